import { screen, waitFor, within } from '@testing-library/react';
import { defaultFeatures } from '../../../../domain/settings/settings';
import type { ProductListInput, ProductRow } from '../../../../domain/products/products';
import { Refusal, type Answers } from '../../../../testing/answers';
import { appInfo } from '../../../../testing/factories/app';
import { productRow, productsPage } from '../../../../testing/factories/products';
import { vendorClaims } from '../../../../testing/factories/session';
import { vendorRow } from '../../../../testing/factories/vendors';
import { renderScreen } from '../../../../testing/renderScreen';

const vendors = {
  applications: [],
  // Nobody signs in for them, so that they stand in both.
  vendors: [vendorRow({ vendor: 'South Farm', hasAccount: false })],
  orders: {},
  balances: [],
  vendorsWithoutAccount: [
    { vendor: 'South Farm', productCount: 3 },
    { vendor: 'North Mill', productCount: 9 },
  ],
};

const rows = [
  productRow(),
  productRow({ id: '32', title: 'Pine shelf', sku: 'PINE', variantCount: 3, priceTo: '35.50' }),
  productRow({ id: '33', title: 'Elm bowl', sku: '', inventoryTotal: null }),
];
const page = productsPage(rows, { counts: { DRAFT: 3, ACTIVE: 7, ALL: 10 } });

const open = (path = '/products', answers: Answers = {}, claims?: ReturnType<typeof vendorClaims>) =>
  renderScreen(path, {
    answers: { listProducts: page, listVendors: vendors, ...answers },
    ...(claims === undefined ? {} : { claims }),
  });

const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByText(name)).closest('tr');
  if (row === null) throw new Error(`${name} stands in no row`);
  return row;
};
const choose = async (name: string): Promise<HTMLElement> =>
  screen.findByRole('checkbox', { name: `Select ${name}` });

describe('the list', () => {
  it('asks for drafts by their last update, and shows each product in words', async () => {
    const { asked } = await open();
    const row = await rowOf('Pine shelf');
    expect(within(row).getByText('PINE · 3 variants')).toBeInTheDocument();
    expect(within(row).getByText('North Mill')).toBeInTheDocument();
    expect(within(row).getByText('Pending review')).toBeInTheDocument();
    expect(within(row).getByText('€20.00 to €35.50')).toBeInTheDocument();
    expect(within(await rowOf('Elm bowl')).getByText('Not tracked')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Draft 3' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'All 10' })).toBeInTheDocument();
    const first = asked.find(({ name }) => name === 'listProducts');
    expect(first?.input).toEqual({ status: 'DRAFT', stock: 'any', sort: 'UPDATED_AT', page: '1' });
  });

  it('opens a product by a click on its row and by Enter', async () => {
    const { user, place } = await open();
    (await rowOf('Pine shelf')).focus();
    await user.keyboard('{Enter}');
    expect(place()).toBe('/products/32');
  });

  it('keeps a search that still rests when a filter is chosen, and the filter as well', async () => {
    const { user, place } = await open();
    await screen.findByText('Oak board');
    await user.type(screen.getByRole('textbox', { name: /Search title/ }), 'oak');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stock' }), 'Out of stock');
    await waitFor(() => expect(place()).toBe('/products?q=oak&stock=oos'));
  });

  it('finds what is not translated into a language of the shop', async () => {
    const translations = { enabled: null, locales: ['nl', 'en', 'pt-BR'], dict: [] };
    const { user, place, asked } = await open('/products?q=oak', {
      readAppInfo: appInfo({ features: { ...defaultFeatures, translations } }),
    });
    const filter = await screen.findByRole('combobox', { name: 'Untranslated' });
    const offered = within(filter).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Any', 'Dutch', 'Brazilian Portuguese']);
    await user.selectOptions(filter, 'Dutch');
    await waitFor(() => expect(place()).toBe('/products?q=oak&untranslated=nl'));
    await waitFor(() => expect(asked.at(-1)?.input).toMatchObject({ q: 'oak', untranslated: 'nl' }));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(place()).toBe('/products');
  });

  it('keeps filters, search and order in the address', async () => {
    const { user, place, asked } = await open('/products?page=4');
    await screen.findByText('Oak board');
    await user.click(screen.getByRole('button', { name: 'Active 7' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stock' }), 'Out of stock');
    const choice = screen.getByRole('combobox', { name: 'Vendor' });
    expect(within(choice).getAllByRole('option', { name: 'South Farm' })).toHaveLength(1);
    await user.selectOptions(choice, 'South Farm');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Title');
    await user.type(screen.getByRole('textbox', { name: /Search title/ }), 'oak{Enter}');
    expect(place()).toBe('/products?q=oak&status=ACTIVE&stock=oos&vendor=South+Farm&sort=TITLE');
    await waitFor(() =>
      expect(asked.at(-1)?.input).toEqual({
        q: 'oak',
        status: 'ACTIVE',
        stock: 'oos',
        vendor: 'South Farm',
        sort: 'TITLE',
        page: '1',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(place()).toBe('/products?status=ACTIVE&sort=TITLE');
  });

  it('takes what an address says wrongly as the default', async () => {
    const { asked } = await open('/products?status=NONSENSE&page=-3&sort=1');
    await screen.findByText('Oak board');
    expect(asked.find(({ name }) => name === 'listProducts')?.input).toMatchObject({
      status: 'DRAFT',
      sort: 'UPDATED_AT',
      page: '1',
    });
  });

  it('shows a vendor neither the other vendors nor approval', async () => {
    const { user, asked } = await open('/products', {}, vendorClaims());
    await user.click(await choose('Oak board'));
    expect(screen.queryByRole('combobox', { name: 'Vendor' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Delete' })).toBeInTheDocument();
    expect(asked.map(({ name }) => name)).not.toContain('listVendors');
  });
});

describe('paging', () => {
  const pageOf = ({ page: number = 1 }: { page?: number | string }) =>
    productsPage([productRow({ id: String(number), title: `Product of page ${number}` })], {
      count: 100_000,
      pageCount: 2000,
    });

  it('fetches the next page ahead, and keeps the old rows until the wanted ones are there', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { user, asked, place } = await open('/products', {
      listProducts: async (input: ProductListInput) => {
        if (Number(input.page) === 1200) await held;
        return pageOf(input as { page?: number });
      },
    });
    await screen.findByText('Product of page 1');
    await waitFor(() => expect(asked.some(({ input }) => input.page === '2')).toBe(true));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('Product of page 2')).toBeInTheDocument();
    const field = screen.getByRole('textbox', { name: 'Page' });
    await user.clear(field);
    await user.type(field, '1200{Enter}');
    expect(place()).toBe('/products?page=1200');
    expect(screen.getByText('Product of page 2')).toBeInTheDocument();
    release();
    expect(await screen.findByText('Product of page 1200')).toBeInTheDocument();
  });

  it('goes to the last page where the address lies beyond it', async () => {
    const { place } = await open('/products?page=9', {
      listProducts: ({ page: number }: ProductListInput) =>
        Number(number) > 2 ? { ...page, products: [], pageCount: 2 } : { ...page, pageCount: 2 },
    });
    await screen.findByText('Oak board');
    expect(place()).toBe('/products?page=2');
  });
});

describe('what is not there', () => {
  it('says that a search found nothing, and leads back', async () => {
    const { user, place } = await open('/products?q=zzz', { listProducts: productsPage([]) });
    expect(await screen.findByText('No products found')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1)!);
    expect(place()).toBe('/products');
  });

  it('tells an empty tab from an empty shop', async () => {
    const counts = { DRAFT: 0, ACTIVE: 4, ALL: 4 };
    const { unmount } = await open('/products', { listProducts: productsPage([], { counts }) });
    expect(await screen.findByText('No drafts')).toBeInTheDocument();
    unmount();
    await open('/products', { listProducts: productsPage([]) });
    expect(await screen.findByText('No products yet')).toBeInTheDocument();
  });

  it('says what went wrong, and asks again', async () => {
    let fails = true;
    const { user } = await open('/products', {
      listProducts: () => (fails ? new Refusal(422, { message: 'The search is too broad' }) : page),
    });
    expect(await screen.findByText('The search is too broad')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Oak board')).toBeInTheDocument();
    expect(screen.queryByText('The search is too broad')).not.toBeInTheDocument();
  });
});

describe('export', () => {
  const clicked: string[] = [];
  beforeEach(() => {
    clicked.length = 0;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.href);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('downloads what the filters find', async () => {
    const { user, asked } = await open('/products?status=ALL&q=oak&vendor=South+Farm&page=2', {
      listProducts: { ...page, pageCount: 3 },
      exportProducts: { url: '/files/products.csv' },
    });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await screen.findByText('Your file is being downloaded');
    expect(clicked).toEqual(['http://localhost/files/products.csv']);
    expect(asked.find(({ name }) => name === 'exportProducts')?.input).toEqual({
      q: 'oak',
      status: 'ALL',
      stock: 'any',
      vendor: 'South Farm',
    });
  });

  it('says why there is no file', async () => {
    const { user } = await open('/products', {
      exportProducts: new Refusal(403, { message: 'You may not do this' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('The export failed: You may not do this')).toBeInTheDocument();
    expect(clicked).toEqual([]);
  });
});

describe('actions on many', () => {
  /** A server that keeps drafts, acts on them and undoes it. */
  const keep = (products: ProductRow[]) => {
    let drafts = products;
    const answers: Answers = {
      listProducts: () =>
        productsPage(drafts, { count: drafts.length, counts: { DRAFT: drafts.length, ACTIVE: 7, ALL: 10 } }),
      actOnProducts: ({ ids }: { ids?: string[] }) => {
        const count = ids?.length ?? drafts.length;
        drafts = drafts.filter(({ id }) => ids !== undefined && !ids.includes(id));
        return { undo: 'u1', count };
      },
      undoProductAction: () => {
        drafts = products;
        return { restored: 2, kept: 0 };
      },
    };
    return answers;
  };

  it('approves at once, before the server answers, and undoes it', async () => {
    const answers = keep(rows);
    const act = answers.actOnProducts as (input: { ids?: string[] }) => { undo: string; count: number };
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { user, asked } = await open('/products', {
      ...answers,
      actOnProducts: async (input: { ids?: string[] }) => {
        await held;
        return act(input);
      },
    });
    await user.click(await choose('Oak board'));
    await user.click(await choose('Elm bowl'));
    expect(screen.getByText('2 selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(screen.queryByText('Oak board')).not.toBeInTheDocument();
    expect(screen.getByText('Pine shelf')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Draft 1' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Active 9' })).toBeInTheDocument();
    release();
    await screen.findByText('2 products approved');
    expect(asked.find(({ name }) => name === 'actOnProducts')?.input).toEqual({
      action: 'approve',
      ids: ['31', '33'],
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('2 products restored')).toBeInTheDocument();
    expect(await screen.findByText('Oak board')).toBeInTheDocument();
    expect(asked.find(({ name }) => name === 'undoProductAction')?.input).toEqual({ actionId: 'u1' });
  });

  it('puts the rows back where the server refuses', async () => {
    const { user } = await open('/products', {
      actOnProducts: new Refusal(409, { message: 'An import is running' }),
    });
    await user.click(await choose('Oak board'));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Nothing was changed: An import is running')).toBeInTheDocument();
    expect(screen.getByText('Oak board')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Draft 3' })).toBeInTheDocument();
  });

  it('asks a vendor about its own product without a note to itself', async () => {
    const { user } = await open('/products', keep(rows), vendorClaims());
    await user.click(await choose('Pine shelf'));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Pine shelf”?' });
    expect(within(dialog).getByText(/^It leaves the shop\./)).toBeInTheDocument();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
  });

  it('asks once before it deletes, names the product, and sends the note', async () => {
    const { user, asked } = await open('/products', keep(rows));
    await user.click(await choose('Pine shelf'));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Pine shelf”?' });
    expect(asked.map(({ name }) => name)).not.toContain('actOnProducts');
    await user.type(within(dialog).getByRole('textbox', { name: /Note to the vendor/ }), '  Out of season ');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('“Pine shelf” deleted')).toBeInTheDocument();
    expect(screen.queryByText('Pine shelf')).not.toBeInTheDocument();
    expect(asked.find(({ name }) => name === 'actOnProducts')?.input).toEqual({
      action: 'delete',
      ids: ['32'],
      note: 'Out of season',
    });
  });

  it('does nothing when one thinks better of it', async () => {
    const { user, asked } = await open('/products', keep(rows));
    await user.click(await choose('Pine shelf'));
    await user.click(screen.getByRole('button', { name: 'Withdraw approval' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw approval of “Pine shelf”?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(asked.map(({ name }) => name)).not.toContain('actOnProducts');
    expect(await choose('Pine shelf')).toBeChecked();
  });

  it('acts on all results by the filters, not by what is on the page', async () => {
    const { user, asked } = await open('/products?q=o', {
      ...keep(rows),
      listProducts: { ...page, count: 1234, pageCount: 25 },
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Select all 1,234 results' }));
    expect(screen.getByText('All 1,234 results selected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete 1,234 products?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'actOnProducts')?.input).toEqual({
        action: 'delete',
        filters: { q: 'o', status: 'DRAFT', stock: 'any' },
      }),
    );
  });

  it('says that what was changed since stays as it is', async () => {
    const { user } = await open('/products', {
      ...keep(rows),
      undoProductAction: { restored: 1, kept: 1 },
    });
    await user.click(await choose('Oak board'));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 restored; 1 was changed since and stays')).toBeInTheDocument();
  });
});
