import { screen, waitFor, within } from '@testing-library/react';
import type { SavedView } from '../../../../domain/products/savedViews';
import { Refusal, type Answers } from '../../../../testing/answers';
import { productRow, productsPage } from '../../../../testing/factories/products';
import { renderScreen } from '../../../../testing/renderScreen';

const view = (changes: Partial<SavedView> = {}): SavedView => ({
  id: '3',
  list: 'products',
  name: 'Sold out',
  search: 'stock=oos',
  columns: ['vendor', 'stock'],
  shared: false,
  opensFirst: false,
  own: true,
  by: 'admin@demo.test',
  ...changes,
});

const open = (path = '/products', answers: Answers = {}) =>
  renderScreen(path, {
    answers: {
      listProducts: productsPage([productRow()]),
      listVendors: { applications: [], vendors: [], orders: {}, balances: [], vendorsWithoutAccount: [] },
      listBulkEdits: { runs: [] },
      listViews: {
        views: [view(), view({ id: '4', name: 'Team', search: 'q=oak', own: false, by: 'bea@demo.test' })],
      },
      ...answers,
    },
  });

const heads = async (): Promise<string[]> => {
  await screen.findByText('Oak board');
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
};

beforeEach(() => {
  localStorage.clear();
});

describe('views of the list', () => {
  it('opens a view with its filters and columns', async () => {
    const { user, place } = await open();
    expect(await heads()).toContain('Price');
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    expect(await screen.findByText('Shared by bea@demo.test')).toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: 'Sold out' }));
    await waitFor(() => expect(place()).toBe('/products?stock=oos'));
    expect(await heads()).not.toContain('Price');
    expect(await screen.findByRole('button', { name: 'Sold out' })).toBeInTheDocument();
  });

  it('keeps what is shown under a name', async () => {
    const { user, asked } = await open('/products?q=oak&page=2', {
      saveView: { view: view({ name: 'Oak' }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Team' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Keep this view…' }));
    const sheet = await screen.findByRole('dialog', { name: 'Keep this view' });
    await waitFor(() => expect(within(sheet).getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await user.keyboard('Oak{Enter}');
    await waitFor(() => expect(sheet).not.toBeInTheDocument());
    expect(asked.find(({ name }) => name === 'saveView')?.input).toEqual({
      list: 'products',
      search: 'q=oak',
      name: 'Oak',
      shared: false,
      columns: ['vendor', 'state', 'stock', 'price', 'trend', 'updated'],
    });
  });

  it('says at the name why a view was not kept', async () => {
    const { user } = await open('/products', {
      saveView: () =>
        new Refusal(422, {
          message: 'You have a view of this name already',
          errors: { name: 'You have a view of this name already' },
        }),
    });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Keep this view…' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
    await user.keyboard('Sold out{Enter}');
    expect(await screen.findByText('You have a view of this name already')).toBeInTheDocument();
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name).toHaveValue('Sold out');
    await user.click(screen.getByRole('button', { name: 'Keep view' }));
    await waitFor(() => expect(name).toHaveFocus());
  });

  it('begins with the view that was chosen for it, unless the address says what is looked for', async () => {
    const listViews = { views: [view({ opensFirst: true })] };
    const first = await open('/products', { listViews });
    await waitFor(() => expect(first.place()).toBe('/products?stock=oos'));
    expect(await heads()).not.toContain('Price');
    first.unmount();
    const second = await open('/products?q=oak', { listViews });
    await heads();
    expect(second.place()).toBe('/products?q=oak');
  });

  it('is chosen as the one that the list opens with', async () => {
    const { user, asked } = await open('/products', { saveView: { view: view({ opensFirst: true }) } });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change views…' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Open the list with it' }));
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'saveView')?.input).toMatchObject({
        id: '3',
        opensFirst: true,
      }),
    );
  });

  it('changes and deletes only one’s own', async () => {
    const { user, asked } = await open('/products?stock=in-stock', {
      saveView: { view: view() },
      deleteView: { deleted: true },
    });
    await user.click(await screen.findByRole('button', { name: 'Views' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change views…' }));
    const sheet = await screen.findByRole('dialog', { name: 'Your views' });
    expect(within(sheet).queryByDisplayValue('Team')).toBeNull();
    await user.click(within(sheet).getByRole('checkbox', { name: /Share/ }));
    await user.click(within(sheet).getByRole('button', { name: 'Replace with what is shown' }));
    await user.click(within(sheet).getByRole('button', { name: 'Delete “Sold out”' }));
    await waitFor(() => expect(asked.some(({ name }) => name === 'deleteView')).toBe(true));
    const saved = asked.filter(({ name }) => name === 'saveView').map(({ input }) => input);
    expect(saved).toMatchObject([
      { id: '3', shared: true, search: 'stock=oos' },
      {
        id: '3',
        search: 'stock=in-stock',
        columns: ['vendor', 'state', 'stock', 'price', 'trend', 'updated'],
      },
    ]);
  });
});

it('shows the columns that were chosen, and still does after a reload', async () => {
  const { user, unmount } = await open();
  await heads();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'SKU' }));
  await user.click(screen.getByRole('checkbox', { name: 'Updated' }));
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await heads()).toContain('SKU'));
  expect(await heads()).not.toContain('Updated');
  unmount();
  await open();
  expect(await heads()).toContain('SKU');
});

it('puts the columns into the chosen order, keeps it, and goes back to the usual one', async () => {
  const { user, unmount } = await open();
  const usual = await heads();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  const up = await screen.findByRole('button', { name: 'Move Price up' });
  await user.click(up);
  await waitFor(() => expect(up).toHaveFocus());
  await user.click(up);
  await user.keyboard('{Escape}');
  const chosen = ['Price', 'State', 'Stock'];
  const order = async () => (await heads()).filter((head) => chosen.includes(head));
  await waitFor(async () => expect(await order()).toEqual(chosen));
  unmount();
  const again = await open();
  expect(await order()).toEqual(chosen);
  await again.user.click(screen.getByRole('button', { name: 'Columns' }));
  await again.user.click(await screen.findByRole('button', { name: 'Restore defaults' }));
  await again.user.keyboard('{Escape}');
  await waitFor(async () => expect(await heads()).toEqual(usual));
});

it('leaves out a column that a view shows and that is no more', async () => {
  localStorage.setItem('stallkeeper-columns-products', JSON.stringify(['stock', 'gone']));
  await open();
  expect(await heads()).toEqual(['', 'Product', 'Stock']);
});
