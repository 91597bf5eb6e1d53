import { generalErrors } from '../../../../domain/errors/general';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { PlanRow } from '../../../../domain/imports/importPlan';
import { switchLanguage } from '../../../language/language';
import type { Answers } from '../../../../testing/answers';
import { importBatch } from '../../../../testing/factories/imports';
import { renderScreen } from '../../../../testing/renderScreen';

jest.mock('../worker/openWorker', () => ({ openWorker: () => undefined }));

const checked = importBatch({
  id: '5',
  name: 'caps.csv',
  state: 'checked',
  total: 5,
  done: 5,
  created: 0,
  updated: 0,
  rejected: 0,
  threshold: 30,
  plan: { create: 1, update: 1, same: 2, reject: 1, products: { create: 1, update: 1, same: 2 }, marked: 1 },
});

const planRow = (changes: Partial<PlanRow>): PlanRow => ({
  line: 2,
  rows: 1,
  kind: 'create',
  productId: null,
  title: 'Cap',
  sku: 'C-1',
  marked: false,
  changes: [],
  errors: {},
  ...changes,
});

const rows = [
  planRow({
    line: 4,
    kind: 'update',
    productId: '31',
    title: 'Hat',
    marked: true,
    changes: [
      { field: 'price', of: 'H-1', before: '10.00', after: '16.00', percent: 60 },
      { field: 'status', of: '', before: 'ACTIVE', after: 'DRAFT' },
    ],
  }),
  planRow({ changes: [{ field: 'variant', of: 'C-1', before: null, after: '5.00' }] }),
  planRow({ line: 5, kind: 'reject', title: 'Bad', errors: { price: generalErrors.notANumber() } }),
];

const answers: Answers = {
  readImport: { batch: checked },
  listImportPlan: ({ kind, marked }: { kind?: string; marked?: unknown }) => ({
    rows: rows.filter(
      (row) => (kind === undefined || row.kind === kind) && (marked === undefined || row.marked),
    ),
    next: null,
  }),
};

const open = (changes: Answers = {}) => renderScreen('/imports/5', { answers: { ...answers, ...changes } });

it('shows every field before and after, and marks what jumps', async () => {
  await open();
  const table = await screen.findByRole('table', { name: 'Changes of Hat' });
  const texts = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(['FieldBeforeAfter', 'Price · H-1€10.00€16.00+60%', 'StatusActiveDraft']);
  expect(screen.getByText(/Prices? of 1|1 price changes by more than 30%/)).toBeVisible();
  expect(screen.getByText('Price: Must be a number')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hat' })).toHaveAttribute('href', '/products/31');
});

it('shows descriptions as they are read, unless their markup alone changes, and prices in the reader’s form', async () => {
  const changes = [
    {
      field: 'bodyHtml',
      of: '',
      before: '<p>Felt &amp; wool</p><ul><li>One</li><li>Two</li></ul>',
      after: '<p>Straw</p><p cl…',
    },
    { field: 'variant', of: 'H-2', before: null, after: 'L · 1234.50 EUR · × 3' },
  ];
  const listed = { rows: [planRow({ kind: 'update', title: 'Hat', changes })], next: null };
  await open({ listImportPlan: listed });
  const textsOf = (): (string | null)[] => screen.getAllByRole('cell').map(({ textContent }) => textContent);
  await screen.findByRole('table', { name: 'Changes of Hat' });
  await waitFor(() =>
    expect(textsOf()).toEqual(['Felt & wool\n• One\n• Two', 'Straw…', 'empty', 'L · €1,234.50 · × 3']),
  );
});

it('writes numbers and units as the reader does', async () => {
  const changes = [
    { field: 'weight', of: 'H-1', before: '0.75', after: '1250' },
    { field: 'weightUnit', of: 'H-1', before: 'KILOGRAMS', after: 'GRAMS' },
    { field: 'stock', of: 'H-1', before: '5', after: '1200' },
    { field: 'dimensions', of: 'H-1', before: null, after: '10.5 × 2 × 1.25 CM' },
    { field: 'weight', of: 'H-2', before: null, after: '0.5 kg' },
    { field: 'variant', of: 'H-2', before: null, after: 'L · 12.50 EUR · × 1500' },
  ];
  await open({ listImportPlan: { rows: [planRow({ kind: 'update', title: 'Hat', changes })], next: null } });
  await screen.findByRole('table', { name: 'Changes of Hat' });
  await act(() => switchLanguage('de'));
  const textsOf = (): (string | null)[] =>
    screen.getAllByRole('cell').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  await waitFor(() =>
    expect(textsOf()).toEqual([
      ...['0,75', '1.250', 'kg', 'g', '5', '1.200'],
      ...['leer', '10,5 × 2 × 1,25 CM', 'leer', '0,5 kg', 'leer', 'L · 12,50 € · × 1.500'],
    ]),
  );
  await act(() => switchLanguage('en'));
});

it('shows descriptions with their markup where that alone changes', async () => {
  const changes = [{ field: 'bodyHtml', of: '', before: '<p>Felt</p>', after: '<p><b>Felt</b></p>' }];
  await open({ listImportPlan: { rows: [planRow({ kind: 'update', title: 'Hat', changes })], next: null } });
  expect(await screen.findByText('<p><b>Felt</b></p>')).toBeVisible();
});

it('narrows to a kind and to marked prices', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^To create/ }));
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'What the import does' })).not.toHaveTextContent('Hat'),
  );
  await user.click(screen.getByRole('button', { name: /^All/ }));
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'What the import does' })).toHaveTextContent('Hat'),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Large price changes only' }));
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'What the import does' })).not.toHaveTextContent('Cap'),
  );
});

it('asks before large changes of price are applied, and shows them instead', async () => {
  const { user, asked } = await open({ beginImport: { batch: { ...checked, state: 'queued' } } });
  await user.click(await screen.findByRole('button', { name: 'Apply 2 rows' }));
  const question = within(await screen.findByRole('alertdialog', { name: /^Apply .*price change/ }));
  await user.click(question.getByRole('button', { name: 'Show them' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(screen.getByRole('checkbox', { name: 'Large price changes only' })).toBeChecked();
  expect(asked.some(({ name }) => name === 'beginImport')).toBe(false);
});

it('imports at the word alone', async () => {
  let state: typeof checked = checked;
  const { user, asked } = await open({
    readImport: () => ({ batch: state }),
    beginImport: () => {
      state = { ...checked, state: 'queued', done: 0 };
      return { batch: state };
    },
    listImportRows: { rows: [], next: null },
  });
  const begin = await screen.findByRole('button', { name: 'Apply 2 rows' });
  expect(asked.some(({ name }) => name === 'beginImport')).toBe(false);
  await user.click(begin);
  const question = within(await screen.findByRole('alertdialog', { name: /^Apply .*price change/ }));
  await user.click(question.getByRole('button', { name: 'Apply 2 rows' }));
  expect(await screen.findByRole('progressbar', { name: 'Waiting to begin: caps.csv' })).toBeVisible();
});

it('leaves the shop as it is when nobody wants it', async () => {
  let state: typeof checked = checked;
  const { user } = await open({
    readImport: () => ({ batch: state }),
    discardImport: () => {
      state = { ...checked, state: 'discarded' };
      return { batch: state };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Do not import' }));
  expect(await screen.findByText(/Nothing was written/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply 2 rows' })).not.toBeInTheDocument();
});

it('compares anew with another threshold', async () => {
  const { user, asked } = await open({ compareAgain: { batch: { ...checked, state: 'checking' } } });
  const field = await screen.findByRole('textbox', { name: 'Mark price changes above' });
  await user.clear(field);
  await user.type(field, '5');
  await user.click(screen.getByRole('button', { name: 'Dry run again' }));
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'compareAgain')?.input).toEqual({ importId: '5', threshold: 5 }),
  );
});

it('shows the new plan after a dry run that was made again, of which nothing was there meanwhile', async () => {
  let state: typeof checked = checked;
  const { user } = await open({
    readImport: () => ({ batch: state }),
    listImportPlan: () => ({ rows: state.state === 'checked' ? rows : [], next: null }),
    compareAgain: () => {
      state = { ...checked, state: 'checking' };
      return { batch: state };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Dry run again' }));
  expect(await screen.findByRole('progressbar', { name: 'Dry run of caps.csv' })).toBeVisible();
  state = checked;
  expect(await screen.findByRole('table', { name: 'Changes of Hat' })).toBeVisible();
});

it('says how far it is, and that nothing is imported yet', async () => {
  const batch = { ...checked, state: 'checking' as const, plan: null, done: 2 };
  await open({ readImport: { batch } });
  expect(await screen.findByRole('progressbar', { name: 'Dry run of caps.csv' })).toBeVisible();
  expect(screen.getByText('Nothing is imported before you apply it.')).toBeVisible();
});

it('says that a file without news has nothing to import', async () => {
  const plan = {
    create: 0,
    update: 0,
    same: 5,
    reject: 0,
    products: { create: 0, update: 0, same: 5 },
    marked: 0,
  };
  await open({ readImport: { batch: { ...checked, plan } } });
  expect(await screen.findByText(/The shop is already as the file says/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Apply/ })).not.toBeInTheDocument();
});

it('goes on to the fixing where every row is rejected', async () => {
  const plan = {
    create: 0,
    update: 0,
    same: 0,
    reject: 3,
    products: { create: 0, update: 0, same: 0 },
    marked: 0,
  };
  const begun = { ...checked, plan, state: 'queued' as const };
  const { user, asked } = await open({
    readImport: { batch: { ...checked, plan } },
    beginImport: { batch: begun },
  });
  await user.click(await screen.findByRole('button', { name: 'Fix the rejected rows' }));
  await waitFor(() => expect(asked.filter(({ name }) => name === 'beginImport')).toHaveLength(1));
});
