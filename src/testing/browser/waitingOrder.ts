import { at } from './chromium';
import { signIn } from './signedInCalls';

/** An order of the demo's vendor that waits whole, with so many items or more, none of them sent or cancelled. */
export const waitingOrder = async (least: number): Promise<{ id: string; name: string }> => {
  const call = await signIn(at(''), 'vendor@demo.test');
  const { orders } = await call('listOrders', { fulfillment: 'unfulfilled' });
  const order = orders.find(
    ({ itemCount, fulfilledCount, cancelledCount }) =>
      itemCount >= least && fulfilledCount === 0 && cancelledCount === 0,
  );
  if (order === undefined) throw new Error(`No order of the demo waits with ${String(least)} items`);
  return order;
};
