import type { AwayProducts } from '../../../domain/delivery/holidays';
import type { SettingsPart } from './useSettingsForm';

/** How many names the choices of a cart may have (spec 5). */
export const mostRateNames = 5;

export interface DeliveryPartValues {
  shippo: { enabled: boolean };
  enableFlatRates: boolean;
  enableLiveRates: boolean;
  enableLocalPickup: boolean;
  enableRateNames: boolean;
  defaultShipping: { enabled: boolean };
  /** As many fields as there may be names; one that is emptied is undefined. */
  rateNames: (string | undefined)[];
  awayProducts: AwayProducts;
}

/** Delivery's part of the settings as its page shows it. */
export const deliveryPart: SettingsPart<DeliveryPartValues> = {
  read: ({ features: { delivery, holidays } }) => ({
    shippo: { enabled: delivery.shippo.enabled !== false },
    enableFlatRates: delivery.enableFlatRates,
    enableLiveRates: delivery.enableLiveRates,
    enableLocalPickup: delivery.enableLocalPickup,
    enableRateNames: delivery.enableRateNames,
    defaultShipping: { enabled: delivery.defaultShipping.enabled },
    rateNames: Array.from({ length: mostRateNames }, (_, index) => delivery.rateNames[index] ?? ''),
    awayProducts: holidays.products,
  }),
  write: ({ awayProducts, rateNames, ...delivery }) => ({
    delivery: {
      ...delivery,
      rateNames: rateNames.map((name) => name?.trim() ?? '').filter((name) => name !== ''),
    },
    holidays: { products: awayProducts },
  }),
  fieldOf: (path) => {
    if (path === 'delivery.rateNames') return 'rateNames[0]';
    return path.replace(/^delivery\./, '').replace(/^holidays\.products$/, 'awayProducts');
  },
};
