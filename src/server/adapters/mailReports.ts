import { settingsErrors } from '../../domain/errors/settings';
import type { Fault } from '../../domain/errors/errorTable';
import type { MailFate, ToldFate } from '../../domain/notifications/mails';
import { ask, NoAnswer, reasonOf, type MailServiceSettings } from './mailServices';

/** A service did not tell what became of mails; `fault` says why. */
export class NotTold extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
    this.name = 'NotTold';
  }
}

/** What a service tells of one mail; `id`: what it called it when it took it. */
export interface ToldMail extends ToldFate {
  id: string;
}

/** The longest reason that is kept: some servers send back the whole mail. */
const longestReason = 500;

const textOf = (value: unknown, name: string): string => {
  const member: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
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
  const list: unknown = Reflect.get(body, name);
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
