import { useTranslation } from 'react-i18next';
import type { AccountSession } from '../../../../domain/accounts/account';

/** Says in words what a session runs on. */
export const useDeviceName = (): ((session: AccountSession) => string) => {
  const { t } = useTranslation('account');
  return ({ browser, system, embedded }) => {
    const both = browser !== '' && system !== '';
    const device = both ? t('deviceOn', { browser, system }) : browser || system || t('deviceUnknown');
    return embedded ? `${device}, ${t('framed')}` : device;
  };
};
