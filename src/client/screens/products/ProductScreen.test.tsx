import { screen, waitFor, within } from '@testing-library/react';
import type { Product, ProductInput } from '../../../domain/products/products';
import { Refusal, type Answers } from '../../../testing/answers';
import { product, productsPage } from '../../../testing/factories/products';
import { vendorClaims } from '../../../testing/factories/session';
import { defaultFeatures } from '../../../domain/settings/settings';
import { appInfo } from '../../../testing/factories/app';
import { renderScreen } from '../../../testing/renderScreen';

const [large] = product().variants;
const small = { ...large!, id: '22', sku: 'OAK-S', price: '12.00', stock: 2 };
const board = product({
  options: [{ id: 'o1', name: 'Size', values: ['Large', 'Small'] }],
  media: [{ id: 'm1', src: '/files/oak.png', alt: 'An oak board', contentType: 'IMAGE' }],
  variants: [
    { ...large!, options: [{ name: 'Size', value: 'Large' }] },
    { ...small, options: [{ name: 'Size', value: 'Small' }] },
  ],
});
const vendors = {
  applications: [],
  vendors: [],
  orders: {},
  balances: [],
  vendorsWithoutAccount: [{ vendor: 'North Mill', productCount: 9 }],
};

const open = (answers: Answers = {}, path = '/products/31') =>
  renderScreen(path, {
    answers: {
      readProduct: { product: board },
      listProducts: productsPage(),
      listVendors: vendors,
      ...answers,
    },
  });

const field = (name: string) => screen.findByRole('textbox', { name });
const write = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, text: string) => {
  const input = await field(name);
  await user.clear(input);
  // Pasted at once: what a key does is tested with the field.
  if (text !== '') await user.paste(text);
};
/** A cell of the grid by its variant and its column. */
const cell = async (variant: string, column: string) => {
  await screen.findByRole('grid');
  const of = (role: string) => [...document.querySelectorAll<HTMLElement>(`[role=${role}]`)];
  const row = of('rowheader').find(({ textContent }) => textContent === variant)?.parentElement;
  const at = of('columnheader').findIndex(({ textContent }) => textContent === column);
  return row!.children[at] as HTMLElement;
};
const put = async (
  user: Awaited<ReturnType<typeof open>>['user'],
  variant: string,
  column: string,
  text: string,
) => {
  await user.click(await cell(variant, column));
  await user.keyboard(text === '' ? '{Delete}' : `${text}{Enter}`);
};
const sent = (asked: { name: string; input: Record<string, unknown> }[]): ProductInput | undefined =>
  asked.findLast(({ name }) => name === 'saveProduct')?.input.product as ProductInput | undefined;

/** A server that takes what is saved as the next version. */
const saving = (from: Product) => {
  let now = from;
  return {
    readProduct: () => ({ product: now }),
    saveProduct: ({ product: input }: { product: ProductInput }) => {
      now = { ...now, title: input.title, version: now.version + 1 };
      const [first, ...rest] = now.variants;
      now.variants = [{ ...first!, price: input.variants[0]!.price }, ...rest];
      return { product: now };
    },
  };
};

describe('editing', () => {
  it('says why a product was turned down, for as long as it is', async () => {
    const rejection = { note: 'Too dark', at: '2026-03-04T10:00:00Z' };
    const turnedDown: Product = { ...board, status: 'DRAFT', approval: 'unapproved' };
    const { unmount } = await open({ readProduct: { product: turnedDown, rejection } });
    expect(await screen.findByText('Too dark')).toBeInTheDocument();
    expect(screen.getByText(/it then waits for review again\.$/)).toBeVisible();
    unmount();
    const withoutNote = await open({ readProduct: { product: turnedDown } });
    expect(await screen.findByText(/^Rejected/, { selector: '.MuiAlertTitle-root' })).toBeVisible();
    expect(screen.getByText(/waits for review again/)).toBeVisible();
    withoutNote.unmount();
    await open({ readProduct: { product: { ...turnedDown, approval: 'pending' }, rejection } });
    expect(await field('Title')).toBeInTheDocument();
    expect(screen.queryByText('Too dark')).not.toBeInTheDocument();
  });

  it.each([
    ['pending', /^Another vendor sells under this SKU, or waits to: OAK. This product waits/],
    ['approved', /^Somebody else sells under this SKU as well: OAK/],
  ] as const)('says of what is %s that its SKU is sold by another vendor', async (approval, said) => {
    await open({ readProduct: { product: { ...board, approval }, sharedSkus: ['OAK'] } });
    expect(await screen.findByText(said)).toBeInTheDocument();
  });

  it('says before saving that what shoppers see is looked at first, and nothing where prices alone change', async () => {
    const warning = /until then this product is not on sale/;
    const { user } = await open({ readProduct: { product: board, looksAgain: true } });
    await put(user, 'Large', 'Price', '14');
    expect(await screen.findByText('1 unsaved change')).toBeInTheDocument();
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    await write(user, 'Title', 'Walnut board');
    expect(await screen.findByText(warning)).toBeInTheDocument();
    await write(user, 'Title', 'Oak board');
    await waitFor(() => expect(screen.queryByText(warning)).not.toBeInTheDocument());
  });

  it('shows the product as it is, each variant by its options', async () => {
    await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Oak board' })).toBeInTheDocument();
    expect(await field('Title')).toHaveValue('Oak board');
    expect(await cell('Small', 'Price')).toHaveTextContent('12.00');
    expect(screen.getByRole('rowheader', { name: 'Large' })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'An oak board' })).toHaveAttribute('src', '/files/oak.png');
    expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('saves what was typed by Ctrl S, and leaves the rest as it was', async () => {
    const { user, asked } = await open(saving(board));
    await write(user, 'Title', 'Walnut board');
    await put(user, 'Large', 'Price', '1.234,50');
    expect(await cell('Large', 'Price')).toHaveTextContent('1234.50');
    await put(user, 'Small', 'Weight', '0,75');
    await put(user, 'Small', 'SKU', '');
    expect(screen.getByText('2 unsaved changes')).toBeInTheDocument();
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('“Walnut board” saved')).toBeInTheDocument();
    const [first, second] = sent(asked)!.variants;
    expect(sent(asked)).toMatchObject({ id: '31', version: 1, title: 'Walnut board', media: board.media });
    expect(first).toEqual({ ...board.variants[0], stockBefore: board.variants[0]!.stock, price: '1234.50' });
    expect(second).toEqual({
      ...board.variants[1],
      stockBefore: board.variants[1]!.stock,
      weight: 0.75,
      sku: '',
    });
    await waitFor(() => expect(screen.queryByText(/unsaved/)).not.toBeInTheDocument());
    expect(await field('Title')).toHaveValue('Walnut board');
  });

  it('saves a second time on the version that the first made', async () => {
    const { user, asked } = await open(saving(board));
    await write(user, 'Title', 'Walnut board');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('“Walnut board” saved');
    await write(user, 'Title', 'Cherry board');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('“Cherry board” saved');
    expect(sent(asked)?.version).toBe(2);
  });

  it('refuses a title that is too short', async () => {
    const { user, asked } = await open();
    await write(user, 'Title', 'ab');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Required')).toBeInTheDocument();
    expect(screen.getByText('1 field needs attention')).toBeInTheDocument();
    expect(await field('Title')).toBeInvalid();
    expect(sent(asked)).toBeUndefined();
  });

  it.each([
    ['Price', 'cheap', 'Must be an amount like 12.50'],
    ['Price', '', 'Required'],
    ['Price', '-3', 'Must be an amount like 12.50'],
    ['Stock', '1.5', 'Must be a whole number'],
    ['Weight', 'heavy', 'Must be a number'],
    ['Weight', '-1', 'Must be at least 0'],
  ])('refuses %s “%s” at its cell, and keeps what was typed', async (column, value, message) => {
    const { user, asked } = await open();
    await put(user, 'Large', column, value);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('1 cell needs attention')).toBeInTheDocument();
    const wrong = await cell('Large', column);
    expect(wrong).toBeInvalid();
    expect(wrong).toHaveTextContent(message);
    if (value !== '') expect(wrong).toHaveTextContent(value);
    expect(sent(asked)).toBeUndefined();
  });

  it('puts the server’s messages at their fields until they are changed', async () => {
    const { user } = await open({
      saveProduct: new Refusal(422, {
        message: 'Check the fields',
        errors: { 'product.variants[1].price': 'Must be below 100.00', 'product.title': 'Is taken' },
      }),
    });
    await put(user, 'Small', 'Price', '200');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Is taken')).toBeInTheDocument();
    expect(await cell('Small', 'Price')).toHaveTextContent('Must be below 100.00');
    expect(await cell('Small', 'Price')).toHaveTextContent('200');
    expect(screen.getByText('2 fields need attention')).toBeInTheDocument();
    await put(user, 'Small', 'Price', '90');
    expect(await cell('Small', 'Price')).not.toHaveTextContent('Must be below 100.00');
  });

  it('says at the save bar what belongs to no field', async () => {
    const { user } = await open({
      saveProduct: new Refusal(422, { message: 'No', errors: { 'product.rank': 'Is gone' } }),
    });
    await write(user, 'Title', 'Walnut board');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('product.rank: Is gone')).toBeInTheDocument();
  });

  it('asks before unsaved changes are left', async () => {
    const { user, place } = await open();
    await write(user, 'Title', 'Walnut board');
    await user.click(
      within(screen.getByRole('banner', { name: '' })).getByRole('link', { name: 'Products' }),
    );
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
    expect(place()).toBe('/products/31');
    expect(await field('Title')).toHaveValue('Walnut board');
  });
});

describe('someone else saved in between', () => {
  const theirs = {
    ...board,
    version: 5,
    title: 'Ash board',
    bodyHtml: '<p>Waxed.</p>',
    variants: [board.variants[0]!],
  };

  it('loads the newest and keeps what was typed', async () => {
    let now: Product = board;
    const { user, asked } = await open({
      readProduct: () => ({ product: now }),
      saveProduct: ({ product: input }: { product: ProductInput }) =>
        input.version === 5
          ? { product: { ...theirs, title: input.title, version: 6 } }
          : new Refusal(409, { message: 'Changed by someone else' }),
    });
    await write(user, 'Title', 'Walnut board');
    await put(user, 'Large', 'Price', '25');
    await put(user, 'Small', 'SKU', 'NEW');
    now = theirs;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Someone else saved this product/)).toBeInTheDocument();
    expect(await field('Title')).toHaveValue('Walnut board');
    await user.click(screen.getByRole('button', { name: 'Load the newest' }));
    const title = await screen.findByRole('group', { name: 'Title' });
    expect(within(title).getByRole('button', { name: 'Yours: Walnut board' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(within(title).getByRole('button', { name: 'Theirs: Ash board' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    expect(screen.getByText('A variant that you changed was deleted meanwhile: Small')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Changed by someone else')).not.toBeInTheDocument());
    expect(screen.getByText(/^Changed meanwhile: Title, Description, Variants\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Before and after' }));
    expect((await screen.findByText('Ash')).tagName).toBe('INS');
    await user.click(screen.getByRole('button', { name: 'Before and after' }));
    expect(await field('Title')).toHaveValue('Walnut board');
    expect(await cell('Large', 'Price')).toHaveTextContent('25.00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“Walnut board” saved')).toBeInTheDocument();
    expect(sent(asked)).toMatchObject({ version: 5, bodyHtml: '<p>Waxed.</p>', title: 'Walnut board' });
    expect(screen.queryByText(/Theirs/)).not.toBeInTheDocument();
  });

  it('takes theirs where one says so', async () => {
    let now: Product = board;
    const { user, asked } = await open({
      readProduct: () => ({ product: now }),
      saveProduct: ({ product: input }: { product: ProductInput }) =>
        input.version === 5
          ? { product: { ...theirs, version: 6 } }
          : new Refusal(409, { message: 'Changed by someone else' }),
    });
    await write(user, 'Title', 'Walnut board');
    await put(user, 'Large', 'Price', '25');
    now = theirs;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Load the newest' }));
    await user.click(await screen.findByRole('button', { name: 'Theirs: Ash board' }));
    expect(await field('Title')).toHaveValue('Ash board');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('“Ash board” saved');
    expect(sent(asked)).toMatchObject({ title: 'Ash board', version: 5 });
    expect(sent(asked)?.variants[0]?.price).toBe('25.00');
  });
});

describe('approving and deleting', () => {
  it('approves at once, keeps what was typed, and offers to undo', async () => {
    let now = board;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { user, asked } = await open({
      readProduct: () => ({ product: now }),
      actOnProduct: async () => {
        await held;
        now = { ...board, status: 'ACTIVE', approval: 'approved', version: 2 };
        return { product: now, undo: 'u1' };
      },
      undoProductAction: { restored: 1, kept: 0 },
    });
    await write(user, 'Title', 'Walnut board');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Active')).toBeInTheDocument();
    expect(screen.queryByText('“Oak board” approved')).not.toBeInTheDocument();
    release();
    expect(await screen.findByText('“Oak board” approved')).toBeInTheDocument();
    expect(await field('Title')).toHaveValue('Walnut board');
    expect(screen.getByText('1 unsaved change')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 product restored')).toBeInTheDocument();
    expect(asked.find(({ name }) => name === 'actOnProduct')?.input).toEqual({
      productId: '31',
      action: 'approve',
    });
  });

  it('takes the approval back where the server refuses', async () => {
    const { user } = await open({ actOnProduct: new Refusal(403, { message: 'You may not do this' }) });
    await user.click(await screen.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Nothing was changed: You may not do this')).toBeInTheDocument();
    expect(screen.getByText('Draft')).toBeInTheDocument();
  });

  it('deletes with a note, and goes back to the list as it was left', async () => {
    const { user, asked, place } = await open(
      { actOnProduct: { product: null, undo: 'u1' } },
      '/products?status=ALL&q=oak',
    );
    await user.click(await screen.findByRole('link', { name: /Oak board/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Oak board”?' });
    await user.type(within(dialog).getByRole('textbox', { name: /Note/ }), 'Sold out');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(place()).toBe('/products?status=ALL&q=oak'));
    expect(screen.getByText('“Oak board” deleted')).toBeInTheDocument();
    expect(asked.find(({ name }) => name === 'actOnProduct')?.input).toEqual({
      productId: '31',
      action: 'delete',
      note: 'Sold out',
    });
    // What is gone is not asked for again.
    expect(asked.filter(({ name }) => name === 'readProduct')).toHaveLength(1);
  });

  it('puts an approved draft on sale for its vendor, who can undo it', async () => {
    let now = { ...board, approval: 'approved' as Product['approval'] };
    const { user, asked } = await renderScreen('/products/31', {
      claims: vendorClaims(),
      answers: {
        readProduct: () => ({ product: now }),
        setOnSale: ({ onSale }: { onSale: boolean }) => {
          now = { ...now, status: onSale ? 'ACTIVE' : 'DRAFT' };
          return { product: now };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Put on sale' }));
    expect(await screen.findByText('“Oak board” is on sale')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Take off sale' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Put on sale' })).toBeInTheDocument();
    expect(asked.filter(({ name }) => name === 'setOnSale').map(({ input }) => input)).toEqual([
      { productId: '31', onSale: true },
      { productId: '31', onSale: false },
    ]);
  });

  it('does not offer to put on sale what was not approved', async () => {
    await open();
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /sale/ })).not.toBeInTheDocument();
  });

  it('leaves approval to the marketplace', async () => {
    await renderScreen('/products/31', {
      claims: vendorClaims(),
      answers: { readProduct: { product: board } },
    });
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /pprove/ })).not.toBeInTheDocument();
  });
});

describe('a product that cannot be read', () => {
  it('says why, and asks again', async () => {
    let fails = true;
    const { user } = await open({
      readProduct: () =>
        fails ? new Refusal(404, { message: 'This product does not exist' }) : { product: board },
    });
    expect(await screen.findByText('This product does not exist')).toBeInTheDocument();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await field('Title')).toHaveValue('Oak board');
  });
});

describe('a new product', () => {
  it('needs a vendor from the marketplace, is sent once under one key, and opens', async () => {
    let fails = true;
    const { user, asked, place } = await open(
      {
        saveProduct: () =>
          fails
            ? new Refusal(422, { message: 'Not today' })
            : { product: product({ id: '77', title: 'Ash tray' }) },
        readProduct: { product: product({ id: '77', title: 'Ash tray' }) },
      },
      '/products/new',
    );
    await write(user, 'Title', 'Ash tray');
    await write(user, 'Price', '8,50');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Required')).toBeInTheDocument();
    expect(sent(asked)).toBeUndefined();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Vendor' }), 'North Mill');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not today')).toBeInTheDocument();
    const { key } = sent(asked)!;
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Ash tray' })).toBeInTheDocument();
    expect(place()).toBe('/products/77');
    expect(screen.getByText('“Ash tray” created, waiting for approval')).toBeInTheDocument();
    expect(key).toMatch(/^[0-9a-f-]{36}$/);
    expect(sent(asked)).toEqual({
      key,
      title: 'Ash tray',
      bodyHtml: '',
      vendor: 'North Mill',
      media: [],
      options: [],
      metafields: [],
      seo: { title: '', description: '' },
      variants: [
        {
          price: '8.50',
          compareAt: null,
          options: [],
          sku: '',
          barcode: '',
          stock: 0,
          taxable: true,
          trackStock: false,
          requiresShipping: true,
          weight: 0,
          weightUnit: 'KILOGRAMS',
          dimensions: null,
          localPickup: { enabled: false },
          media: [],
          metafields: [],
        },
      ],
    });
  });

  it('says that it is on sale at once where its vendor is trusted', async () => {
    const made = product({ id: '78', title: 'Bowl', status: 'ACTIVE', approval: 'approved' });
    const { user } = await open(
      { saveProduct: { product: made }, readProduct: { product: made } },
      '/products/new',
    );
    await write(user, 'Title', 'Bowl');
    await write(user, 'Price', '8');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Vendor' }), 'North Mill');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('“Bowl” created and on sale')).toBeInTheDocument();
  });

  it('is a vendor’s own without asking whose', async () => {
    const { user, asked } = await renderScreen('/products/new', {
      claims: vendorClaims(),
      answers: { saveProduct: new Refusal(422, { message: 'Not today' }) },
    });
    await write(user, 'Title', 'Ash tray');
    await write(user, 'Price', '8');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Not today');
    expect(sent(asked)).not.toHaveProperty('vendor');
    expect(screen.queryByRole('combobox', { name: 'Vendor' })).not.toBeInTheDocument();
  });
});

describe('a draft', () => {
  it('is merged with what others saved since it was typed', async () => {
    const first = await open();
    await write(first.user, 'Title', 'Walnut board');
    await put(first.user, 'Large', 'Price', '25');
    await waitFor(() => expect(Object.values(sessionStorage).join()).toContain('25.00'));
    // The session ends, and with it the page.
    window.dispatchEvent(new Event('pagehide'));
    first.unmount();
    const since = {
      ...board,
      version: 5,
      bodyHtml: '<p>Waxed.</p>',
      variants: [board.variants[0]!, { ...board.variants[1]!, price: '99.00' }],
    };
    await open({ readProduct: { product: since } });
    expect(await screen.findByText(/unsaved changes? (is|are) back/)).toBeInTheDocument();
    expect(await field('Title')).toHaveValue('Walnut board');
    expect(await cell('Large', 'Price')).toHaveTextContent('25.00');
    expect(await cell('Small', 'Price')).toHaveTextContent('99.00');
  });
});

describe('a copy', () => {
  it('has all of the product but what is one piece’s own, and is saved as a product of its own', async () => {
    const { user, asked } = await open(
      { saveProduct: { product: { ...board, id: '99' } } },
      '/products/new?from=31',
    );
    expect(await field('Title')).toHaveValue('Oak board (copy)');
    expect(screen.getByText(/a draft: it is not on sale until you put it on sale/)).toBeVisible();
    expect(screen.getByAltText('An oak board')).toBeInTheDocument();
    expect(await cell('Small', 'Price')).toHaveTextContent('12.00');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked)).toBeDefined());
    const made = sent(asked);
    expect(made).not.toHaveProperty('id');
    expect(made).toMatchObject({ title: 'Oak board (copy)', bodyHtml: board.bodyHtml, draft: true });
    expect(made?.variants.map(({ price, sku }) => [price, sku])).toEqual([
      [large!.price, ''],
      ['12.00', ''],
    ]);
  });

  it('leaves out what it would say in specifications that are switched off, as that is refused', async () => {
    const glaze = {
      key: 'glaze',
      name: 'Glaze',
      type: 'input',
      required: false,
      showOnVendorPage: true,
    } as const;
    const metafields = [
      { id: '1', namespace: 'custom', key: 'glaze', value: 'Celadon', type: 'input' },
      { id: '2', namespace: 'custom', key: 'nobody-asks', value: 'x', type: 'input' },
      { id: '3', namespace: 'product', key: 'tags', value: 'blue', type: 'input' },
    ];
    const off = { ...defaultFeatures, specifications: { enabled: false } };
    const { user, asked } = await open(
      {
        readAppInfo: appInfo({ features: off }),
        listSpecifications: { metafields: [{ ...glaze, registration: false }], version: 'one' },
        readProduct: { product: { ...board, metafields } },
        saveProduct: { product: { ...board, id: '99' } },
      },
      '/products/new?from=31',
    );
    expect(await field('Title')).toHaveValue('Oak board (copy)');
    await waitFor(() => expect(asked.map(({ name }) => name)).toContain('listSpecifications'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(asked)).toBeDefined());
    expect(sent(asked)?.metafields?.map(({ key }) => key)).toEqual(['nobody-asks', 'tags']);
  });
});
