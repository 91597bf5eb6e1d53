import type { vendors as english } from '../en/vendors';
import type { Texts } from '../../texts';

export const vendors: Texts<typeof english> = {
  title: '{{Vendors}}',
  vendor: '{{Vendor}}',
  email: 'E-mail',
  products: '{{Products}}',
  state: 'État',
  since: 'Depuis',
  approved: 'Approuvé',
  notApproved: 'Non approuvé',
  withoutAccount: 'Sans compte',
  pending: 'À examiner',
  empty: 'Pas encore de {{vendors}}',
  emptyHelp: 'Ceux qui vendent ici apparaissent dans cette liste. Invitez le premier par e-mail.',
};
