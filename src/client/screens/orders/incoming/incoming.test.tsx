import { screen, waitFor, within } from '@testing-library/react';
import { integrationErrors } from '../../../../domain/errors/integrations';
import type {
  IncomingOrderLine,
  IncomingOrdersAnswer,
} from '../../../../domain/orders/incoming/incomingOrders';
import { emptyDraft, type DraftContent, type PickedVariant } from '../../../../domain/orders/orderDrafts';
import { Refusal } from '../../../../testing/answers';
import { renderScreen } from '../../../../testing/renderScreen';

const incomingOrder = (changes: Partial<IncomingOrderLine> = {}): IncomingOrderLine => ({
  id: '7',
  source: 'own',
  topic: '',
  name: '#1001',
  state: 'bad',
  flagged: true,
  errors: { 'lines.0.sku': integrationErrors.skuUnknown({ sku: 'HAT' }) },
  notices: [],
  receivedAt: '2026-03-01T10:00:00Z',
  bytes: 400,
  times: 1,
  by: '',
  ...changes,
});
const page = (
  incomingOrders: IncomingOrderLine[],
  changes: Partial<IncomingOrdersAnswer> = {},
): IncomingOrdersAnswer => ({
  incomingOrders,
  counts: { attention: 1, waiting: 0 },
  more: false,
  ...changes,
});
const shirt: PickedVariant = {
  id: '21',
  productId: '31',
  title: 'Linen shirt',
  variantTitle: 'Blue',
  sku: 'SHIRT',
  vendor: 'Fjord',
  price: '12.50',
  image: null,
  stock: 3,
  status: 'ACTIVE',
  approval: 'approved',
};
const cup: PickedVariant = {
  ...shirt,
  id: '22',
  title: 'Cup',
  variantTitle: '',
  vendor: 'Alma',
  price: '9.99',
};

it('shows what could not be taken in and why, and older ones on demand', async () => {
  const { user, place, asked } = await renderScreen('/orders/incoming', {
    answers: { listIncomingOrders: page([incomingOrder()], { more: true }) },
  });
  const row = await screen.findByRole('row', { name: /#1001/ });
  expect(within(row).getByText('No product has the SKU HAT, and no vendor is named')).toBeInTheDocument();
  expect(within(row).getByText('Rejected')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Needs attention 1', pressed: true })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Older ones' }));
  await waitFor(() => expect(place()).toBe('/orders/incoming?before=7'));
  expect(asked.findLast(({ name }) => name === 'listIncomingOrders')?.input).toMatchObject({ before: '7' });
});

it('takes one in again from its page, where its members at fault and its document stand', async () => {
  const { user, asked } = await renderScreen('/orders/incoming/7', {
    answers: {
      readIncomingOrder: { incomingOrder: incomingOrder(), body: '{"id":"A-1"}', orders: [] },
      retryIncomingOrder: { id: '7' },
    },
  });
  expect(await screen.findByText('lines.0.sku')).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Original message' })).toHaveTextContent('{ "id": "A-1" }');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('It is being retried')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'retryIncomingOrder')?.input).toEqual({ incomingOrderId: '7' });
});

it('enters an order by the keyboard: products of two vendors, sums at once, kept, then placed', async () => {
  const { user, place, asked } = await renderScreen('/orders/new', {
    answers: {
      listOrderDrafts: { drafts: [], currency: 'EUR', country: '' },
      searchOrderVariants: { variants: [shirt, cup] },
      createOrderDraft: { id: '5', version: 1 },
      saveOrderDraft: { id: '5', version: 2 },
      placeOrderDraft: new Refusal(422, {
        message: 'This product is no longer there',
        errors: { 'lines[1].variantId': 'This product is no longer there' },
      }),
    },
  });
  const picker = await screen.findByRole('combobox', { name: 'Add a product' });
  // The list of what was typed, not the one before it.
  const answered = (q: string) =>
    waitFor(() =>
      expect(asked.filter(({ name }) => name === 'searchOrderVariants').at(-1)?.input).toMatchObject({ q }),
    );
  const found = async (title: string) =>
    within(await screen.findByRole('listbox', { name: 'Add a product' })).findByText(new RegExp(title));
  await user.type(picker, 'shirt');
  await answered('shirt');
  await found('Linen shirt');
  await user.keyboard('{Enter}');
  await user.type(picker, 'cup');
  await answered('cup');
  await found('Cup');
  await user.keyboard('{ArrowDown}{Enter}');
  const total = () => screen.getByText('Total').parentElement;
  await waitFor(() => expect(total()).toHaveTextContent('€22.49'));
  expect(screen.getByText(/It becomes 2 orders, whose sums are exact: Fjord, Alma/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  expect(asked.some(({ name }) => name === 'placeOrderDraft')).toBe(false);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Keep draft' }));
  expect(await screen.findByText('The draft is kept')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada Byron');
  await user.type(screen.getByRole('textbox', { name: 'Shipping' }), '4.90');
  await user.selectOptions(screen.getByLabelText('Country'), 'Germany');
  await user.type(screen.getByRole('textbox', { name: 'Street and number' }), 'Quay 1');
  await user.type(screen.getByRole('textbox', { name: 'City' }), 'Kiel');
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByText('This product is no longer there')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Cup' })).toHaveFocus());
  expect(asked.find(({ name }) => name === 'saveOrderDraft')?.input).toMatchObject({
    draftId: '5',
    version: 1,
    content: {
      ...emptyDraft,
      name: 'Ada Byron',
      country: 'DE',
      street1: 'Quay 1',
      city: 'Kiel',
      shipping: '4.90',
      lines: [
        { variantId: '21', quantity: 1, price: '12.50' },
        { variantId: '22', quantity: 1, price: '9.99' },
      ],
    },
  });
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada Byron');
  expect(place()).toBe('/orders/new');
});

it('leads to where products are picked while an order has none', async () => {
  const { user } = await renderScreen('/orders/new', {
    answers: {
      listOrderDrafts: { drafts: [], currency: 'EUR', country: '' },
      searchOrderVariants: { variants: [] },
    },
  });
  const picker = await screen.findByRole('combobox', { name: 'Add a product' });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada Byron');
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  await waitFor(() => expect(picker).toHaveFocus());
  expect(picker).toHaveAccessibleDescription(/./);
});

it('asks before an order is placed that has no address, or sells what is not on sale', async () => {
  const { user, asked } = await renderScreen('/orders/new', {
    answers: {
      listOrderDrafts: { drafts: [], currency: 'EUR', country: '' },
      searchOrderVariants: { variants: [{ ...shirt, approval: 'pending' }] },
      createOrderDraft: { id: '5', version: 1 },
      placeOrderDraft: new Refusal(422, { message: 'No' }),
    },
  });
  await user.type(await screen.findByRole('combobox', { name: 'Add a product' }), 'shirt');
  const list = within(await screen.findByRole('listbox', { name: 'Add a product' }));
  expect(await list.findByText('Fjord · SHIRT · Not on sale')).toBeInTheDocument();
  await user.click(list.getByText('Linen shirt – Blue'));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada Byron');
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  const question = await screen.findByRole('alertdialog', { name: 'Place this order as it is?' });
  expect(question).toHaveTextContent('Linen shirt – Blue is not on sale');
  expect(question).toHaveTextContent('The delivery address lacks its street, place or country');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(asked.some(({ name }) => name === 'createOrderDraft')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  await user.click(await screen.findByRole('button', { name: 'Place it anyway' }));
  await waitFor(() => expect(asked.some(({ name }) => name === 'placeOrderDraft')).toBe(true));
});

it('says what a code takes off and what the order then comes to, or why it is not good, as one types', async () => {
  const { user, asked } = await renderScreen('/orders/new', {
    answers: {
      listOrderDrafts: { drafts: [], currency: 'EUR', country: '' },
      searchOrderVariants: { variants: [shirt] },
      priceOrderDraft: ({ content }: { content: DraftContent }) =>
        content.code === 'SPRING'
          ? { sums: { subtotal: '12.50', discount: '1.25', shipping: '0.00', tax: '0.00', total: '11.25' } }
          : new Refusal(422, { message: 'No', errors: { code: 'This code was used as often as it may be' } }),
    },
  });
  const picker = await screen.findByRole('combobox', { name: 'Add a product' });
  await user.type(picker, 'shirt');
  await within(await screen.findByRole('listbox', { name: 'Add a product' })).findByText(/Linen shirt/);
  await user.keyboard('{Enter}');
  const code = screen.getByRole('textbox', { name: 'Code of a discount or an offer' });
  await user.type(code, 'OLD');
  expect(await screen.findByText('This code was used as often as it may be')).toBeInTheDocument();
  expect(screen.getByText('Total before the code').parentElement).toHaveTextContent('€12.50');
  await user.clear(code);
  await user.type(code, 'SPRING');
  expect((await screen.findByText('The code takes off')).parentElement).toHaveTextContent('€1.25');
  expect(screen.getByText('Total').parentElement).toHaveTextContent('€11.25');
  expect(screen.queryByText('This code was used as often as it may be')).not.toBeInTheDocument();
  // What is asked is what stands in the form, not what was kept of it.
  expect(asked.findLast(({ name }) => name === 'priceOrderDraft')?.input).toMatchObject({
    content: { code: 'SPRING', lines: [{ variantId: '21', quantity: 1, price: '12.50' }] },
  });
});

it('makes a key with an end, and says why one opens nothing any more', async () => {
  const line = { hint: 'stk_…abcd', by: 'a@main.test', createdAt: '2026-05-01T12:00:00Z', lastUsedAt: null };
  const { user, asked } = await renderScreen('/settings/incoming', {
    answers: {
      readIncomingOrderSettings: {
        sources: [],
        shopDomain: '',
        keys: [
          {
            ...line,
            id: '3',
            name: 'Till',
            endsAt: null,
            state: 'open',
            scopes: ['read_orders', 'write_products'],
          },
          { ...line, id: '2', name: 'Old till', endsAt: '2026-05-02T12:00:00Z', state: 'over', scopes: null },
          { ...line, id: '1', name: 'Left till', endsAt: null, state: 'makerGone', scopes: null },
        ],
      },
      createApiKey: {
        key: 'stk_made',
        line: { ...line, id: '4', name: 'Kiosk', endsAt: null, state: 'open', scopes: ['read_orders'] },
      },
    },
  });
  const row = async (name: string): Promise<HTMLElement> =>
    screen.findByRole('row', { name: new RegExp(`^${name}`) });
  expect(await row('Till')).toHaveTextContent('No end');
  expect(await row('Till')).toHaveTextContent('Read orders, Change products');
  expect(await row('Old till')).toHaveTextContent('Send orders in');
  expect(await row('Old till')).toHaveTextContent('Its time is over');
  expect(await row('Left till')).toHaveTextContent('Ended: who made it may make keys no more');
  await user.type(screen.getByRole('textbox', { name: 'Name of the key' }), 'Kiosk');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Ends' }), 'In 30 days');
  const group = within(screen.getByRole('group', { name: 'What it may do' }));
  await user.click(group.getByRole('checkbox', { name: 'Read orders' }));
  await user.click(group.getByRole('checkbox', { name: 'Change products' }));
  await user.click(screen.getByRole('button', { name: 'Make a key' }));
  expect(await screen.findByText('stk_made')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'createApiKey')?.input).toEqual({
    name: 'Kiosk',
    days: 30,
    scopes: ['read_orders', 'write_products'],
  });
});

it('makes a secret that is shown once, and asks before it makes another', async () => {
  const source = { address: 'https://desk.test/hooks/orders/main', savedAt: null, lastAt: null };
  const { user, asked } = await renderScreen('/settings/incoming', {
    answers: {
      readIncomingOrderSettings: {
        sources: [
          { source: 'own', ...source, hint: '…abcd' },
          { source: 'shopify', ...source, hint: null },
        ],
        shopDomain: '',
        keys: [],
      },
      rollIncomingOrderSecret: { secret: 'whsec_new' },
      createApiKey: new Refusal(422, { message: 'Required', errors: { name: 'Too plain a name' } }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Make a new secret' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Make a new secret?' }));
  expect(asked.some(({ name }) => name === 'rollIncomingOrderSecret')).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Make a new secret' }));
  expect(await screen.findByText('whsec_new')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Name of the key' }), 'Till');
  await user.click(screen.getByRole('button', { name: 'Make a key' }));
  expect(await screen.findByText('Too plain a name')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name of the key' })).toHaveValue('Till');
});

it('begins an order in the country of the marketplace, and has what was typed again after a reload', async () => {
  const answers = {
    listOrderDrafts: { drafts: [], currency: 'EUR', country: 'DE' },
    searchOrderVariants: { variants: [shirt] },
  };
  const { user, unmount } = await renderScreen('/orders/new', { answers });
  expect(await screen.findByLabelText('Country')).toHaveValue('DE');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ada Byron');
  const picker = screen.getByRole('combobox', { name: 'Add a product' });
  await user.type(picker, 'shirt');
  const list = await screen.findByRole('listbox', { name: 'Add a product' });
  await user.click(await within(list).findByText(/Linen shirt/));
  expect(await screen.findByRole('button', { name: /^Remove Linen shirt/ })).toBeInTheDocument();
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  await renderScreen('/orders/new', { answers });
  expect(await screen.findByDisplayValue('Ada Byron')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: /^Remove Linen shirt/ })).toBeInTheDocument();
});
