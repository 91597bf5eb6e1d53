import { screen, waitFor, within } from '@testing-library/react';
import type { ProductInput } from '../../../../domain/products/products';
import { Refusal } from '../../../../testing/answers';
import { product } from '../../../../testing/factories/products';
import { renderScreen } from '../../../../testing/renderScreen';

const open = () =>
  renderScreen('/products/31', {
    answers: {
      readProduct: { product: product({ variants: [{ ...product().variants[0]!, price: '20.00' }] }) },
      saveProduct: new Refusal(422, { message: 'Not today' }),
    },
  });
type User = Awaited<ReturnType<typeof open>>['user'];

const addOption = async (user: User, name: string, values: string) => {
  await user.click(await screen.findByRole('button', { name: 'Add an option' }));
  const group = within(screen.getByRole('group', { name: 'Add an option' }));
  await user.click(group.getByLabelText('Option name'));
  await user.paste(name);
  await user.click(group.getByLabelText('Values'));
  await user.paste(values);
  await user.keyboard('{Enter}');
};
const names = () => [...document.querySelectorAll('[role=rowheader]')].map(({ textContent }) => textContent);
const sent = (asked: { name: string; input: Record<string, unknown> }[]) =>
  asked.findLast(({ name }) => name === 'saveProduct')?.input.product as ProductInput | undefined;

it('makes variants of options, keeps the one that was there, and sends them', async () => {
  const { user, asked } = await open();
  await addOption(user, 'Size', 'S, M');
  await addOption(user, 'Colour', 'Red, Blue');
  expect(names()).toEqual(['S / Red', 'S / Blue', 'M / Red', 'M / Blue']);
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Not today');
  const { options, variants } = sent(asked)!;
  expect(options).toEqual([
    { name: 'Size', values: ['S', 'M'] },
    { name: 'Colour', values: ['Red', 'Blue'] },
  ]);
  expect(variants.map(({ id, sku, price }) => [id, sku, price])).toEqual([
    ['21', 'OAK-L', '20.00'],
    [undefined, '', '20.00'],
    [undefined, '', '20.00'],
    [undefined, '', '20.00'],
  ]);
});

it('asks which variants go with a value, and takes all back by undo', async () => {
  const { user } = await open();
  await addOption(user, 'Size', 'S, M, L');
  await user.click(screen.getByRole('button', { name: 'Remove M' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 1 variant?' });
  expect(dialog).toHaveTextContent('M');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(names()).toEqual(['S', 'L']);
  await user.click(screen.getByRole('button', { name: 'Undo in the variants' }));
  expect(names()).toEqual(['S', 'M', 'L']);
  await user.click(screen.getByRole('button', { name: 'Undo in the variants' }));
  expect(await screen.findByRole('textbox', { name: 'Price' })).toHaveValue('20.00');
});

it('names in full what goes with an option, keeps the focus near, and brings it back by undo', async () => {
  const { user } = await open();
  await addOption(user, 'Size', 'S, M');
  await user.click(screen.getByRole('button', { name: 'Remove S' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Add a value to Size' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Undo in the variants' }));
  await user.click(screen.getByRole('button', { name: 'Remove Size' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete 1 variant?' });
  expect(dialog).toHaveTextContent('M');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add an option' })).toHaveFocus());
  expect(await screen.findByRole('textbox', { name: 'Price' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo in the variants' }));
  expect(names()).toEqual(['S', 'M']);
});

it('renames values in place, and refuses a name that is taken', async () => {
  const { user } = await open();
  await addOption(user, 'Size', 'S, M');
  const value = screen.getByRole('textbox', { name: 'M, a value of Size' });
  await user.clear(value);
  await user.type(value, 's{Enter}');
  expect(await screen.findByText('“s” is there already.')).toBeInTheDocument();
  expect(value).toHaveValue('s');
  await user.clear(value);
  await user.type(value, 'Medium{Enter}');
  expect(names()).toEqual(['S', 'Medium']);
});

it('refuses more than 250 variants with the number', async () => {
  const { user } = await open();
  await addOption(user, 'Size', 'S');
  const input = screen.getByRole('textbox', { name: 'Add a value to Size' });
  await user.click(input);
  await user.paste(Array.from({ length: 250 }, (_, at) => `v${at}`).join(','));
  expect(await screen.findByText(/That would make 251 variants/)).toBeInTheDocument();
  expect(names()).toEqual(['S']);
});
