import { productErrors } from '../../../../domain/errors/products';
import { screen, waitFor, within } from '@testing-library/react';
import type { BulkEditRun } from '../../../../domain/products/bulk/bulkEdit';
import { Refusal, type Answers } from '../../../../testing/answers';
import { productRow, productsPage } from '../../../../testing/factories/products';
import { vendorClaims } from '../../../../testing/factories/session';
import { renderScreen } from '../../../../testing/renderScreen';

const run = (changes: Partial<BulkEditRun> = {}): BulkEditRun => ({
  id: '7',
  edit: { field: 'price', way: 'percent', value: '10' },
  by: 'admin@demo.test',
  state: 'finished',
  total: 2,
  done: 2,
  changed: 1,
  refused: 1,
  kept: 0,
  message: null,
  createdAt: '2026-01-15T09:30:00.000Z',
  finishedAt: '2026-01-15T09:30:02.000Z',
  ...changes,
});

const page = productsPage([productRow(), productRow({ id: '32', title: 'Pine shelf' })], { count: 120 });
const sample = { productId: '31', title: 'Oak board', before: '20.00', after: '22.00', reason: null };

const open = (answers: Answers = {}, claims?: ReturnType<typeof vendorClaims>) =>
  renderScreen('/products', {
    answers: {
      listProducts: page,
      listVendors: { applications: [], vendors: [], orders: {}, balances: [], vendorsWithoutAccount: [] },
      listViews: { views: [] },
      listBulkEdits: { runs: [] },
      previewBulkEdit: { count: 2, samples: [sample] },
      ...answers,
    },
    ...(claims === undefined ? {} : { claims }),
  });

const openSheet = async (answers: Answers = {}, claims?: ReturnType<typeof vendorClaims>) => {
  const opened = await open(answers, claims);
  const { user } = opened;
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Edit…' }));
  return { ...opened, sheet: await screen.findByRole('dialog', { name: 'Edit 2 products' }) };
};

describe('editing chosen products', () => {
  it('shows what changes before it is done, then does it and says what came of it', async () => {
    let runs: BulkEditRun[] = [];
    const { user, asked, sheet } = await openSheet({
      listBulkEdits: () => ({ runs }),
      beginBulkEdit: () => {
        runs = [run({ state: 'running', done: 1, finishedAt: null })];
        return { run: run({ state: 'queued' }) };
      },
      readBulkEdit: {
        run: run(),
        problems: [{ productId: '32', title: 'Pine shelf', sku: 'PINE', reason: productErrors.priceBelow() }],
      },
      undoBulkEdit: { run: run({ state: 'undoing' }) },
    });
    await user.type(within(sheet).getByRole('textbox', { name: 'Value' }), '10');
    expect(await within(sheet).findByText('€22.00')).toBeInTheDocument();
    await user.click(within(sheet).getByRole('button', { name: 'Change 2 products' }));
    expect(await screen.findByText('1 of 2')).toBeInTheDocument();
    expect(asked.find(({ name }) => name === 'beginBulkEdit')?.input).toEqual({
      edit: { field: 'price', way: 'percent', value: '10' },
      ids: ['31', '32'],
    });
    runs = [run()];
    expect(await screen.findByText('1 product changed. 1 could not be changed')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show which' }));
    const problems = await screen.findByRole('dialog', { name: 'Not changed' });
    expect(await within(problems).findByRole('link', { name: 'Pine shelf (PINE)' })).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(asked.some(({ name }) => name === 'undoBulkEdit')).toBe(true));
  });

  it('says what came of an edit, and of its undoing, that was over before it was seen under way', async () => {
    let runs: BulkEditRun[] = [];
    const { user, asked, sheet } = await openSheet({
      listBulkEdits: () => ({ runs }),
      beginBulkEdit: () => {
        runs = [run()];
        return { run: run({ state: 'queued' }) };
      },
      undoBulkEdit: () => {
        runs = [run({ state: 'undone', refused: 0 })];
        return { run: run({ state: 'undoing' }) };
      },
    });
    const lists = (): number => asked.filter(({ name }) => name === 'listProducts').length;
    const before = lists();
    await user.type(within(sheet).getByRole('textbox', { name: 'Value' }), '10');
    await within(sheet).findByText('€22.00');
    await user.click(within(sheet).getByRole('button', { name: 'Change 2 products' }));
    await screen.findByText('1 product changed. 1 could not be changed');
    await waitFor(() => expect(lists()).toBeGreaterThan(before));
    const between = lists();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Products restored');
    await waitFor(() => expect(lists()).toBeGreaterThan(between));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Products restored')).not.toBeInTheDocument());
  });

  it('edits all that the filters find', async () => {
    const { user, asked, sheet } = await (async () => {
      const opened = await open({ beginBulkEdit: { run: run({ state: 'queued' }) } });
      await opened.user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
      await opened.user.click(screen.getByRole('button', { name: 'Select all 120 results' }));
      await opened.user.click(screen.getByRole('button', { name: 'Edit…' }));
      return { ...opened, sheet: await screen.findByRole('dialog', { name: 'Edit 120 products' }) };
    })();
    await user.selectOptions(within(sheet).getByRole('combobox', { name: 'What to change' }), 'Stock');
    await user.selectOptions(within(sheet).getByRole('combobox', { name: 'How' }), 'Stop counting');
    const apply = within(sheet).getByRole('button', { name: 'Change 120 products' });
    await waitFor(() => expect(apply).toBeEnabled());
    await user.click(apply);
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'beginBulkEdit')?.input).toEqual({
        edit: { field: 'stock', way: 'clear', value: '' },
        filters: { status: 'DRAFT', stock: 'any' },
      }),
    );
  });

  it('says at the value why it cannot be', async () => {
    const { user, sheet } = await openSheet({
      previewBulkEdit: () =>
        new Refusal(422, {
          message: 'Must be a percentage like -10 or 2.5',
          errors: { 'edit.value': 'Must be a percentage like -10 or 2.5' },
        }),
    });
    const value = within(sheet).getByRole('textbox', { name: 'Value' });
    await user.type(value, 'ten');
    expect(await within(sheet).findByText('Must be a percentage like -10 or 2.5')).toBeInTheDocument();
    expect(value).toBeInvalid();
    expect(within(sheet).getByRole('button', { name: 'Change 2 products' })).toBeDisabled();
  });

  it('says why it cannot be where nothing is typed', async () => {
    const { user, sheet } = await openSheet({
      previewBulkEdit: () => new Refusal(409, { message: 'An edit is under way' }),
    });
    await user.selectOptions(within(sheet).getByRole('combobox', { name: 'What to change' }), 'Stock');
    await user.selectOptions(within(sheet).getByRole('combobox', { name: 'How' }), 'Stop counting');
    expect(await within(sheet).findByText(/An edit is under way/)).toBeInTheDocument();
    expect(within(sheet).getByRole('button', { name: 'Change 2 products' })).toBeDisabled();
  });

  it('keeps the sheet and what was typed where the server refuses', async () => {
    const { user, sheet } = await openSheet({
      beginBulkEdit: () => new Refusal(503, { message: 'The database is busy' }),
    });
    const value = within(sheet).getByRole('textbox', { name: 'Value' });
    await user.type(value, '10');
    await within(sheet).findByText('€22.00');
    await user.click(within(sheet).getByRole('button', { name: 'Change 2 products' }));
    expect(await within(sheet).findByText(/The database is busy/)).toBeInTheDocument();
    expect(value).toHaveValue('10');
  });

  it('leads to the value that the server refuses as it begins, and says why there alone', async () => {
    const words = 'Must be a percentage like -10 or 2.5';
    const { user, sheet } = await openSheet({
      beginBulkEdit: () => new Refusal(422, { message: words, errors: { 'edit.value': words } }),
    });
    const value = within(sheet).getByRole('textbox', { name: 'Value' });
    await user.type(value, '10');
    await within(sheet).findByText('€22.00');
    await user.click(within(sheet).getByRole('button', { name: 'Change 2 products' }));
    await waitFor(() => expect(value).toBeInvalid());
    expect(value).toHaveFocus();
    expect(value).toHaveAccessibleDescription(words);
    expect(within(sheet).getAllByText(words)).toHaveLength(1);
    await user.type(value, '1');
    expect(value).toBeValid();
  });

  it('gives products to another vendor only as the marketplace', async () => {
    const { sheet } = await openSheet({}, vendorClaims());
    const fields = within(sheet).getByRole('combobox', { name: 'What to change' });
    expect(within(fields).queryByRole('option', { name: 'Vendor' })).toBeNull();
    expect(within(fields).getByRole('option', { name: 'Tags' })).toBeInTheDocument();
  });
});
