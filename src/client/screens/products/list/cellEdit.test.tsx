import { screen, waitFor, within } from '@testing-library/react';
import type { Product, ProductInput } from '../../../../domain/products/products';
import { Refusal, type Answers } from '../../../../testing/answers';
import { product, productRow, productsPage } from '../../../../testing/factories/products';
import { vendorClaims } from '../../../../testing/factories/session';
import { renderScreen } from '../../../../testing/renderScreen';

const page = productsPage([
  productRow(),
  productRow({ id: '32', title: 'Pine shelf', variantCount: 3, priceTo: '35.50' }),
  productRow({ id: '33', title: 'Elm bowl', inventoryTotal: null }),
]);

/** A server with one product of one variant, which takes what is sent as PUT products-v2 is documented to. */
const shop = (changes: Partial<Product> = {}) => {
  let now = product(changes);
  const sent: ProductInput[] = [];
  return {
    sent,
    answers: {
      readProduct: () => ({ product: now }),
      saveProduct: ({ product: input }: { product: ProductInput }) => {
        sent.push(input);
        const [given] = input.variants;
        const [variant] = now.variants;
        const stock = variant!.stock + (given!.stock - (given!.stockBefore ?? variant!.stock));
        const variants = [{ ...variant!, price: given!.price, stock }];
        now = { ...now, variants, version: now.version + 1 };
        return { product: now };
      },
    } satisfies Answers,
  };
};

const open = async (answers: Answers, claims = vendorClaims()) => {
  const opened = await renderScreen('/products', { answers: { listProducts: page, ...answers }, claims });
  await screen.findByText('Oak board');
  return opened;
};

const rowOf = (name: string): HTMLElement => screen.getByText(name).closest('tr')!;
const click = async (user: Awaited<ReturnType<typeof open>>['user'], name: string, figure: string) => {
  await user.click(within(rowOf(name)).getByRole('button', { name: figure }));
  return screen.findByRole('textbox');
};
const listings = (asked: { name: string }[]): number =>
  asked.filter(({ name }) => name === 'listProducts').length;

it('sets the stock by a click on it and Enter, keeps the row in its place, and undoes it', async () => {
  const { sent, answers } = shop();
  const { user, asked, place } = await open(answers);
  const before = listings(asked);
  expect(await click(user, 'Oak board', '5')).toHaveFocus();
  await waitFor(() => expect(asked.some(({ name }) => name === 'readProduct')).toBe(true));
  await user.keyboard('37{Enter}');
  expect(await screen.findByText('Stock of “Oak board”: 37')).toBeInTheDocument();
  expect(sent[0]).toMatchObject({
    id: '31',
    version: 1,
    variants: [{ id: '21', stock: 37, stockBefore: 5 }],
  });
  expect(await within(rowOf('Oak board')).findByRole('button', { name: '37' })).toHaveFocus();
  expect(screen.queryByRole('textbox', { name: /^Stock/ })).toBeNull();
  expect(place()).toBe('/products');
  expect(listings(asked)).toBe(before);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await within(rowOf('Oak board')).findByRole('button', { name: '5' })).toBeInTheDocument();
  expect(sent[1]).toMatchObject({ version: 2, variants: [{ stock: 5, stockBefore: 37 }] });
});

it('sets a price as people write it by the key of the row', async () => {
  const { sent, answers } = shop();
  const { user } = await open(answers);
  rowOf('Oak board').focus();
  await user.keyboard('$');
  await screen.findByRole('textbox', { name: /^Price/ });
  await screen.findByDisplayValue('20.00');
  await user.keyboard('24,50{Enter}');
  expect(await screen.findByText('Price of “Oak board”: €24.50')).toBeInTheDocument();
  expect(sent[0]?.variants[0]).toMatchObject({ price: '24.50', stock: 5 });
  expect(within(rowOf('Oak board')).getByText('€24.50')).toBeInTheDocument();
  expect(rowOf('Oak board')).toHaveFocus();
});

it('waits for the product where somebody types faster than it is there', async () => {
  const { sent, answers } = shop();
  let answer = (): void => undefined;
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { user } = await open({ ...answers, readProduct: () => late.then(answers.readProduct) });
  await click(user, 'Oak board', '5');
  await user.keyboard('6{Enter}');
  expect(sent).toEqual([]);
  answer();
  expect(await screen.findByText('Stock of “Oak board”: 6')).toBeInTheDocument();
  expect(sent[0]).toMatchObject({ version: 1, variants: [{ stock: 6, stockBefore: 5 }] });
});

it('leaves it as it was by Escape, and says nothing where nothing was changed', async () => {
  const { sent, answers } = shop();
  const { user } = await open(answers);
  await click(user, 'Oak board', '5');
  await user.keyboard('9{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await click(user, 'Oak board', '5');
  await screen.findByDisplayValue('5');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([]);
});

it('refuses what is no stock at the field, and keeps what was typed', async () => {
  const { sent, answers } = shop();
  const { user } = await open(answers);
  const field = await click(user, 'Oak board', '5');
  await user.keyboard('many{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Must be a whole number'));
  expect(field).toHaveValue('many');
  expect(sent).toEqual([]);
});

it('shows what the server has against it at the field, and names another field', async () => {
  const refusal = (errors: Record<string, string>) =>
    new Refusal(422, { message: 'Please correct the marked fields', errors });
  let errors: Record<string, string> = { 'product.variants[0].price': 'Too dear' };
  const { user } = await open({ ...shop().answers, saveProduct: () => refusal(errors) });
  const field = await click(user, 'Oak board', '€20.00');
  await screen.findByDisplayValue('20.00');
  await user.keyboard('99{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Too dear'));
  errors = { 'product.metafields': 'Some metafields are required' };
  await user.keyboard('{Enter}');
  const alert = await screen.findByText(/metafields: Some metafields are required/);
  expect(within(alert).getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/products/31');
  expect(field).toHaveValue('99');
});

it('tells that somebody else saved it meanwhile, and puts what was typed onto the newest', async () => {
  const { sent, answers } = shop();
  let saves = 0;
  const newest = product({ version: 6, variants: [{ ...product().variants[0]!, stock: 8 }] });
  const { user } = await open({
    readProduct: () => ({ product: saves === 0 ? product() : newest }),
    saveProduct: (input: { product: ProductInput }) => {
      saves += 1;
      if (saves === 1) return new Refusal(409, { message: 'Ada has changed this product' });
      sent.push(input.product);
      return answers.saveProduct(input);
    },
  });
  await click(user, 'Oak board', '5');
  await screen.findByDisplayValue('5');
  await user.keyboard('12{Enter}');
  expect(
    await screen.findByText('Someone else saved this product while you were writing'),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Load the newest' }));
  expect(await screen.findByText('It is 8 by now')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /^Stock/ })).toHaveValue('12');
  expect(screen.getByRole('textbox', { name: /^Stock/ })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent[0]).toMatchObject({ version: 6, variants: [{ stock: 12, stockBefore: 8 }] }),
  );
});

it('opens a product of several variants at its stock', async () => {
  const [variant] = product().variants;
  const shelf = product({
    id: '32',
    title: 'Pine shelf',
    options: [{ id: 'o1', name: 'Size', values: ['S', 'L'] }],
    variants: ['S', 'L'].map((value, at) => ({
      ...variant!,
      id: String(41 + at),
      sku: `PINE-${value}`,
      stock: at + 2,
      options: [{ name: 'Size', value }],
    })),
  });
  const { user, place } = await open({ readProduct: { product: shelf } });
  await user.click(within(rowOf('Pine shelf')).getByRole('button', { name: '5' }));
  expect(place()).toBe('/products/32');
  await screen.findByRole('grid');
  await waitFor(() => expect(document.activeElement).toHaveTextContent(/^2$/));
  expect(document.activeElement).toHaveAttribute('role', 'gridcell');
});

it('offers nothing to change to who may not, and no stock where none is counted', async () => {
  const may = await open({});
  expect(within(rowOf('Elm bowl')).getAllByRole('button')).toHaveLength(1);
  may.unmount();
  await open({}, vendorClaims({ role: 'orders' }));
  expect(within(rowOf('Oak board')).queryAllByRole('button')).toEqual([]);
});
