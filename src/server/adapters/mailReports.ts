import { settingsErrors } from '../../domain/errors/settings';
import type { Fault } from '../../domain/errors/errorTable';
import type { MailFate, ToldFate } from '../../domain/notifications/mails';
import { ask, memberOf, NoAnswer, reasonOf, revision, type MailServiceSettings } from './mailServices';

/** A service did not tell what became of mails; `fault` says why. */
export class NotTold extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
    this.name = 'NotTold';
  }
}

/** What a service tells of one mail; `id`: what it called it when it took it. */
interface ToldMail extends ToldFate {
  id: string;
}

/** What a service tells of a mail that it has no id of: to whom it went, and under which subject. */
interface ToldAddress extends ToldFate {
  email: string;
  subject: string;
}

/** The longest reason that is kept: some servers send back the whole mail. */
const longestReason = 500;

const textOf = (value: unknown, ...path: string[]): string => {
  const member = memberOf(value, ...path);
  return typeof member === 'string' ? member : '';
};

/** One answer of a service. Errors: NotTold. */
const read = async (
  service: string,
  url: URL,
  headers: Record<string, string>,
  timeout: number,
): Promise<unknown> => {
  try {
    const answer = await ask(url.href, { method: 'GET', headers }, timeout);
    if (answer.status === 200) return answer.body;
    throw new NotTold(settingsErrors.mailReportsRefused({ service, reason: reasonOf(answer) }));
  } catch (error) {
    throw error instanceof NoAnswer ? new NotTold(settingsErrors.mailReportsSilent({ service })) : error;
  }
};

const arrayOf = (body: unknown, name: string): readonly unknown[] | null => {
  if (typeof body !== 'object' || body === null) return null;
  const list = memberOf(body, name);
  if (list === undefined) return [];
  return Array.isArray(list) ? list : null;
};

/** Brevo's events that say where a mail is; those of opening and clicking say nothing more. */
const brevoFates = new Map<string, MailFate>([
  ['delivered', 'delivered'],
  ['softBounces', 'softBounced'],
  ['hardBounces', 'bounced'],
  ['blocked', 'blocked'],
  ['invalid', 'blocked'],
  ['error', 'blocked'],
  ['spam', 'complained'],
  ['unsubscribed', 'unsubscribed'],
]);

const brevoPage = 1_000;
const day = 86_400_000;
/** Brevo tells of no more days at once. */
const mostDays = 90;

const brevoEvent = (event: unknown): { at: Date; told: ToldMail | null } | null => {
  const at = new Date(textOf(event, 'date'));
  if (Number.isNaN(at.getTime())) return null;
  const fate = brevoFates.get(textOf(event, 'event'));
  const id = textOf(event, 'messageId');
  if (fate === undefined || id === '') return { at, told: null };
  return { at, told: { id, fate, at, reason: textOf(event, 'reason').slice(0, longestReason) } };
};

/**
 * What Brevo tells of mails since an instant, page by page, the newest first (GET /v3/smtp/statistics/events). It counts
 * whole days, in the time zone of the account, so more than was asked for is read and left out here; what comes in
 * meanwhile moves the rest on, so some is told twice. Errors: NotTold.
 */
export const brevoReports = async function* (
  { brevoUrl, timeout }: MailServiceSettings,
  key: string,
  { since, now }: { since: Date; now: Date },
): AsyncGenerator<ToldMail[]> {
  const days = Math.min(Math.floor((now.getTime() - since.getTime()) / day) + 2, mostDays);
  for (let offset = 0; ; offset += brevoPage) {
    const url = new URL(`${brevoUrl}/v3/smtp/statistics/events`);
    url.search = new URLSearchParams({
      limit: String(brevoPage),
      offset: String(offset),
      days: String(days),
      sort: 'desc',
    }).toString();
    const events = arrayOf(await read('Brevo', url, { 'api-key': key }, timeout), 'events');
    if (events === null)
      throw new NotTold(settingsErrors.mailReportsRefused({ service: 'Brevo', reason: '200' }));
    const known = events.flatMap((event) => brevoEvent(event) ?? []);
    const fresh = known.filter(({ at }) => at >= since);
    yield fresh.flatMap(({ told }) => told ?? []);
    if (events.length < brevoPage || fresh.length === 0) return;
  }
};

/** Klaviyo's metrics that say where a mail is, as it calls them; what came back is told apart by `Bounce Type`. */
const klaviyoFates = new Map<string, MailFate>([
  ['Received Email', 'delivered'],
  ['Bounced Email', 'softBounced'],
  ['Dropped Email', 'blocked'],
  ['Marked Email as Spam', 'complained'],
]);

/**
 * What Klaviyo tells of mails since an instant, page by page, metric by metric (GET /api/metrics, GET /api/events). It
 * names the profile and the subject, and no mail: events of its own do not carry what ours did. Errors: NotTold.
 */
export const klaviyoReports = async function* (
  { klaviyoUrl, timeout }: MailServiceSettings,
  key: string,
  { since }: { since: Date },
): AsyncGenerator<ToldAddress[]> {
  const headers = { authorization: `Klaviyo-API-Key ${key}`, revision };
  const unreadable = (): NotTold =>
    new NotTold(settingsErrors.mailReportsRefused({ service: 'Klaviyo', reason: '200' }));
  const pages = async function* (path: string, query: Record<string, string>) {
    const first = new URL(`${klaviyoUrl}${path}`);
    first.search = new URLSearchParams(query).toString();
    for (let next: string | null = first.href; next !== null;) {
      // The key goes to no other place than the service's own.
      if (!URL.canParse(next) || new URL(next).origin !== first.origin) throw unreadable();
      const body = await read('Klaviyo', new URL(next), headers, timeout);
      const data = arrayOf(body, 'data');
      if (data === null) throw unreadable();
      yield { data, included: arrayOf(body, 'included') ?? [] };
      const link = textOf(body, 'links', 'next');
      next = link === '' ? null : link;
    }
  };
  const metrics: { id: string; fate: MailFate }[] = [];
  for await (const { data } of pages('/api/metrics', { 'fields[metric]': 'name' }))
    for (const metric of data) {
      const fate = klaviyoFates.get(textOf(metric, 'attributes', 'name'));
      if (fate !== undefined) metrics.push({ id: textOf(metric, 'id'), fate });
    }
  const from = since.toISOString().replace(/\.\d+Z$/, 'Z');
  for (const metric of metrics) {
    const found = pages('/api/events', {
      filter: `equals(metric_id,"${metric.id}"),greater-or-equal(datetime,${from})`,
      include: 'profile',
      'fields[event]': 'datetime,event_properties',
      'fields[profile]': 'email',
      sort: 'datetime',
    });
    for await (const { data, included } of found) {
      const emails = new Map(
        included.map((each) => [textOf(each, 'id'), textOf(each, 'attributes', 'email').toLowerCase()]),
      );
      yield data.flatMap((event): ToldAddress[] => {
        const at = new Date(textOf(event, 'attributes', 'datetime'));
        const email = emails.get(textOf(event, 'relationships', 'profile', 'data', 'id')) ?? '';
        if (Number.isNaN(at.getTime()) || email === '') return [];
        const properties = memberOf(event, 'attributes', 'event_properties');
        const isHard = textOf(properties, 'Bounce Type').toLowerCase() === 'hard';
        const fate = metric.fate === 'softBounced' && isHard ? 'bounced' : metric.fate;
        return [{ email, subject: textOf(properties, 'Subject'), fate, at, reason: '' }];
      });
    }
  }
};
