import type { Fault } from '../../domain/errors/errorTable';
import type { SecurityGroup } from '../../domain/audit/security';
import type { TrailAction, TrailActor } from '../../domain/audit/trail';
import type { ColumnType } from 'kysely';
import type { StaffRole } from '../../domain/accounts/permissions';
import type { UsageSide } from '../../domain/home/usage';
import type { Moderation, Side } from '../../domain/conversations/conversations';
import type { ReceivedContent } from '../../domain/conversations/messages';
import type { PersonalData } from '../../domain/conversations/personalData';
import type {
  DiscountBeyond,
  DiscountMethod,
  DiscountPayer,
  DiscountTerms,
} from '../../domain/discounts/discounts';
import type { OfferMover, OfferStatus } from '../../domain/offers/offers';
import type { ParcelSize, ShipFrom } from '../../domain/delivery/shipFrom';
import type { LabelState } from '../../domain/delivery/shippo';
import type { Rate, ZoneCountry } from '../../domain/delivery/zones';
import type { DocumentValues } from '../../domain/documents/documentValues';
import type { NumberedKind, DocumentTemplate } from '../../domain/documents/documents';
import type { CommissionReason } from '../../domain/finance/commission/commissionReason';
import type { EntryKind, LedgerAccount, TransactionKind } from '../../domain/finance/ledger';
import type { LedgerProblem } from '../../domain/finance/ledgerCheck';
import type { StripeAccountState } from '../../domain/finance/payoutMethods';
import type { Destination, PaymentState, PayoutMethod } from '../../domain/finance/payouts';
import type { ImportDraftStep, KeptChoices } from '../../domain/imports/importDrafts';
import type { KeptPlan } from '../../domain/imports/importMappings';
import type { PlanChange, PlanKind, PlanTotals } from '../../domain/imports/importPlan';
import type { ImportKind, ImportOutcome, ImportSource, ImportState } from '../../domain/imports/imports';
import type { ProductCsvRow } from '../../domain/imports/productCsv/columns';
import type { DoneRemedy, RemedyMark } from '../../domain/imports/remedies/remedy';
import type { Reading } from '../../domain/integrations/sourceReadings';
import type { ListingFailure } from '../../domain/integrations/shopStanding';
import type { SentLine } from '../../domain/integrations/shopOrders';
import type { ShopOrderState } from '../../domain/integrations/shopOrderAnswers';
import type { ParcelWords, PiecesByLine, ShopFulfilment } from '../../domain/integrations/shopParcels';
import type { ListingConflict, SentListing } from '../../domain/integrations/shopStanding';
import type {
  ConnectionKind,
  ConnectionOptions,
  ShopComparison,
  ShopRole,
} from '../../domain/integrations/connections';
import type { MailFailure } from '../../domain/notifications/mailFailures';
import type { MailFate, MailState, MailWay, StopFate } from '../../domain/notifications/mails';
import type { NoticeKind, NoticeOutcome } from '../../domain/notifications/notices';
import type {
  IncomingOrderState,
  IncomingOrderSource,
  PurchaseSource,
} from '../../domain/orders/incoming/incomingOrder';
import type { DraftContent } from '../../domain/orders/orderDrafts';
import type { RankKind } from '../../domain/home/rankings';
import type { Histogram } from '../../domain/home/shipTimes';
import type { OrderTermField } from '../../domain/orders/orderTerms';
import type { OrderNoteKind } from '../../domain/orders/orderTimeline';
import type { Address, Fulfilment, FulfilmentState, PayoutState } from '../../domain/orders/orders';
import type { RefundKind, RefundedLine } from '../../domain/orders/refunds';
import type { BulkEdit, BulkEditState } from '../../domain/products/bulk/bulkEdit';
import type { ChangeAction, FieldChange } from '../../domain/products/history/productChanges';
import type { Standing } from '../../domain/products/productContent';
import type {
  Approval,
  Dimensions,
  Media,
  Metafield,
  Product,
  ProductAction,
  ProductStatus,
  Variant,
} from '../../domain/products/products';
import type { ViewedList } from '../../domain/products/savedViews';
import type { TranslationKey } from '../../domain/products/translations';
import type { Features } from '../../domain/settings/settings';
import type { WeightUnit } from '../../domain/products/units';
import type { ApplicationField } from '../../domain/vendors/answers';
import type { FieldDefinition } from '../../domain/vendors/fields';
import type { SubscriptionState } from '../../domain/vendors/memberships';
import type { ApplicationStatus, VendorMetafield } from '../../domain/vendors/vendors';

/** A JSON column: read as its value, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

/** A line of a table of commission, in minor units. */
export interface StoredCommissionLine {
  min: number;
  max: number | null;
  flat: number;
  percentage: number;
  constraint?: { key: string; value: string };
}

/**
 * `waiting` is still to be done, `changed` was changed to `version`, `same` was so already, `refused` has a
 * `reason`; undoing makes `restored` of what was changed, or `kept` where something was changed again since.
 */
export type BulkEditRowState = 'waiting' | 'changed' | 'same' | 'refused' | 'restored' | 'kept';

/**
 * What the domain knows of columns that SQL does not: which texts a state has, and what a JSON column holds.
 * Whether a column may be null or has a default is the database's to say: `npm run tables` puts both together.
 */
export interface ColumnTypes {
  // Accounts, vendors, and what visitors sent
  'stores.settings': Json<Partial<Features>>;
  'users.role': StaffRole;
  'vendors.metafields': Json<VendorMetafield[]>;
  'vendor_applications.fields': Json<ApplicationField[]>;
  'vendor_applications.status': ApplicationStatus;
  'contact_messages.kind': 'message' | 'contact-form';
  'contact_messages.content': Json<ReceivedContent>;
  'usage_counts.side': UsageSide;
  // Conversations
  'conversations.last_sender': Side;
  'conversation_messages.sender': Side;
  'conversation_messages.marks': PersonalData;
  'conversation_reports.side': Side;
  'conversation_reports.decision': Moderation;
  // Discounts
  'discounts.method': DiscountMethod;
  'discounts.type': DiscountTerms['value']['type'];
  'discounts.min_type': DiscountTerms['minPurchase']['type'];
  'discounts.paid_by': DiscountPayer;
  'discount_uses.beyond': DiscountBeyond;
  // Offers
  'offers.status': OfferStatus;
  'offers.moved_by': OfferMover;
  // Products
  'products.status': ProductStatus;
  'products.approval': Approval;
  'products.media': Json<Media[]>;
  'products.options': Json<Product['options']>;
  'products.metafields': Json<Metafield[]>;
  'products.seo': Json<{ title?: string; description?: string }>;
  'variants.options': Json<Variant['options']>;
  'variants.weight_unit': WeightUnit;
  'variants.dimensions': Json<Dimensions>;
  'variants.media': Json<Media[]>;
  'variants.metafields': Json<Metafield[]>;
  'product_actions.action': ProductAction;
  'product_action_rows.before': Json<Standing>;
  'product_changes.action': ChangeAction;
  'product_changes.changes': Json<FieldChange[]>;
  'product_counts.status': ProductStatus;
  'specifications.definition': Json<Omit<FieldDefinition, 'key'>>;
  'product_translations.key': TranslationKey;
  'bulk_edits.edit': Json<BulkEdit>;
  'bulk_edits.state': BulkEditState;
  'bulk_edit_rows.state': BulkEditRowState;
  'saved_views.list': ViewedList;
  'saved_views.columns': Json<string[]>;
  // Imports
  'import_batches.state': ImportState;
  'import_batches.kind': ImportKind;
  /** `newOf`: products to be made, by vendor, which its limit is held against. */
  'import_batches.plan': Json<PlanTotals & { newOf: Record<string, number> }>;
  'import_batches.source': Json<ImportSource>;
  'import_plans.kind': PlanKind;
  'import_plans.changes': Json<PlanChange[]>;
  'import_plans.errors': Json<Record<string, Fault>>;
  'import_rows.outcome': ImportOutcome;
  'import_rows.errors': Json<Record<string, Fault>>;
  'import_rows.cells': Json<Partial<ProductCsvRow>>;
  'import_rows.edits': Json<Partial<ProductCsvRow>>;
  'jobs.payload': Json<Record<string, unknown>>;
  'audit_entries.detail': Json<Record<string, unknown>>;
  'audit_entries.security': SecurityGroup;
  'audit_trail.actor': TrailActor;
  'audit_trail.action': TrailAction;
  'audit_trail.before': Json<Record<string, unknown>>;
  'audit_trail.after': Json<Record<string, unknown>>;
  'audit_trail.input': Json<Record<string, unknown>>;
  'mails.failure': MailFailure;
  'mails.state': MailState;
  'mails.service': MailWay;
  'mails.fate': MailFate;
  'mail_reports.service': Exclude<MailWay, 'server'>;
  'stopped_addresses.why': StopFate;
  'notices.kind': NoticeKind;
  'notices.outcome': NoticeOutcome;
  'notice_marks.kind': NoticeKind;
  'notice_readers.left_out': Json<NoticeKind[]>;
  'notice_readers.mailed': Json<NoticeKind[]>;
  'import_drafts.step': ImportDraftStep;
  'import_drafts.choices': Json<KeptChoices>;
  'import_drafts.plan': Json<KeptPlan>;
  'import_drafts.remedies': Json<readonly DoneRemedy[]>;
  'import_draft_rows.edits': Json<Partial<ProductCsvRow>>;
  'import_draft_rows.marks': Json<RemedyMark[]>;
  'import_mappings.headings': Json<string[]>;
  'import_mappings.plan': Json<KeptPlan>;
  // Connections
  'connections.kind': ConnectionKind;
  'connections.compared': Json<ShopComparison>;
  'connections.options': Json<ConnectionOptions>;
  'webhooks.state': 'on' | 'paused' | 'off';
  'webhook_deliveries.state': 'waiting' | 'delivered' | 'failed';
  'webhook_deliveries.error': Json<Fault>;
  'shop_listings.state': 'new' | 'listed' | 'archived';
  'shop_listings.sent': Json<Partial<SentListing>>;
  'shop_listings.sending': Json<SentListing['fields']>;
  'shop_listings.conflicts': Json<ListingConflict[]>;
  'shop_listings.chosen': Json<SentListing['fields']>;
  'shop_listings.errors': Json<ListingFailure[]>;
  'connection_readings.reading': Json<Reading>;
  'connection_orders.state': ShopOrderState;
  'connection_orders.error': Json<Fault>;
  'connection_orders.sent': Json<SentLine[]>;
  'connection_orders.reduced': Json<PiecesByLine>;
  'connection_orders.parcels': Json<string[]>;
  'shop_parcels.outside': Json<ShopFulfilment[]>;
  'shop_parcels.told': Json<ParcelWords>;
  'shop_parcels.error': Json<ListingFailure>;
  'shop_visits.name': ShopRole;
  // Orders
  'orders.fulfillment': FulfilmentState;
  'orders.payout': PayoutState;
  'orders.customer': Json<{ name: string; email?: string }>;
  'orders.shipping_address': Json<Partial<Address>>;
  'orders.billing': Json<{ email?: string; phone?: string }>;
  'order_lines.commission_rule': Json<CommissionReason>;
  'fulfilments.lines': Json<Fulfilment['lineItems']>;
  'order_terms.field': OrderTermField;
  'rank_figures.kind': RankKind;
  'day_figures.ship_times': Json<Histogram>;
  'sum_figures.ship_times': Json<Histogram>;
  'order_counts.grain': 'month' | 'day' | 'hour';
  'order_counts.fulfillment': FulfilmentState;
  'order_counts.payout': PayoutState;
  'refunds.kind': RefundKind;
  'refunds.lines': Json<RefundedLine[]>;
  'order_notes.kind': OrderNoteKind;
  'order_notes.note_values': Json<Record<string, string>>;
  'purchases.source': PurchaseSource;
  'purchases.state': 'open' | 'cancelled';
  'purchases.set_aside': Json<string[]>;
  'order_questions.fault': Json<Fault>;
  'incoming_orders.source': IncomingOrderSource;
  'incoming_orders.state': IncomingOrderState;
  'incoming_orders.errors': Json<Record<string, Fault>>;
  'incoming_orders.notices': Json<Fault[]>;
  'incoming_order_shops.source': IncomingOrderSource;
  'variant_links.source': IncomingOrderSource;
  'order_drafts.content': Json<DraftContent>;
  // Delivery
  'delivery_zones.rates': Json<Rate[]>;
  'delivery_zones.countries': Json<ZoneCountry[]>;
  'ship_from.address': Json<ShipFrom>;
  'ship_from.parcel': Json<ParcelSize>;
  'shipping_labels.state': LabelState;
  'shipping_labels.lines': Json<Fulfilment['lineItems']>;
  // Documents
  'documents.kind': NumberedKind;
  /** What it says, as it was when it got its number. */
  'documents.contents': Json<DocumentValues>;
  'document_templates.template': DocumentTemplate;
  'document_series.kind': NumberedKind;
  // Finance
  'ledger_transactions.kind': TransactionKind;
  'ledger_entries.kind': EntryKind;
  'ledger_entries.account': LedgerAccount;
  'ledger_balances.account': LedgerAccount;
  'ledger_balances.kind': EntryKind;
  'ledger_totals.kind': TransactionKind;
  'ledger_checks.problems': Json<LedgerProblem[]>;
  /** A decimal, as text so that nothing is lost. */
  'exchange_rates.rate': string;
  'exchange_rates.day': ColumnType<Date, string, string>;
  'commission_versions.lines': Json<StoredCommissionLine[]>;
  'provider_keys.mode': 'test' | 'live';
  'payout_methods.method': PayoutMethod;
  'payout_methods.stripe_state': Json<StripeAccountState>;
  'payout_methods.paypal_type': 'EMAIL' | 'USER_HANDLE';
  'payouts.source': 'admin' | 'schedule';
  'payouts.state': 'open' | 'done' | 'dropped';
  'payout_payments.state': PaymentState;
  'payout_payments.method': PayoutMethod;
  'payout_payments.destination': Json<Destination>;
  'memberships.subscription': Json<SubscriptionState>;
}
