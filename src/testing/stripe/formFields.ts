/** A form as Stripe's API takes it: `a[b][0]=c` by its path `a.b.0`. */
export type FormFields = Map<string, string>;

export const readForm = (text: string): FormFields =>
  new Map(
    [...new URLSearchParams(text)].map(([name, value]) => [
      name.replaceAll(']', '').replaceAll('[', '.'),
      value,
    ]),
  );

/** Parameters that stand in the official library's types, by call; `*` is one part of any name. */
const known: Record<string, readonly string[]> = {
  'POST /v1/transfers': [
    'amount',
    'currency',
    'destination',
    'description',
    'expand.*',
    'metadata.*',
    'source_transaction',
    'source_type',
    'transfer_group',
  ],
  'GET /v1/transfers': [
    'created',
    'destination',
    'expand.*',
    'transfer_group',
    'limit',
    'starting_after',
    'ending_before',
  ],
  'GET /v1/transfers/*': ['expand.*'],
  'POST /v1/transfers/*/reversals': [
    'amount',
    'description',
    'expand.*',
    'metadata.*',
    'refund_application_fee',
  ],
  'GET /v1/balance': ['expand.*'],
  'POST /v1/accounts': [
    'type',
    'country',
    'email',
    'business_type',
    'business_profile.name',
    'business_profile.url',
    'capabilities.transfers.requested',
    'capabilities.card_payments.requested',
    'metadata.*',
    'default_currency',
    'expand.*',
  ],
  'GET /v1/account': ['expand.*'],
  'GET /v1/accounts/*': ['expand.*'],
  'POST /v1/accounts/*/login_links': ['expand.*'],
  'POST /v1/account_links': [
    'account',
    'type',
    'return_url',
    'refresh_url',
    'collect',
    'collection_options.fields',
    'collection_options.future_requirements',
    'expand.*',
  ],
  'GET /v1/products': ['active', 'limit', 'ids.*', 'starting_after', 'expand.*'],
  'GET /v1/prices': ['active', 'limit', 'product', 'type', 'currency', 'starting_after', 'expand.*'],
  'POST /v1/customers': ['email', 'name', 'description', 'metadata.*', 'phone', 'expand.*'],
  'POST /v1/checkout/sessions': [
    'mode',
    'customer',
    'success_url',
    'cancel_url',
    'line_items.*.price',
    'line_items.*.quantity',
    'subscription_data.trial_period_days',
    'metadata.*',
    'client_reference_id',
    'locale',
    'expand.*',
  ],
  'POST /v1/billing_portal/sessions': ['customer', 'return_url', 'configuration', 'locale', 'expand.*'],
  'GET /v1/subscriptions': ['customer', 'status', 'limit', 'price', 'starting_after', 'expand.*'],
  'DELETE /v1/subscriptions/*': ['prorate', 'invoice_now', 'expand.*'],
  'POST /v1/customer_sessions': ['customer', 'components.pricing_table.enabled', 'expand.*'],
};

const fits = (pattern: string, path: string, between: string): boolean => {
  const parts = pattern.split(between);
  const given = path.split(between);
  return parts.length === given.length && parts.every((part, at) => part === '*' || part === given[at]);
};

/** The call's own name among those known, such as `GET /v1/accounts/*`; null where Stripe has none such. */
export const callOf = (method: string, path: string): string | null =>
  Object.keys(known).find((call) => {
    const [ownMethod = '', ownPath = ''] = call.split(' ');
    return ownMethod === method && fits(ownPath, path, '/');
  }) ?? null;

/** The first parameter that the call does not have, in Stripe's way of writing it, or null. */
export const unknownField = (call: string, fields: FormFields): string | null => {
  const allowed = known[call] ?? [];
  for (const name of fields.keys())
    if (!allowed.some((pattern) => fits(pattern, name, '.'))) {
      const [first = '', ...rest] = name.split('.');
      return first + rest.map((part) => `[${part}]`).join('');
    }
  return null;
};
