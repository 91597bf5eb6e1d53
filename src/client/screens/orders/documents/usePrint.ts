import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentKind } from '../../../../domain/documents/documents';
import { messageOf } from '../../../api/failure';
import { usePrintDocumentsMutation } from '../../../api/hooks';
import { download } from '../../../ui/download';
import { useToast } from '../../../ui/Toasts';

interface Printing {
  print: (document: DocumentKind, orderIds: readonly string[], refundId?: string) => Promise<void>;
  running: boolean;
  /** The document that was made last, where its PDF cannot draw all letters. */
  undrawn: DocumentKind | null;
  closeNote: () => void;
}

/** A PDF of a document of each of these orders, as a download; says which orders have none. */
export const usePrint = (): Printing => {
  const { t } = useTranslation('documents');
  const toast = useToast();
  const [printDocuments, { isLoading: running }] = usePrintDocumentsMutation();
  const [undrawn, setUndrawn] = useState<DocumentKind | null>(null);
  const closeNote = (): void => setUndrawn(null);
  return {
    running,
    undrawn,
    closeNote,
    print: async (document, orderIds, refundId) => {
      closeNote();
      const { data, error } = await printDocuments({
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
