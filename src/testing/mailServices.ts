import { brevoEvents, type BrevoEvent } from './brevoEvents';
import { klaviyoEvents, type KlaviyoEvent } from './klaviyoEvents';
import { startStandIn, type StandInAnswer, type StandInRequest } from './standIn';

/**
 * How a stand-in is disposed: `lost` takes what is sent and drops the line, `lostOnce` that of a mail's first try and
 * `lostThenBroke` has no credit afterwards; `down` drops it untaken, `ill` answers 503.
 */
export type Mood =
  | 'good'
  | 'lost'
  | 'lostOnce'
  | 'lostThenBroke'
  | 'down'
  | 'busy'
  | 'broke'
  | 'wrongMail'
  | 'wrongSender'
  | 'ill';

export interface MailServicesStandIn {
  url: string;
  /** The one key that both take. */
  key: string;
  be: (mood: Mood) => void;
  /** What was taken, once an id. */
  taken: { service: 'brevo' | 'klaviyo'; id: string; body: Readonly<Record<string, unknown>> }[];
  /** What happened to mails at Brevo, the oldest first. */
  events: BrevoEvent[];
  /** What happened to mails at Klaviyo. */
  klaviyoEvents: KlaviyoEvent[];
  /** The queries by which either was asked for them. */
  asked: string[];
  /** How often something was handed over. */
  tries: () => number;
  close: () => Promise<void>;
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);

/** Members of SendSmtpEmail as Brevo's published interface names them; any other is refused. */
const brevoMembers = new Set([
  ...[
    'sender',
    'to',
    'bcc',
    'cc',
    'htmlContent',
    'textContent',
    'subject',
    'replyTo',
    'attachment',
    'headers',
  ],
  ...['templateId', 'params', 'messageVersions', 'tags', 'scheduledAt', 'batchId'],
]);

const brevoFault = (body: Json): string | null => {
  const strange = Object.keys(body).find((name) => !brevoMembers.has(name));
  if (strange !== undefined) return `${strange} is not allowed`;
  if (typeof at(body, 'sender', 'email') !== 'string') return 'sender is missing';
  const to = body['to'];
  if (!Array.isArray(to) || to.length === 0 || to.some((each) => typeof at(each, 'email') !== 'string'))
    return 'to is missing';
  if (typeof body['subject'] !== 'string' || body['subject'] === '') return 'subject is missing';
  if (typeof body['htmlContent'] !== 'string' && typeof body['textContent'] !== 'string')
    return 'htmlContent is missing';
  return null;
};

const klaviyoFault = (body: Json): string | null => {
  if (at(body, 'data', 'type') !== 'event') return 'data.type must be event';
  const attributes = at(body, 'data', 'attributes');
  if (typeof at(attributes, 'metric', 'data', 'attributes', 'name') !== 'string') return 'metric is missing';
  if (at(attributes, 'profile', 'data', 'type') !== 'profile') return 'profile is missing';
  if (typeof at(attributes, 'profile', 'data', 'attributes', 'email') !== 'string') return 'email is missing';
  return isObject(at(attributes, 'properties')) ? null : 'properties are missing';
};

/** Brevo and Klaviyo behind one address, as strict as what they publish of the calls that are made. */
export const startMailServices = async (): Promise<MailServicesStandIn> => {
  const key = 'key-0123456789abcdef';
  let mood: Mood = 'good';
  let tries = 0;
  const taken: MailServicesStandIn['taken'] = [];
  const events: BrevoEvent[] = [];
  const ofKlaviyo: KlaviyoEvent[] = [];
  const asked: string[] = [];
  const refused = (status: number, message: string, isBrevo: boolean): StandInAnswer => ({
    status,
    body: isBrevo
      ? { code: status === 401 ? 'unauthorized' : 'invalid_parameter', message }
      : { errors: [{ id: 'x', status, code: 'invalid', title: 'Invalid input.', detail: message }] },
  });
  const handOver = ({ headers, body }: StandInRequest, isBrevo: boolean): StandInAnswer | 'drop' => {
    tries += 1;
    const given: unknown = JSON.parse(body);
    if (!isObject(given)) return refused(400, 'no object', isBrevo);
    if (mood === 'down') return 'drop';
    if (mood === 'ill') return refused(503, 'Out of order', isBrevo);
    if (mood === 'busy') return refused(429, 'Too many requests', isBrevo);
    if (mood === 'broke') return refused(402, 'No credits are left', isBrevo);
    if (mood === 'wrongSender')
      return refused(
        400,
        'Sending has been rejected because the sender you used desk@shop.test is not valid. Validate your sender or authenticate your domain',
        isBrevo,
      );
    const fault = isBrevo ? brevoFault(given) : klaviyoFault(given);
    if (fault !== null || mood === 'wrongMail')
      return refused(400, fault ?? 'The email is not valid', isBrevo);
    if (!isBrevo && headers['revision'] === undefined) return refused(400, 'revision is missing', isBrevo);
    const id = String(
      isBrevo ? at(given, 'headers', 'idempotencyKey') : at(given, 'data', 'attributes', 'unique_id'),
    );
    const isKnown = taken.some((each) => each.id === id);
    if (isKnown && mood === 'lostThenBroke') return refused(402, 'No credits are left', isBrevo);
    if (isKnown && isBrevo && mood !== 'lost')
      return { status: 400, body: { code: 'duplicate_request', message: 'Request already processed' } };
    if (!isKnown) taken.push({ service: isBrevo ? 'brevo' : 'klaviyo', id, body: given });
    if (mood === 'lost' || (!isKnown && (mood === 'lostOnce' || mood === 'lostThenBroke'))) return 'drop';
    return isBrevo
      ? { status: 201, body: { messageId: `<${id}@smtp-relay.test>` } }
      : { status: 202, body: null };
  };
  const standIn = await startStandIn((request) => {
    const { method, path, headers } = request;
    const isBrevo = path.startsWith('/v3/');
    const given = isBrevo ? headers['api-key'] : headers.authorization;
    if (given !== (isBrevo ? key : `Klaviyo-API-Key ${key}`)) return refused(401, 'Key not found', isBrevo);
    switch (`${method} ${path}`) {
      case 'GET /v3/senders':
        return {
          status: 200,
          body: { senders: [{ id: 1, name: 'Desk', email: 'desk@shop.test', active: true }] },
        };
      case 'GET /v3/senders/domains':
        return {
          status: 200,
          body: {
            domains: [{ id: 1, domain_name: 'own.test', authenticated: true, verified: true }],
            count: 1,
          },
        };
      case 'GET /v3/smtp/statistics/events':
        asked.push(request.query.toString());
        if (mood === 'down') return 'drop';
        if (mood === 'busy') return refused(429, 'Too many requests', isBrevo);
        if (mood === 'ill') return refused(503, 'Out of order', isBrevo);
        return brevoEvents(events, request.query, new Date());
      case 'GET /api/metrics':
      case 'GET /api/events':
        asked.push(request.query.toString());
        if (mood === 'down') return 'drop';
        if (mood === 'busy') return refused(429, 'Too many requests', isBrevo);
        if (mood === 'ill') return refused(503, 'Out of order', isBrevo);
        return klaviyoEvents(request, ofKlaviyo, standIn.url);
      case 'GET /api/accounts':
        return { status: 200, body: { data: [{ type: 'account', id: 'A1' }] } };
      case 'POST /v3/smtp/email':
        return handOver(request, true);
      case 'POST /api/events':
        return handOver(request, false);
      default:
        return refused(404, 'There is no such call', isBrevo);
    }
  });
  return {
    url: standIn.url,
    key,
    be: (next) => {
      mood = next;
    },
    taken,
    events,
    klaviyoEvents: ofKlaviyo,
    asked,
    tries: () => tries,
    close: standIn.close,
  };
};
