import type { vendors as english } from '../en/vendors';
import type { Texts } from '../../texts';

export const vendors: Texts<typeof english> = {
  title: '{{Vendors}}',
  vendor: '{{Vendor}}',
  email: 'E-Mail',
  products: '{{Products}}',
  state: 'Status',
  since: 'Seit',
  approved: 'Freigegeben',
  notApproved: 'Nicht freigegeben',
  withoutAccount: 'Ohne Konto',
  pending: 'Zu prüfen',
  empty: 'Noch keine {{vendors}}',
  emptyHelp: 'Wer hier verkauft, steht in dieser Liste. Laden Sie den ersten per E-Mail ein.',
};
