import type { ColumnType, Generated } from 'kysely';
import type { Approval, Dimensions, Media, Metafield, ProductStatus } from '../../domain/products';
import type { Address, FulfilmentState, PayoutState } from '../../domain/orders';
import type { OrderTermField } from '../../domain/orderTerms';
import type { Features } from '../../domain/settings';
import type { ImportState } from '../../domain/imports';

/** A JSON column: read as its value, written as JSON text. */
export type Json<T> = ColumnType<T, string | undefined, string>;
type Instant = ColumnType<Date, Date | string | undefined, Date | string>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
type NullableInstant = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** Tables as the newest migration leaves them. Amounts are minor units, ids are numbers, instants UTC. */
export interface Tables {
  stores: StoresTable;
  users: UsersTable;
  sessions: SessionsTable;
  password_codes: PasswordCodesTable;
  attempts: { key: string; n: number; reset_at: Instant };
  secrets: { name: string; value: string; created_at: Instant };
  vendors: VendorsTable;
  vendor_applications: VendorApplicationsTable;
  products: ProductsTable;
  variants: VariantsTable;
  product_counts: { store: string; vendor: string; status: ProductStatus; in_stock: boolean; n: number };
  product_actions: ProductActionsTable;
  product_action_rows: ProductActionRowsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  fulfilments: FulfilmentsTable;
  order_terms: OrderTermsTable;
  order_counts: OrderCountsTable;
  files: FilesTable;
  import_batches: ImportBatchesTable;
  import_rows: ImportRowsTable;
  jobs: JobsTable;
  audit_entries: AuditEntriesTable;
  mails: MailsTable;
}

interface StoresTable {
  store: string;
  shop_name: string;
  currency: string;
  locale: Generated<string>;
  time_zone: Generated<string>;
  listing_limit: Nullable<number>;
  settings: Json<Partial<Features>>;
  created_at: Instant;
}

interface UsersTable {
  store: string;
  id: Generated<number>;
  email: string;
  name: string;
  vendor: string;
  admin: Generated<boolean>;
  password_hash: Nullable<string>;
  created_at: Instant;
}

interface SessionsTable {
  store: string;
  id: string;
  user_id: number;
  vendor: string;
  embedded: boolean;
  token_hash: string;
  previous_hash: Nullable<string>;
  rotated_at: Instant;
  expires_at: Instant;
  ended_at: NullableInstant;
  user_agent: Generated<string>;
  created_at: Instant;
}

interface PasswordCodesTable {
  store: string;
  email: string;
  code_hash: string;
  attempts: Generated<number>;
  expires_at: Instant;
}

interface VendorsTable {
  store: string;
  vendor: string;
  email: Nullable<string>;
  description: Generated<string>;
  approved: Generated<boolean>;
  auto_approve: Nullable<boolean>;
  managed: Generated<boolean>;
  commissions: Json<StoredCommissionLine[]>;
  image_url: Nullable<string>;
  created_at: Instant;
}

export interface StoredCommissionLine {
  min: number;
  max: number | null;
  flat: number;
  percentage: number;
  constraint?: { key: string; value: string };
}

interface VendorApplicationsTable {
  store: string;
  id: Generated<number>;
  email: string;
  vendor_name: string;
  fields: Json<{ key: string; value: string; name: string }[]>;
  status: Generated<'pending' | 'approved' | 'rejected'>;
  created_at: Instant;
}

interface ProductsTable {
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
}

interface VariantsTable {
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

interface ProductActionsTable {
  store: string;
  id: Generated<number>;
  vendor: string;
  action: 'approve' | 'unapprove' | 'delete';
  note: Generated<string>;
  by_email: string;
  at: Instant;
  undone_at: NullableInstant;
}

interface ProductActionRowsTable {
  store: string;
  action_id: number;
  product_id: number;
  version: number;
  before: Json<{ status: ProductStatus; approval: Approval }>;
}

interface OrdersTable {
  store: string;
  id: Generated<number>;
  vendor: string;
  purchase: number;
  name: string;
  placed_at: Instant;
  fulfillment: Generated<FulfilmentState>;
  payout: Generated<PayoutState>;
  customer: NullableJson<{ name: string; email?: string }>;
  shipping_address: NullableJson<Partial<Address>>;
  billing: NullableJson<{ email?: string; phone?: string }>;
  item_count: number;
  fulfilled_count: Generated<number>;
  currency: string;
  subtotal: number;
  discount: Generated<number>;
  shipping: Generated<number>;
  tax: Generated<number>;
  total: number;
  commission_flat: Generated<number>;
  commission_percentage: Generated<number>;
  commission_amount: Generated<number>;
  note: Generated<string>;
}

interface OrderLinesTable {
  store: string;
  id: Generated<number>;
  order_id: number;
  vendor: string;
  position: number;
  product_id: Nullable<number>;
  variant_id: Nullable<number>;
  title: string;
  variant_title: Generated<string>;
  sku: Generated<string>;
  quantity: number;
  fulfilled: Generated<number>;
  price: number;
  discount: Generated<number>;
  tax: Generated<number>;
  image: Nullable<string>;
  commission_amount: Generated<number>;
  commission_rule: NullableJson<StoredCommissionLine>;
}

interface FulfilmentsTable {
  store: string;
  id: Generated<number>;
  order_id: number;
  vendor: string;
  carrier: Generated<string>;
  tracking: Generated<string>;
  url: Generated<string>;
  lines: ColumnType<{ id: string; quantity: number }[], string, string>;
  by_email: Generated<string>;
  created_at: Instant;
}

interface OrderTermsTable {
  store: string;
  vendor: string;
  field: OrderTermField;
  term: string;
  placed_at: Instant;
  order_id: number;
}

interface OrderCountsTable {
  store: string;
  vendor: string;
  grain: 'month' | 'day' | 'hour';
  bucket: Instant;
  fulfillment: FulfilmentState;
  payout: PayoutState;
  n: number;
}

interface FilesTable {
  store: string;
  id: string;
  vendor: string;
  kind: string;
  name: string;
  mime: string;
  size: number;
  path: string;
  by_email: Generated<string>;
  created_at: Instant;
  stored_at: NullableInstant;
}

interface ImportBatchesTable {
  store: string;
  id: Generated<number>;
  vendor: string;
  file_id: string;
  name: string;
  by_email: string;
  state: Generated<ImportState>;
  total: Generated<number>;
  done: Generated<number>;
  created: Generated<number>;
  updated: Generated<number>;
  rejected: Generated<number>;
  message: Nullable<string>;
  created_at: Instant;
  finished_at: NullableInstant;
}

interface ImportRowsTable {
  store: string;
  batch_id: number;
  line: number;
  outcome: 'created' | 'updated' | 'rejected';
  product_id: Nullable<number>;
  variant_id: Nullable<number>;
  title: Generated<string>;
  sku: Generated<string>;
  errors: NullableJson<Record<string, string>>;
}

interface JobsTable {
  store: string;
  id: Generated<number>;
  kind: string;
  payload: ColumnType<Record<string, unknown>, string, string>;
  run_at: Instant;
  attempts: Generated<number>;
  locked_until: NullableInstant;
  finished_at: NullableInstant;
  error: Nullable<string>;
}

interface AuditEntriesTable {
  store: string;
  id: Generated<number>;
  at: Instant;
  by_email: string;
  vendor: string;
  action: string;
  subject: string;
  subject_id: string;
  detail: Json<Record<string, unknown>>;
}

interface MailsTable {
  store: string;
  id: Generated<number>;
  recipient: string;
  subject: string;
  body: string;
  created_at: Instant;
}
