import type { VendorsAnswer } from '../../../domain/vendors';

/** One who sells here, has applied to, or owns products without an account. */
export interface VendorLine {
  id: string;
  name: string;
  email: string;
  productCount: number | null;
  state: 'approved' | 'notApproved' | 'withoutAccount' | 'pending';
  since: string | null;
}

/** Everyone in one list: open applications first, then vendors, then names on products alone. */
export const vendorLinesOf = ({
  applications,
  vendors,
  vendorsWithoutAccount,
}: VendorsAnswer): VendorLine[] => [
  ...applications
    .filter(({ status }) => status === 'pending')
    .map(({ id, vendorName, email, createdAt }): VendorLine => {
      return {
        id: `a${id}`,
        name: vendorName,
        email,
        productCount: null,
        state: 'pending',
        since: createdAt,
      };
    }),
  ...vendors.map(({ vendor, email, productCount, approved, createdAt }): VendorLine => {
    const state = approved ? 'approved' : 'notApproved';
    return { id: `v${vendor}`, name: vendor, email: email ?? '', productCount, state, since: createdAt };
  }),
  ...vendorsWithoutAccount.map(({ vendor, productCount }): VendorLine => {
    return { id: `w${vendor}`, name: vendor, email: '', productCount, state: 'withoutAccount', since: null };
  }),
];
