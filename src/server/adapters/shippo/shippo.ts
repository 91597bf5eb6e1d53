import { isWebAddress } from '../../../domain/webAddress';
import type { ParcelSize, ShipFrom } from '../../../domain/delivery/shipFrom';
import type { Address } from '../../../domain/orders/orders';
import {
  rateAnswer,
  refundAnswer,
  sentencesOf,
  shipmentAnswer,
  transactionAnswer,
  transactionsAnswer,
  type RateAnswer,
  type RefundAnswer,
  type TransactionAnswer,
} from './answers';
import { askShippo } from './ask';
import { customsBody, type Declaration } from './customsBody';
import { nonsense, refusalOf } from './failure';
import type { ShippoSettings } from './settings';

export interface Shipment {
  from: ShipFrom;
  to: Partial<Address>;
  parcels: readonly ParcelSize[];
  /** At most 100 letters, by which it is found again. */
  metadata: string;
  /** What customs are told, where a border is crossed. */
  customs?: Declaration;
}

/** What became of a purchase; `waiting`: Shippo is still making the label. */
export type Purchase =
  | { state: 'waiting'; transactionId: string }
  | { state: 'bought'; transactionId: string; labelUrl: string; tracking: string; url: string };

export interface Shippo {
  /** What carriers ask for a shipment, and what those said who made no price. */
  rates: (shipment: Shipment) => Promise<{ rates: RateAnswer[]; messages: string[] }>;
  rate: (rateId: string) => Promise<RateAnswer>;
  /** Buys a label: each call may buy another one. */
  buy: (rateId: string, metadata: string) => Promise<Purchase>;
  /** The label that was bought for a rate under this text, or is being made; null where there is none. */
  findPurchase: (rateId: string, metadata: string) => Promise<Purchase | null>;
  refund: (transactionId: string) => Promise<RefundAnswer>;
  readRefund: (refundId: string) => Promise<RefundAnswer>;
  /** How the refund of a label goes, asked by the label; null where none was asked for. */
  refundOf: (transactionId: string) => Promise<RefundAnswer['status'] | null>;
}

/** Members that are empty are left out: carriers take them for wrong ones. */
const filled = (address: Partial<Address> & { is_residential?: boolean | undefined }) =>
  Object.fromEntries(
    Object.entries(address).filter(
      ([name, value]) => name !== 'metadata' && value !== undefined && value !== '',
    ),
  );

const parcelBody = (parcel: ParcelSize) => ({
  length: String(parcel.length),
  width: String(parcel.width),
  height: String(parcel.height),
  distance_unit: parcel.distance_unit,
  weight: String(parcel.weight),
  mass_unit: parcel.mass_unit,
});

const purchaseOf = (answer: TransactionAnswer): Purchase | null => {
  const { object_id: transactionId, status } = answer;
  if (status === 'ERROR') return null;
  if (status === 'WAITING' || status === 'QUEUED') return { state: 'waiting', transactionId };
  const labelUrl = answer.label_url ?? '';
  if (!isWebAddress(labelUrl)) throw nonsense();
  const url = answer.tracking_url_provider ?? '';
  return {
    state: 'bought',
    transactionId,
    labelUrl,
    tracking: answer.tracking_number ?? '',
    url: isWebAddress(url) ? url : '',
  };
};

const refundStates: Readonly<Partial<Record<TransactionAnswer['status'], RefundAnswer['status']>>> = {
  REFUNDPENDING: 'PENDING',
  REFUNDED: 'SUCCESS',
  REFUNDREJECTED: 'ERROR',
};

/** Shippo under one key, by plain calls (docs/decisions.md says why not by its package). Errors: ShippoFailure. */
export const shippoClient = (settings: ShippoSettings, key: string): Shippo => ({
  async rates({ from, to, parcels, metadata, customs }) {
    const { rates, messages } = await askShippo(
      settings,
      key,
      {
        method: 'POST',
        path: '/shipments',
        body: {
          address_from: filled(from),
          address_to: filled(to),
          parcels: parcels.map(parcelBody),
          metadata,
          ...(customs === undefined
            ? {}
            : { customs_declaration: customsBody(customs, from.country, to.country ?? '') }),
          async: false,
        },
      },
      shipmentAnswer,
    );
    return { rates, messages: sentencesOf(messages) };
  },

  rate: (rateId) =>
    askShippo(settings, key, { method: 'GET', path: `/rates/${encodeURIComponent(rateId)}` }, rateAnswer),

  async buy(rateId, metadata) {
    const body = { rate: rateId, label_file_type: 'PDF_4x6', metadata, async: false };
    const answer = await askShippo(
      settings,
      key,
      { method: 'POST', path: '/transactions', body },
      transactionAnswer,
    );
    const purchase = purchaseOf(answer);
    if (purchase === null)
      throw refusalOf(sentencesOf(answer.messages).join(' ') || 'the label was not made');
    return purchase;
  },

  async findPurchase(rateId, metadata) {
    const search = new URLSearchParams({ rate: rateId, page: '1', results: '100' });
    const { results } = await askShippo(
      settings,
      key,
      { method: 'GET', path: `/transactions?${search.toString()}` },
      transactionsAnswer,
    );
    const own = results.filter((each) => each.metadata === metadata).map(purchaseOf);
    return own.find((each) => each?.state === 'bought') ?? own.find((each) => each !== null) ?? null;
  },

  refund: (transactionId) =>
    askShippo(
      settings,
      key,
      { method: 'POST', path: '/refunds', body: { transaction: transactionId, async: false } },
      refundAnswer,
    ),

  readRefund: (refundId) =>
    askShippo(
      settings,
      key,
      { method: 'GET', path: `/refunds/${encodeURIComponent(refundId)}` },
      refundAnswer,
    ),

  async refundOf(transactionId) {
    const path = `/transactions/${encodeURIComponent(transactionId)}`;
    const { status } = await askShippo(settings, key, { method: 'GET', path }, transactionAnswer);
    return refundStates[status] ?? null;
  },
});
