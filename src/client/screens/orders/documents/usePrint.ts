import { useState } from 'react';
import type { DocumentKind } from '../../../../domain/documents/documents';
import { mostDocuments } from '../../../../domain/documents/mostDocuments';
import { usePrintDocumentsMutation } from '../../../api/hooks';
import { inParts } from '../../../api/inParts';
import { download } from '../../../ui/download';

interface Printing {
  print: (document: DocumentKind, orderIds: readonly string[], refundId?: string) => Promise<void>;
  /** The e-invoice of an invoice or a credit note. */
  printXml: (document: DocumentKind, orderId: string, refundId?: string) => Promise<void>;
  running: boolean;
  /** The document that was made last, where its PDF cannot draw all letters. */
  undrawn: DocumentKind | null;
  closeNote: () => void;
}

/** A PDF of a document of each of these orders, as a download, or several of very many; says which orders have none. */
export const usePrint = (): Printing => {
  const [printDocuments, { isLoading: running }] = usePrintDocumentsMutation();
  const [undrawn, setUndrawn] = useState<DocumentKind | null>(null);
  const closeNote = (): void => setUndrawn(null);
  return {
    running,
    undrawn,
    closeNote,
    print: async (document, orderIds, refundId) => {
      closeNote();
      await inParts(orderIds, mostDocuments, async (part) => {
        const answer = await printDocuments({
          document,
          orderIds: part,
          ...(refundId === undefined ? {} : { refundId }),
        });
        if (answer.data !== undefined) download(answer.data.url);
        if (answer.data?.undrawn === true) setUndrawn(document);
        return answer;
      });
    },
    printXml: async (document, orderId, refundId) => {
      closeNote();
      const { data } = await printDocuments({
        document,
        orderIds: [orderId],
        format: 'xml',
        ...(refundId === undefined ? {} : { refundId }),
      });
      if (data !== undefined) download(data.url);
    },
  };
};
