import { array, lazy, mixed, number, object, string, type InferType } from 'yup';

const text = () => string().nullable().optional();

const messages = array(object({ text: text(), source: text() }))
  .nullable()
  .optional();

/** The parts of Shippo's answers that are used, in its own names; everything else is left alone. */
export const rateAnswer = object({
  object_id: string().required(),
  amount: string()
    .matches(/^\d+(\.\d+)?$/)
    .required(),
  currency: string()
    .matches(/^[A-Z]{3}$/)
    .required(),
  // The price once more, in the currency of the place it is sent from.
  amount_local: text(),
  currency_local: text(),
  provider: string().required(),
  servicelevel: object({ name: text() }).required(),
  estimated_days: number().integer().nullable().optional(),
});
export type RateAnswer = InferType<typeof rateAnswer>;

export const shipmentAnswer = object({
  object_id: string().required(),
  status: text(),
  rates: array(rateAnswer).required(),
  messages,
});

const transactionStates = [
  'WAITING',
  'QUEUED',
  'SUCCESS',
  'ERROR',
  'REFUNDED',
  'REFUNDPENDING',
  'REFUNDREJECTED',
] as const;

export const transactionAnswer = object({
  object_id: string().required(),
  status: string().oneOf(transactionStates).required(),
  // The rate's id, or the rate as a whole.
  rate: lazy((value: unknown) => (typeof value === 'string' ? string() : mixed())),
  metadata: text(),
  tracking_number: text(),
  tracking_url_provider: text(),
  label_url: text(),
  messages,
});
export type TransactionAnswer = InferType<typeof transactionAnswer>;

export const transactionsAnswer = object({ results: array(transactionAnswer).required() });

export const refundAnswer = object({
  object_id: string().required(),
  status: string()
    .oneOf(['QUEUED', 'PENDING', 'SUCCESS', 'ERROR'] as const)
    .required(),
});
export type RefundAnswer = InferType<typeof refundAnswer>;

/** The sentences of an answer's messages. */
export const sentencesOf = (list: InferType<typeof messages>): string[] =>
  (list ?? []).flatMap(({ text: said, source }) => {
    const sentence = (said ?? '').trim();
    if (sentence === '') return [];
    return [source === null || source === undefined || source === '' ? sentence : `${source}: ${sentence}`];
  });
