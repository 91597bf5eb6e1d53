import { createHash } from 'node:crypto';
import { crossesCustoms } from '../../domain/delivery/borders';
import type { Destination } from '../../domain/delivery/checkout';
import type { Load, RateOption } from '../../domain/delivery/rates';
import type { ParcelSize } from '../../domain/delivery/shipFrom';
import { intoGrams, packageFor } from '../../domain/delivery/weights';
import { costIn } from '../../domain/finance/currencies';
import { formatAmount, parseAmount } from '../../domain/money';
import type { RateAnswer } from '../adapters/shippo/answers';
import type { Declaration } from '../adapters/shippo/customsBody';
import { ShippoFailure } from '../adapters/shippo/failure';
import { shippoClient, type Shipment } from '../adapters/shippo/shippo';
import type { Services } from '../context';
import type { Store } from '../db/stores';
import type { Quote } from './quotes';
import { deliveryErrors } from '../../domain/errors/delivery';
import type { Fault } from '../../domain/errors/errorTable';
import { marketplaceVendor } from '../../domain/accounts/session';
import { exchangeRates } from '../finance/exchangeRates';
import { sendersOf, type Sender } from '../settings/queries/ownSettings';
import { readProviderKeys } from '../integrations/queries/providerKeys';
import { managedAmong } from '../vendors/queries/records';
import type { Scope } from '../db/scope';

/** With whose key a vendor's parcels are priced, and where they come from; null: nobody said. */
interface CarrierAccount {
  secret: string | null;
  sender: Sender | null;
}

/**
 * The accounts of several vendors at once: each one's own, or the marketplace's for those that it manages, as labels
 * are paid for (shippoAccess.ts).
 */
const carrierAccounts = async (
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  { store }: Pick<Scope, 'store'>,
  vendors: readonly string[],
): Promise<Map<string, CarrierAccount>> => {
  const owners = [...vendors, marketplaceVendor];
  const keys = await readProviderKeys(db, { store }, vault, 'shippo', owners);
  const senders = await sendersOf(db, { store }, owners);
  const managed = await managedAmong(db, { store }, vendors);
  const shared = (vendor: string): string => (managed.has(vendor) ? marketplaceVendor : vendor);
  return new Map(
    vendors.map((vendor) => [
      vendor,
      {
        secret: keys.get(vendor) ?? keys.get(shared(vendor)) ?? null,
        sender: senders.get(vendor) ?? senders.get(shared(vendor)) ?? null,
      },
    ]),
  );
};

/** How long a checkout waits for carriers, in ms; after that the zones' rates are told. */
const checkoutTimeout = 4000;

/** What carriers have to know of a place before they name a price. */
const needed = ['country', 'zip', 'city', 'street1'] as const;

const without = (state: Quote['state'], problem: Fault | null = null): Quote => ({
  state,
  message: '',
  problem,
  options: [],
});

/** What the store keeps its books in, and what others are worth for it. */
interface Money {
  currency: string;
  exchange: ReadonlyMap<string, string>;
}

/**
 * A price in the store's currency, in minor units: the carrier's own, else by the marketplace's exchange rate; null
 * where it knows none of the currencies that the carrier names.
 */
const priceIn = (rate: RateAnswer, { currency, exchange }: Money): number | null => {
  if (rate.currency === currency) return parseAmount(rate.amount, currency);
  if (rate.currency_local === currency) return parseAmount(rate.amount_local ?? '', currency);
  const worth = exchange.get(rate.currency);
  if (worth !== undefined) return costIn(rate.amount, worth, currency);
  const local = exchange.get(rate.currency_local ?? '');
  return local === undefined ? null : costIn(rate.amount_local ?? '', local, currency);
};

const optionsOf = (rates: readonly RateAnswer[], money: Money): RateOption[] =>
  rates.flatMap((rate) => {
    const price = priceIn(rate, money);
    const name = [rate.provider, rate.servicelevel.name ?? ''].filter((part) => part !== '').join(' ');
    const days = rate.estimated_days ?? null;
    return price === null ? [] : [{ name, description: '', price, days, live: true }];
  });

/** For a price only: nothing is bought with it, and the label's own declaration names the things themselves. */
const quotedCustoms = ({ price }: Load, parcel: ParcelSize, from: string, currency: string): Declaration => ({
  contentsType: 'MERCHANDISE',
  explanation: '',
  nonDelivery: 'RETURN',
  signer: 'Sender',
  currency,
  items: [
    {
      description: 'Merchandise',
      quantity: 1,
      origin: from,
      tariff: '',
      grams: Math.max(1, intoGrams(parcel.weight, parcel.mass_unit)),
      value: formatAmount(Math.max(1, price), currency),
    },
  ],
});

const ask = async (
  { config, quotes }: Services,
  { secret, sender }: CarrierAccount,
  to: Destination,
  load: Load,
  money: Money,
): Promise<Quote> => {
  const { currency } = money;
  if (secret === null) return without('noKey');
  if (sender === null) return without('noSender');
  if (sender.parcel === null) return without('noParcel');
  const parcel = packageFor(sender.parcel, load.weight);
  const crosses = crossesCustoms(sender.address, to);
  const shipment: Shipment = {
    from: sender.address,
    // A checkout may not know the name yet, and no price depends on it.
    to: {
      name: 'Recipient',
      street1: to.street1,
      city: to.city,
      zip: to.zip,
      country: to.country,
      state: to.province,
    },
    parcels: [parcel],
    metadata: 'checkout',
    ...(crosses ? { customs: quotedCustoms(load, parcel, sender.address.country, currency) } : {}),
  };
  const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
  const account = hash(secret);
  return quotes.of(account, hash(JSON.stringify([account, currency, shipment])), async () => {
    const timeout = Math.min(config.shippo.timeout, checkoutTimeout);
    try {
      const { rates, messages } = await shippoClient({ ...config.shippo, timeout }, secret).rates(shipment);
      const options = optionsOf(rates, money);
      if (options.length === 0 && rates.length > 0)
        return { quote: without('failed', deliveryErrors.shippoNoPriceIn({ currency })), rest: false };
      return { quote: { state: 'live', message: messages.join(' '), problem: null, options }, rest: false };
    } catch (error) {
      if (!(error instanceof ShippoFailure)) throw error;
      // What is wrong of one address is no reason to ask nothing for others.
      return { quote: without('failed', error.fault), rest: error.kind !== 'refused' };
    }
  });
};

/**
 * What carriers ask for each vendor's part of a cart, by vendor, all asked at a time; never longer than a checkout
 * waits. A vendor's own key is asked with, or the marketplace's for vendors that it manages.
 */
export const liveRates = async (
  services: Services,
  store: Store,
  to: Destination,
  parts: readonly (Load & { vendor: string })[],
): Promise<Map<string, Quote>> => {
  if (needed.some((name) => to[name] === ''))
    return new Map(parts.map(({ vendor }) => [vendor, without('noAddress')]));
  const accounts = await carrierAccounts(
    services,
    store,
    parts.map(({ vendor }) => vendor),
  );
  const none: CarrierAccount = { secret: null, sender: null };
  const money = { currency: store.currency, exchange: await exchangeRates(services.db, store) };
  return new Map(
    await Promise.all(
      parts.map(async ({ vendor, ...load }): Promise<[string, Quote]> => [
        vendor,
        await ask(services, accounts.get(vendor) ?? none, to, load, money),
      ]),
    ),
  );
};
