import type { vendors as english } from '../en/vendors';
import type { Texts } from '../../texts';

export const vendors: Texts<typeof english> = {
  title: '{{Vendors}}',
  vendor: '{{Vendor}}',
  email: 'E-mail',
  products: '{{Products}}',
  state: 'Status',
  since: 'Sinds',
  approved: 'Goedgekeurd',
  notApproved: 'Niet goedgekeurd',
  withoutAccount: 'Zonder account',
  pending: 'Te beoordelen',
  empty: 'Nog geen {{vendors}}',
  emptyHelp: 'Wie op deze {{marketplace}} verkoopt, staat hier. Nodig de eerste uit per e-mail.',
};
