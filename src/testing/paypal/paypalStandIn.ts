import { randomBytes } from 'node:crypto';
import { array, object, string, type InferType } from 'yup';
import { startStandIn, type Mishap, type StandInAnswer, type StandInRequest } from '../standIn';
import { payoutProblem } from './requestSchema';

const requestSchema = object({
  sender_batch_header: object({ sender_batch_id: string().required() }).required(),
  items: array(
    object({
      recipient_type: string().required(),
      receiver: string().required(),
      sender_item_id: string().optional(),
      amount: object({ currency: string().required(), value: string().required() }).required(),
    }),
  ).required(),
});
type PayoutRequest = InferType<typeof requestSchema>;

export interface StandInPayout {
  id: string;
  senderBatchId: string;
  receiver: string;
  value: string;
  currency: string;
  /** Of the item: PENDING, SUCCESS, FAILED, UNCLAIMED … */
  status: string;
}

export interface PaypalStandIn {
  url: string;
  clientId: string;
  secret: string;
  webhookId: string;
  payouts: StandInPayout[];
  /** What a new payout's item is in; PENDING until a test says otherwise. */
  status: string;
  mishaps: Mishap[];
  /** Tokens given out before are no longer taken. */
  endTokens: () => void;
  /** Headers of a message that it vouches for. */
  messageHeaders: Record<string, string>;
  seen: string[];
  close: () => Promise<void>;
}

const failure = (status: number, name: string, message: string, more: object = {}): StandInAnswer => ({
  status,
  body: {
    name,
    message,
    debug_id: randomBytes(6).toString('hex'),
    information_link: 'https://developer.paypal.com/docs/api/payments.payouts-batch/#errors',
    ...more,
  },
});

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
};

/** A stand-in for PayPal's payouts that holds requests against its published schema. */
export const startPaypal = async (): Promise<PaypalStandIn> => {
  const clientId = randomBytes(20).toString('hex');
  const secret = randomBytes(20).toString('hex');
  const replies = new Map<string, { body: string; answer: StandInAnswer }>();
  const transmission = randomBytes(8).toString('hex');
  let token = '';

  const header = (payout: StandInPayout): object => ({
    payout_batch_id: payout.id,
    batch_status: payout.status === 'PENDING' ? 'PENDING' : 'SUCCESS',
    sender_batch_header: { sender_batch_id: payout.senderBatchId },
  });
  const linkTo = (id: string, rel = 'self'): object => ({
    href: `${standIn.url}/v1/payments/payouts/${id}`,
    rel,
    method: 'GET',
  });

  const make = ({ sender_batch_header: head, items }: PayoutRequest): StandInAnswer => {
    const before = standIn.payouts.find(({ senderBatchId }) => senderBatchId === head.sender_batch_id);
    if (before !== undefined)
      return failure(400, 'USER_BUSINESS_ERROR', 'User business error.', {
        details: [{ field: 'SENDER_BATCH_ID', location: 'body', issue: 'DUPLICATE_SENDER_BATCH_ID' }],
        links: [linkTo(before.id)],
      });
    const [item] = items;
    if (item === undefined) return failure(400, 'VALIDATION_ERROR', 'Invalid request - see details');
    const payout: StandInPayout = {
      id: randomBytes(7).toString('hex').toUpperCase(),
      senderBatchId: head.sender_batch_id,
      receiver: item.receiver,
      value: item.amount.value,
      currency: item.amount.currency,
      status: standIn.status,
    };
    standIn.payouts.push(payout);
    return {
      status: 201,
      body: { batch_header: { ...header(payout), batch_status: 'PENDING' }, links: [linkTo(payout.id)] },
    };
  };

  const tokenAnswer = (request: StandInRequest): StandInAnswer => {
    const expected = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
    if (request.headers.authorization !== expected)
      return {
        status: 401,
        body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
      };
    if (new URLSearchParams(request.body).get('grant_type') !== 'client_credentials')
      return { status: 400, body: { error: 'unsupported_grant_type' } };
    token = randomBytes(20).toString('hex');
    return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: 32_400 } };
  };

  const createPayout = (request: StandInRequest): StandInAnswer | 'hang' | 'drop' => {
    const mishap = standIn.mishaps.shift() ?? null;
    if (mishap === 'dropped') return 'drop';
    if (mishap === 'busy') return failure(429, 'RATE_LIMIT_REACHED', 'Too many requests.');
    if (mishap === 'error')
      return failure(500, 'INTERNAL_SERVICE_ERROR', 'An internal service error occurred.');
    if (mishap === 'refuse') return failure(422, 'INSUFFICIENT_FUNDS', 'Sender has insufficient funds.');
    const body = parse(request.body);
    const problem = payoutProblem(body);
    if (problem !== null || !requestSchema.isValidSync(body))
      return failure(400, 'VALIDATION_ERROR', 'Invalid request - see details', {
        details: [{ location: 'body', ...problem }],
      });
    const { 'paypal-request-id': requestId } = request.headers;
    const key = typeof requestId === 'string' ? requestId : null;
    const before = key === null ? undefined : replies.get(key);
    if (before !== undefined && before.body !== request.body)
      return failure(
        400,
        'DUPLICATE_REQUEST_ID',
        'The value of PayPal-Request-Id header has already been used',
      );
    const answer = before?.answer ?? make(requestSchema.validateSync(body));
    if (key !== null && answer.status === 201) replies.set(key, { body: request.body, answer });
    if (mishap === 'lost') return 'drop';
    return mishap === 'hang' ? 'hang' : answer;
  };

  const readPayout = (id: string): StandInAnswer => {
    const payout = standIn.payouts.find((each) => each.id === id);
    if (payout === undefined)
      return failure(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.');
    const item = {
      payout_item_id: `${payout.id}I`,
      transaction_status: payout.status,
      payout_batch_id: payout.id,
      payout_item: { receiver: payout.receiver, amount: { currency: payout.currency, value: payout.value } },
    };
    return { status: 200, body: { batch_header: header(payout), items: [item], links: [] } };
  };

  const server = await startStandIn((request) => {
    standIn.seen.push(`${request.method} ${request.path}`);
    if (request.method === 'POST' && request.path === '/v1/oauth2/token') return tokenAnswer(request);
    if (token === '' || request.headers.authorization !== `Bearer ${token}`)
      return failure(401, 'AUTHENTICATION_FAILURE', 'Authentication failed due to invalid credentials.');
    if (request.method === 'POST' && request.path === '/v1/payments/payouts') return createPayout(request);
    const read = /^\/v1\/payments\/payouts\/([^/]+)$/.exec(request.path)?.[1];
    if (request.method === 'GET' && read !== undefined) return readPayout(read);
    if (request.method === 'POST' && request.path === '/v1/notifications/verify-webhook-signature') {
      const isOurs = object({
        transmission_id: string().oneOf([transmission]).required(),
        webhook_id: string().oneOf([standIn.webhookId]).required(),
      }).isValidSync(parse(request.body));
      return { status: 200, body: { verification_status: isOurs ? 'SUCCESS' : 'FAILURE' } };
    }
    return failure(404, 'RESOURCE_NOT_FOUND', 'The specified resource does not exist.');
  });
  const standIn: PaypalStandIn = {
    url: server.url,
    clientId,
    secret,
    webhookId: 'WH-STALL-1',
    payouts: [],
    status: 'PENDING',
    mishaps: [],
    seen: [],
    endTokens: () => {
      token = '';
    },
    messageHeaders: {
      'paypal-transmission-id': transmission,
      'paypal-transmission-sig': 'sig',
      'paypal-transmission-time': '2026-11-01T00:00:00Z',
      'paypal-cert-url': 'https://api.paypal.com/cert',
      'paypal-auth-algo': 'SHA256withRSA',
    },
    close: server.close,
  };
  return standIn;
};
