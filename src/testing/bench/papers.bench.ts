import pdfmake from 'pdfmake';
import type { Content } from 'pdfmake/interfaces';
import { compilePaper } from '../../server/documents/compilePaper';
import { pdfOf } from '../../server/documents/pdf';
import type { PaperValues } from '../../domain/documents/paperValues';
import { samplePaper } from '../../server/documents/samplePaper';
import { standardPapers } from '../../server/documents/standardPapers';
import { median, report, sideBySide } from './figures';

/** A PDF of 200 packing slips of six lines, from the template on, against the same words given to pdfmake as they are. */
const slips = 200;
const lines = 6;
const at = new Date('2026-05-04T09:00:00Z');

const sample = samplePaper('doc-packing-slip');
const [line] = sample.lines;
const papers: PaperValues[] = Array.from({ length: slips }, (_, slip) => ({
  ...sample,
  order: { ...sample.order, name: `#${String(1001 + slip)}` },
  lines: Array.from({ length: lines }, (_each, n) => ({
    ...(line ?? {
      ...{ variant: '', sku: '', quantity: '', left: '', price: '' },
      ...{ discount: '', tax: '' },
    }),
    ...{ title: `Oak board ${String(n)}`, total: '', picture: '' },
  })),
}));

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const since = performance.now();
  await work();
  return performance.now() - since;
};

const ours = (): Promise<number> =>
  timed(() => {
    const fill = compilePaper(standardPapers['doc-packing-slip']);
    return pdfOf(papers.map(fill), { title: 'Slips', at, country: 'NL' });
  });

const plainSlip = (paper: PaperValues, index: number): Content => ({
  ...(index === 0 ? {} : { pageBreak: 'before' }),
  stack: [
    { text: paper.document.title, fontSize: 22, bold: true },
    { text: `${paper.shop.name} ${paper.vendor.name} ${paper.order.name} ${paper.order.date}` },
    { text: Object.values(paper.delivery).join('\n') },
    {
      table: {
        widths: ['*', 'auto'],
        headerRows: 1,
        body: [
          [paper.t['item'] ?? '', paper.t['quantity'] ?? ''],
          ...paper.lines.map((each) => [`${each.title}\n${each.variant}\n${each.sku}`, each.left]),
        ],
      },
    },
    { text: `${paper.order.note}\n${paper.t['thanks'] ?? ''}` },
  ],
});

const plain = (): Promise<number> =>
  timed(() =>
    pdfmake
      .createPdf({
        content: papers.map(plainSlip),
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
