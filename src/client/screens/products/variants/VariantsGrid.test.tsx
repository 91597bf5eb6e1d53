import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ProductInput } from '../../../../domain/products/products';
import { Refusal } from '../../../../testing/answers';
import { product } from '../../../../testing/factories/products';
import { renderScreen } from '../../../../testing/renderScreen';
import { onNarrowScreen } from '../../../../testing/screenWidth';

const [first] = product().variants;
const values = ['S', 'M', 'L'];
const board = product({
  options: [{ id: 'o', name: 'Size', values }],
  variants: values.map((value, at) => ({
    ...first!,
    id: String(at + 1),
    sku: `OAK-${value}`,
    price: `${at + 1}0.00`,
    options: [{ name: 'Size', value }],
  })),
});
const open = () =>
  renderScreen('/products/31', {
    answers: { readProduct: { product: board }, saveProduct: new Refusal(422, { message: 'Not today' }) },
  });

const column = async (name: string) => {
  await screen.findByRole('grid');
  const of = (role: string) => [...document.querySelectorAll<HTMLElement>(`[role=${role}]`)];
  const at = of('columnheader').findIndex(({ textContent }) => textContent === name);
  return of('rowheader').map((head) => head.parentElement!.children[at] as HTMLElement);
};
const texts = async (name: string) => (await column(name)).map(({ textContent }) => textContent);
const sent = (asked: { name: string; input: Record<string, unknown> }[]) =>
  asked.findLast(({ name }) => name === 'saveProduct')?.input.product as ProductInput | undefined;

it('is worked in by keyboard: type, move, edit, take back', async () => {
  const { user } = await open();
  await user.click((await column('Price'))[0]!);
  await user.keyboard('7,5{Enter}8{ArrowDown}9{Tab}');
  expect(await texts('Price')).toEqual(['7.50', '8.00', '9.00']);
  expect((await column('Compare-at price'))[2]).toHaveFocus();
  await user.keyboard('{Control>}z{/Control}');
  expect(await texts('Price')).toEqual(['7.50', '8.00', '30.00']);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}{ArrowLeft}{F2}0{Escape}');
  expect(await texts('Price')).toEqual(['7.50', '8.00', '9.00']);
  expect((await column('Price'))[2]).toHaveFocus();
});

it('fills down, clears and switches what is chosen', async () => {
  const { user } = await open();
  await user.click((await column('Price'))[0]!);
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect(await texts('Price')).toEqual(['10.00', '10.00', '10.00']);
  await user.keyboard('{Delete}');
  expect(await texts('Price')).toEqual(['', '', '']);
  await user.click((await column('Tracked'))[1]!);
  await user.keyboard(' ');
  expect(await texts('Tracked')).toEqual(['Yes', 'No', 'Yes']);
});

it('takes a block from a spreadsheet, and says what does not fit', async () => {
  const { user, asked } = await open();
  await user.click((await column('Price'))[1]!);
  const clipboardData = { getData: () => '1.234,50\t\tNEW-M\nabc\t99\tNEW-L\n3\n' };
  fireEvent.paste(document.activeElement!, { clipboardData });
  expect(await texts('Price')).toEqual(['10.00', '1234.50', '30.00']);
  expect(await texts('SKU')).toEqual(['OAK-S', 'NEW-M', 'NEW-L']);
  expect(screen.getByText(/1 cell did not fit/)).toHaveTextContent('Price, L');
  expect(screen.getByText(/3 cells had no place/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go to the first' }));
  expect((await column('Price'))[2]).toHaveFocus();
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Not today');
  expect(sent(asked)?.variants.map(({ compareAt }) => compareAt)).toEqual([null, null, '99.00']);
});

it('copies what is chosen as a spreadsheet reads it', async () => {
  const { user } = await open();
  await user.click((await column('SKU'))[0]!);
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  const setData = jest.fn();
  fireEvent.copy(document.activeElement!, { clipboardData: { setData } });
  expect(setData).toHaveBeenCalledWith('text/plain', 'OAK-S\nOAK-M');
});

it('lets Tab out after Escape, and keeps what is being typed when one saves', async () => {
  const { user, asked } = await open();
  await user.click((await column('Price'))[0]!);
  await user.keyboard('55{Control>}s{/Control}');
  await screen.findByText('Not today');
  expect(sent(asked)?.variants[0]?.price).toBe('55.00');
  await user.click((await column('Price'))[0]!);
  await user.keyboard('{Escape}{Tab}');
  expect(screen.getByRole('grid')).not.toContainElement(document.activeElement as HTMLElement);
});

it('takes what stands in an open cell along when one presses Save, which leaves the focus where it is', async () => {
  const { user, asked } = await open();
  await user.click((await column('Price'))[0]!);
  await user.keyboard('55{Enter}66');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText('Not today');
  expect(sent(asked)?.variants.map(({ price }) => price)).toEqual(['55.00', '66.00', '30.00']);
  expect((await column('Price'))[1]).toHaveFocus();
});

it('asks before a page with an open cell is closed, and keeps its draft', async () => {
  const { user } = await open();
  await user.click((await column('Price'))[0]!);
  await user.keyboard('77');
  const leave = (): boolean => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  let mayLeave = true;
  act(() => {
    mayLeave = leave();
  });
  expect(mayLeave).toBe(false);
  await user.keyboard('8');
  act(() => {
    window.dispatchEvent(new Event('pagehide'));
  });
  expect(JSON.stringify(Object.values(sessionStorage))).toContain('778.00');
  expect(screen.getByRole('textbox', { name: 'Price, S' })).toHaveValue('778');
});

it('keeps what stands in an open cell where the screen goes away', async () => {
  const { user, unmount } = await open();
  await user.click((await column('Price'))[0]!);
  await user.keyboard('99');
  unmount();
  expect(JSON.stringify(Object.values(sessionStorage))).toContain('99.00');
  expect(document.querySelector('input')).toBeNull();
});

it('says how a number was read that could have meant another', async () => {
  const { user } = await open();
  await user.click((await column('Price'))[0]!);
  await user.keyboard('1,234{Enter}');
  expect(await texts('Price')).toEqual(['1234.00', '20.00', '30.00']);
  expect(screen.getByText(/Can be read in two ways/)).toHaveTextContent(
    'Price, S: “1,234” was read as 1234.00',
  );
  await user.keyboard('12.5{Enter}');
  expect(screen.queryByText(/Can be read in two ways/)).toBeNull();
});

it('takes a thousand pieces with its mark, and no amount finer than a cent', async () => {
  const { user } = await open();
  await user.click((await column('Stock'))[0]!);
  await user.keyboard('1,000{Enter}');
  expect((await texts('Stock'))[0]).toBe('1000');
  await user.click((await column('Price'))[0]!);
  await user.keyboard('1.500{Enter}');
  // Neither one and a half nor thousands: for the schema to refuse.
  expect((await texts('Price'))[0]).toMatch(/^1\.500Must be an amount/);
});

it('changes one field of several variants', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Edit several' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit several' });
  await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Which variants' }), 'Size: M');
  await user.type(within(dialog).getByRole('textbox', { name: 'Value' }), '12,5');
  await user.click(within(dialog).getByRole('button', { name: 'Change 1 variant' }));
  expect(await texts('Price')).toEqual(['10.00', '12.50', '30.00']);
});

it('leaves out variants without price and stock, and says so', async () => {
  const { user, asked } = await open();
  await user.click((await column('Price'))[1]!);
  await user.keyboard('{Delete}');
  await user.click((await column('Stock'))[1]!);
  await user.keyboard('{Delete}');
  expect(screen.getByText(/1 variant has neither price nor stock/)).toBeInTheDocument();
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Not today');
  expect(sent(asked)?.variants.map(({ id }) => id)).toEqual(['1', '3']);
});

it('puts a SKU that stands twice at its cell', async () => {
  const { user, asked } = await open();
  await user.click((await column('SKU'))[2]!);
  await user.keyboard('OAK-S{Enter}');
  expect((await column('SKU'))[2]).toHaveTextContent('Another variant has this SKU');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('1 cell needs attention')).toBeInTheDocument();
  expect(sent(asked)).toBeUndefined();
});

it('is a card per variant on a narrow screen, with all fields in a sheet', async () => {
  onNarrowScreen();
  const { user, asked } = await open();
  await user.click(await screen.findByRole('button', { name: /M.*OAK-M/ }));
  const sheet = await screen.findByRole('dialog', { name: 'M' });
  const price = within(sheet).getByRole('textbox', { name: 'Price, M' });
  await user.clear(price);
  await user.paste('1.234,50');
  expect(within(sheet).getByText('Understood as €1,234.50')).toBeInTheDocument();
  await user.click(within(sheet).getByRole('button', { name: 'Done' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Not today');
  expect(sent(asked)?.variants[1]?.price).toBe('1234.50');
});
