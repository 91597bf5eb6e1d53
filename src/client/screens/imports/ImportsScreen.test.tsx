import { screen, waitFor, within } from '@testing-library/react';
import type { ImportRow } from '../../../domain/imports';
import { Refusal } from '../../../testing/answers';
import { importBatch } from '../../../testing/factories/imports';
import { renderScreen } from '../../../testing/renderScreen';

jest.mock('./worker/openWorker', () => ({ openWorker: () => undefined }));
jest.mock('./saveBlob', () => ({
  ...jest.requireActual<object>('./saveBlob'),
  saveBlob: (blob: Blob, name: string) => {
    mockSaved.push({ blob, name });
  },
}));
const mockSaved: { blob: Blob; name: string }[] = [];

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
const row = (changes: Partial<ImportRow>): ImportRow => ({
  line: 2,
  outcome: 'created',
  productId: '31',
  title: 'Cap',
  sku: 'C-1',
  errors: {},
  ...changes,
});

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
    listImportRows: ({ outcome, after }: { outcome: string; after?: string }) => {
      if (outcome === 'created') return { rows: [row({})], next: null };
      const refused = { outcome: 'rejected' as const, productId: null };
      return after === undefined
        ? { rows: [row({ ...refused, line: 3, errors: { sku: 'Not yours' } })], next: '3' }
        : {
            rows: [row({ ...refused, line: 4, title: '=Hat', sku: 'H-1', errors: { row: 'Wrong' } })],
            next: null,
          };
    },
  };

  it('shows rows by outcome, with links to their products', async () => {
    const { user } = await renderScreen('/imports/5', { answers });
    expect(await screen.findByRole('heading', { name: 'caps.csv' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Cap' })).toHaveAttribute('href', '/products/31');
    await user.click(screen.getByRole('button', { name: /^Rejected/ }));
    expect(await screen.findByText('SKU: Not yours')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Later rows' }));
    expect(await screen.findByText('Wrong')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Earlier rows' }));
    expect(await screen.findByText('SKU: Not yours')).toBeVisible();
  });

  it('hands out every rejected row with its reason', async () => {
    const { user } = await renderScreen('/imports/5', { answers });
    await user.click(await screen.findByRole('button', { name: 'Download rejected rows' }));
    await waitFor(() => expect(mockSaved).toHaveLength(1));
    expect(mockSaved[0]?.name).toBe('caps-rejected.csv');
    expect(await mockSaved[0]?.blob.text()).toBe(
      "Line,Title,SKU,Reason\r\n3,Cap,C-1,SKU: Not yours\r\n4,'=Hat,H-1,Wrong\r\n",
    );
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
    const failed = { ...finished, state: 'failed' as const, message: 'Unknown column "Colour"' };
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
