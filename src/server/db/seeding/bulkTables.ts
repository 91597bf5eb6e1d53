/** Tables that the demo marketplace fills in bulk: their columns, and the types that texts are read as. */
export const bulkTables = {
  vendors: {
    store: 'text',
    vendor: 'text',
    email: 'text',
    description: 'text',
    auto_approve: 'boolean',
    commissions: 'jsonb',
    created_at: 'timestamptz',
  },
  products: {
    store: 'text',
    id: 'bigint',
    vendor: 'text',
    title: 'text',
    title_key: 'text',
    body_html: 'text',
    status: 'text',
    approval: 'text',
    media: 'jsonb',
    options: 'jsonb',
    metafields: 'jsonb',
    seo: 'jsonb',
    image: 'text',
    sku: 'text',
    variant_count: 'integer',
    inventory_total: 'bigint',
    in_stock: 'boolean',
    price_from: 'bigint',
    price_to: 'bigint',
    search: 'tsvector',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
    submitted_at: 'timestamptz',
  },
  variants: {
    store: 'text',
    id: 'bigint',
    product_id: 'bigint',
    vendor: 'text',
    position: 'integer',
    sku: 'text',
    price: 'bigint',
    compare_at: 'bigint',
    options: 'jsonb',
    barcode: 'text',
    taxable: 'boolean',
    track_stock: 'boolean',
    stock: 'integer',
    requires_shipping: 'boolean',
    weight: 'double precision',
    weight_unit: 'text',
    media: 'jsonb',
  },
  orders: {
    store: 'text',
    id: 'bigint',
    vendor: 'text',
    purchase: 'bigint',
    name: 'text',
    placed_at: 'timestamptz',
    fulfillment: 'text',
    payout: 'text',
    customer: 'jsonb',
    shipping_address: 'jsonb',
    billing: 'jsonb',
    item_count: 'integer',
    fulfilled_count: 'integer',
    currency: 'text',
    subtotal: 'bigint',
    discount: 'bigint',
    shipping: 'bigint',
    tax: 'bigint',
    total: 'bigint',
    commission_flat: 'bigint',
    commission_percentage: 'double precision',
    commission_amount: 'bigint',
    note: 'text',
  },
  order_lines: {
    store: 'text',
    id: 'bigint',
    order_id: 'bigint',
    vendor: 'text',
    position: 'integer',
    product_id: 'bigint',
    variant_id: 'bigint',
    title: 'text',
    variant_title: 'text',
    sku: 'text',
    quantity: 'integer',
    fulfilled: 'integer',
    price: 'bigint',
    discount: 'bigint',
    tax: 'bigint',
    image: 'text',
    commission_amount: 'bigint',
    commission_rule: 'jsonb',
  },
  fulfilments: {
    store: 'text',
    id: 'bigint',
    order_id: 'bigint',
    vendor: 'text',
    carrier: 'text',
    tracking: 'text',
    url: 'text',
    lines: 'jsonb',
    by_email: 'text',
    created_at: 'timestamptz',
  },
  order_terms: {
    store: 'text',
    vendor: 'text',
    field: 'text',
    term: 'text',
    placed_at: 'timestamptz',
    order_id: 'bigint',
  },
} as const;

export type BulkTable = keyof typeof bulkTables;

interface ValueOf {
  text: string;
  jsonb: string;
  tsvector: string;
  timestamptz: string;
  boolean: boolean;
  bigint: number;
  integer: number;
  'double precision': number;
}

/** A row of a table: a value for each column, JSON and instants as text. */
export type BulkRow<T extends BulkTable> = {
  readonly [C in keyof (typeof bulkTables)[T]]: (typeof bulkTables)[T][C] extends keyof ValueOf
    ? ValueOf[(typeof bulkTables)[T][C]] | null
    : never;
};
