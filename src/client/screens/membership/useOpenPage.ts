import { useTranslation } from 'react-i18next';
import { messageOf } from '../../api/failure';
import { openOnTop } from '../../ui/openOnTop';
import { useToast } from '../../ui/Toasts';

type Answer = PromiseLike<{ data?: { url: string } | undefined; error?: unknown }>;

/** Asks for the address of one of Stripe's pages and goes there. */
export const useOpenPage = (): ((asked: Answer) => Promise<void>) => {
  const { t } = useTranslation('membership');
  const toast = useToast();
  return async (asked) => {
    const { data, error } = await asked;
    if (data !== undefined) openOnTop(data.url);
    else toast(t('failedCall', { message: messageOf(error) }), { error: true });
  };
};
