import { useState } from 'react';
import type { Fault } from '../../../../domain/errors/errorTable';
import type { DocumentKind } from '../../../../domain/documents/documents';
import { mostDocuments } from '../../../../domain/documents/mostDocuments';
import { usePrintDocumentsMutation, usePrintPickListMutation } from '../../../api/hooks';
import { inParts } from '../../../api/inParts';
import { download } from '../../../ui/download';

/** A document of an order, or the list by which several are packed. */
export type Printed = DocumentKind | 'pick';

/** That a PDF cannot draw all letters of a document, and why it carries no e-invoice where one belongs in. */
export interface Noted {
  document: Printed;
  undrawn: boolean;
  noEInvoice: Fault | null;
}

export interface Printing {
  print: (document: DocumentKind, orderIds: readonly string[], refundId?: string) => Promise<void>;
  /** The e-invoice of an invoice or a credit note. */
  printXml: (document: DocumentKind, orderId: string, refundId?: string) => Promise<void>;
  /** What is to be taken off the shelves for all of these orders. */
  printPicks: (orderIds: readonly string[]) => Promise<void>;
  running: boolean;
  /** What the page says of the document that was made last; null: nothing. */
  note: Noted | null;
  closeNote: () => void;
}

/** A PDF of a document of each of these orders, as a download, or several of very many; says which orders have none. */
export const usePrint = (): Printing => {
  const [printDocuments, { isLoading: running }] = usePrintDocumentsMutation();
  const [printPickList, { isLoading: picking }] = usePrintPickListMutation();
  const [note, setNote] = useState<Noted | null>(null);
  const closeNote = (): void => setNote(null);
  return {
    running: running || picking,
    note,
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
        const { undrawn = false, noEInvoice = null } = answer.data ?? {};
        if (undrawn || noEInvoice !== null) setNote({ document, undrawn, noEInvoice });
        return answer;
      });
    },
    printPicks: async (orderIds) => {
      closeNote();
      const { data } = await printPickList({ orderIds: [...orderIds] });
      if (data !== undefined) download(data.url);
      if (data?.undrawn === true) setNote({ document: 'pick', undrawn: true, noEInvoice: null });
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
