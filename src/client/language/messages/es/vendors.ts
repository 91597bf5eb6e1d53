import type { vendors as english } from '../en/vendors';
import type { Texts } from '../../texts';

export const vendors: Texts<typeof english> = {
  title: '{{Vendors}}',
  vendor: '{{Vendor}}',
  email: 'Correo electrónico',
  products: '{{Products}}',
  state: 'Estado',
  since: 'Desde',
  approved: 'Aprobado',
  notApproved: 'No aprobado',
  withoutAccount: 'Sin cuenta',
  pending: 'Por revisar',
  empty: 'Aún no hay {{vendors}}',
  emptyHelp: 'Quienes venden aquí aparecen en esta lista. Invite al primero por correo.',
};
