import { demandBare, given } from '../../config/settingValues';
import { WrongSetting } from '../../config/wrongSetting';

export interface ShippoSettings {
  /** Without a closing slash, such as https://api.goshippo.com. */
  url: string;
  /** How long an answer is waited for, in ms. */
  timeout: number;
}

/** Reads `SHIPPO_URL`. Errors: WrongSetting. */
export const shippoSettingsOf = (
  environment: Readonly<Record<string, string | undefined>>,
): ShippoSettings => {
  const url = given(environment, 'SHIPPO_URL') ?? 'https://api.goshippo.com';
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new WrongSetting(`SHIPPO_URL must be an address such as https://api.goshippo.com, not "${url}"`);
  demandBare('SHIPPO_URL', new URL(url));
  return { url: url.replace(/\/+$/, ''), timeout: 30_000 };
};
