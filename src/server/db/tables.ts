import type { NumberedKind } from '../../domain/documents/papers';
import type { ProductStatus } from '../../domain/products/products';
import type { Instant } from './tables/columns';
import type {
  StoresTable,
  UsersTable,
  SessionsTable,
  PasswordCodesTable,
  PasswordInvitesTable,
  EmailChangesTable,
  SignInHandoversTable,
  VendorsTable,
  VendorApplicationsTable,
  SecondStepsTable,
  RecoveryCodesTable,
  FormerNamesTable,
} from './tables/people';
import type {
  ProductsTable,
  VariantsTable,
  ProductActionsTable,
  ProductActionRowsTable,
  ProductChangesTable,
} from './tables/products';
import type {
  OrdersTable,
  OrderLinesTable,
  FulfilmentsTable,
  OrderTermsTable,
  OrderCountsTable,
} from './tables/orders';
import type {
  ApiKeysTable,
  IntakeShopsTable,
  OrderDraftsTable,
  OrderIntakeTable,
  PurchasesTable,
  VariantLinksTable,
} from './tables/purchases';
import type { OrderNotesTable, RefundsTable } from './tables/refunds';
import type {
  DeliveryZonesTable,
  ShipFromTable,
  ShippingLabelsTable,
  ShippoRatesTable,
  CustomsFactsTable,
  VendorHolidaysTable,
} from './tables/delivery';
import type { ImportMappingsTable } from './tables/importMappings';
import type {
  CommissionVersionsTable,
  ExchangeRatesTable,
  LedgerChecksTable,
  LedgerTotalsTable,
  LedgerBalancesTable,
  LedgerEntriesTable,
  LedgerOrdersTable,
  LedgerTransactionsTable,
} from './tables/ledger';
import type { BulkEditRowsTable, BulkEditsTable, SavedViewsTable } from './tables/lists';
import type { ContactMessagesTable, SubscribersTable, TrackedEventsTable } from './tables/messages';
import type {
  MembershipsTable,
  PayoutAllocationsTable,
  PayoutMethodsTable,
  PayoutPaymentsTable,
  PayoutSchedulesTable,
  PayoutsTable,
  ProviderEventsTable,
  ProviderKeysTable,
} from './tables/payouts';
import type {
  CollectionsTable,
  ProductTranslationsTable,
  SpecificationsTable,
} from './tables/specifications';
import type { OrderRemindersTable, PapersTable, PaperTemplatesTable } from './tables/papers';
import type {
  FilesTable,
  ImportBatchesTable,
  ImportRowsTable,
  ImportPlansTable,
  JobsTable,
  AuditEntriesTable,
  MailsTable,
} from './tables/work';

/** Tables as the newest migration leaves them. Amounts are minor units, ids are numbers, instants UTC. */
export interface Tables {
  stores: StoresTable;
  users: UsersTable;
  sessions: SessionsTable;
  password_codes: PasswordCodesTable;
  password_invites: PasswordInvitesTable;
  email_changes: EmailChangesTable;
  sign_in_handovers: SignInHandoversTable;
  attempts: { key: string; n: number; reset_at: Instant };
  secrets: { name: string; value: string; created_at: Instant };
  second_steps: SecondStepsTable;
  recovery_codes: RecoveryCodesTable;
  vendors: VendorsTable;
  vendor_applications: VendorApplicationsTable;
  former_names: FormerNamesTable;
  products: ProductsTable;
  variants: VariantsTable;
  product_counts: { store: string; vendor: string; status: ProductStatus; in_stock: boolean; n: number };
  specifications: SpecificationsTable;
  collections: CollectionsTable;
  product_translations: ProductTranslationsTable;
  product_actions: ProductActionsTable;
  product_action_rows: ProductActionRowsTable;
  product_changes: ProductChangesTable;
  bulk_edits: BulkEditsTable;
  bulk_edit_rows: BulkEditRowsTable;
  saved_views: SavedViewsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  fulfilments: FulfilmentsTable;
  order_terms: OrderTermsTable;
  order_counts: OrderCountsTable;
  refunds: RefundsTable;
  order_notes: OrderNotesTable;
  ledger_orders: LedgerOrdersTable;
  ledger_transactions: LedgerTransactionsTable;
  ledger_entries: LedgerEntriesTable;
  ledger_balances: LedgerBalancesTable;
  ledger_totals: LedgerTotalsTable;
  ledger_checks: LedgerChecksTable;
  exchange_rates: ExchangeRatesTable;
  display_currencies: { store: string; vendor: string; currency: string };
  commission_versions: CommissionVersionsTable;
  delivery_zones: DeliveryZonesTable;
  customs_facts: CustomsFactsTable;
  vendor_holidays: VendorHolidaysTable;
  ship_from: ShipFromTable;
  shippo_rates: ShippoRatesTable;
  shipping_labels: ShippingLabelsTable;
  files: FilesTable;
  import_batches: ImportBatchesTable;
  import_mappings: ImportMappingsTable;
  import_rows: ImportRowsTable;
  import_plans: ImportPlansTable;
  jobs: JobsTable;
  audit_entries: AuditEntriesTable;
  mails: MailsTable;
  contact_messages: ContactMessagesTable;
  subscribers: SubscribersTable;
  tracked_events: TrackedEventsTable;
  provider_keys: ProviderKeysTable;
  purchases: PurchasesTable;
  order_intake: OrderIntakeTable;
  api_keys: ApiKeysTable;
  intake_shops: IntakeShopsTable;
  variant_links: VariantLinksTable;
  order_drafts: OrderDraftsTable;
  paper_series: { store: string; kind: NumberedKind; last: number };
  paper_sources: { store: string; digest: string; html: string };
  papers: PapersTable;
  paper_templates: PaperTemplatesTable;
  order_reminders: OrderRemindersTable;
  payout_methods: PayoutMethodsTable;
  payouts: PayoutsTable;
  payout_payments: PayoutPaymentsTable;
  payout_allocations: PayoutAllocationsTable;
  payout_schedules: PayoutSchedulesTable;
  provider_events: ProviderEventsTable;
  memberships: MembershipsTable;
}
