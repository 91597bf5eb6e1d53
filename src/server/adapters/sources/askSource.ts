import type { IncomingMessage } from 'node:http';
import type { Fault } from '../../../domain/errors/errorTable';
import { sourceErrors } from '../../../domain/errors/sources';
import { askOutside, isPublicAddress, NotTakenOutside, whyUnreached } from '../callOutside';

/** A sheet or shop did not give what it was asked for; `fault` says why. */
export class SourceFailed extends Error {
  constructor(
    readonly fault: Fault,
    /** Whether it may go well by itself in a moment. */
    readonly isPassing: boolean,
    /** How long it asks to be left alone, in ms; null: it does not say. */
    readonly waitFor: number | null = null,
  ) {
    super(fault.message);
    this.name = 'SourceFailed';
  }
}

const timeout = 120_000;
const mostRedirects = 5;
/** No service keeps us waiting longer than a day. */
const longestWait = 24 * 3_600_000;

/** What a service may be asked, and where its answers may lead on to. */
export interface SourcePlace {
  /** Hosts with their ports that the configuration names: these alone may lie in a network of the server's own. */
  ownHosts: readonly string[];
  /** Whether an answer may lead on to this host. */
  mayLeadTo: (host: string) => boolean;
  now: () => Date;
}

interface Ask {
  url: string;
  /** Whether what it says with a refusal is read: shops name what they do not take. */
  hears?: boolean;
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** How long a service asks to be left alone: seconds, or a date (RFC 9110); null where it says nothing readable. */
const waitOf = (header: string | undefined, now: Date): number | null => {
  const text = header?.trim() ?? '';
  const at = /^\d{1,9}$/.test(text) ? now.getTime() + Number(text) * 1000 : Date.parse(text);
  return Number.isNaN(at) ? null : Math.min(Math.max(at - now.getTime(), 0), longestWait);
};

const failureOf = (error: unknown, host: string): SourceFailed => {
  if (error instanceof NotTakenOutside) return new SourceFailed(sourceErrors.innerHost({ host }), false);
  const known = whyUnreached(error);
  switch (known?.why) {
    case 'certificate':
      return new SourceFailed(sourceErrors.serviceCertificate({ host, reason: known.reason }), true);
    case 'noName':
      return new SourceFailed(sourceErrors.serviceNoName({ host }), true);
    case 'closed':
      return new SourceFailed(sourceErrors.serviceClosed({ host }), true);
    case 'refused':
      return new SourceFailed(sourceErrors.serviceRefused({ host }), true);
    default:
      return new SourceFailed(sourceErrors.serviceSilent({ host }), true);
  }
};

/** What an answer means that is not what was asked for. */
const refusalOf = (answer: IncomingMessage, host: string, now: Date): SourceFailed => {
  const { statusCode: status = 0, headers } = answer;
  const wait = waitOf(headers['retry-after'], now);
  if (status === 429 || (status === 503 && wait !== null))
    return new SourceFailed(sourceErrors.serviceBusy({ host }), true, wait);
  const isPassing = status >= 500 || status === 408 || status === 425;
  return new SourceFailed(sourceErrors.serviceAnswered({ host, status }), isPassing);
};

/** A service answered with a status that its caller may know better. */
export class AnsweredStatus extends SourceFailed {
  constructor(
    failure: SourceFailed,
    readonly status: number,
    /** What it said with it, where that was to be heard. */
    readonly said = '',
  ) {
    super(failure.fault, failure.isPassing, failure.waitFor);
  }
}

const longestSaid = 16 * 1024;

/** The beginning of what a refusal says; empty where it does not come. */
const saidWith = async (answer: IncomingMessage): Promise<string> => {
  let text = '';
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      text += piece.toString('utf8');
      if (text.length > longestSaid) break;
    }
  } catch {
    return '';
  }
  return text;
};

/**
 * Asks a sheet or a shop at an address that a person has set. Redirections are followed to allowed hosts alone, each
 * checked as the first address was, and what was sent is not sent on to another host. Errors: SourceFailed.
 */
export const askSource = async (place: SourcePlace, ask: Ask): Promise<IncomingMessage> => {
  let { url } = ask;
  const first = new URL(url);
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    const { host, origin } = new URL(url);
    const isOwn = place.ownHosts.includes(host);
    // A key goes to whom it was given for, and nowhere else.
    const sent = origin === first.origin ? ask : { headers: {} };
    const answer = await askOutside({ ...sent, url, timeout }, isOwn ? () => true : isPublicAddress).catch(
      (error: unknown) => {
        throw failureOf(error, host);
      },
    );
    const { statusCode: status = 0 } = answer;
    if (status >= 200 && status < 300) return answer;
    const { location } = answer.headers;
    if (![301, 302, 303, 307, 308].includes(status) || location === undefined) {
      const said = ask.hears === true ? await saidWith(answer) : '';
      answer.destroy();
      throw new AnsweredStatus(refusalOf(answer, host, place.now()), status, said);
    }
    answer.destroy();
    if (!URL.canParse(location, url)) throw new SourceFailed(sourceErrors.answerUnreadable({ host }), false);
    const next = new URL(location, url);
    const isSafe = next.protocol === 'https:' || next.protocol === first.protocol;
    if (!isSafe || (next.host !== first.host && !place.mayLeadTo(next.host)) || ask.method === 'POST')
      throw new SourceFailed(sourceErrors.ledElsewhere({ host: next.host }), false);
    url = next.href;
  }
  throw new SourceFailed(sourceErrors.ledElsewhere({ host: first.host }), false);
};

/** The pieces of an answer, at most so many bytes. Errors: SourceFailed, `tooLarge` beyond that. */
export async function* bytesOf(
  answer: IncomingMessage,
  host: string,
  most: number,
  tooLarge: Fault,
): AsyncGenerator<Buffer> {
  let size = 0;
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > most) throw new SourceFailed(tooLarge, false);
      yield piece;
    }
  } catch (error) {
    if (error instanceof SourceFailed) throw error;
    throw new SourceFailed(sourceErrors.serviceBrokeOff({ host }), true);
  } finally {
    answer.destroy();
  }
  // Without a length an answer that was cut off ends like a whole one; node says so where it can know.
  if (!answer.complete) throw new SourceFailed(sourceErrors.serviceBrokeOff({ host }), true);
}

/** What reads an answer; yup's own types know less of what they have read. */
export interface Reads<T> {
  validateSync: (value: unknown, options: { stripUnknown: boolean }) => T;
}

/** An answer of JSON, read by a schema; at most so many bytes. Errors: SourceFailed, `tooLarge` beyond that. */
export const readAnswer = async <T>(
  answer: IncomingMessage,
  host: string,
  { most, tooLarge }: { most: number; tooLarge?: Fault },
  schema: Reads<T>,
): Promise<T> => {
  const unreadable = sourceErrors.answerUnreadable({ host });
  const pieces: Buffer[] = [];
  for await (const piece of bytesOf(answer, host, most, tooLarge ?? unreadable)) pieces.push(piece);
  try {
    const text = Buffer.concat(pieces).toString('utf8');
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    return schema.validateSync(value, { stripUnknown: true });
  } catch {
    throw new SourceFailed(unreadable, false);
  }
};
