-- The tables of a marketplace spread over machines by its store, with Citus 12 or newer (14 needs PostgreSQL 16):
-- every table's key begins with the store, and so do what is unique and what refers to another table
-- (src/server/db/oneStore.test.ts holds this file to the tables that there are).
--
-- NOT TRIED on a cluster, and not enough by itself: Citus refuses triggers on such tables, and ours keep counts, the
-- balances of the ledger, figures and the audit log (docs/scaling.md, "Many"). Until these are counted in the writing
-- transaction, spread whole marketplaces over installations instead.
--
-- psql "$DATABASE_URL" --single-transaction --file deploy/citus.sql

-- What all stores share: small, read by each.
select create_reference_table('attempts');
select create_reference_table('secrets');
select create_reference_table('server_facts');
select create_reference_table('signing_keys');

-- What belongs to a store, the rows of one store on one machine.
select create_distributed_table('stores', 'store');
select create_distributed_table('users', 'store', colocate_with => 'stores');
select create_distributed_table('sessions', 'store', colocate_with => 'stores');
select create_distributed_table('known_devices', 'store', colocate_with => 'stores');
select create_distributed_table('sign_in_handovers', 'store', colocate_with => 'stores');
select create_distributed_table('password_codes', 'store', colocate_with => 'stores');
select create_distributed_table('password_invites', 'store', colocate_with => 'stores');
select create_distributed_table('email_changes', 'store', colocate_with => 'stores');
select create_distributed_table('second_steps', 'store', colocate_with => 'stores');
select create_distributed_table('recovery_codes', 'store', colocate_with => 'stores');
select create_distributed_table('vendors', 'store', colocate_with => 'stores');
select create_distributed_table('vendor_applications', 'store', colocate_with => 'stores');
select create_distributed_table('former_names', 'store', colocate_with => 'stores');
select create_distributed_table('memberships', 'store', colocate_with => 'stores');
select create_distributed_table('contact_messages', 'store', colocate_with => 'stores');
select create_distributed_table('subscribers', 'store', colocate_with => 'stores');
select create_distributed_table('products', 'store', colocate_with => 'stores');
select create_distributed_table('variants', 'store', colocate_with => 'stores');
select create_distributed_table('product_translations', 'store', colocate_with => 'stores');
select create_distributed_table('specifications', 'store', colocate_with => 'stores');
select create_distributed_table('collections', 'store', colocate_with => 'stores');
select create_distributed_table('product_actions', 'store', colocate_with => 'stores');
select create_distributed_table('product_action_rows', 'store', colocate_with => 'stores');
select create_distributed_table('product_changes', 'store', colocate_with => 'stores');
select create_distributed_table('bulk_edits', 'store', colocate_with => 'stores');
select create_distributed_table('bulk_edit_rows', 'store', colocate_with => 'stores');
select create_distributed_table('saved_views', 'store', colocate_with => 'stores');
select create_distributed_table('import_batches', 'store', colocate_with => 'stores');
select create_distributed_table('import_rows', 'store', colocate_with => 'stores');
select create_distributed_table('import_plans', 'store', colocate_with => 'stores');
select create_distributed_table('import_mappings', 'store', colocate_with => 'stores');
select create_distributed_table('import_drafts', 'store', colocate_with => 'stores');
select create_distributed_table('import_draft_rows', 'store', colocate_with => 'stores');
select create_distributed_table('orders', 'store', colocate_with => 'stores');
select create_distributed_table('order_lines', 'store', colocate_with => 'stores');
select create_distributed_table('fulfilments', 'store', colocate_with => 'stores');
select create_distributed_table('refunds', 'store', colocate_with => 'stores');
select create_distributed_table('order_notes', 'store', colocate_with => 'stores');
select create_distributed_table('order_terms', 'store', colocate_with => 'stores');
select create_distributed_table('order_reminders', 'store', colocate_with => 'stores');
select create_distributed_table('order_drafts', 'store', colocate_with => 'stores');
select create_distributed_table('purchases', 'store', colocate_with => 'stores');
select create_distributed_table('order_questions', 'store', colocate_with => 'stores');
select create_distributed_table('incoming_orders', 'store', colocate_with => 'stores');
select create_distributed_table('api_keys', 'store', colocate_with => 'stores');
select create_distributed_table('incoming_order_shops', 'store', colocate_with => 'stores');
select create_distributed_table('variant_links', 'store', colocate_with => 'stores');
select create_distributed_table('provider_keys', 'store', colocate_with => 'stores');
select create_distributed_table('provider_events', 'store', colocate_with => 'stores');
select create_distributed_table('connections', 'store', colocate_with => 'stores');
select create_distributed_table('shop_visits', 'store', colocate_with => 'stores');
select create_distributed_table('connection_products', 'store', colocate_with => 'stores');
select create_distributed_table('connection_readings', 'store', colocate_with => 'stores');
select create_distributed_table('connection_orders', 'store', colocate_with => 'stores');
select create_distributed_table('shop_listings', 'store', colocate_with => 'stores');
select create_distributed_table('shop_parcels', 'store', colocate_with => 'stores');
select create_distributed_table('delivery_zones', 'store', colocate_with => 'stores');
select create_distributed_table('own_answers', 'store', colocate_with => 'stores');
select create_distributed_table('vendor_holidays', 'store', colocate_with => 'stores');
select create_distributed_table('ship_from', 'store', colocate_with => 'stores');
select create_distributed_table('shippo_rates', 'store', colocate_with => 'stores');
select create_distributed_table('shipping_labels', 'store', colocate_with => 'stores');
select create_distributed_table('customs_facts', 'store', colocate_with => 'stores');
select create_distributed_table('document_series', 'store', colocate_with => 'stores');
select create_distributed_table('document_sources', 'store', colocate_with => 'stores');
select create_distributed_table('documents', 'store', colocate_with => 'stores');
select create_distributed_table('document_templates', 'store', colocate_with => 'stores');
select create_distributed_table('ledger_orders', 'store', colocate_with => 'stores');
select create_distributed_table('ledger_transactions', 'store', colocate_with => 'stores');
select create_distributed_table('ledger_closings', 'store', colocate_with => 'stores');
select create_distributed_table('ledger_entries', 'store', colocate_with => 'stores');
select create_distributed_table('ledger_balances', 'store', colocate_with => 'stores');
select create_distributed_table('ledger_totals', 'store', colocate_with => 'stores');
select create_distributed_table('ledger_checks', 'store', colocate_with => 'stores');
select create_distributed_table('exchange_rates', 'store', colocate_with => 'stores');
select create_distributed_table('display_currencies', 'store', colocate_with => 'stores');
select create_distributed_table('commission_versions', 'store', colocate_with => 'stores');
select create_distributed_table('payout_methods', 'store', colocate_with => 'stores');
select create_distributed_table('payouts', 'store', colocate_with => 'stores');
select create_distributed_table('payout_payments', 'store', colocate_with => 'stores');
select create_distributed_table('payout_allocations', 'store', colocate_with => 'stores');
select create_distributed_table('payout_schedules', 'store', colocate_with => 'stores');
select create_distributed_table('conversations', 'store', colocate_with => 'stores');
select create_distributed_table('conversation_messages', 'store', colocate_with => 'stores');
select create_distributed_table('unseen_messages', 'store', colocate_with => 'stores');
select create_distributed_table('vendor_answers', 'store', colocate_with => 'stores');
select create_distributed_table('conversation_reports', 'store', colocate_with => 'stores');
select create_distributed_table('banned_buyers', 'store', colocate_with => 'stores');
select create_distributed_table('discounts', 'store', colocate_with => 'stores');
select create_distributed_table('discount_uses', 'store', colocate_with => 'stores');
select create_distributed_table('discount_parts', 'store', colocate_with => 'stores');
select create_distributed_table('offers', 'store', colocate_with => 'stores');
select create_distributed_table('jobs', 'store', colocate_with => 'stores');
select create_distributed_table('keyed_calls', 'store', colocate_with => 'stores');
select create_distributed_table('audit_entries', 'store', colocate_with => 'stores');
select create_distributed_table('mails', 'store', colocate_with => 'stores');
select create_distributed_table('mail_refusals', 'store', colocate_with => 'stores');
select create_distributed_table('mail_reports', 'store', colocate_with => 'stores');
select create_distributed_table('stopped_addresses', 'store', colocate_with => 'stores');
select create_distributed_table('mail_texts', 'store', colocate_with => 'stores');
select create_distributed_table('template_versions', 'store', colocate_with => 'stores');
select create_distributed_table('notices', 'store', colocate_with => 'stores');
select create_distributed_table('notice_marks', 'store', colocate_with => 'stores');
select create_distributed_table('notice_readers', 'store', colocate_with => 'stores');
select create_distributed_table('webhooks', 'store', colocate_with => 'stores');
select create_distributed_table('webhook_events', 'store', colocate_with => 'stores');
select create_distributed_table('webhook_deliveries', 'store', colocate_with => 'stores');
select create_distributed_table('product_counts', 'store', colocate_with => 'stores');
select create_distributed_table('order_counts', 'store', colocate_with => 'stores');
select create_distributed_table('day_figures', 'store', colocate_with => 'stores');
select create_distributed_table('sum_figures', 'store', colocate_with => 'stores');
select create_distributed_table('rank_figures', 'store', colocate_with => 'stores');
select create_distributed_table('figure_zones', 'store', colocate_with => 'stores');
select create_distributed_table('figure_changes', 'store', colocate_with => 'stores');
select create_distributed_table('usage_counts', 'store', colocate_with => 'stores');
select create_distributed_table('duty_snoozes', 'store', colocate_with => 'stores');
select create_distributed_table('audit_trail', 'store', colocate_with => 'stores');
select create_distributed_table('audit_heads', 'store', colocate_with => 'stores');
select create_distributed_table('files', 'store', colocate_with => 'stores');
select create_distributed_table('owner_links', 'store', colocate_with => 'stores');
