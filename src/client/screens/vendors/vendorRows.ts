import type { VendorsAnswer, VendorTab } from '../../../domain/vendors/vendors';

type Balance = VendorsAnswer['balances'][number];

/** One who sells here, has applied to, or owns products without an account. */
export interface VendorLine {
  id: string;
  name: string;
  email: string;
  productCount: number | null;
  /** None of those who do not sell yet. */
  orders: number | null;
  balances: readonly Balance[];
  state: 'approved' | 'notApproved' | 'withoutAccount' | 'away' | 'pending' | 'rejected';
  since: string | null;
  path: string;
}

/** Where a vendor's page is; names hold slashes and signs. */
export const vendorPath = (vendor: string): string => `/vendors/${encodeURIComponent(vendor)}`;

export const applicationPath = (id: string): string => `/vendors/application/${id}`;

type Lines = Record<VendorTab, VendorLine[]>;

/** The lines of each tab: applications to review first, names on products alone after the vendors. */
export const vendorLinesOf = (answer: VendorsAnswer): Lines => {
  const soldBy = (vendor: string): Pick<VendorLine, 'orders' | 'balances'> => ({
    orders: answer.orders[vendor] ?? 0,
    balances: answer.balances.filter((balance) => balance.vendor === vendor),
  });
  const applications = answer.applications
    .filter(({ status }) => status !== 'approved')
    .map(({ id, vendorName, email, createdAt, status }): VendorLine => ({
      id: `a${id}`,
      name: vendorName,
      email,
      productCount: null,
      orders: null,
      balances: [],
      state: status === 'rejected' ? 'rejected' : 'pending',
      since: createdAt,
      path: applicationPath(id),
    }));
  const open = applications.filter(({ state }) => state === 'pending');
  const vendors = answer.vendors.map((row): VendorLine => {
    const { vendor, email, productCount, approved, hasAccount, createdAt } = row;
    const here = row.away ? 'away' : 'approved';
    const standing = approved ? here : 'notApproved';
    return {
      id: `v${vendor}`,
      name: vendor,
      email: email ?? '',
      productCount,
      ...soldBy(vendor),
      state: hasAccount || !approved ? standing : 'withoutAccount',
      since: createdAt,
      path: vendorPath(vendor),
    };
  });
  const listed = new Map(answer.vendors.map((row, index) => [row.vendor, vendors[index]]));
  const silent = answer.vendorsWithoutAccount.map(({ vendor, productCount }): VendorLine => ({
    ...(listed.get(vendor) ?? { id: `w${vendor}`, name: vendor, email: '', since: null }),
    productCount,
    ...soldBy(vendor),
    state: 'withoutAccount',
    path: vendorPath(vendor),
  }));
  return {
    all: [...open, ...vendors, ...silent.filter(({ name }) => !listed.has(name))],
    applications: [...open, ...applications.filter(({ state }) => state === 'rejected')],
    'without-account': silent,
  };
};

/** The lines whose name or email has the words, whatever the case and the accents. */
export const linesWith = (lines: readonly VendorLine[], q: string): VendorLine[] => {
  const fold = (text: string): string =>
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase();
  const words = fold(q)
    .split(/\s+/)
    .filter((word) => word !== '');
  return lines.filter(({ name, email }) => words.every((word) => fold(`${name} ${email}`).includes(word)));
};
