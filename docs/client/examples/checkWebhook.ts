import { createHmac, timingSafeEqual } from 'node:crypto';

const fiveMinutes = 300;

/**
 * Whether a webhook's message is the marketplace's and was sent just now. `body` is what came, before it is read as
 * JSON; header names are in small letters.
 */
export const isFromDesk = (
  secret: string,
  headers: Readonly<Record<string, string | undefined>>,
  body: string,
  now = Date.now() / 1000,
): boolean => {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures } = headers;
  if (id === undefined || at === undefined || signatures === undefined) return false;
  if (!(Math.abs(now - Number(at)) <= fiveMinutes)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const wanted = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest();
  return signatures.split(' ').some((each) => {
    const given = Buffer.from(each.replace(/^v1,/, ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
};
