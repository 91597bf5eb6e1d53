import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaperKind } from '../../../../domain/documents/papers';
import { messageOf } from '../../../api/failure';
import { usePrintPapersMutation } from '../../../api/hooks';
import { download } from '../../../ui/download';
import { useToast } from '../../../ui/Toasts';

interface Printing {
  print: (document: PaperKind, orderIds: readonly string[], refundId?: string) => Promise<void>;
  running: boolean;
  /** The paper that was made last, where its PDF cannot draw all letters. */
  undrawn: PaperKind | null;
  closeNote: () => void;
}

/** A PDF of a document of each of these orders, as a download; says which orders have none. */
export const usePrint = (): Printing => {
  const { t } = useTranslation('papers');
  const toast = useToast();
  const [printPapers, { isLoading: running }] = usePrintPapersMutation();
  const [undrawn, setUndrawn] = useState<PaperKind | null>(null);
  const closeNote = (): void => setUndrawn(null);
  return {
    running,
    undrawn,
    closeNote,
    print: async (document, orderIds, refundId) => {
      closeNote();
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
      if (data.undrawn) setUndrawn(document);
      const [first] = data.left;
      if (first === undefined) toast(t('printed', { count: data.count }));
      else
        toast(t('printedPart', { count: data.left.length, name: first.name, reason: first.reason }), {
          error: true,
        });
    },
  };
};
