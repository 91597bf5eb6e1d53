import { array, boolean, object, string } from 'yup';
import { demandBare, given } from '../config/settingValues';
import { WrongSetting } from '../config/wrongSetting';
import { failureOfStatus, type MailFailure } from '../../domain/notifications/mailFailures';
import { leaveHeaders, type MailOutcome, type OutgoingMail } from './mail';

/** Where the services are reached; of a stand-in in tests. */
export interface MailServiceSettings {
  brevoUrl: string;
  klaviyoUrl: string;
  /** How long one request may take, in ms. */
  timeout: number;
}

/** Reads `BREVO_URL` and `KLAVIYO_URL`. Errors: WrongSetting. */
export const mailServiceSettingsOf = (
  environment: Readonly<Record<string, string | undefined>>,
): MailServiceSettings => {
  const address = (name: string, standard: string): string => {
    const url = given(environment, name) ?? standard;
    if (!/^https?:\/\//.test(url) || !URL.canParse(url))
      throw new WrongSetting(`${name} must be an address such as ${standard}, not "${url}"`);
    demandBare(name, new URL(url));
    return url.replace(/\/+$/, '');
  };
  return {
    brevoUrl: address('BREVO_URL', 'https://api.brevo.com'),
    klaviyoUrl: address('KLAVIYO_URL', 'https://a.klaviyo.com'),
    timeout: 20_000,
  };
};

/** A mail as a service takes it: whom it comes from, and which of ours it is. */
export interface ServiceMail extends OutgoingMail {
  from: string;
  template: string;
}

/** `elsewhere`: surely not taken, for a reason that lies with the account and not with this mail. */
export type ServiceOutcome =
  | Exclude<MailOutcome, { kind: 'sent' | 'taken' }>
  | { kind: 'taken' }
  /** `id`: what the service calls it where it tells of it later; null: it has no name for one mail. */
  | { kind: 'sent'; id: string | null }
  | { kind: 'elsewhere'; failure: MailFailure; reason: string };

/** What a key is good for. */
export type KeyCheck = 'good' | 'refused' | 'senderUnknown' | 'silent';

export interface MailService {
  /** Whether the key is taken, and mails may come from the address. */
  check: (from: string) => Promise<KeyCheck>;
  /** Tries to hand a mail over, once however often it is asked under its id; `claim` is asked just before. */
  send: (mail: ServiceMail, claim: () => Promise<boolean>) => Promise<ServiceOutcome>;
}

interface Answer {
  status: number;
  body: unknown;
}

/** What never reached the service, so that nothing can have been taken. */
const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** No answer came; `isUnreached`: the service cannot have heard of it. */
export class NoAnswer extends Error {
  constructor(
    reason: string,
    readonly isUnreached: boolean,
  ) {
    super(reason);
    this.name = 'NoAnswer';
  }
}

const causeOf = (error: unknown): string => {
  const cause = error instanceof Error ? error.cause : undefined;
  const code: unknown = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined;
  return typeof code === 'string' ? code : '';
};

export const ask = async (
  url: string,
  init: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: object },
  timeout: number,
): Promise<Answer> => {
  try {
    const response = await fetch(url, {
      method: init.method,
      headers: { accept: 'application/json', ...init.headers },
      ...(init.body === undefined ? {} : { body: JSON.stringify(init.body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    const text = await response.text();
    const body: unknown = text === '' ? null : orNull(text);
    return { status: response.status, body };
  } catch (error) {
    throw new NoAnswer(error instanceof Error ? error.message : String(error), unreached.has(causeOf(error)));
  }
};

const orNull = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** What stands at a place of an answer; undefined where there is no such place. */
export const memberOf = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );

/** What a service said was wrong, as Brevo and as Klaviyo write it, without what else it wrote. */
export const reasonOf = ({ status, body }: Answer): string => {
  const places = [['message'], ['errors', '0', 'detail'], ['errors', '0', 'title']];
  const said = places.map((path) => memberOf(body, ...path));
  const text = said.find((each) => typeof each === 'string');
  return `${String(status)}${text === undefined ? '' : ` ${text.slice(0, 300)}`}`;
};

/** 400 and its kin are about this mail; these are about the account, and another way may be open. */
const ofAccount = new Set([401, 402, 403, 404, 405]);

const taken = object({ messageId: string().required() });

/** Brevo's word for an id that it has taken a mail under. */
const isDuplicate = ({ status, body }: Answer): boolean =>
  status === 400 && memberOf(body, 'code') === 'duplicate_request';

/** Brevo writes so of the account's sender, and not of the mail: nothing of it was taken. */
const isSenderRefused = ({ status, body }: Answer): boolean => {
  const said = memberOf(body, 'message');
  return status === 400 && typeof said === 'string' && /\bsender\b.*\bis not valid\b/i.test(said);
};

const outcomeOf = (answer: Answer): ServiceOutcome => {
  const { status, body } = answer;
  if (isDuplicate(answer)) return { kind: 'sent', id: null };
  if (status >= 200 && status < 300)
    return { kind: 'sent', id: taken.isValidSync(body) ? taken.cast(body).messageId : null };
  const reason = reasonOf(answer);
  const failure = isSenderRefused(answer) ? 'serviceSender' : failureOfStatus(status);
  const said = { failure, reason };
  if (status === 429) return { kind: 'later', ...said };
  if (ofAccount.has(status) || isSenderRefused(answer)) return { kind: 'elsewhere', ...said };
  if (status >= 400 && status < 500) return { kind: 'refused', ...said };
  return { kind: 'unsure', ...said };
};

/**
 * Sends one request, and once more under the same id where it is not known whether it was taken: both services know
 * an id again within half an hour.
 */
const handOver = async (post: () => Promise<Answer>): Promise<ServiceOutcome> => {
  let outcome: ServiceOutcome = { kind: 'unsure', failure: 'brokeOff', reason: '' };
  for (let tries = 0; tries < 2 && outcome.kind === 'unsure'; tries += 1)
    try {
      const now = outcomeOf(await post());
      // What is refused now may have been taken before: that it is known by its id alone says so.
      const isSaid = tries === 0 || now.kind === 'sent' || now.kind === 'unsure';
      outcome =
        isSaid || now.kind === 'taken' ? now : { kind: 'unsure', failure: 'brokeOff', reason: now.reason };
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      // The first try may have been heard, even where the second one is not.
      outcome =
        error.isUnreached && tries === 0
          ? { kind: 'elsewhere', failure: 'unreachable', reason: error.message }
          : { kind: 'unsure', failure: 'brokeOff', reason: error.message };
    }
  return outcome;
};

const senders = object({
  senders: array(object({ email: string().required(), active: boolean() })).required(),
});
const domains = object({
  domains: array(object({ domain_name: string().required(), authenticated: boolean() })).required(),
});

/** Brevo's transactional call (POST /v3/smtp/email, GET /v3/senders, GET /v3/senders/domains). */
const brevo = ({ brevoUrl, timeout }: MailServiceSettings, key: string): MailService => {
  const headers = { 'api-key': key };
  const get = (path: string): Promise<Answer> =>
    ask(`${brevoUrl}${path}`, { method: 'GET', headers }, timeout);
  return {
    async check(from) {
      try {
        const known = await get('/v3/senders');
        if (known.status === 401 || known.status === 403) return 'refused';
        if (!senders.isValidSync(known.body)) return 'silent';
        const address = from.toLowerCase();
        const isSender = senders
          .cast(known.body)
          .senders.some(({ email, active }) => active === true && email.toLowerCase() === address);
        if (isSender) return 'good';
        const own = await get('/v3/senders/domains');
        if (!domains.isValidSync(own.body)) return 'senderUnknown';
        const domain = address.slice(address.lastIndexOf('@') + 1);
        return domains
          .cast(own.body)
          .domains.some(({ domain_name: name, authenticated }) => authenticated === true && name === domain)
          ? 'good'
          : 'senderUnknown';
      } catch (error) {
        if (error instanceof NoAnswer) return 'silent';
        throw error;
      }
    },

    async send(mail, claim) {
      if (!(await claim())) return { kind: 'taken' };
      const body = {
        sender: { name: mail.fromName, email: mail.from },
        to: [{ email: mail.to }],
        ...(mail.replyTo === null ? {} : { replyTo: { email: mail.replyTo } }),
        subject: mail.subject,
        htmlContent: mail.html,
        textContent: mail.text,
        headers: {
          idempotencyKey: mail.messageId,
          'Auto-Submitted': 'auto-generated',
          ...leaveHeaders(mail.leave),
        },
      };
      return handOver(() =>
        ask(
          `${brevoUrl}/v3/smtp/email`,
          { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body },
          timeout,
        ),
      );
    },
  };
};

/** The version of Klaviyo's interface that is spoken. */
export const revision = '2026-07-15';

/** Klaviyo's events: one a mail, from which a flow of the marketplace's own sends it (POST /api/events). */
const klaviyo = ({ klaviyoUrl, timeout }: MailServiceSettings, key: string): MailService => {
  const headers = { authorization: `Klaviyo-API-Key ${key}`, revision };
  return {
    async check() {
      try {
        const { status } = await ask(`${klaviyoUrl}/api/accounts`, { method: 'GET', headers }, timeout);
        if (status === 401) return 'refused';
        // A key for events alone may not read the account, and is good all the same.
        return status === 200 || status === 403 ? 'good' : 'silent';
      } catch (error) {
        if (error instanceof NoAnswer) return 'silent';
        throw error;
      }
    },

    async send(mail, claim) {
      if (!(await claim())) return { kind: 'taken' };
      const attributes = {
        metric: { data: { type: 'metric', attributes: { name: 'Stallkeeper mail' } } },
        profile: { data: { type: 'profile', attributes: { email: mail.to } } },
        properties: {
          template: mail.template,
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          language: mail.language,
          from_name: mail.fromName,
          unsubscribe_url: mail.leave,
        },
        time: mail.date.toISOString(),
        unique_id: mail.messageId,
      };
      const body = { data: { type: 'event', attributes } };
      const outcome = await handOver(() =>
        ask(
          `${klaviyoUrl}/api/events`,
          { method: 'POST', headers: { ...headers, 'content-type': 'application/vnd.api+json' }, body },
          timeout,
        ),
      );
      // It gives no id of its own.
      return outcome.kind === 'sent' ? { ...outcome, id: mail.messageId } : outcome;
    },
  };
};

/** A service under one key. */
export const mailService = (
  service: 'brevo' | 'klaviyo',
  settings: MailServiceSettings,
  key: string,
): MailService => (service === 'brevo' ? brevo : klaviyo)(settings, key);
