/** Texts of the vendor screens. */
export const vendors = {
  title: '{{Vendors}}',
  vendor: '{{Vendor}}',
  email: 'Email',
  products: '{{Products}}',
  state: 'State',
  since: 'Since',
  approved: 'Approved',
  notApproved: 'Not approved',
  withoutAccount: 'Without an account',
  pending: 'Applied',
  empty: 'No {{vendors}} yet',
  emptyHelp: 'Those who sell in this marketplace show here.',
};
