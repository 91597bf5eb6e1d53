import type { Generated } from 'kysely';
import type {
  Approval,
  Dimensions,
  Media,
  Metafield,
  ProductStatus,
} from '../../../domain/products/products';
import type { ChangeAction, FieldChange } from '../../../domain/products/productChanges';
import type { Json, Instant, Nullable, NullableJson, NullableInstant } from './columns';

export interface ProductsTable {
  store: string;
  id: Generated<number>;
  vendor: string;
  title: string;
  title_key: Generated<string>;
  body_html: Generated<string>;
  status: Generated<ProductStatus>;
  approval: Generated<Approval>;
  media: Json<Media[]>;
  options: Json<{ id: string; name: string; values: string[] }[]>;
  metafields: Json<Metafield[]>;
  seo: Json<{ title?: string; description?: string }>;
  image: Nullable<string>;
  sku: Generated<string>;
  variant_count: Generated<number>;
  inventory_total: Nullable<number>;
  in_stock: Generated<boolean>;
  price_from: Generated<number>;
  price_to: Generated<number>;
  search: Nullable<string>;
  created_key: Nullable<string>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
  updated_by: Generated<string>;
  deleted_at: NullableInstant;
  /** Since when it waits, where it does. */
  submitted_at: Instant;
}

export interface VariantsTable {
  store: string;
  id: Generated<number>;
  product_id: number;
  vendor: string;
  position: number;
  sku: Generated<string>;
  price: number;
  compare_at: Nullable<number>;
  options: Json<{ name: string; value: string }[]>;
  barcode: Generated<string>;
  taxable: Generated<boolean>;
  track_stock: Generated<boolean>;
  stock: Generated<number>;
  requires_shipping: Generated<boolean>;
  weight: Generated<number>;
  weight_unit: Generated<'GRAMS' | 'KILOGRAMS' | 'OUNCES' | 'POUNDS'>;
  dimensions: NullableJson<Dimensions>;
  local_pickup: Generated<boolean>;
  media: Json<Media[]>;
  metafields: Json<Metafield[]>;
  deleted: Generated<boolean>;
}

export interface ProductActionsTable {
  store: string;
  id: Generated<number>;
  vendor: string;
  action: 'approve' | 'unapprove' | 'delete';
  note: Generated<string>;
  by_email: string;
  at: Instant;
  undone_at: NullableInstant;
  /** When its vendors were written to about it. */
  told_at: NullableInstant;
}

export interface ProductActionRowsTable {
  store: string;
  action_id: number;
  product_id: number;
  version: number;
  before: Json<{ status: ProductStatus; approval: Approval }>;
}

export interface ProductChangesTable {
  store: string;
  product_id: number;
  /** The version that the changes made. */
  version: number;
  at: Instant;
  by_email: string;
  action: ChangeAction;
  note: Generated<string>;
  batch_id: Nullable<number>;
  changes: Json<FieldChange[]>;
}
