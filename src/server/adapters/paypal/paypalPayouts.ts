import { array, object, string, type InferType } from 'yup';
import type { Fault } from '../../../domain/errors/errorTable';
import { financeErrors } from '../../../domain/errors/finance';
import { formatAmount } from '../../../domain/money';
import type { PayoutProvider, ProviderAnswer, ProviderPayment } from '../payoutProvider';
import { PaypalRefused, type Paypal, type PaypalAnswer } from './paypalClient';

const day = 86_400_000;

const batchSchema = object({
  batch_header: object({
    payout_batch_id: string().required(),
    batch_status: string().required(),
  }).required(),
  items: array(
    object({
      payout_item_id: string().optional(),
      transaction_status: string().optional(),
      errors: object({ name: string().optional(), message: string().optional() })
        .optional()
        .nullable()
        .default(undefined),
    }),
  ).optional(),
});
type Batch = InferType<typeof batchSchema>;

const errorSchema = object({
  name: string().optional(),
  message: string().optional(),
  details: array(object({ issue: string().optional(), description: string().optional() })).optional(),
  links: array(object({ href: string().optional(), rel: string().optional() })).optional(),
});

/** The ends of an item that paid nothing: money that came back, or never went, has failed. */
const whyFailed: Record<string, (() => Fault) | undefined> = {
  FAILED: financeErrors.paypalFailed,
  RETURNED: financeErrors.paypalReturned,
  BLOCKED: financeErrors.paypalBlocked,
  REFUNDED: financeErrors.paypalRefunded,
  REVERSED: financeErrors.paypalReversed,
};

const whyBatchFailed: Record<string, (() => Fault) | undefined> = {
  DENIED: financeErrors.paypalDenied,
  CANCELED: financeErrors.paypalCancelled,
};

const paypalSays = (reason: string): Fault => financeErrors.paypalSays({ reason: reason.slice(0, 500) });

const answerOf = ({ batch_header: head, items = [] }: Batch): ProviderAnswer => {
  const reference = head.payout_batch_id;
  const [item] = items;
  const status = item?.transaction_status ?? '';
  if (status === 'SUCCESS') return { state: 'paid', reference };
  const failed = whyFailed[status];
  const words = item?.errors?.message;
  if (failed !== undefined)
    return { state: 'failed', reference, fault: words === undefined ? failed() : paypalSays(words) };
  const batchFailed = whyBatchFailed[head.batch_status];
  return batchFailed === undefined
    ? { state: 'sent', reference }
    : { state: 'failed', reference, fault: batchFailed() };
};

const refusalIn = (body: unknown): Fault => {
  if (!errorSchema.isValidSync(body)) return financeErrors.paypalRefused();
  const { name, message, details } = errorSchema.validateSync(body);
  const [first] = details ?? [];
  const words = [name, first?.description ?? first?.issue ?? message].filter(Boolean).join(': ');
  return words === '' ? financeErrors.paypalRefused() : paypalSays(words);
};

/** The payout that was made with the same sender_batch_id before, as the refusal of the second one names it. */
const duplicateOf = (body: unknown): string | null => {
  if (!errorSchema.isValidSync(body)) return null;
  const { links = [] } = errorSchema.validateSync(body);
  const found = links.map(({ href }) => /\/v1\/payments\/payouts\/([^/?]+)/.exec(href ?? '')?.[1]);
  return found.find((id) => id !== undefined) ?? null;
};

/** Whether PayPal refuses it as one that it has had already. */
const isRepeated = (body: unknown): boolean => {
  if (!errorSchema.isValidSync(body)) return false;
  const { name, details = [] } = errorSchema.validateSync(body);
  const said = [name, ...details.flatMap(({ issue, description }) => [issue, description])];
  return said.some((text) => /duplicate|already (exists|been used)/i.test(text ?? ''));
};

const requestOf = (payment: ProviderPayment): unknown => {
  if (payment.destination.method !== 'paypal') throw new Error('This payment is not for PayPal');
  const { receiver, type } = payment.destination;
  return {
    sender_batch_header: { sender_batch_id: payment.key, email_subject: payment.note.slice(0, 255) },
    items: [
      {
        recipient_type: type,
        amount: { currency: payment.currency, value: formatAmount(payment.amount, payment.currency) },
        receiver,
        note: payment.note,
        sender_item_id: payment.group.slice(-63),
        ...(type === 'USER_HANDLE' ? { recipient_wallet: 'VENMO' } : {}),
      },
    ],
  };
};

const readBatch = async (paypal: Paypal, id: string): Promise<ProviderAnswer> => {
  const { status, body } = await paypal.ask({
    method: 'GET',
    path: `/v1/payments/payouts/${encodeURIComponent(id)}`,
  });
  if (status === 404) return { state: 'nothing' };
  if (status !== 200 || !batchSchema.isValidSync(body))
    return { state: 'unsure', fault: financeErrors.paypalAnswered({ status }) };
  return answerOf(batchSchema.validateSync(body));
};

/** What is said of an answer to the request for a payout. */
const sentAnswer = async (paypal: Paypal, { status, body }: PaypalAnswer): Promise<ProviderAnswer> => {
  if ((status === 201 || status === 200) && batchSchema.isValidSync(body))
    return answerOf(batchSchema.validateSync(body));
  if (status >= 400 && status < 500 && status !== 408 && status !== 409 && status !== 429) {
    const before = duplicateOf(body);
    if (before !== null) return readBatch(paypal, before);
    // It was asked before, and what became of that is not said.
    if (isRepeated(body)) return { state: 'unsure', fault: refusalIn(body) };
    return { state: 'failed', fault: refusalIn(body) };
  }
  return { state: 'unsure', fault: financeErrors.paypalAnswered({ status }) };
};

const guarded = async (ask: () => Promise<ProviderAnswer>): Promise<ProviderAnswer> => {
  try {
    return await ask();
  } catch (error) {
    return error instanceof PaypalRefused
      ? { state: 'failed', fault: financeErrors.paypalKeyRefused(), keyRefused: true }
      : { state: 'unsure', fault: financeErrors.providerSilent({ name: 'PayPal' }) };
  }
};

/**
 * Pays by payouts of one item each, so that one vendor's failure is nobody else's. PayPal knows a payout by its
 * sender_batch_id for thirty days; what became of it is read until it has ended.
 */
export const paypalPayouts = (paypal: Paypal): PayoutProvider => ({
  payer: paypal.payer,
  keyLife: 29 * day,
  async send(payment) {
    const answer = await guarded(async () =>
      sentAnswer(
        paypal,
        await paypal.ask({
          method: 'POST',
          path: '/v1/payments/payouts',
          body: requestOf(payment),
          requestId: payment.key,
        }),
      ),
    );
    return answer.state === 'nothing'
      ? { state: 'unsure', fault: financeErrors.paypalUnknownPayout() }
      : answer;
  },
  async ask(_payment, reference) {
    if (reference === null) return { state: 'nothing' };
    const answer = await guarded(() => readBatch(paypal, reference));
    // Credentials that are not taken say nothing of a payout that was made.
    return answer.state === 'failed' && answer.keyRefused === true
      ? { state: 'unsure', fault: answer.fault }
      : answer;
  },
});

/** Whether PayPal vouches for a message: it looks at the signature itself. */
export const isFromPaypal = async (
  paypal: Paypal,
  { headers, webhookId, event }: { headers: Record<string, string>; webhookId: string; event: unknown },
): Promise<boolean> => {
  const { status, body } = await paypal.ask({
    method: 'POST',
    path: '/v1/notifications/verify-webhook-signature',
    body: {
      auth_algo: headers['paypal-auth-algo'] ?? '',
      cert_url: headers['paypal-cert-url'] ?? '',
      transmission_id: headers['paypal-transmission-id'] ?? '',
      transmission_sig: headers['paypal-transmission-sig'] ?? '',
      transmission_time: headers['paypal-transmission-time'] ?? '',
      webhook_id: webhookId,
      webhook_event: event,
    },
  });
  return (
    status === 200 &&
    object({ verification_status: string().oneOf(['SUCCESS']).required() }).isValidSync(body)
  );
};
