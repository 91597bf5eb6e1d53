import type { StandInAnswer } from './standIn';

/** The events of Brevo's published interface; `bounces` is only asked for. */
const eventNames = [
  ...(['bounces', 'hardBounces', 'softBounces', 'delivered', 'spam', 'requests', 'opened'] as const),
  ...(['clicks', 'invalid', 'deferred', 'blocked', 'unsubscribed', 'error', 'loadedByProxy'] as const),
] as const;

/** What happened to a mail, in the order in which Brevo wrote it down, which need not be that of the events. */
export interface BrevoEvent {
  email: string;
  messageId: string;
  event: (typeof eventNames)[number];
  at: Date;
  reason?: string;
}

/** Query parameters of GET /v3/smtp/statistics/events as Brevo's published interface names them. */
const parameters = [
  ...['limit', 'offset', 'startDate', 'endDate', 'days', 'email', 'event', 'tags', 'messageId'],
  ...['templateId', 'sort'],
];
const longestPage = 2_500;
const mostDays = 90;
const day = 86_400_000;
/** The time zone of the account, in which it counts days and writes dates. */
const ahead = 5.5 * 3_600_000;

const accountDay = (at: Date): number => Math.floor((at.getTime() + ahead) / day);

/** As in "2020-11-03T18:15:23.000+05:30". */
const written = (at: Date): string => new Date(at.getTime() + ahead).toISOString().replace('Z', '+05:30');

const bad = (message: string): StandInAnswer => ({
  status: 400,
  body: { code: 'invalid_parameter', message },
});

/** Answers as strictly as what is published: what it does not name, or is out of its bounds, is refused. */
export const brevoEvents = (
  events: readonly BrevoEvent[],
  query: URLSearchParams,
  now: Date,
): StandInAnswer => {
  const strange = [...query.keys()].find((name) => !parameters.includes(name));
  if (strange !== undefined) return bad(`${strange} is not a known parameter`);
  const number = (name: string, standard: number): number => {
    const given = query.get(name);
    if (given === null) return standard;
    return /^\d+$/.exec(given) === null ? NaN : Number(given);
  };
  const limit = number('limit', longestPage);
  const offset = number('offset', 0);
  const days = number('days', 30);
  if (!(limit >= 1 && limit <= longestPage)) return bad('limit is out of range');
  if (!(offset >= 0)) return bad('offset is not valid');
  if (!(days >= 1 && days <= mostDays)) return bad('days is out of range');
  if (query.has('days') && (query.has('startDate') || query.has('endDate')))
    return bad('days is not compatible with startDate and endDate');
  if (query.has('startDate') !== query.has('endDate')) return bad('startDate and endDate go together');
  const asked = query.get('event');
  if (asked !== null && !eventNames.some((name) => name === asked)) return bad('event is not valid');
  const sort = query.get('sort') ?? 'desc';
  if (sort !== 'asc' && sort !== 'desc') return bad('sort is not valid');
  const first = accountDay(now) - days + 1;
  const found = events.filter(
    ({ at, event, messageId, email }) =>
      accountDay(at) >= first &&
      (asked === null || event === asked) &&
      (query.get('messageId') ?? messageId) === messageId &&
      (query.get('email') ?? email) === email,
  );
  const page = (sort === 'desc' ? found.reverse() : found).slice(offset, offset + limit);
  // Where there is nothing, Brevo leaves the list out.
  if (page.length === 0) return { status: 200, body: {} };
  return {
    status: 200,
    body: {
      events: page.map(({ email, messageId, event, at, reason }) => ({
        ...{
          email,
          date: written(at),
          subject: 'Subject',
          messageId,
          event,
          tag: '',
          from: 'desk@shop.test',
        },
        ...(reason === undefined ? {} : { reason }),
      })),
    },
  };
};
