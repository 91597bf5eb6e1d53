import { messageOf } from '../api/failure';
import { openOnTop } from '../ui/openOnTop';
import { useToast } from '../ui/Toasts';

type Answer = PromiseLike<{ data?: { url: string } | undefined; error?: unknown }>;

/** Asks for the address of a page of a payment service and goes there; `failed`: the words for why not. */
export const useOpenPage = (
  failed: (message: string | undefined) => string,
): ((asked: Answer) => Promise<void>) => {
  const toast = useToast();
  return async (asked) => {
    const { data, error } = await asked;
    if (data !== undefined) openOnTop(data.url);
    else toast(failed(messageOf(error)), { error: true });
  };
};
