import type { TFunction } from 'i18next';
import type { StaffRole } from '../../../domain/accounts/permissions';
import type { LabelState } from '../../../domain/delivery/shippo';
import type { DiscountMethod, DiscountPayer, DiscountTerms } from '../../../domain/discounts/discounts';
import type { PaymentState, PayoutMethod } from '../../../domain/finance/payouts';
import type { ImportKind, ImportState } from '../../../domain/imports/imports';
import type { ConnectionKind } from '../../../domain/integrations/connections';
import type { OfferStatus } from '../../../domain/offers/offers';
import type { FulfilmentState, PayoutState } from '../../../domain/orders/orders';
import type { RefundKind } from '../../../domain/orders/refunds';
import type { Approval, ProductStatus } from '../../../domain/products/products';
import type { WeightUnit } from '../../../domain/products/units';
import type { ApplicationStatus } from '../../../domain/vendors/vendors';

/** The texts that values of the log are called by: those of the screens on which they stand. */
export const valueNamespaces = [
  'audit',
  'delivery',
  'discounts',
  'finance',
  'imports',
  'offers',
  'orders',
  'products',
  'settings',
  'vendors',
] as const;
type ValueTexts = TFunction<typeof valueNamespaces>;

type Word = (t: ValueTexts) => string;
type Words<V extends string> = Readonly<Record<V, Word>>;

const brand =
  (name: string): Word =>
  () =>
    name;

const roles: Words<StaffRole> = {
  owner: (t) => t('roles.owner'),
  manager: (t) => t('roles.manager'),
  orders: (t) => t('roles.orders'),
  finance: (t) => t('roles.finance'),
};
const signInWays: Words<'password' | 'mail' | 'frame'> = {
  password: (t) => t('audit:values.password'),
  mail: (t) => t('audit:values.mail'),
  frame: (t) => t('audit:values.frame'),
};
const applications: Words<ApplicationStatus> = {
  pending: (t) => t('vendors:pending'),
  approved: (t) => t('products:changes.value.approved'),
  rejected: (t) => t('vendors:rejected'),
};
const approvals: Words<Approval> = {
  pending: (t) => t('products:changes.value.pending'),
  approved: (t) => t('products:changes.value.approved'),
  unapproved: (t) => t('products:changes.value.unapproved'),
};
const productStates: Words<ProductStatus> = {
  DRAFT: (t) => t('products:changes.value.DRAFT'),
  ACTIVE: (t) => t('products:changes.value.ACTIVE'),
};
const fulfilments: Words<FulfilmentState> = {
  unfulfilled: (t) => t('orders:fulfilment.unfulfilled'),
  fulfilled: (t) => t('orders:fulfilment.fulfilled'),
  cancelled: (t) => t('orders:fulfilment.cancelled'),
};
const orderPayouts: Words<PayoutState> = {
  due: (t) => t('orders:payouts.due'),
  paid: (t) => t('orders:payouts.paid'),
};
const refunds: Words<RefundKind> = {
  refund: (t) => t('finance:kind.refund'),
  cancellation: (t) => t('finance:kind.cancellation'),
};
const payoutStates: Words<'open' | 'done' | 'dropped'> = {
  open: (t) => t('finance:payoutState.open'),
  done: (t) => t('finance:payoutState.done'),
  dropped: (t) => t('finance:payoutState.dropped'),
};
const payoutSources: Words<'admin' | 'schedule'> = {
  admin: (t) => t('finance:method.manual'),
  schedule: (t) => t('finance:frequency'),
};
const paymentStates: Words<PaymentState> = {
  prepared: (t) => t('finance:payouts.state.prepared'),
  intended: (t) => t('finance:payouts.state.intended'),
  sent: (t) => t('finance:payouts.state.sent'),
  paid: (t) => t('finance:payouts.state.paid'),
  failed: (t) => t('finance:payouts.state.failed'),
  reversed: (t) => t('finance:payouts.state.reversed'),
  dropped: (t) => t('finance:payouts.state.dropped'),
};
const payoutMethods: Words<PayoutMethod> = {
  stripe: (t) => t('finance:method.stripe'),
  paypal: (t) => t('finance:method.paypal'),
  manual: (t) => t('finance:method.manual'),
};
const receivers: Words<'EMAIL' | 'USER_HANDLE'> = {
  EMAIL: (t) => t('audit:fields.email'),
  USER_HANDLE: (t) => t('audit:fields.name'),
};
const labels: Words<LabelState> = {
  buying: (t) => t('delivery:states.buying'),
  bought: (t) => t('delivery:states.bought'),
  failed: (t) => t('delivery:states.failed'),
  refunding: (t) => t('delivery:states.refunding'),
  refunded: (t) => t('delivery:states.refunded'),
  refused: (t) => t('delivery:states.refused'),
};
const discountMethods: Words<DiscountMethod> = {
  code: (t) => t('discounts:methods.code'),
  automatic: (t) => t('discounts:methods.automatic'),
};
const discountTypes: Words<DiscountTerms['value']['type']> = {
  percentage: (t) => t('discounts:types.percentage'),
  fixed: (t) => t('discounts:types.fixed'),
};
const minimums: Words<DiscountTerms['minPurchase']['type']> = {
  none: (t) => t('discounts:minimum.none'),
  amount: (t) => t('discounts:minimum.amount'),
  quantity: (t) => t('discounts:minimum.quantity'),
};
const payers: Words<DiscountPayer> = {
  vendor: (t) => t('discounts:payer.vendor'),
  marketplace: (t) => t('discounts:payer.marketplace'),
  shared: (t) => t('discounts:payer.shared'),
};
const offers: Words<OfferStatus> = {
  pending: (t) => t('offers:status.pending'),
  rejected: (t) => t('offers:tab.rejected'),
  countered: (t) => t('offers:status.countered'),
  accepted: (t) => t('offers:status.accepted'),
  completed: (t) => t('offers:status.completed'),
};
const connections: Words<ConnectionKind> = {
  sheet: (t) => t('imports:sheet'),
  shopify: brand('Shopify'),
  woocommerce: brand('WooCommerce'),
  prestashop: brand('PrestaShop'),
};
const webhooks: Words<'on' | 'paused' | 'off'> = {
  on: (t) => t('audit:values.on'),
  paused: (t) => t('audit:fields.paused'),
  off: (t) => t('audit:values.off'),
};
const modes: Words<'test' | 'live'> = {
  test: (t) => t('audit:values.test'),
  live: (t) => t('audit:values.live'),
};
const services: Words<'stripe' | 'paypal' | 'shippo' | 'brevo' | 'klaviyo'> = {
  stripe: brand('Stripe'),
  paypal: brand('PayPal'),
  shippo: brand('Shippo'),
  brevo: brand('Brevo'),
  klaviyo: brand('Klaviyo'),
};
const channels: Words<'own' | 'shopify' | 'manual'> = {
  own: (t) => t('audit:channels.own'),
  shopify: (t) => t('audit:channels.shopify'),
  manual: (t) => t('audit:channels.manual'),
};
const importKinds: Words<ImportKind> = {
  import: (t) => t('audit:kinds.import'),
  rollback: (t) => t('audit:acts.import.rollback-finished'),
};
const imports: Words<ImportState> = {
  checking: (t) => t('imports:states.checking'),
  checked: (t) => t('imports:states.checked'),
  queued: (t) => t('imports:states.queued'),
  running: (t) => t('imports:states.running'),
  finished: (t) => t('imports:states.finished'),
  failed: (t) => t('imports:states.failed'),
  discarded: (t) => t('imports:states.discarded'),
  rolledBack: (t) => t('imports:states.rolledBack'),
};
const frequencies: Words<'none' | 'daily' | 'weekly' | 'monthly'> = {
  none: (t) => t('finance:frequencies.none'),
  daily: (t) => t('finance:frequencies.daily'),
  weekly: (t) => t('finance:frequencies.weekly'),
  monthly: (t) => t('finance:frequencies.monthly'),
};
const weights: Words<WeightUnit> = {
  GRAMS: (t) => t('settings:weight.GRAMS'),
  KILOGRAMS: (t) => t('settings:weight.KILOGRAMS'),
  OUNCES: (t) => t('settings:weight.OUNCES'),
  POUNDS: (t) => t('settings:weight.POUNDS'),
};

/** Names of ours that a field of a kind may hold, each as the screens call it. */
export const valueWords: Readonly<Record<string, Readonly<Record<string, Word>>>> = {
  'person.role': roles,
  'person.method': signInWays,
  'application.status': applications,
  'product.status': productStates,
  'product.approval': approvals,
  'order.fulfillment': fulfilments,
  'order.payout': orderPayouts,
  'order.refund.kind': refunds,
  'payout.state': payoutStates,
  'payout.source': payoutSources,
  'payment.state': paymentStates,
  'payment.method': payoutMethods,
  'vendor.payout.method': payoutMethods,
  'vendor.payout.paypal_type': receivers,
  'label.state': labels,
  'discount.method': discountMethods,
  'discount.type': discountTypes,
  'discount.min_type': minimums,
  'discount.paid_by': payers,
  'offer.status': offers,
  'connection.kind': connections,
  'connection.state': webhooks,
  'key.provider': services,
  'key.mode': modes,
  'store.incoming.source': channels,
  'import.kind': importKinds,
  'import.state': imports,
  'store.settings.payments.schedule.frequency': frequencies,
  'store.settings.defaultUnits.weight': weights,
};

/** What a value of a field is called on the screens; null for what is said as it is. */
export const valueWord = (kind: string, field: string, value: string, t: ValueTexts): string | null => {
  const words = valueWords[`${kind}.${field}`];
  return words !== undefined && Object.hasOwn(words, value) ? (words[value]?.(t) ?? null) : null;
};

/** Whether a field holds a day or an instant, by its name. */
export const isDated = (field: string): boolean =>
  /(_at|_on|_day|At|On)$|^(from|to|until|begins|from_day|to_day)$/.test(field.split('.').at(-1) ?? '');
