import { sql } from 'kysely';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { FirstStep, marketplaceSteps, vendorSteps } from '../../../domain/home/firstSteps';
import type { StripeAccountState } from '../../../domain/finance/payoutMethods';
import { mayReceive } from '../../../domain/finance/payoutMethods';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';

type Done<S extends FirstStep> = Record<S, boolean>;

/** What the settings tell of themselves. */
type Told = 'logo' | 'mails' | 'seller';

/** What of a marketplace's first steps is there by now; `logo`, `mails` and `seller` are told by its settings. */
export const marketplaceDone = async (
  db: Queries,
  { store }: Scope,
): Promise<Omit<Done<(typeof marketplaceSteps)[number]>, Told>> => {
  const { rows } = await sql<Omit<Done<(typeof marketplaceSteps)[number]>, Told>>`
    select s.country <> '' as shop,
      exists (select from commission_versions where store = s.store) as commission,
      exists (select from vendors where store = s.store) as vendor,
      exists (select from api_keys where store = s.store and revoked_at is null)
        or exists (select from provider_keys where store = s.store
          and (provider like 'incoming-%' or provider = 'shopify')) as connection,
      exists (select from product_counts where store = s.store and vendor = ${marketplaceVendor} and n > 0) as product
    from stores as s where s.store = ${store}`.execute(db);
  return (
    rows[0] ?? {
      shop: false,
      commission: false,
      vendor: false,
      connection: false,
      product: false,
    }
  );
};

interface VendorFacts extends Omit<Done<(typeof vendorSteps)[number]>, 'payoutMethod'> {
  method: string | null;
  stripe: StripeAccountState | null;
}

/**
 * What of a vendor's first steps is there by now. A payout method counts once money can go there, a profile with a
 * picture and a description, delivery with a zone that has a rate, be it the marketplace's where these are for all.
 */
export const vendorDone = async (
  db: Queries,
  { store, vendor }: Scope,
  hasSharedZones: boolean,
): Promise<Done<(typeof vendorSteps)[number]>> => {
  const { rows } = await sql<VendorFacts>`
    select m.method, m.stripe_state as stripe,
      exists (select from ship_from where store = ${store} and vendor = ${vendor}) as "shipFrom",
      coalesce(v.description <> '' and v.image_url <> '', false) as profile,
      exists (select from product_counts where store = ${store} and vendor = ${vendor} and n > 0) as product,
      exists (select from delivery_zones where store = ${store} and jsonb_array_length(rates) > 0
        and vendor = any(${[vendor, ...(hasSharedZones ? [marketplaceVendor] : [])]}::text[])) as delivery
    from (select 1) as one left join vendors as v on v.store = ${store} and v.vendor = ${vendor}
      left join payout_methods as m on m.store = ${store} and m.vendor = ${vendor}`.execute(db);
  const [facts] = rows;
  if (facts === undefined) throw new Error('A statement without a row');
  const { method, stripe, ...done } = facts;
  return { ...done, payoutMethod: method === 'stripe' ? mayReceive(stripe) : method !== null };
};
