import { useTranslation } from 'react-i18next';
import type { PaperKind } from '../../../../domain/papers';
import { messageOf } from '../../../api/failure';
import { usePrintPapersMutation } from '../../../api/hooks';
import { download } from '../../../ui/download';
import { useToast } from '../../../ui/Toasts';

interface Printing {
  print: (document: PaperKind, orderIds: readonly string[], refundId?: string) => Promise<void>;
  running: boolean;
}

/** A PDF of a document of each of these orders, as a download; says which orders have none. */
export const usePrint = (): Printing => {
  const { t } = useTranslation('papers');
  const toast = useToast();
  const [printPapers, { isLoading: running }] = usePrintPapersMutation();
  return {
    running,
    print: async (document, orderIds, refundId) => {
      const { data, error } = await printPapers({
        document,
        orderIds: [...orderIds],
        ...(refundId === undefined ? {} : { refundId }),
      });
      if (data === undefined) {
        toast(t('printFailed', { message: messageOf(error) }), { error: true });
        return;
      }
      download(data.url);
      const [first] = data.left;
      if (first === undefined && data.undrawn) toast(t('undrawn'), { error: true });
      else if (first === undefined) toast(t('printed', { count: data.count }));
      else
        toast(t('printedPart', { count: data.left.length, name: first.name, reason: first.reason }), {
          error: true,
        });
    },
  };
};
