import type { FormFields } from './formFields';
import { idFor, invalid, listOf, needed, type Works } from './refusal';
import { sampleOf } from './samples';

export interface StandInTransfer {
  id: string;
  amount: number;
  amount_reversed: number;
  currency: string;
  destination: string;
  transfer_group: string | null;
  metadata: Record<string, string>;
  reversed: boolean;
  key: string | null;
}

/** What transfers need of the stand-in. */
interface Till {
  balance: number;
  transfers: StandInTransfer[];
  accounts: ReadonlyMap<string, { ready: boolean }>;
}

const answerOf = (transfer: StandInTransfer): unknown =>
  sampleOf('transfer', { ...transfer, key: undefined });

const create = (till: Till, fields: FormFields, key: string | null): unknown => {
  const amount = Number(needed(fields, 'amount'));
  const destination = needed(fields, 'destination');
  const currency = needed(fields, 'currency');
  if (!Number.isInteger(amount) || amount < 1)
    throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  const account = till.accounts.get(destination);
  if (account === undefined)
    throw invalid(`No such destination: '${destination}'`, {
      code: 'resource_missing',
      param: 'destination',
    });
  if (!account.ready)
    throw invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
      { code: 'insufficient_capabilities_for_transfer' },
    );
  if (till.balance < amount)
    throw invalid('You have insufficient available funds in your Stripe account.', {
      code: 'balance_insufficient',
    });
  till.balance -= amount;
  const metadata = [...fields].filter(([name]) => name.startsWith('metadata.'));
  const transfer: StandInTransfer = {
    id: idFor('tr'),
    amount,
    currency,
    destination,
    reversed: false,
    amount_reversed: 0,
    key,
    transfer_group: fields.get('transfer_group') ?? null,
    metadata: Object.fromEntries(metadata.map(([name, value]) => [name.slice('metadata.'.length), value])),
  };
  till.transfers.push(transfer);
  return answerOf(transfer);
};

const named = (till: Till, id: string): StandInTransfer => {
  const transfer = till.transfers.find((each) => each.id === id);
  if (transfer === undefined) throw invalid(`No such transfer: '${id}'`, { code: 'resource_missing' }, 404);
  return transfer;
};

/** Takes a transfer back, or a part of it. Errors: Refusal. */
export const reverseTransfer = (till: Till, id: string, part?: number): unknown => {
  const transfer = named(till, id);
  const left = transfer.amount - transfer.amount_reversed;
  const amount = part ?? left;
  if (left === 0)
    throw invalid(`Transfer ${id} is already fully reversed.`, { code: 'transfer_already_reversed' });
  if (!Number.isInteger(amount) || amount < 1 || amount > left)
    throw invalid(`Reversal amount (${String(amount)}) is greater than unreversed amount (${String(left)})`, {
      param: 'amount',
    });
  transfer.amount_reversed += amount;
  // Stripe says so of what is reversed whole, and of nothing else.
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  till.balance += amount;
  return sampleOf('transfer_reversal', { id: idFor('trr'), amount, transfer: id });
};

export const transferWorks = (till: Till): Works => ({
  'POST /v1/transfers': (fields, _path, key) => create(till, fields, key),
  'GET /v1/transfers': (fields) =>
    listOf(
      '/v1/transfers',
      till.transfers
        .filter(({ transfer_group: group }) => group === (fields.get('transfer_group') ?? group))
        .map(answerOf)
        .reverse(),
    ),
  'GET /v1/transfers/*': (_fields, path) => answerOf(named(till, path[3] ?? '')),
  'POST /v1/transfers/*/reversals': (fields, path) => {
    const amount = fields.get('amount');
    return reverseTransfer(till, path[3] ?? '', amount === undefined ? undefined : Number(amount));
  },
});
