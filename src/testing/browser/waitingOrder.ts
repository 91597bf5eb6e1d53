import { emptyDraft } from '../../domain/orders/orderDrafts';
import { at } from './chromium';
import { signIn } from './signedInCalls';

/** Enters an order by hand for the demo's vendor: one line of so many items, none of them sent. */
export const waitingOrder = async (
  quantity: number,
  address = at(''),
): Promise<{ id: string; name: string }> => {
  const [admin, vendor] = await Promise.all([
    signIn(address, 'admin@demo.test'),
    signIn(address, 'vendor@demo.test'),
  ]);
  const { products } = await vendor('listProducts', { status: 'ACTIVE' });
  const offered = products.find(({ sku }) => sku !== '');
  if (offered === undefined) throw new Error('The vendor of the demo offers nothing');
  const { variants } = await admin('searchOrderVariants', { q: offered.sku });
  const variant = variants.find(({ sku }) => sku === offered.sku);
  if (variant === undefined) throw new Error(`${offered.sku} is not found for an order`);
  const { id: draftId, version } = await admin('createOrderDraft', {
    content: {
      ...emptyDraft,
      lines: [{ variantId: variant.id, quantity, price: '10.00' }],
      name: 'Ada Byron',
      street1: 'Quay 1',
      zip: '20095',
      city: 'Hamburg',
      country: 'DE',
    },
  });
  const { name } = await admin('placeOrderDraft', { draftId, version });
  const { orders } = await vendor('listOrders', { q: name });
  const order = orders.find((found) => found.name === name);
  if (order === undefined) throw new Error(`${name} did not reach its vendor`);
  return order;
};
