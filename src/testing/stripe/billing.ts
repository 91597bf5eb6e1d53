import { idFor, invalid, listOf, needed, type Works } from './refusal';
import { sampleOf } from './samples';

export interface StandInSubscription {
  id: string;
  status: string;
  trial: boolean;
  /** Of its items. */
  products: string[];
  created: number;
}

/** A product whose price is called `price_` and its id. */
export interface StandInPlan {
  id: string;
  name: string;
  amount: number;
  metadata: Record<string, string>;
}

/** What billing needs of the stand-in. */
interface Desk {
  url: string;
  plans: StandInPlan[];
  subscriptions: Map<string, StandInSubscription>;
  older: Map<string, StandInSubscription[]>;
}

/** Products, checkout, subscriptions and the billing portal. */
export const billingWorks = (standIn: Desk): Works => {
  const customers = new Map<string, { id: string; email: string }>();
  const customerNamed = (id: string): string => {
    if (!customers.has(id))
      throw invalid(`No such customer: '${id}'`, { code: 'resource_missing', param: 'customer' });
    return id;
  };
  return {
    'GET /v1/products': () =>
      listOf('/v1/products', [
        sampleOf('product', { id: 'prod_stall', name: 'Stall', active: true, metadata: {} }),
        ...standIn.plans.map(({ id, name, metadata }) =>
          sampleOf('product', { id, name, active: true, metadata }),
        ),
      ]),
    'GET /v1/prices': () =>
      listOf('/v1/prices', [
        sampleOf('price', {
          id: 'price_month',
          product: 'prod_stall',
          unit_amount: 1900,
          currency: 'eur',
          recurring: { interval: 'month', interval_count: 1 },
        }),
        ...standIn.plans.map(({ id, amount }) =>
          sampleOf('price', {
            id: `price_${id}`,
            product: id,
            unit_amount: amount,
            currency: 'eur',
            recurring: { interval: 'month', interval_count: 1 },
          }),
        ),
      ]),
    'POST /v1/customers': (fields) => {
      const customer = { id: idFor('cus'), email: needed(fields, 'email') };
      customers.set(customer.id, customer);
      return sampleOf('customer', customer);
    },
    'POST /v1/checkout/sessions': (fields) => {
      const customer = customerNamed(needed(fields, 'customer'));
      needed(fields, 'success_url');
      needed(fields, 'line_items.0.price');
      const wanted = [...fields].filter(([name]) => name.endsWith('.price')).map(([, price]) => price);
      const products = ['prod_stall', ...standIn.plans.map(({ id }) => id)].filter((id) =>
        wanted.includes(id === 'prod_stall' ? 'price_month' : `price_${id}`),
      );
      if (products.length !== wanted.length) throw invalid('No such price', { code: 'resource_missing' });
      const trial = fields.has('subscription_data.trial_period_days');
      const before = standIn.subscriptions.get(customer);
      const older = standIn.older.get(customer) ?? [];
      if (before !== undefined) standIn.older.set(customer, [before, ...older]);
      standIn.subscriptions.set(customer, {
        id: idFor('sub'),
        status: trial ? 'trialing' : 'active',
        trial,
        products,
        created: 1_790_000_000 + older.length + (before === undefined ? 0 : 1),
      });
      return sampleOf('checkout.session', { url: `${standIn.url}/pay/${customer}` });
    },
    'POST /v1/billing_portal/sessions': (fields) =>
      sampleOf('billing_portal.session', {
        url: `${standIn.url}/portal/${customerNamed(needed(fields, 'customer'))}`,
      }),
    'POST /v1/customer_sessions': (fields) =>
      sampleOf('customer_session', {
        client_secret: `cuss_secret_${customerNamed(needed(fields, 'customer'))}`,
      }),
    'GET /v1/subscriptions': (fields) => {
      const customer = needed(fields, 'customer');
      const newest = standIn.subscriptions.get(customer);
      const all = newest === undefined ? [] : [newest, ...(standIn.older.get(customer) ?? [])];
      return listOf(
        '/v1/subscriptions',
        all.map(({ id, status, trial, products, created }) =>
          sampleOf('subscription', {
            id,
            status,
            created,
            trial_end: trial ? 1_799_000_000 : null,
            items: listOf(
              '/v1/subscription_items',
              products.map((product) => ({ current_period_end: 1_800_000_000, price: { product } })),
            ),
          }),
        ),
      );
    },
    'DELETE /v1/subscriptions/*': (_fields, path) => {
      const id = path[3] ?? '';
      const known = [...standIn.subscriptions.values(), ...[...standIn.older.values()].flat()];
      const found = known.find((each) => each.id === id);
      if (found === undefined || found.status === 'canceled')
        throw invalid(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' }, 404);
      found.status = 'canceled';
      return sampleOf('subscription', { id, status: 'canceled' });
    },
  };
};
