import { readRolled, type RolledSecret } from '../../../domain/integrations/rolledSecrets';
import { failsFor, longestPause, pauseAfter } from '../../../domain/integrations/webhooks';
import { webhookErrors } from '../../../domain/errors/webhooks';
import type { Fault } from '../../../domain/errors/errorTable';
import { askOutside, isPublicAddress, NotTakenOutside, whyUnreached } from '../../adapters/callOutside';
import type { Services } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { addJob } from '../../jobs/queries/jobs';
import type { JobWork } from '../../jobs/queue';
import { addNotices } from '../../notifications/bell/addNotices';
import {
  bothUntil,
  changeWebhook,
  findDelivery,
  findWebhook,
  holdDelivery,
  noteTry,
  type StoredWebhook,
} from '../queries/webhooks';
import { webhookHeaders } from './signature';
import { sendingFor, sendWebhookKind } from './tellWebhooks';

export const sendLane = 'webhooks';
/** So many webhooks are told at once; each has one message on its way. */
export const sendPlaces = 8;
/** How far ahead of time a delivery is put there at most, in ms. */
export const sendAhead = longestPause;

const timeout = 20_000;
/** So much of an answer is read and shown, in bytes. */
const answerHead = 500;

/** Where a secret is sealed to. */
export const webhookPlace = (store: string, id: string): string => `webhook ${store} ${id}`;

interface Answered {
  status: number | null;
  answer: string;
  error: Fault | null;
  /** How long the address asks to be left alone, in ms. */
  asked: number;
}

/** The secrets before that still sign, the newest first. */
export const rolledOf = (
  { vault, now }: Pick<Services, 'vault' | 'now'>,
  webhook: StoredWebhook,
): RolledSecret[] => {
  const until = bothUntil(webhook, now());
  if (until === null || webhook.sealed_before === null) return [];
  const text = vault.open(webhook.sealed_before, webhookPlace(webhook.store, webhook.id));
  return text === null ? [] : readRolled(text, { until: until.getTime(), now: now().getTime() });
};

/** The secrets that sign now, the newest first. */
const secretsOf = (services: Pick<Services, 'vault' | 'now'>, webhook: StoredWebhook): string[] => {
  const secret = services.vault.open(webhook.sealed, webhookPlace(webhook.store, webhook.id));
  const before = rolledOf(services, webhook).map((each) => each.secret);
  return secret === null ? before : [secret, ...before];
};

const headOf = async (response: AsyncIterable<Buffer>): Promise<string> => {
  let head = Buffer.alloc(0);
  try {
    for await (const part of response) {
      head = Buffer.concat([head, part]);
      if (head.length >= answerHead) break;
    }
  } catch {
    // What came is what is shown.
  }
  return head.subarray(0, answerHead).toString('utf8').replaceAll('\u0000', '');
};

/** The seconds that `Retry-After` asks for, which it says as a number or as the instant of an end (RFC 9110, 10.2.3). */
const secondsIn = (header: string | undefined, now: Date): number => {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  const until = /^[A-Za-z]{3}, /.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(until) ? 0 : Math.max(0, (until - now.getTime()) / 1000);
};

const faultOf = (status: number): Fault | null => {
  if (status >= 200 && status < 300) return null;
  const params = { status: String(status) };
  return status >= 300 && status < 400
    ? webhookErrors.webhookRedirected(params)
    : webhookErrors.webhookAnswered(params);
};

const unreached = (error: unknown): Fault => {
  if (error instanceof NotTakenOutside && error.isRefused) return webhookErrors.addressInner();
  const known = whyUnreached(error);
  switch (known?.why) {
    case 'certificate':
      return webhookErrors.webhookCertificate({ reason: known.reason });
    case 'noName':
      return webhookErrors.webhookNoName();
    case 'closed':
      return webhookErrors.webhookClosed();
    case 'refused':
      return webhookErrors.webhookRefused();
    default:
      return webhookErrors.webhookSilent();
  }
};

/** Sends a message once. What fails is answered, not thrown. */
const send = async (
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  { mayCall, now }: { mayCall: (address: string) => boolean; now: () => Date },
): Promise<Answered> => {
  try {
    const all = { 'content-type': 'application/json', ...headers };
    const response = await askOutside({ url: address, method: 'POST', headers: all, body, timeout }, mayCall);
    const { statusCode: status = 0, headers: given } = response;
    const answer = await headOf(response);
    response.destroy();
    return { status, answer, error: faultOf(status), asked: secondsIn(given['retry-after'], now()) * 1000 };
  } catch (error) {
    return { status: null, answer: '', error: unreached(error), asked: 0 };
  }
};

/**
 * The job of a delivery. It is sent, then noted: killed in between it goes out again under the same `webhook-id`. What
 * fails is tried again over a day; a webhook that fails for days, or whose address answers 410, is switched off. While
 * a webhook is paused, its deliveries wait, but for those that a person sends again.
 */
export const sendWebhook =
  (services: Pick<Services, 'db' | 'now' | 'vault'>, mayCall = isPublicAddress): JobWork =>
  async ({ store, payload }) => {
    const { db, now } = services;
    const delivery = await findDelivery(db, store, Number(payload['delivery']));
    if (delivery?.state !== 'waiting') return;
    const webhook = await findWebhook(db, store, delivery.webhook_id);
    if (webhook === null) return;
    const isHeld =
      webhook.state === 'paused' &&
      payload['byHand'] !== true &&
      (await inTransaction(db, async (tx) => {
        // Locked, so that nobody resumes it past this delivery.
        const current = await findWebhook(tx, store, webhook.id, { lock: true });
        if (current?.state === 'paused') await holdDelivery(tx, delivery);
        return current?.state === 'paused';
      }));
    if (isHeld) return;
    if (webhook.state === 'off' && payload['byHand'] !== true) {
      const given = { status: delivery.status, answer: delivery.answer, tries: delivery.tries };
      const error = webhookErrors.webhookOff();
      await noteTry(db, delivery, { ...given, error, state: 'failed', at: now(), nextAt: null });
      return;
    }
    const message = {
      id: delivery.message,
      body: delivery.body,
      seconds: Math.floor(now().getTime() / 1000),
    };
    const secrets = secretsOf(services, webhook);
    const { asked, ...answered } = await send(
      webhook.address,
      webhookHeaders(secrets, message),
      delivery.body,
      { mayCall, now },
    );
    const at = now();
    await inTransaction(db, async (tx) => {
      const current = await findWebhook(tx, store, webhook.id, { lock: true });
      if (current === null) return;
      const tries = delivery.tries + 1;
      if (answered.error === null) {
        await noteTry(tx, delivery, { ...answered, state: 'delivered', tries, at, nextAt: null });
        if (current.failing_since !== null) await changeWebhook(tx, current, { failing_since: null });
        return;
      }
      const since = current.failing_since ?? at;
      const isGone = answered.status === 410 || at.getTime() - since.getTime() >= failsFor;
      const pause = isGone || current.state === 'off' ? null : pauseAfter(tries, asked);
      const nextAt = pause === null ? null : new Date(at.getTime() + pause);
      await noteTry(tx, delivery, {
        ...answered,
        state: nextAt === null ? 'failed' : 'waiting',
        tries,
        at,
        nextAt,
      });
      if (nextAt !== null)
        await addJob(tx, store, sendWebhookKind, { delivery: delivery.id }, nextAt, sendingFor(current.id));
      const isEnd = isGone && current.state !== 'off';
      await changeWebhook(tx, current, { failing_since: since, ...(isEnd ? { state: 'off' as const } : {}) });
      if (isEnd)
        await addNotices(tx, store, [
          { kind: 'webhookOff', vendor: null, subject: current.id, name: current.address },
        ]);
    });
  };
