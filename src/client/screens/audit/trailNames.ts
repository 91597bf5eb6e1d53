import { plainActions } from '../../../domain/audit/plainActions';

/** Names of fields, of columns and of calls' inputs, that have words of their own. */
const knownFields = [
  'title',
  'name',
  'email',
  'role',
  'vendor',
  'status',
  'state',
  'approval',
  'approved',
  'auto_approve',
  'description',
  'price',
  'stock',
  'sku',
  'compareAt',
  'bodyHtml',
  'media',
  'options',
  'currency',
  'total',
  'amount',
  'method',
  'iban',
  'bic',
  'holder',
  'tracking',
  'carrier',
  'fulfillment',
  'payout',
  'refunded',
  'language',
  'settings',
  'lines',
  'begins_at',
  'starts_on',
  'ends_on',
  'ended_at',
  'percentage',
  'quantity',
  'html',
  'subject',
  'deleted_at',
  'password_hash',
  'shop_name',
  'note',
  'newBrowser',
  'by',
  'noteId',
  'count',
  'rows',
  'period',
  'from',
  'to',
  'kind',
  'duty',
  'until',
  'country',
  'cancelled_count',
  'fulfilled_count',
  'placed_at',
  'commission_amount',
  'commission_flat',
  'commission_percentage',
  'customer',
  'shipping_address',
  'time_zone',
  'locale',
  'vendor_name',
  'address',
  'reference',
  'paused',
  'scopes',
  'reason',
  'rates',
  'countries',
  'fixed',
  'usage',
  'cancelled_at',
  'shipping',
  'parcel',
  'refund',
  'membership',
  'holidays',
  'ship_from',
  'variants',
  'enabled',
  'message',
  'plan',
  'provider',
  'mode',
  'source',
  'domain',
  'service',
  'expires_at',
  'type',
  'url',
  'q',
  'id',
  'orderId',
  'productId',
  'ids',
  'text',
] as const;
type KnownField = (typeof knownFields)[number];
export const isKnownField = (name: string): name is KnownField =>
  (knownFields as readonly string[]).includes(name);

/** Calls that may leave nothing but a row of their own in the log. */
const knownCalls = [
  'snoozeDuty',
  'hideFirstSteps',
  'saveOwnMails',
  'saveNoticeSettings',
  'updateAccount',
  'exportProducts',
  'exportOrders',
  'takeOrderExport',
  'exportTransactions',
  'downloadRejected',
  'saveView',
  'deleteView',
  'uploadProductCsv',
  'stageUpload',
  'createUpload',
  'checkImport',
  'shipTracking',
  'createOrderDraft',
  'deleteOrderDraft',
  'printDocuments',
  'printPickList',
  'sendMessage',
  'sendContactForm',
  'sendToConversation',
  'chatWithSeller',
  'createConversation',
  'updateConversation',
  'reportConversation',
  'moderateConversation',
  'runCallToAction',
  'saveOwnAnswer',
  'deleteOwnAnswer',
  'subscribe',
  'testTemplateMail',
  'makeStatement',
  'makeStatements',
  'matchStatement',
  'checkLedger',
  'runConnection',
  'compareShopProducts',
  'syncShopProduct',
  'saveFollowed',
  'sendOrdersAgain',
  'triggerSheet',
  'fillShop',
  'sendListing',
  'resendWebhookDelivery',
  'onboardStripe',
  'openCheckout',
  'openBilling',
  'passSetUpStep',
  'setMarketplaceSettings',
  'triggerAutomatedPayments',
] as const;
type KnownCall = (typeof knownCalls)[number];
export const isKnownCall = (name: string): name is KnownCall =>
  (knownCalls as readonly string[]).includes(name);

/** Things without a history of their own, which an act may be about. */
const innerKinds = [
  'purchase',
  'incomingOrder',
  'import-mapping',
  'mail',
  'products',
  'conversation',
  'buyer',
  'service',
  'export',
  'document',
  'picture',
  'shop',
  'jobs',
] as const;
type InnerKind = (typeof innerKinds)[number];
export const isInnerKind = (kind: string): kind is InnerKind =>
  (innerKinds as readonly string[]).includes(kind);

type PlainAction = (typeof plainActions)[number];

/** The keys of what acts say whose name another begins with: they stand beside that one. */
const besideOthers = { mails: 'mails.own', 'products.bulk': 'products.bulk.do' } as const;
type BesideOthers = keyof typeof besideOthers;
type ActKey = Exclude<PlainAction, BesideOthers> | (typeof besideOthers)[BesideOthers];

/** What an act is called by among the texts; null for one that is no plain one. */
export const actKeyOf = (act: string): ActKey | null => {
  const known = plainActions.find((each) => each === act);
  if (known === undefined) return null;
  return known === 'mails' || known === 'products.bulk' ? besideOthers[known] : known;
};

const channels = ['own', 'shopify', 'manual'] as const;
/** Where a purchase came from, which acts in nobody's name. */
export const channelOf = (by: string): (typeof channels)[number] | null =>
  channels.find((each) => each === by) ?? null;
