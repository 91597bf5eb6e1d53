import { importErrors } from '../../../domain/errors/imports';
import { noShapeNotes } from '../../../domain/imports/productCsv/rowShape';
import { chooseTarget } from '../../../domain/imports/plan/planEdits';
import { suggestPlan } from '../../../domain/imports/plan/suggestPlan';
import { fileOf } from '../../../testing/factories/files';
import { atStart, importReducer, isOpen, isSending, type ImportEvent, type ImportState } from './importState';
import type { FileSummary, Totals } from './worker/protocol';

const no = importErrors.noRows();

const file = fileOf('x', 'hats.csv');
const totals = (changes: Partial<Totals> = {}): Totals => ({
  rows: 3,
  joined: 0,
  madeSkus: 0,
  good: 2,
  bad: 1,
  fixed: 0,
  skipped: 0,
  products: 2,
  unlisted: 0,
  kinds: [],
  remedies: [],
  ...changes,
});
const summary: FileSummary = {
  encoding: 'utf-8',
  encodingDoubtful: false,
  headingLine: 1,
  shape: noShapeNotes,
  choices: { encoding: null, delimiter: null },
  delimiter: ',',
  columns: ['SKU', 'Title', 'Other'].map((heading) => ({
    heading,
    values: [],
    isReason: false,
  })),
  sheets: [],
  sheet: null,
  samples: [],
  suggestion: suggestPlan(['SKU', 'Title', 'Other'], [], {
    currency: 'EUR',
    byMarketplace: false,
  }),
  stopped: null,
  totals: totals(),
};
const after = (...events: ImportEvent[]): ImportState => events.reduce(importReducer, atStart);
const read: ImportEvent[] = [
  { type: 'fileChosen', file },
  { type: 'fileRead', file, answer: summary },
];
const checked: ImportEvent[] = [...read, { type: 'checkBegun' }, { type: 'checked', totals: totals() }];

describe('importReducer', () => {
  it('goes from a file to its import', () => {
    expect(after(...read).step).toBe('columns');
    expect(after(...checked).step).toBe('check');
    const sent = after(
      ...checked,
      { type: 'writeBegun' },
      { type: 'sendBegun' },
      { type: 'sent', batchId: '7' },
    );
    expect(sent).toMatchObject({ step: 'sent', batchId: '7', totals: totals() });
  });

  it('says why a file is refused, and keeps it only where another reading may help', () => {
    const choices = { encoding: null, delimiter: null };
    expect(
      after({ type: 'fileChosen', file }, { type: 'fileRead', file, answer: { problem: no, ...choices } }),
    ).toEqual({
      step: 'choose',
      problem: no,
      refused: null,
    });
    const answer = { problem: no, encoding: 'utf-8', delimiter: ',' } as const;
    expect(after({ type: 'fileChosen', file }, { type: 'fileRead', file, answer })).toMatchObject({
      problem: no,
      refused: { file, answer },
    });
  });

  it('keeps what was said of the columns where the same file is read in another way', () => {
    const plan = chooseTarget(summary.suggestion.plan, 2, -1, 'price');
    const again: ImportEvent[] = [
      ...read,
      { type: 'planned', plan },
      { type: 'vendorChosen', vendor: 'Farm' },
    ];
    const reread = (answer: FileSummary, other = file) =>
      after(...again, { type: 'fileChosen', file: other }, { type: 'fileRead', file: other, answer });
    const shape = { ...noShapeNotes, short: { count: 1, lines: [3] } };
    expect(reread({ ...summary, shape })).toMatchObject({
      opened: { plan, vendor: 'Farm', summary: { shape } },
    });
    const suggested = { plan: summary.suggestion.plan, vendor: '' };
    expect(reread({ ...summary, columns: summary.columns.slice(1) })).toMatchObject({ opened: suggested });
    expect(reread(summary, fileOf('y', 'hats.csv'))).toMatchObject({ opened: suggested });
  });

  it('fills a field from one column', () => {
    const state = after(...read, {
      type: 'planned',
      plan: chooseTarget(summary.suggestion.plan, 2, -1, 'sku'),
    });
    expect(state).toMatchObject({
      opened: {
        plan: {
          feeds: [
            { column: 1, target: 'title' },
            { column: 2, target: 'sku' },
          ],
        },
      },
    });
  });

  it('goes back to where it was when something fails, and keeps what was done', () => {
    const failed: ImportEvent = { type: 'failed', fault: no };
    expect(after({ type: 'fileChosen', file }, failed)).toEqual({ ...atStart, problem: no });
    expect(after(...read, { type: 'checkBegun' }, failed)).toMatchObject({
      step: 'columns',
      problem: no,
    });
    const sending: ImportEvent[] = [
      ...checked,
      { type: 'fixed', totals: totals({ good: 3 }) },
      { type: 'writeBegun' },
    ];
    expect(after(...sending, failed)).toMatchObject({
      step: 'check',
      problem: no,
      totals: { good: 3 },
    });
    expect(after(...sending, { type: 'sendBegun' }, failed)).toMatchObject({
      step: 'check',
      totals: { good: 3 },
    });
  });

  it('takes no notice of what comes too late', () => {
    const late: ImportEvent[] = [
      { type: 'fileRead', file, answer: summary },
      { type: 'checked', totals: totals() },
      { type: 'fixed', totals: totals() },
      { type: 'sent', batchId: '7' },
      { type: 'progressed', progress: { bytes: 1, rows: 1 } },
      { type: 'columnsWanted' },
    ];
    for (const event of late) expect(importReducer(atStart, event)).toBe(atStart);
  });

  it('knows when leaving would lose something, and when only closing the page would', () => {
    expect([after(), after(...read), after(...checked)].map(isOpen)).toEqual([false, true, true]);
    const writing = after(...checked, { type: 'writeBegun' });
    expect([isOpen(writing), isSending(writing)]).toEqual([false, true]);
    const sent = importReducer(importReducer(writing, { type: 'sendBegun' }), { type: 'sent', batchId: '7' });
    expect([isOpen(sent), isSending(sent)]).toEqual([false, false]);
  });
});
