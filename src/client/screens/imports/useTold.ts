import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/failure';
import { useToast } from '../../ui/Toasts';

interface Asked<T> {
  data?: T | undefined;
  error?: unknown;
}

/** Waits for a call and says why where it fails; answers what it gave. */
export const useTold = (): (<T>(asked: PromiseLike<Asked<T>>) => Promise<T | undefined>) => {
  const { t } = useTranslation('importRuns');
  const toast = useToast();
  return async (asked) => {
    const { data, error } = await asked;
    if (data === undefined) toast(t('failed', { message: messageOf(error) }), { error: true });
    return data;
  };
};
