import type { LogoAnswer } from '../../domain/settings/app';
import { defaultFeatures } from '../../domain/settings/settings';

/** A marketplace as its login area shows it. */
export const logo = (changes: Partial<LogoAnswer> = {}): LogoAnswer => ({
  selected: 'default',
  shopName: 'Harbour Market',
  wordings: defaultFeatures.wordings,
  texts: [],
  sendsMail: true,
  ...changes,
});
