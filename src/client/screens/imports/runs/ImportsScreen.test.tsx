import { importErrors } from '../../../../domain/errors/imports';
import { generalErrors } from '../../../../domain/errors/general';
import { screen, waitFor, within } from '@testing-library/react';
import type { ImportRow, RefusedImportRow } from '../../../../domain/imports/imports';
import { productCsvKeys, type ProductCsvRow } from '../../../../domain/imports/productCsv/columns';
import { Refusal, type Answers } from '../../../../testing/answers';
import { importBatch } from '../../../../testing/factories/imports';
import { renderScreen } from '../../../../testing/renderScreen';

jest.mock('../worker/openWorker', () => ({ openWorker: () => undefined }));
jest.mock('../../../ui/download', () => ({
  download: (url: string) => {
    mockDownloaded.push(url);
  },
}));
const mockDownloaded: string[] = [];

const finished = importBatch({
  id: '5',
  name: 'caps.csv',
  state: 'finished',
  total: 3,
  done: 3,
  created: 1,
  updated: 0,
  rejected: 2,
});
const cells = (given: Partial<ProductCsvRow>): ProductCsvRow =>
  // Each key is there.
  Object.fromEntries(productCsvKeys.map((key) => [key, given[key] ?? ''])) as ProductCsvRow;
const row = (changes: Partial<ImportRow>): ImportRow => ({
  line: 2,
  outcome: 'created',
  productId: '31',
  title: 'Cap',
  sku: 'C-1',
  errors: {},
  ...changes,
});

const refused: RefusedImportRow = {
  line: 3,
  state: 'refused',
  row: cells({ title: 'Cap', sku: 'C-1', price: 'free' }),
  errors: { price: generalErrors.notANumber() },
  edited: [],
  again: null,
};

describe('the history', () => {
  it('tells name, person, state and counts of each import, and opens it', async () => {
    const { user, place } = await renderScreen('/imports', {
      answers: { listImports: { imports: [finished] }, readImport: { batch: finished } },
    });
    const table = await screen.findByRole('table', { name: 'Imports' });
    const cells = within(await within(table).findByRole('row', { name: /caps.csv/ }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect([cells[0], cells[1], ...cells.slice(3)]).toEqual([
      'caps.csv',
      'vendor@demo.test',
      'Finished',
      '3',
      '1',
      '0',
      '2',
    ]);
    await user.click(within(table).getByText('vendor@demo.test'));
    await waitFor(() => expect(place()).toBe('/imports/5'));
  });

  it('offers the first step where there is nothing', async () => {
    await renderScreen('/imports', { answers: { listImports: { imports: [] } } });
    expect(await screen.findByText('No imports yet')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Import a CSV' }))
      expect(link).toHaveAttribute('href', '/imports/new');
  });
});

describe('one import', () => {
  const answers = {
    readImport: { batch: finished },
    listImportRows: ({ outcome, after }: { outcome: ImportRow['outcome']; after?: string }) => {
      const lines = Array.from({ length: 2 }, (_, at) => at + (after === undefined ? 2 : 4));
      return {
        rows: lines.map((line) => row({ line, outcome, title: `Cap ${String(line)}` })),
        next: after === undefined ? '3' : null,
      };
    },
    listRefusedRows: { rows: [refused], next: null },
  } satisfies Answers;

  it('shows rows by outcome, with links to their products, a page at a time', async () => {
    const { user } = await renderScreen('/imports/5', { answers });
    expect(await screen.findByRole('heading', { name: 'caps.csv' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Cap 2' })).toHaveAttribute('href', '/products/31');
    await user.click(screen.getByRole('button', { name: 'Later rows' }));
    expect(await screen.findByRole('link', { name: 'Cap 4' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Earlier rows' }));
    expect(await screen.findByRole('link', { name: 'Cap 2' })).toBeVisible();
  });

  it('hands out the file and every rejected row by their addresses', async () => {
    const { user } = await renderScreen('/imports/5', {
      answers: { ...answers, downloadRejected: { url: '/r.csv' }, readImportFile: { url: '/f.csv' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Download rejected rows' }));
    await waitFor(() => expect(mockDownloaded).toEqual(['/r.csv']));
    await user.click(await screen.findByRole('button', { name: 'Download the file' }));
    await waitFor(() => expect(mockDownloaded).toEqual(['/r.csv', '/f.csv']));
  });

  it('has refused rows fixed where they stand, and run again', async () => {
    const again = importBatch({ id: '6', name: 'caps.csv', parent: { id: '5', name: 'caps.csv' } });
    const { user, asked, place } = await renderScreen('/imports/5', {
      answers: {
        ...answers,
        fixImportRows: { rows: [] },
        listRefusedRows: () => ({
          rows: asked.some(({ name }) => name === 'fixImportRows')
            ? [
                {
                  ...refused,
                  state: 'fixed',
                  errors: {},
                  edited: ['price'],
                  row: { ...refused.row, price: '7' },
                },
              ]
            : [refused],
          next: null,
        }),
        runImportAgain: { batch: again },
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Rejected/ }));
    const price = await screen.findByRole('textbox', { name: 'Price, line 3' });
    expect(screen.getByRole('button', { name: 'Run fixed rows again' })).toBeDisabled();
    await user.clear(price);
    await user.type(price, '7{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Run fixed rows again' })).toBeEnabled());
    const sent = asked.find(({ name }) => name === 'fixImportRows')?.input;
    expect(sent).toEqual({ importId: '5', rows: [{ line: 3, edits: { price: '7' } }] });
    await user.click(screen.getByRole('button', { name: 'Run fixed rows again' }));
    await waitFor(() => expect(place()).toBe('/imports/6'));
  });

  it('is taken back after a question, and leads to the run that does', async () => {
    const run = importBatch({
      id: '8',
      name: 'caps.csv',
      kind: 'rollback',
      parent: { id: '5', name: 'caps.csv' },
    });
    const { user, place } = await renderScreen('/imports/5', {
      answers: {
        ...answers,
        readImport: ({ importId }: { importId: string }) => ({ batch: importId === '8' ? run : finished }),
        foreseeRollBack: { forecast: { deleted: 3, restored: 1, kept: 2, ordered: 1 } },
        rollBackImport: { batch: run },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Roll back' }));
    const question = await screen.findByRole('alertdialog', { name: 'Roll back the import of caps.csv?' });
    expect(await within(question).findByText('3 products are deleted.')).toBeVisible();
    expect(within(question).getByText('1 gets its values of before.')).toBeVisible();
    expect(
      within(question).getByText(
        '2 stay, or stay in part, as they were changed or ordered since. 1 of them was ordered.',
      ),
    ).toBeVisible();
    await user.click(within(question).getByRole('button', { name: 'Roll back' }));
    await waitFor(() => expect(place()).toBe('/imports/8'));
    expect(await screen.findByRole('heading', { name: 'Rolled back: caps.csv' })).toBeVisible();
    expect(await screen.findByRole('progressbar', { name: 'Rolling back caps.csv' })).toBeVisible();
  });

  it('is followed to its end', async () => {
    let asked = 0;
    await renderScreen('/imports/5', {
      answers: {
        ...answers,
        readImport: () => {
          asked += 1;
          return { batch: asked === 1 ? importBatch({ id: '5', name: 'caps.csv' }) : finished };
        },
      },
    });
    expect(await screen.findByRole('progressbar', { name: 'Importing caps.csv' })).toBeVisible();
    expect(screen.getByText('40 of 100 rows')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Download rejected rows' })).toBeVisible();
  });

  it('says why it ended early, and when there is none', async () => {
    const failed = {
      ...finished,
      state: 'failed' as const,
      message: importErrors.unknownColumn({ heading: 'Colour' }),
    };
    const { unmount } = await renderScreen('/imports/5', {
      answers: { ...answers, readImport: { batch: failed } },
    });
    expect(await screen.findByText('Unknown column "Colour"')).toBeVisible();
    unmount();
    const none = new Refusal(404, { message: 'The import is not there' });
    await renderScreen('/imports/6', { answers: { ...answers, readImport: none } });
    expect(await screen.findByText('The import is not there')).toBeVisible();
  });
});
