import type { LogoAnswer } from '../../domain/app';
import { defaultFeatures } from '../../domain/settings';

/** A marketplace as its login area shows it. */
export const logo = (changes: Partial<LogoAnswer> = {}): LogoAnswer => ({
  selected: 'default',
  shopName: 'Harbour Market',
  wordings: defaultFeatures.wordings,
  texts: [],
  ...changes,
});
