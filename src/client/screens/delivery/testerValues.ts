import type { TestRates } from '../../../domain/delivery/checkout';
import type { MassUnit } from '../../../domain/delivery/shipFrom';
import { intoGrams } from '../../../domain/delivery/weights';
import { parseNumber } from '../../../domain/numbers';

export interface TesterValues {
  country?: string | undefined;
  province?: string | undefined;
  zip?: string | undefined;
  city?: string | undefined;
  street1?: string | undefined;
  loads: { vendor: string; weight?: string | undefined; price?: string | undefined }[];
}

/** The cart as it is sent; weights are typed in the marketplace's unit. */
export const testRatesOf = (
  { country = '', province = '', zip = '', city = '', street1 = '', loads }: TesterValues,
  unit: MassUnit,
): TestRates => ({
  destination: { country, province, zip, city, street1 },
  loads: loads.map(({ vendor, weight = '', price = '' }) => ({
    vendor,
    price,
    weight: weight.trim() === '' ? 0 : intoGrams(parseNumber(weight), unit),
  })),
});
