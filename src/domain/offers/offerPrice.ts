import type { Fault } from '../errors/errorTable';
import { offerErrors } from '../errors/offers';
import { currencyDigits, formatAmount, parseAmount } from '../money';
import type { OfferSettings } from './offerSettings';

/** The least price for one piece that the marketplace takes, in minor units: never rounded below its share. */
export const leastPrice = (
  listPrice: number,
  { floorPercent }: Pick<OfferSettings, 'floorPercent'>,
): number => Math.max(1, Number((BigInt(listPrice) * BigInt(floorPercent) + 99n) / 100n));

const money = (minor: number, currency: string) => ({ amount: formatAmount(minor, currency), currency });

/** A price for one piece as it was typed, in minor units of a currency, or what is wrong with it. */
export const readPrice = (text: string, currency: string): { price: number } | { fault: Fault } => {
  const digits = currencyDigits(currency);
  const price = /^\d/.test(text) ? parseAmount(text, currency) : null;
  if (price === null || price > 1_000_000_000_000)
    return { fault: offerErrors.offerAmount({ amount: digits === 0 ? '12' : (12.5).toFixed(digits) }) };
  return price === 0 ? { fault: offerErrors.offerAboveZero({ amount: money(0, currency) }) } : { price };
};

/** What is wrong with a buyer's price beside the floor; null: nothing. Minor units of a currency. */
export const offeredFault = (price: number, listPrice: number, currency: string): Fault | null =>
  price > listPrice ? offerErrors.offerAbovePrice({ price: money(listPrice, currency) }) : null;

interface Countering {
  /** What the buyer offered, and what the product costs now. */
  amount: number;
  listPrice: number;
  /** The least that whoever counters may agree to. */
  least: number;
}

/** What is wrong with a price that is proposed in place of the buyer's; null: nothing. */
export const counterFault = (
  price: number,
  { amount, listPrice, least }: Countering,
  currency: string,
): Fault | null => {
  if (price > listPrice) return offerErrors.counterAtMostPrice({ price: money(listPrice, currency) });
  if (price <= amount) return offerErrors.counterAboveOffer({ amount: money(amount, currency) });
  return price < least ? offerErrors.floorOfMarketplace({ least: money(least, currency) }) : null;
};

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** What codes of offers begin with, so that people know one when they see it. */
const codeStart = 'OFFER-';

/** A code from 10 random bytes, of letters and digits that are not taken for each other. */
export const offerCode = (random: Uint8Array): string =>
  codeStart + Array.from(random.subarray(0, 10), (byte) => letters[byte % letters.length]).join('');

/** What may be a code of ours, among all that came with an order; in capitals, each once. */
export const offerCodesIn = (codes: readonly string[]): string[] => [
  ...new Set(
    codes
      .map((code) => code.trim().toUpperCase())
      .filter((code) => code.startsWith(codeStart) && code.length === codeStart.length + 10),
  ),
];
