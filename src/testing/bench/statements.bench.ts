import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import pdfmake from 'pdfmake';
import { formatAmount } from '../../domain/money';
import { statementOf, type StatementLine } from '../../domain/finance/statement';
import { withDefaults } from '../../domain/settings/settings';
import { statementCsv, statementPdf, type StatementDocument } from '../../server/finance/statementDocument';
import { DocumentThreads } from '../../server/documents/documentThreads';
import { median, report, sideBySide } from './figures';

/**
 * The PDF of a statement of 10,000 lines, from the lines on, against the same words given to pdfmake as a table of
 * fixed columns; and what the server's own thread notices of it.
 */
const count = 10_000;

const lines = Array.from({ length: count }, (_, index): StatementLine => {
  const gross = (index * 7919) % 20_000;
  const commission = Math.floor(gross * 0.12);
  return {
    at: new Date(Date.UTC(2026, 0, 1) + index * 600_000),
    bookedAt: new Date(Date.UTC(2026, 0, 1) + index * 600_000),
    kind: 'sale',
    payoutId: null,
    orderName: `#${String(1000 + index)}`,
    gross,
    discount: 0,
    commission,
    net: gross - commission,
  };
});

const paper: StatementDocument = {
  vendor: 'Fjord',
  shopName: 'Shop',
  from: '',
  to: '',
  payoutId: null,
  language: 'en',
  wordings: withDefaults({}).wordings,
  statements: [statementOf('EUR', 0, lines)],
  timeZone: 'Europe/Berlin',
  at: new Date(Date.UTC(2026, 5, 1)),
};

/** The processor's time of both cores, as the machine may be busy with other work; ms. */
const processorTime = async (work: () => Promise<unknown>): Promise<number> => {
  const since = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1000;
};

const money = (minor: number): string => `€${formatAmount(minor, 'EUR')}`;

const plain = (): Promise<unknown> =>
  pdfmake
    .createPdf({
      content: {
        table: {
          widths: [80, '*', 80, 70, 70, 70],
          headerRows: 1,
          body: [
            ['Date', 'What', 'Order', 'Earned', 'Commission', 'Amount'],
            ...lines.map(({ at, orderName, gross, commission, net }) => [
              at.toISOString().slice(0, 10),
              ...['Sale', orderName ?? '', money(gross), money(-commission), money(net)],
            ]),
          ],
        },
      },
      pageSize: 'A4',
      defaultStyle: { font: 'Roboto', fontSize: 10 },
    })
    .getBuffer();

const documents = new DocumentThreads({
  program: { file: path.resolve('dist/server/main.mjs'), execArgv: [] },
  documentThreads: 2,
});

await statementPdf({ ...paper, statements: [statementOf('EUR', 0, lines.slice(0, 100))] });
const { ours, alternative, ratio } = await sideBySide(
  3,
  () => processorTime(() => statementPdf(paper)),
  () => processorTime(plain),
);
const ms = (samples: readonly number[]): string => `${median(samples).toFixed(0)} ms`;
report([
  { what: `PDF of ${String(count)} lines`, ours: ms(ours), alternative: ms(alternative), ratio, limit: 2 },
]);

const delays = monitorEventLoopDelay({ resolution: 5 });
delays.enable();
const since = performance.now();
const inThread = await processorTime(() => documents.statement(paper, 'pdf'));
delays.disable();
const csvSince = performance.now();
statementCsv(paper);
const csv = performance.now() - csvSince;
process.stdout.write(
  `in a thread: ${(performance.now() - since).toFixed(0)} ms, ${inThread.toFixed(0)} ms of the processor; ` +
    `longest pause of the server ${(delays.max / 1e6).toFixed(0)} ms. CSV ${csv.toFixed(0)} ms\n`,
);
