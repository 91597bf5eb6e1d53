import type { forms as english } from '../en/forms';
import type { Texts } from '../../texts';

export const forms: Texts<typeof english> = {
  save: 'Guardar',
  saving: 'Guardando',
  discard: 'Descartar',
  unsaved_one: '{{count}} cambio sin guardar',
  unsaved_other: '{{count}} cambios sin guardar',
  restored_one: 'Su cambio sin guardar está de vuelta',
  restored_other: 'Sus {{count}} cambios sin guardar están de vuelta',
  problems_one: '{{count}} campo requiere atención',
  problems_other: '{{count}} campos requieren atención',
  waiting_one: 'Esperando {{count}} archivo',
  waiting_other: 'Esperando {{count}} archivos',
  notArrived: 'No se pudo enviar un archivo. Guarde de nuevo para continuar sin él.',
  leaveTitle: '¿Salir sin guardar?',
  leaveText: 'Los cambios de esta página no están guardados.',
  leave: 'Salir',
  stay: 'Quedarse',
  understood: 'Se entiende como {{amount}}',
  notAmount: 'Debe ser un importe como 12,50',
  none: '-',
  less: 'Uno menos',
  more: 'Uno más',
};
