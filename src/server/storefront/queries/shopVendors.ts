import { sql } from 'kysely';
import type { VendorMetafield } from '../../../domain/vendors/vendors';
import type { Queries } from '../../db/database';

/** What a vendor has written for everyone; nothing of its people, its terms or its money. */
export interface ShownVendor {
  vendor: string;
  description: string;
  image_url: string | null;
  metafields: VendorMetafield[];
}

/** The vendors that are active, by name: those after a name, of one name, or with a text in their name. */
export const shownVendors = async (
  db: Queries,
  { store }: { store: string },
  { vendor = '', q = '', after = '', most }: { vendor?: string; q?: string; after?: string; most: number },
): Promise<ShownVendor[]> => {
  const { rows } = await sql<ShownVendor>`
    select vendor, description, image_url, metafields from vendors
    where store = ${store} and approved
      and (${vendor} = '' or vendor = ${vendor})
      and (${q} = '' or position(lower(${q}) in lower(vendor)) > 0)
      and (${after} = '' or (lower(vendor), vendor) > (lower(${after}), ${after}))
    order by lower(vendor), vendor limit ${most}`.execute(db);
  return rows;
};
