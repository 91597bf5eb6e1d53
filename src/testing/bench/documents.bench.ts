import pdfmake from 'pdfmake';
import type { Content } from 'pdfmake/interfaces';
import { compileDocument } from '../../server/documents/compileDocument';
import { pdfOf } from '../../server/documents/pdf/pdf';
import type { DocumentValues } from '../../domain/documents/documentValues';
import { sampleDocument } from '../../server/documents/sampleDocument';
import { standardDocuments } from '../../server/documents/standardDocuments';
import { median, report, sideBySide } from './figures';

/** A PDF of 200 packing slips of six lines, from the template on, against the same words given to pdfmake as they are. */
const slips = 200;
const lines = 6;
const at = new Date('2026-05-04T09:00:00Z');

const sample = sampleDocument('doc-packing-slip');
const [line] = sample.lines;
const documents: DocumentValues[] = Array.from({ length: slips }, (_, slip) => ({
  ...sample,
  order: { ...sample.order, name: `#${String(1001 + slip)}` },
  lines: Array.from({ length: lines }, (_each, n) => ({
    ...(line ?? {
      variant: '',
      sku: '',
      quantity: '',
      left: '',
      price: '',
      discount: '',
      tax: '',
    }),
    title: `Oak board ${String(n)}`,
    total: '',
    picture: '',
  })),
}));

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};

const ours = (): Promise<number> =>
  timed(() => {
    const fill = compileDocument(standardDocuments['doc-packing-slip']);
    return pdfOf(documents.map(fill), { title: 'Slips', at, country: 'NL' });
  });

const plainSlip = (document: DocumentValues, index: number): Content => ({
  ...(index === 0 ? {} : { pageBreak: 'before' }),
  stack: [
    { text: document.document.title, fontSize: 22, bold: true },
    { text: `${document.shop.name} ${document.vendor.name} ${document.order.name} ${document.order.date}` },
    { text: Object.values(document.delivery).join('\n') },
    {
      table: {
        widths: ['*', 'auto'],
        headerRows: 1,
        body: [
          [document.t['item'] ?? '', document.t['quantity'] ?? ''],
          ...document.lines.map((each) => [`${each.title}\n${each.variant}\n${each.sku}`, each.left]),
        ],
      },
    },
    { text: `${document.order.note}\n${document.t['thanks'] ?? ''}` },
  ],
});

const plain = (): Promise<number> =>
  timed(() =>
    pdfmake
      .createPdf({
        content: documents.map(plainSlip),
        pageSize: 'A4',
        defaultStyle: { font: 'Roboto', fontSize: 10 },
      })
      .getBuffer(),
  );

await ours();
await plain();
const { ours: mine, alternative, ratio } = await sideBySide(7, ours, plain);
const ms = (samples: readonly number[]): string => `${median(samples).toFixed(0)} ms`;
report([{ what: 'PDF of 200 packing slips', ours: ms(mine), alternative: ms(alternative), ratio, limit: 4 }]);
