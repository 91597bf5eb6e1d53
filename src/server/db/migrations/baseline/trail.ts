import { plainFields } from '../../../../domain/audit/trail';

/**
 * The audit log: a row for each thing that somebody or some job changed, written by the database itself in the
 * transaction of the change, so that no change is without its row and no row without its change. Who acts the driver
 * says at the transaction's start ('stallkeeper.who'); a call that changed nothing of what is watched has a row of its
 * own at its end ('keep_call').
 */
interface Watched {
  table: string;
  /** What it is called in the log, and the column that its record is found by. */
  kind: string;
  record: string;
  /** The column that people know it by. */
  about?: string;
  /** Columns whose values are kept before and after. */
  fields: string;
  /** Columns of which only is kept that they changed, of a long text with its last four letters. */
  masked?: string;
  /** A part of another's record: making it changes that. Its columns stand under this name. */
  part?: string;
  /** The marketplace's own: a vendor sees it only where the vendor's people did it. */
  isInner?: boolean;
}

const watched: readonly Watched[] = [
  {
    table: 'stores',
    kind: 'store',
    record: 'store',
    about: 'shop_name',
    fields: 'shop_name,currency,locale,time_zone,country,listing_limit,settings',
    isInner: true,
  },
  {
    table: 'users',
    kind: 'person',
    record: 'id',
    about: 'email',
    fields: 'email,name,role,vendor,language',
    masked: 'password_hash',
  },
  {
    table: 'vendors',
    kind: 'vendor',
    record: 'vendor',
    about: 'vendor',
    fields: 'vendor,email,description,approved,auto_approve,managed,image_url',
    masked: 'metafields',
  },
  {
    table: 'payout_methods',
    kind: 'vendor',
    record: 'vendor',
    about: 'vendor',
    fields: 'method,paypal_type,changed_at',
    masked: 'stripe_account,paypal_receiver,holder,iban,bic',
    part: 'payout',
  },
  {
    table: 'memberships',
    kind: 'vendor',
    record: 'vendor',
    about: 'vendor',
    fields: 'plan',
    part: 'membership',
  },
  {
    table: 'vendor_holidays',
    kind: 'vendor',
    record: 'vendor',
    about: 'vendor',
    fields: 'enabled,from_day,to_day,message',
    part: 'holidays',
  },
  {
    table: 'ship_from',
    kind: 'vendor',
    record: 'vendor',
    about: 'vendor',
    fields: 'parcel',
    masked: 'address',
    part: 'ship_from',
  },
  {
    table: 'display_currencies',
    kind: 'vendor',
    record: 'vendor',
    about: 'vendor',
    fields: 'currency',
    part: 'display',
  },
  {
    table: 'vendor_applications',
    kind: 'application',
    record: 'id',
    about: 'vendor_name',
    fields: 'vendor_name,status,vendor',
    masked: 'email,fields,note',
    isInner: true,
  },
  {
    table: 'specifications',
    kind: 'specification',
    record: 'key',
    about: 'key',
    fields: 'position,definition',
    isInner: true,
  },
  {
    table: 'collections',
    kind: 'collection',
    record: 'id',
    about: 'title',
    fields: 'title,key,value',
    isInner: true,
  },
  {
    table: 'commission_versions',
    kind: 'commission',
    record: 'id',
    about: 'vendor',
    fields: 'vendor,lines,begins_at',
    isInner: true,
  },
  {
    table: 'exchange_rates',
    kind: 'currency',
    record: 'currency',
    about: 'currency',
    fields: 'rate,source',
    isInner: true,
  },
  {
    table: 'payouts',
    kind: 'payout',
    record: 'id',
    fields: 'state,total,currency,source,needs_approval,approved_by',
    isInner: true,
  },
  {
    table: 'payout_payments',
    kind: 'payment',
    record: 'id',
    about: 'vendor',
    fields: 'payout_id,vendor,amount,currency,state,method,reference,rolled_back',
    isInner: true,
  },
  {
    table: 'orders',
    kind: 'order',
    record: 'id',
    about: 'name',
    fields:
      'name,placed_at,fulfillment,payout,currency,total,fulfilled_count,cancelled_count,refunded,commission_amount,commission_flat,commission_percentage',
    masked: 'customer,shipping_address,note',
    isInner: true,
  },
  {
    table: 'fulfilments',
    kind: 'order',
    record: 'order_id',
    fields: 'carrier,tracking,cancelled_at',
    part: 'parcel',
    isInner: true,
  },
  {
    table: 'refunds',
    kind: 'order',
    record: 'order_id',
    fields: 'kind,total,shipping,reason',
    part: 'refund',
    isInner: true,
  },
  {
    table: 'shipping_labels',
    kind: 'label',
    record: 'id',
    about: 'tracking',
    fields: 'order_id,state,carrier,service,amount,currency,tracking',
  },
  {
    table: 'delivery_zones',
    kind: 'delivery-zone',
    record: 'id',
    about: 'name',
    fields: 'name,rates,countries',
  },
  {
    table: 'discounts',
    kind: 'discount',
    record: 'id',
    about: 'name',
    fields:
      'name,method,type,fixed,percentage,currency,starts_on,ends_on,one_per_customer,usage,min_type,min_value,paid_by,vendor_share,product_ids,delete_reason,deleted_at',
  },
  {
    table: 'offers',
    kind: 'offer',
    record: 'id',
    fields: 'status,quantity,amount,counter,price,currency,expires_at',
  },
  {
    table: 'connections',
    kind: 'connection',
    record: 'id',
    about: 'address',
    fields: 'kind,address,options,paused',
    masked: 'sealed',
  },
  {
    table: 'webhooks',
    kind: 'connection',
    record: 'id',
    about: 'address',
    fields: 'address,events,state',
    masked: 'sealed,sealed_before',
    isInner: true,
  },
  {
    table: 'provider_keys',
    kind: 'key',
    record: 'id',
    about: 'provider',
    fields: 'provider,mode',
    masked: 'sealed',
  },
  {
    table: 'api_keys',
    kind: 'api-key',
    record: 'id',
    about: 'name',
    fields: 'name,revoked_at,scopes',
    masked: 'hash',
    isInner: true,
  },
  {
    table: 'incoming_order_shops',
    kind: 'store',
    record: 'store',
    about: 'source',
    fields: 'source,domain',
    part: 'incoming',
    isInner: true,
  },
  {
    table: 'mail_texts',
    kind: 'template',
    record: 'template',
    about: 'template',
    fields: 'language,subject,html',
    isInner: true,
  },
  {
    table: 'document_templates',
    kind: 'template',
    record: 'template',
    about: 'template',
    fields: 'html',
    isInner: true,
  },
  {
    table: 'import_batches',
    kind: 'import',
    record: 'id',
    about: 'name',
    fields: 'name,kind,state',
  },
];

const watch = ({
  table,
  kind,
  record,
  about = '',
  fields,
  masked = '',
  part = '',
  isInner,
}: Watched): string =>
  `create trigger keep_trail after insert or update or delete on ${table} for each row
    when (current_setting('stallkeeper.untold', true) is distinct from 'on')
    execute function keep_trail('${kind}', '${record}', '${about}', '${fields}', '${masked}', '${part}',
      '${isInner === true ? 'inner' : ''}')`;

/** What an area says with its acts, besides `plainFields`, that are names of ours; deeper down they may be people's. */
const plainOfActs = [
  'name',
  'title',
  'vendorName',
  'domain',
  'field',
  'scopes',
  'key',
  'plan',
  'addons',
  'document',
  'number',
  'outcome',
  'reference',
  'transfer',
  'transaction',
  'tracking',
  'service',
  'texts',
  'begins',
];

const listed = (names: readonly string[]): string => `array[${names.map((name) => `'${name}'`).join(',')}]`;

/** So long is a text that is kept whole, in letters. */
const longest = 2_000;

export const trail: readonly string[] = [
  `create table audit_trail (
    store text not null,
    id bigint generated always as identity,
    -- When the transaction began, and which it was: rows of one about one thing are one.
    at timestamptz not null default now(),
    tx text not null default pg_current_xact_id()::text,
    -- Whose matter it is; '*': the marketplace's. It follows a vendor that gets another name; 'named' is what it was.
    vendor text not null,
    named text not null,
    -- The marketplace's own: no vendor sees it.
    inner_only boolean not null,
    -- What acts: person, key, job, service, command, stranger; 'database' where nobody said who.
    actor text not null,
    -- Their address, the key's name, the job's kind.
    by_email text not null,
    person bigint,
    session uuid,
    -- Whether it is somebody of the marketplace, and as which vendor they act; empty: as nobody else.
    of_marketplace boolean not null,
    acting_as text not null,
    call text not null,
    request text not null,
    browser text not null,
    system text not null,
    address text not null,
    -- What was done (create, change, delete, do) to which thing; empty: the call says it.
    action text not null,
    kind text not null,
    record text not null,
    about text not null,
    -- What the act is called in the journal of security or in an area's own history; empty: it has no name there.
    act text not null,
    before jsonb not null,
    after jsonb not null,
    -- What was said with it, of a call or an act.
    input jsonb not null,
    -- The place in the store's chain and what proves it: null until it is sealed, seconds later.
    seq bigint,
    hash text,
    primary key (store, id)
  )`,
  `create unique index audit_trail_unsealed on audit_trail (store, at, tx, kind, record) where seq is null`,
  `create unique index audit_trail_sealed on audit_trail (store, seq) where seq is not null`,
  `create index audit_trail_newest on audit_trail (store, at desc, id desc)`,
  `create index audit_trail_of_vendor on audit_trail (store, vendor, at desc, id desc)`,
  `create index audit_trail_of_kind on audit_trail (store, kind, at desc, id desc)`,
  `create index audit_trail_of_record on audit_trail (store, record)`,
  `create index audit_trail_by on audit_trail (store, by_email, at desc, id desc)`,
  `create index audit_trail_of_request on audit_trail (store, request)`,
  `create index audit_trail_about on audit_trail (store, lower(about) text_pattern_ops)`,
  // The end of each store's chain, and its beginning where older rows were cut off: 'anchor' is the last of them.
  `create table audit_heads (
    store text primary key,
    seq bigint not null default 0,
    hash text not null default '',
    anchor_seq bigint not null default 0,
    anchor_hash text not null default '',
    anchor_at timestamptz
  )`,
  `create function trail_who() returns jsonb language sql stable as $$
    select coalesce(nullif(current_setting('stallkeeper.who', true), ''), '{}')::jsonb
  $$`,
  // What of a value is not the same in another, member by member.
  `create function trail_part(value jsonb, other jsonb) returns jsonb language plpgsql immutable as $$
  begin
    if jsonb_typeof(value) is distinct from 'object' or jsonb_typeof(other) is distinct from 'object' then
      return value;
    end if;
    return (select coalesce(jsonb_object_agg(each.key, trail_part(each.value, other -> each.key)), '{}')
      from jsonb_each(value) as each where each.value is distinct from other -> each.key);
  end $$`,
  `create function trail_value(value jsonb, other jsonb, masked boolean) returns jsonb language plpgsql immutable as $$
  declare
    shown jsonb := value;
    said text := value #>> '{}';
  begin
    if masked then
      return to_jsonb(case when jsonb_typeof(value) = 'string' and length(said) between 12 and 40
        then '•••' || right(said, 4) else '•••' end);
    end if;
    if length(said) <= ${String(longest)} then return trail_part(value, other); end if;
    shown := trail_part(value, other);
    said := shown #>> '{}';
    if length(said) <= ${String(longest)} then return shown; end if;
    return to_jsonb(left(said, ${String(longest)}) || '…');
  end $$`,
  // What was said with an act: other texts than names of ours may be somebody's data, and are hidden.
  `create function trail_said(name text, value jsonb, deep boolean) returns jsonb language plpgsql immutable as $$
  begin
    if jsonb_typeof(value) = 'object' then
      return (select coalesce(jsonb_object_agg(each.key, trail_said(each.key, each.value, name <> '')), '{}')
        from jsonb_each(value) as each);
    elsif jsonb_typeof(value) = 'array' then
      return (select coalesce(jsonb_agg(trail_said(name, each.value, deep)), '[]')
        from jsonb_array_elements(value) as each);
    elsif jsonb_typeof(value) <> 'string' or value = '""' or name = any(${listed(plainFields)})
      or (not deep and name = any(${listed(plainOfActs)}))
      or (name ~ '(^id|Ids?|^ids)$' and value #>> '{}' ~ '^[[:alnum:]_-]{1,64}$') then return value;
    end if;
    return '"•••"';
  end $$`,
  `create function add_trail(its_store text, its_vendor text, its_inner boolean, its_action text, its_kind text,
    its_record text, its_about text, its_act text, its_by text, its_person bigint, its_before jsonb, its_after jsonb,
    its_input jsonb)
  returns void language plpgsql as $$
  declare
    who jsonb := trail_who();
    whose text := coalesce(its_vendor, who ->> 'vendor', '*');
    is_own boolean := coalesce(who ->> 'vendor', '*') <> '*';
    -- What a job does for somebody is the marketplace's, unless it is one of the vendor's own people.
    is_theirs boolean := coalesce((who ->> 'ofMarketplace')::boolean, false)
      or (coalesce(who ->> 'actor', '') = 'job' and its_by <> '' and whose <> '*' and not exists (
        select from users as u where u.store = its_store and lower(u.email) = lower(its_by) and u.vendor = whose));
  begin
    insert into audit_trail as t (store, vendor, named, inner_only, actor, by_email, person, session, of_marketplace,
      acting_as, call, request, browser, system, address, action, kind, record, about, act, before, after, input)
    values (its_store, whose, whose, (its_inner or whose = '*') and not is_own,
      case when who ->> 'actor' = 'stranger' and its_person is not null then 'person'
        else coalesce(who ->> 'actor', 'database') end,
      coalesce(nullif(who ->> 'by', ''), its_by),
      coalesce((who ->> 'person')::bigint, its_person), (who ->> 'session')::uuid, is_theirs,
      case when is_own and is_theirs then who ->> 'vendor' else '' end,
      coalesce(who ->> 'call', ''), coalesce(who ->> 'request', ''), coalesce(who ->> 'browser', ''),
      coalesce(who ->> 'system', ''), coalesce(who ->> 'address', ''),
      its_action, its_kind, its_record, its_about, its_act, its_before, its_after, its_input)
    on conflict (store, at, tx, kind, record) where seq is null do update set
      before = case when t.action = 'create' then t.before else excluded.before || t.before end,
      after = t.after || excluded.after,
      input = t.input || excluded.input,
      about = case when excluded.about = '' then t.about else excluded.about end,
      act = case when t.act = '' then excluded.act else t.act end,
      by_email = case when t.by_email = '' then excluded.by_email else t.by_email end,
      person = coalesce(t.person, excluded.person),
      of_marketplace = t.of_marketplace or excluded.of_marketplace,
      inner_only = t.inner_only and excluded.inner_only,
      action = case when excluded.action = 'delete' then 'delete' when t.action = 'do' then excluded.action
        else t.action end;
  end $$`,
  `create function keep_trail() returns trigger language plpgsql as $$
  declare
    old_row jsonb := '{}';
    new_row jsonb := '{}';
    line jsonb;
    was_all jsonb := '{}';
    got_all jsonb := '{}';
    field text;
    its_name text;
    was jsonb;
    got jsonb;
    masked boolean;
    its_action text := case tg_op when 'INSERT' then 'create' when 'DELETE' then 'delete' else 'change' end;
  begin
    if tg_op <> 'INSERT' then old_row := to_jsonb(old); end if;
    if tg_op <> 'DELETE' then new_row := to_jsonb(new); end if;
    line := case when tg_op = 'DELETE' then old_row else new_row end;
    foreach field in array string_to_array(tg_argv[3] || ',' || tg_argv[4], ',') loop
      continue when field = '';
      was := nullif(old_row -> field, 'null');
      got := nullif(new_row -> field, 'null');
      continue when was is not distinct from got or coalesce(was, got) in ('""', '[]', '{}') and was is null;
      masked := field = any (string_to_array(tg_argv[4], ','));
      its_name := case when tg_argv[5] = '' then field else tg_argv[5] || '.' || field end;
      if was is not null then was_all := was_all || jsonb_build_object(its_name, trail_value(was, got, masked)); end if;
      if got is not null then got_all := got_all || jsonb_build_object(its_name, trail_value(got, was, masked)); end if;
      if field = 'deleted_at' and was is null and tg_op = 'UPDATE' then its_action := 'delete'; end if;
    end loop;
    if tg_op = 'UPDATE' and was_all = '{}' and got_all = '{}' then return null; end if;
    if tg_argv[5] <> '' then its_action := 'change'; end if;
    perform add_trail(line ->> 'store', line ->> 'vendor', tg_argv[6] = 'inner', its_action, tg_argv[0], line ->> tg_argv[1],
      case when tg_argv[2] = '' then '' else coalesce(line ->> tg_argv[2], '') end, '', '', null,
      was_all, got_all, '{}');
    return null;
  end $$`,
  ...watched.map(watch),
  // A product's versions say what changed of it and of its variants.
  `create function keep_product_trail() returns trigger language plpgsql as $$
  declare
    product record;
    was_all jsonb;
    got_all jsonb;
  begin
    select p.vendor, p.title into product from products as p where p.store = new.store and p.id = new.product_id;
    select coalesce(jsonb_object_agg(c ->> 'field', trail_value(c -> 'before', c -> 'after', false))
        filter (where nullif(c -> 'before', 'null') is not null), '{}'),
      coalesce(jsonb_object_agg(c ->> 'field', trail_value(c -> 'after', c -> 'before', false))
        filter (where nullif(c -> 'after', 'null') is not null), '{}')
      into was_all, got_all from jsonb_array_elements(new.changes) as c;
    perform add_trail(new.store, product.vendor, false,
      case when new.action = 'create' or new.version = 1 then 'create' when new.action = 'delete' then 'delete'
        else 'change' end,
      'product', new.product_id::text, coalesce(product.title, ''), '', new.by_email, null, was_all, got_all, '{}');
    return null;
  end $$`,
  `create trigger keep_trail after insert on product_changes for each row
    when (current_setting('stallkeeper.untold', true) is distinct from 'on') execute function keep_product_trail()`,
  // What an area calls the act; what was refused is no change.
  `create function keep_act() returns trigger language plpgsql as $$
  begin
    perform add_trail(new.store, case when new.vendor = '*' then null else new.vendor end, new.vendor = '*', 'do',
      new.subject, case when new.subject_id like '%@%' then '•••' else new.subject_id end,
      coalesce(new.detail ->> 'name', new.detail ->> 'vendorName', new.detail ->> 'email', ''), new.action,
      new.by_email, new.person, '{}', '{}', trail_said('', new.detail, false));
    return null;
  end $$`,
  `create trigger keep_trail after insert on audit_entries for each row
    when (new.gathered is null and current_setting('stallkeeper.untold', true) is distinct from 'on')
    execute function keep_act()`,
  // At the end of a call that wrote: a row of its own, where nothing that is watched changed.
  `create function keep_call(input jsonb) returns void language plpgsql as $$
  declare
    who jsonb := trail_who();
  begin
    if exists (select from audit_trail as t where t.store = who ->> 'store' and t.at = now()
        and t.tx = pg_current_xact_id()::text and t.seq is null)
      or not exists (select from stores as s where s.store = who ->> 'store') then return; end if;
    perform add_trail(who ->> 'store', null, true, 'do', '', '', '', '', '', null, '{}', '{}', input);
  end $$`,
  // What is sealed stays; only a vendor that gets another name takes its rows along, and age cuts them off.
  `create function trail_is_append_only() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and current_setting('stallkeeper.cutting', true) = 'on' then return old; end if;
    if tg_op = 'UPDATE' and current_setting('stallkeeper.renaming', true) = 'on'
      and to_jsonb(new) - 'vendor' = to_jsonb(old) - 'vendor' then return new; end if;
    raise exception 'The audit log is append-only' using errcode = 'integrity_constraint_violation';
  end $$`,
  `create trigger audit_trail_append_only before update or delete on audit_trail for each row
    when (old.seq is not null) execute function trail_is_append_only()`,
];
