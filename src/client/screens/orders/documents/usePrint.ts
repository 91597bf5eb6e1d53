import { useState } from 'react';
import type { DocumentKind } from '../../../../domain/documents/documents';
import { mostDocuments } from '../../../../domain/documents/mostDocuments';
import { usePrintDocumentsMutation, usePrintPickListMutation } from '../../../api/hooks';
import { inParts } from '../../../api/inParts';
import { download } from '../../../ui/download';

/** A document of an order, or the list by which several are packed. */
export type Printed = DocumentKind | 'pick';

interface Printing {
  print: (document: DocumentKind, orderIds: readonly string[], refundId?: string) => Promise<void>;
  /** The e-invoice of an invoice or a credit note. */
  printXml: (document: DocumentKind, orderId: string, refundId?: string) => Promise<void>;
  /** What is to be taken off the shelves for all of these orders. */
  printPicks: (orderIds: readonly string[]) => Promise<void>;
  running: boolean;
  /** The document that was made last, where its PDF cannot draw all letters. */
  undrawn: Printed | null;
  closeNote: () => void;
}

/** A PDF of a document of each of these orders, as a download, or several of very many; says which orders have none. */
export const usePrint = (): Printing => {
  const [printDocuments, { isLoading: running }] = usePrintDocumentsMutation();
  const [printPickList, { isLoading: picking }] = usePrintPickListMutation();
  const [undrawn, setUndrawn] = useState<Printed | null>(null);
  const closeNote = (): void => setUndrawn(null);
  return {
    running: running || picking,
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
    printPicks: async (orderIds) => {
      closeNote();
      const { data } = await printPickList({ orderIds: [...orderIds] });
      if (data !== undefined) download(data.url);
      if (data?.undrawn === true) setUndrawn('pick');
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
