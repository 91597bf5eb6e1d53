import type { Customs, CustomsItem } from '../../../domain/delivery/customs';
import { formatAmount, parseAmount } from '../../../domain/money';

/** A declaration with how many of each thing there are; values in `currency`, a piece each. */
export interface Declaration extends Omit<Customs, 'items'> {
  currency: string;
  items: (Omit<CustomsItem, 'lineId'> & { quantity: number })[];
}

/** Weights of four digits at most, as carriers take them. */
const weightOf = (grams: number): string => String(Number(grams.toFixed(4)));

/** What the US want to hear of an export that needs no filing. */
const exemptionOf = (from: string, to: string): { eel_pfc?: string } => {
  if (from !== 'US') return {};
  return { eel_pfc: to === 'CA' ? 'NOEEI_30_36' : 'NOEEI_30_37_a' };
};

/** A declaration as Shippo takes it: weights and values are of all pieces together. */
export const customsBody = (
  { contentsType, explanation, nonDelivery, signer, currency, items }: Declaration,
  from: string,
  to: string,
) => ({
  contents_type: contentsType,
  ...(explanation === '' ? {} : { contents_explanation: explanation }),
  non_delivery_option: nonDelivery,
  certify: true,
  certify_signer: signer,
  ...exemptionOf(from, to),
  items: items.map(({ description, quantity, grams, value, origin, tariff }) => ({
    description,
    quantity,
    net_weight: weightOf(grams * quantity),
    mass_unit: 'g',
    value_amount: formatAmount((parseAmount(value, currency) ?? 0) * quantity, currency),
    value_currency: currency,
    origin_country: origin,
    ...(tariff === '' ? {} : { tariff_number: tariff.replaceAll(' ', '') }),
  })),
});
