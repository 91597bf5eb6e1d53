import { createHmac, randomBytes } from 'node:crypto';
import { stripeVersion } from '../../server/adapters/stripe/stripeClient';
import { startStandIn, type Mishap, type StandInAnswer, type StandInRequest } from '../standIn';
import { callOf, readForm, unknownField, type FormFields } from './formFields';
import { billingWorks, type StandInPlan, type StandInSubscription } from './billing';
import { idFor, invalid, needed, Refusal, type Works } from './refusal';
import { sampleOf } from './samples';
import { reverseTransfer, transferWorks, type StandInTransfer } from './transfers';

export interface StandInAccount {
  id: string;
  email: string | null;
  ready: boolean;
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
  /** Takes a transfer back as Stripe does of its own accord, whole or a part of it. */
  reverse: (id: string, amount?: number) => void;
  subscriptions: Map<string, StandInSubscription>;
  /** Those that newer ones took the place of, by customer. */
  older: Map<string, StandInSubscription[]>;
  /** Products for marketplaces, beside the one for vendors. */
  plans: StandInPlan[];
  /** A message of Stripe's, signed for an instant. */
  sign: (body: string, at: Date) => string;
  close: () => Promise<void>;
}

/** A stand-in for Stripe that refuses what Stripe refuses, and can fail in the ways it fails. */
export const startStripe = async (): Promise<StripeStandIn> => {
  const key = `sk_test_${randomBytes(24).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  const replies = new Map<string, { call: string; body: string; answer: StandInAnswer }>();

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

  const accountNamed = (id: string): StandInAccount => {
    const account = standIn.accounts.get(id);
    if (account === undefined)
      throw invalid(
        `The provided key '${key.slice(0, 8)}…' does not have access to account '${id}' (or that account does not exist).`,
        { code: 'account_invalid' },
        403,
      );
    return account;
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
      throw invalid(`Unrecognized request URL (${request.method}: ${request.path}).`, {}, 404);
    if (request.headers['stripe-version'] !== stripeVersion)
      throw invalid(`Invalid Stripe API version: ${String(request.headers['stripe-version'])}`);
    const fields = readForm(request.method === 'GET' ? request.query.toString() : request.body);
    const unknown = unknownField(call, fields);
    if (unknown !== null)
      throw invalid(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown });
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
          throw invalid('You have insufficient available funds in your Stripe account.', {
            code: 'balance_insufficient',
          });
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
    reverse(id, amount) {
      reverseTransfer(standIn, id, amount);
    },
    sign(body, at) {
      const seconds = String(Math.floor(at.getTime() / 1000));
      const signature = createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex');
      return `t=${seconds},v1=${signature}`;
    },
    close: server.close,
  };
  const works: Works = {
    ...transferWorks(standIn),
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
        throw invalid('Cannot create a login link for an account that has not completed onboarding.');
      return sampleOf('login_link', { url: `${standIn.url}/express/${account.id}` });
    },
    'POST /v1/account_links': (fields) => {
      const account = accountNamed(needed(fields, 'account'));
      needed(fields, 'return_url');
      needed(fields, 'refresh_url');
      needed(fields, 'type');
      return sampleOf('account_link', { url: `${standIn.url}/setup/s/${account.id}` });
    },
    ...billingWorks(standIn),
  };
  return standIn;
};
