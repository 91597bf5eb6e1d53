import { hasLiveRates } from '../../../domain/delivery/settings';
import { fromGrams, massUnitOf } from '../../../domain/delivery/weights';
import type { MassUnit } from '../../../domain/delivery/shipFrom';
import type { LengthUnit } from '../../../domain/products/units';
import { useReadAppInfoQuery } from '../../api/hooks';
import { writeNumber } from '../../language/locale';

export interface Units {
  currency: string;
  mass: MassUnit;
  length: LengthUnit;
  /** Whether carts are offered carriers' own prices. */
  live: boolean;
  /** Whether the marketplace's zones hold for vendors who have none. */
  areForAll: boolean;
  /** Whether the marketplace's settings have arrived. */
  ready: boolean;
  /** A weight of grams in the marketplace's unit. */
  weightText: (grams: number) => string;
}

/** In what the marketplace counts money and weighs. */
export const useUnits = (): Units => {
  const { data } = useReadAppInfoQuery();
  const mass = massUnitOf[data?.features.defaultUnits.weight ?? 'KILOGRAMS'];
  return {
    currency: data?.currency ?? 'EUR',
    mass,
    length: data?.features.defaultUnits.length ?? 'cm',
    live: data !== undefined && hasLiveRates(data.features.delivery),
    areForAll: data?.features.delivery.defaultShipping.enabled !== false,
    ready: data !== undefined,
    weightText: (grams) => `${writeNumber(fromGrams(grams, mass))} ${mass}`,
  };
};
