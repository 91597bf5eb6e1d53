import type { StandInAnswer, StandInRequest } from './standIn';

/** What happened to a mail of a flow, as a metric of Klaviyo's own. */
export interface KlaviyoEvent {
  metric: 'Received Email' | 'Bounced Email' | 'Dropped Email' | 'Marked Email as Spam' | 'Opened Email';
  email: string;
  at: Date;
  properties: Readonly<Record<string, string>>;
}

const metricNames = [
  ...(['Received Email', 'Bounced Email', 'Dropped Email'] as const),
  ...(['Marked Email as Spam', 'Opened Email'] as const),
];

/** Query parameters as Klaviyo's published interface names them, revision 2026-07-15, with what they take. */
const ofMetrics: Readonly<Record<string, RegExp>> = {
  'fields[flow]': /^(?:archived|created|id|name|status|trigger_type|updated)(?:,[a-z_]+)*$/,
  'fields[metric]': /^(?:created|id|integration|name|updated)(?:,(?:created|id|integration|name|updated))*$/,
  filter: /^equals\(integration\.(?:name|category),["'][^"']+["']\)$/,
  include: /^flow-triggers$/,
  'page[cursor]': /./,
};
const ofEvents: Readonly<Record<string, RegExp>> = {
  'fields[attribution]': /^id$/,
  'fields[event]':
    /^(?:datetime|event_properties|id|timestamp|uuid)(?:,(?:datetime|event_properties|id|timestamp|uuid))*$/,
  'fields[metric]': /^(?:created|id|integration|name|updated)(?:,[a-z]+)*$/,
  'fields[profile]': /^[a-z_.0-9]+(?:,[a-z_.0-9]+)*$/,
  filter: /./,
  include: /^(?:attributions|metric|profile)(?:,(?:attributions|metric|profile))*$/,
  'page[cursor]': /./,
  'page[size]': /^\d+$/,
  sort: /^-?(?:datetime|timestamp)$/,
};
const usualPage = 200;
const longestPage = 1_000;

const bad = (parameter: string): StandInAnswer => ({
  status: 400,
  body: {
    errors: [
      {
        ...{ id: 'x', status: 400, code: 'invalid', title: 'Invalid input.' },
        ...{ detail: `${parameter} is not valid`, source: { parameter } },
      },
    ],
  },
});

/** The metric and the time of `equals(metric_id,"X"),greater-or-equal(datetime,2026-01-01T00:00:00Z)`; null: not valid. */
const asked = (filter: string): { metric: string | null; from: number } | null => {
  let metric: string | null = null;
  let from = -Infinity;
  for (const part of filter === '' ? [] : filter.split(/,(?=[a-z-]+\()/)) {
    const [, id] = /^equals\(metric_id,["']([^"']+)["']\)$/.exec(part) ?? [];
    const [, time] = /^greater-or-equal\(datetime,(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)\)$/.exec(part) ?? [];
    if (id !== undefined) metric = id;
    else if (time !== undefined) from = Date.parse(time);
    else return null;
  }
  return { metric, from };
};

/** Answers GET /api/metrics and GET /api/events as strictly as what is published of them. */
export const klaviyoEvents = (
  { path, query, headers }: StandInRequest,
  events: readonly KlaviyoEvent[],
  url: string,
): StandInAnswer => {
  const known = path === '/api/metrics' ? ofMetrics : ofEvents;
  if (headers['revision'] === undefined) return bad('revision');
  for (const [name, value] of query) if (!known[name]?.exec(value)) return bad(name);
  const size = Number(query.get('page[size]') ?? usualPage);
  if (size < 1 || size > longestPage) return bad('page[size]');
  const begin = Number(query.get('page[cursor]') ?? 0);
  if (!Number.isInteger(begin)) return bad('page[cursor]');
  const self = `${url}${path}?${query.toString()}`;
  const after = new URLSearchParams(query);
  after.set('page[cursor]', String(begin + size));
  const links = (isLast: boolean) => ({ self, next: isLast ? null : `${url}${path}?${after.toString()}` });
  if (path === '/api/metrics')
    return {
      status: 200,
      body: {
        data: metricNames.map((name, n) => ({
          ...{ type: 'metric', id: `M${String(n)}`, attributes: { name }, links: { self } },
        })),
        links: links(true),
      },
    };
  const filter = asked(query.get('filter') ?? '');
  if (filter === null) return bad('filter');
  const found = events
    .filter(
      ({ metric, at }) =>
        (filter.metric ?? `M${String(metricNames.indexOf(metric))}`) ===
          `M${String(metricNames.indexOf(metric))}` && Math.floor(at.getTime() / 1000) * 1000 >= filter.from,
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime());
  const page = found.slice(begin, begin + size);
  return {
    status: 200,
    body: {
      data: page.map(({ metric, email, at, properties }, n) => ({
        ...{ type: 'event', id: `E${String(begin + n)}` },
        attributes: {
          datetime: at.toISOString().replace(/\.\d+Z$/, '+00:00'),
          event_properties: properties,
        },
        relationships: {
          profile: { data: { type: 'profile', id: `P-${email}` } },
          metric: { data: { type: 'metric', id: `M${String(metricNames.indexOf(metric))}` } },
        },
        links: { self },
      })),
      included: [...new Set(page.map(({ email }) => email))].map((email) => ({
        ...{ type: 'profile', id: `P-${email}`, attributes: { email }, links: { self } },
      })),
      links: links(begin + size >= found.length),
    },
  };
};
