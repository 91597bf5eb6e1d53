import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Services } from '../../context';
import { sharedSecret } from '../../auth/queries/secrets';

/** A form filled in within this time, in ms, was not filled in by a person. */
const quickest = 3000;
const longest = 24 * 3_600_000;

const signatureOf = async ({ config, db }: Services, statement: string): Promise<string> => {
  const secret = config.secret ?? (await sharedSecret(db, 'session'));
  return createHmac('sha256', `registration:${secret}`).update(statement).digest('base64url');
};

/** The present moment for a store's form, signed, so that the answer's time can be told. */
export const markStart = async (services: Services, store: string): Promise<string> => {
  const at = String(services.now().getTime());
  return `${at}.${await signatureOf(services, `${store} ${at}`)}`;
};

/**
 * How an application's mark looks: `quick` for one that came sooner than a person types, `unknown` for none, a
 * made-up one and one that is older than a day.
 */
export const readStart = async (
  services: Services,
  store: string,
  mark: string | undefined,
): Promise<'fine' | 'quick' | 'unknown'> => {
  const [at = '', signature = ''] = (mark ?? '').split('.');
  const wanted = Buffer.from(await signatureOf(services, `${store} ${at}`));
  const given = Buffer.from(signature);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return 'unknown';
  const age = services.now().getTime() - Number(at);
  if (age > longest) return 'unknown';
  return age < quickest ? 'quick' : 'fine';
};
