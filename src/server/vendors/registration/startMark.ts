import { timingSafeEqual } from 'node:crypto';
import type { Services } from '../../context';

/** A form filled in within this time, in ms, was not filled in by a person. */
const quickest = 3000;
const longest = 24 * 3_600_000;

const purpose = 'registration';

/** The present moment for a store's form, signed, so that the answer's time can be told. */
export const markStart = (services: Services, store: string): string => {
  const at = String(services.now().getTime());
  return `${at}.${services.sign(purpose, `${store} ${at}`)}`;
};

/**
 * How an application's mark looks: `quick` for one that came sooner than a person types, `unknown` for none, a
 * made-up one and one that is older than a day.
 */
export const readStart = (
  services: Services,
  store: string,
  mark: string | undefined,
): 'fine' | 'quick' | 'unknown' => {
  const [at = '', signature = ''] = (mark ?? '').split('.');
  const wanted = Buffer.from(services.sign(purpose, `${store} ${at}`));
  const given = Buffer.from(signature);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given)) return 'unknown';
  const age = services.now().getTime() - Number(at);
  if (age > longest) return 'unknown';
  return age < quickest ? 'quick' : 'fine';
};
