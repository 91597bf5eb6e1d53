import type { ColumnType, Generated } from 'kysely';
import type { ParcelSize, ShipFrom } from '../../../domain/delivery/shipFrom';
import type { LabelState } from '../../../domain/delivery/shippo';
import type { Rate, ZoneCountry } from '../../../domain/delivery/zones';
import type { Instant, Nullable, NullableJson } from './columns';

export interface DeliveryZonesTable {
  store: string;
  id: Generated<number>;
  vendor: string;
  name: string;
  rates: ColumnType<Rate[], string, string>;
  countries: ColumnType<ZoneCountry[], string, string>;
  updated_at: Instant;
}

export interface VendorHolidaysTable {
  store: string;
  vendor: string;
  enabled: boolean;
  from_day: string;
  to_day: string;
  message: string;
}

export interface ShipFromTable {
  store: string;
  vendor: string;
  address: ColumnType<ShipFrom, string, string>;
  parcel: NullableJson<ParcelSize>;
}

export interface ShippoRatesTable {
  store: string;
  rate_id: string;
  order_id: number;
  vendor: string;
  provider: string;
  service: string;
  amount: string;
  currency: string;
  days: Nullable<number>;
  fetched_at: Instant;
}

export interface ShippingLabelsTable {
  store: string;
  id: Generated<number>;
  order_id: number;
  vendor: string;
  rate_id: string;
  own_key: boolean;
  state: LabelState;
  lines: ColumnType<{ id: string; quantity: number }[], string, string>;
  transaction_id: Nullable<string>;
  refund_id: Nullable<string>;
  carrier: string;
  service: string;
  amount: string;
  currency: string;
  tracking: Generated<string>;
  tracking_url: Generated<string>;
  label_url: Generated<string>;
  message: Generated<string>;
  held_until: Instant;
  by_email: string;
  created_at: Instant;
}

export interface CustomsFactsTable {
  store: string;
  variant_id: number;
  origin: string;
  tariff: string;
}
