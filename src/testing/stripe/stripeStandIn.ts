import { createHmac, randomBytes } from 'node:crypto';
import { stripeVersion } from '../../server/adapters/stripe/stripeClient';
import { startStandIn, type Mishap, type StandInAnswer, type StandInRequest } from '../standIn';
import { callOf, readForm, unknownField, type FormFields } from './formFields';
import { sampleOf } from './samples';

export interface StandInTransfer {
  id: string;
  amount: number;
  currency: string;
  destination: string;
  transfer_group: string | null;
  reversed: boolean;
  key: string | null;
}

export interface StandInAccount {
  id: string;
  email: string | null;
  ready: boolean;
}

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

export interface StripeStandIn {
  url: string;
  key: string;
  webhookSecret: string;
  transfers: StandInTransfer[];
  accounts: Map<string, StandInAccount>;
  /** What can still be paid out, in minor units. */
  balance: number;
  /** What goes wrong with the next requests of a call, such as `POST /v1/transfers`, in their order. */
  mishaps: { call: string; what: Mishap }[];
  seen: string[];
  addAccount: (ready: boolean, id?: string) => StandInAccount;
  subscriptions: Map<string, StandInSubscription>;
  /** Those that newer ones took the place of, by customer. */
  older: Map<string, StandInSubscription[]>;
  /** Products for marketplaces, beside the one for vendors. */
  plans: StandInPlan[];
  /** A message of Stripe's, signed for an instant. */
  sign: (body: string, at: Date) => string;
  close: () => Promise<void>;
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    readonly facts: { code?: string; param?: string } = {},
  ) {
    super(message);
  }
}

const missing = (param: string): Refusal =>
  new Refusal(400, 'invalid_request_error', `Missing required param: ${param}.`, {
    ...{ code: 'parameter_missing', param },
  });

const needed = (fields: FormFields, name: string): string => {
  const value = fields.get(name);
  if (value === undefined || value === '') throw missing(name);
  return value;
};

const idFor = (kind: string): string => `${kind}_${randomBytes(12).toString('hex')}`;
const listOf = (url: string, data: unknown[]): unknown => ({ object: 'list', data, has_more: false, url });

/** A stand-in for Stripe that refuses what Stripe refuses, and can fail in the ways it fails. */
export const startStripe = async (): Promise<StripeStandIn> => {
  const key = `sk_test_${randomBytes(24).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  const replies = new Map<string, { call: string; body: string; answer: StandInAnswer }>();
  const customers = new Map<string, { id: string; email: string }>();

  const accountAnswer = (account: StandInAccount): unknown =>
    sampleOf('account', {
      id: account.id,
      email: account.email,
      charges_enabled: account.ready,
      payouts_enabled: account.ready,
      details_submitted: account.ready,
      capabilities: { transfers: account.ready ? 'active' : 'inactive' },
      requirements: {
        currently_due: account.ready ? [] : ['external_account', 'tos_acceptance.date'],
        past_due: [],
        disabled_reason: account.ready ? null : 'requirements.past_due',
      },
    });

  const transferAnswer = (transfer: StandInTransfer): unknown =>
    sampleOf('transfer', { ...transfer, key: undefined });

  const accountNamed = (id: string): StandInAccount => {
    const account = standIn.accounts.get(id);
    if (account === undefined)
      throw new Refusal(
        403,
        'invalid_request_error',
        `The provided key '${key.slice(0, 8)}…' does not have access to account '${id}' (or that account does not exist).`,
        { code: 'account_invalid' },
      );
    return account;
  };

  const customerNamed = (id: string): string => {
    if (!customers.has(id))
      throw new Refusal(400, 'invalid_request_error', `No such customer: '${id}'`, {
        ...{ code: 'resource_missing', param: 'customer' },
      });
    return id;
  };

  const createTransfer = (fields: FormFields, idempotencyKey: string | null): unknown => {
    const amount = Number(needed(fields, 'amount'));
    const destination = needed(fields, 'destination');
    const currency = needed(fields, 'currency');
    if (!Number.isInteger(amount) || amount < 1)
      throw new Refusal(400, 'invalid_request_error', 'Invalid positive integer', {
        ...{ code: 'parameter_invalid_integer', param: 'amount' },
      });
    const account = standIn.accounts.get(destination);
    if (account === undefined)
      throw new Refusal(400, 'invalid_request_error', `No such destination: '${destination}'`, {
        ...{ code: 'resource_missing', param: 'destination' },
      });
    if (!account.ready)
      throw new Refusal(
        400,
        'invalid_request_error',
        'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
        { code: 'insufficient_capabilities_for_transfer' },
      );
    if (standIn.balance < amount)
      throw new Refusal(
        400,
        'invalid_request_error',
        'You have insufficient available funds in your Stripe account.',
        {
          code: 'balance_insufficient',
        },
      );
    standIn.balance -= amount;
    const transfer: StandInTransfer = {
      ...{ id: idFor('tr'), amount, currency, destination, reversed: false, key: idempotencyKey },
      transfer_group: fields.get('transfer_group') ?? null,
    };
    standIn.transfers.push(transfer);
    return transferAnswer(transfer);
  };

  const reverse = (id: string): unknown => {
    const transfer = standIn.transfers.find((each) => each.id === id);
    if (transfer === undefined)
      throw new Refusal(404, 'invalid_request_error', `No such transfer: '${id}'`, {
        code: 'resource_missing',
      });
    if (transfer.reversed)
      throw new Refusal(400, 'invalid_request_error', `Transfer ${id} is already fully reversed.`, {
        code: 'transfer_already_reversed',
      });
    transfer.reversed = true;
    standIn.balance += transfer.amount;
    return sampleOf('transfer_reversal', { id: idFor('trr'), amount: transfer.amount, transfer: id });
  };

  const works: Record<string, (fields: FormFields, path: string[], key: string | null) => unknown> = {
    'POST /v1/transfers': (fields, _path, idempotencyKey) => createTransfer(fields, idempotencyKey),
    'GET /v1/transfers': (fields) =>
      listOf(
        '/v1/transfers',
        standIn.transfers
          .filter(({ transfer_group: group }) => group === (fields.get('transfer_group') ?? group))
          .map(transferAnswer)
          .reverse(),
      ),
    'POST /v1/transfers/*/reversals': (_fields, path) => reverse(path[3] ?? ''),
    'GET /v1/balance': () => sampleOf('balance', { livemode: false }),
    'POST /v1/accounts': (fields) => {
      const account = standIn.addAccount(false);
      account.email = fields.get('email') ?? null;
      return accountAnswer(account);
    },
    'GET /v1/account': () => accountAnswer({ id: 'acct_marketplace', email: null, ready: true }),
    'GET /v1/accounts/*': (_fields, path) => accountAnswer(accountNamed(path[3] ?? '')),
    'POST /v1/accounts/*/login_links': (_fields, path) => {
      const account = accountNamed(path[3] ?? '');
      if (!account.ready)
        throw new Refusal(
          400,
          'invalid_request_error',
          'Cannot create a login link for an account that has not completed onboarding.',
        );
      return sampleOf('login_link', { url: `${standIn.url}/express/${account.id}` });
    },
    'POST /v1/account_links': (fields) => {
      const account = accountNamed(needed(fields, 'account'));
      needed(fields, 'return_url');
      needed(fields, 'refresh_url');
      needed(fields, 'type');
      return sampleOf('account_link', { url: `${standIn.url}/setup/s/${account.id}` });
    },
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
          ...{ id: 'price_month', product: 'prod_stall', unit_amount: 1900, currency: 'eur' },
          recurring: { interval: 'month', interval_count: 1 },
        }),
        ...standIn.plans.map(({ id, amount }) =>
          sampleOf('price', {
            ...{ id: `price_${id}`, product: id, unit_amount: amount, currency: 'eur' },
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
      if (products.length !== wanted.length)
        throw new Refusal(400, 'invalid_request_error', 'No such price', { code: 'resource_missing' });
      const trial = fields.has('subscription_data.trial_period_days');
      const before = standIn.subscriptions.get(customer);
      const older = standIn.older.get(customer) ?? [];
      if (before !== undefined) standIn.older.set(customer, [before, ...older]);
      standIn.subscriptions.set(customer, {
        ...{ id: idFor('sub'), status: trial ? 'trialing' : 'active', trial, products },
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
            ...{ id, status, created, trial_end: trial ? 1_799_000_000 : null },
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
        throw new Refusal(404, 'invalid_request_error', `No such subscription: '${id}'`, {
          ...{ code: 'resource_missing', param: 'id' },
        });
      found.status = 'canceled';
      return sampleOf('subscription', { id, status: 'canceled' });
    },
  };

  const errorAnswer = ({ status, type, message, facts }: Refusal): StandInAnswer => ({
    status,
    body: { error: { type, message, ...facts } },
    headers: { 'request-id': idFor('req') },
  });

  const checked = (request: StandInRequest): { call: string; fields: FormFields } => {
    if (request.headers.authorization !== `Bearer ${key}`)
      throw new Refusal(
        401,
        'invalid_request_error',
        `Invalid API Key provided: ${String(request.headers.authorization).slice(7, 16)}*****`,
      );
    const call = callOf(request.method, request.path);
    if (call === null)
      throw new Refusal(
        404,
        'invalid_request_error',
        `Unrecognized request URL (${request.method}: ${request.path}).`,
      );
    if (request.headers['stripe-version'] !== stripeVersion)
      throw new Refusal(
        400,
        'invalid_request_error',
        `Invalid Stripe API version: ${String(request.headers['stripe-version'])}`,
      );
    const fields = readForm(request.method === 'GET' ? request.query.toString() : request.body);
    const unknown = unknownField(call, fields);
    if (unknown !== null)
      throw new Refusal(400, 'invalid_request_error', `Received unknown parameter: ${unknown}`, {
        ...{ code: 'parameter_unknown', param: unknown },
      });
    return { call, fields };
  };

  const mishapOf = (call: string): Mishap | null => {
    const at = standIn.mishaps.findIndex((mishap) => mishap.call === call);
    return at === -1 ? null : (standIn.mishaps.splice(at, 1)[0]?.what ?? null);
  };

  const respond = (request: StandInRequest): StandInAnswer | 'hang' | 'drop' => {
    standIn.seen.push(`${request.method} ${request.path}`);
    try {
      const { call, fields } = checked(request);
      const idempotencyKey = request.method === 'POST' ? (request.headers['idempotency-key'] ?? null) : null;
      const keyText = typeof idempotencyKey === 'string' ? idempotencyKey : null;
      const mishap = mishapOf(call);
      if (mishap === 'dropped') return 'drop';
      const before = keyText === null ? undefined : replies.get(keyText);
      if (before !== undefined) {
        if (before.call !== `${call} ${request.path}` || before.body !== request.body)
          throw new Refusal(
            400,
            'idempotency_error',
            `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${keyText ?? ''}' if you meant to execute a different request.`,
          );
        if (mishap === 'lost') return 'drop';
        if (mishap === 'hang') return 'hang';
        return { ...before.answer, headers: { 'idempotent-replayed': 'true' } };
      }
      // What is refused before the work begins is not remembered under the key.
      if (mishap === 'busy')
        throw new Refusal(429, 'invalid_request_error', 'Too many requests', { code: 'rate_limit' });
      let answer: StandInAnswer;
      try {
        if (mishap === 'error') throw new Refusal(500, 'api_error', 'An unknown error occurred');
        if (mishap === 'refuse')
          throw new Refusal(
            400,
            'invalid_request_error',
            'You have insufficient available funds in your Stripe account.',
            {
              code: 'balance_insufficient',
            },
          );
        answer = { status: 200, body: works[call]?.(fields, request.path.split('/'), keyText) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        answer = errorAnswer(error);
        if (error.facts.code?.startsWith('parameter_') === true) return answer;
      }
      if (keyText !== null)
        replies.set(keyText, { call: `${call} ${request.path}`, body: request.body, answer });
      if (mishap === 'lost') return 'drop';
      return mishap === 'hang' ? 'hang' : answer;
    } catch (error) {
      if (error instanceof Refusal) return errorAnswer(error);
      throw error;
    }
  };

  const server = await startStandIn(respond);
  const standIn: StripeStandIn = {
    url: server.url,
    key,
    webhookSecret,
    transfers: [],
    accounts: new Map(),
    balance: 1_000_000_000,
    mishaps: [],
    seen: [],
    subscriptions: new Map(),
    older: new Map(),
    plans: [],
    addAccount(ready, id = idFor('acct')) {
      const account = { id, email: null, ready };
      standIn.accounts.set(id, account);
      return account;
    },
    sign(body, at) {
      const seconds = String(Math.floor(at.getTime() / 1000));
      const signature = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex');
      return `t=${seconds},v1=${signature}`;
    },
    close: server.close,
  };
  return standIn;
};
