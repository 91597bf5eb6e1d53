import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { integrationErrors } from '../../../domain/errors/integrations';
import type { Fault } from '../../../domain/errors/errorTable';

/** How far a signature's time may lie from ours, in seconds: a replayed one is older. */
const signatureSeconds = 300;

const hmacOf = (secret: string, ...parts: (string | Buffer)[]): Buffer => {
  const hmac = createHmac('sha256', secret);
  for (const part of parts) hmac.update(part);
  return hmac.digest();
};

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** The header `Stallkeeper-Signature` of a body sent at an instant of epoch seconds. */
export const ownSignature = (secret: string, seconds: number, body: string | Buffer): string =>
  `t=${String(seconds)},v1=${hmacOf(secret, `${String(seconds)}.`, body).toString('hex')}`;

/** Why a signature of our own form does not hold; null where it does with one of the secrets. */
export const ownSignatureProblem = (
  header: string,
  body: Buffer,
  secrets: readonly string[],
  now: Date,
): Fault | null => {
  const time = /(?:^|,)\s*t=(\d{1,12})(?:,|$)/.exec(header)?.[1];
  const given = [...header.matchAll(/(?:^|,)\s*v1=([0-9a-f]{64})(?=,|$)/g)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex'),
  );
  if (time === undefined || given.length === 0) return integrationErrors.ownSignatureMissing();
  const fits = secrets.some((secret) => given.some((each) => isSame(each, hmacOf(secret, `${time}.`, body))));
  if (!fits) return integrationErrors.signatureWrong();
  return Math.abs(now.getTime() / 1000 - Number(time)) > signatureSeconds
    ? integrationErrors.signatureTooOld()
    : null;
};

/** The header `X-Shopify-Hmac-Sha256` of a body. */
export const shopifySignature = (secret: string, body: string | Buffer): string =>
  hmacOf(secret, body).toString('base64');

/** Why a signature of a body, in base64, does not hold; null where it does with one of the secrets. */
export const bodySignatureProblem = (
  header: string,
  body: Buffer,
  secrets: readonly string[],
): Fault | null => {
  const given = Buffer.from(header, 'base64');
  return secrets.some((secret) => isSame(given, hmacOf(secret, body)))
    ? null
    : integrationErrors.signatureWrong();
};

/** Why a signature of Shopify's form does not hold; null where it does with one of the secrets. */
export const shopifySignatureProblem = (
  header: string,
  body: Buffer,
  secrets: readonly string[],
): Fault | null =>
  header === '' ? integrationErrors.shopifySignatureMissing() : bodySignatureProblem(header, body, secrets);

/** What a delivery says, its topic included, which no signature covers; and what one without an id is known by. */
export const bodyHash = (body: string | Buffer, topic = ''): string =>
  createHash('sha256')
    .update(topic === '' ? '' : `${topic}\n`)
    .update(body)
    .digest('hex');
