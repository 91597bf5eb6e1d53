import type { views as english } from '../en/views';
import type { Texts } from '../../texts';

export const views: Texts<typeof english> = {
  views: 'Vistas',
  yours: 'Sus vistas',
  shared: 'Vistas compartidas',
  none: 'Aún no hay vistas. Ponga filtros y guárdelos aquí.',
  keep: 'Guardar esta vista…',
  manage: 'Cambiar vistas…',
  keepTitle: 'Guardar esta vista',
  keepText: 'Los filtros, la búsqueda, el orden y las columnas como están ahora.',
  name: 'Nombre',
  share: 'Compartir con todos los que trabajan aquí',
  sharedBy: 'Compartida por {{name}}',
  save: 'Guardar vista',
  kept: 'Guardada como «{{name}}»',
  manageTitle: 'Sus vistas',
  rename: 'Nombre de «{{name}}»',
  replace: 'Sustituir por lo que se ve',
  replaced: '«{{name}}» muestra ahora lo que se ve',
  delete: 'Eliminar «{{name}}»',
  deleted: '«{{name}}» eliminada',
  failed: 'No se ha guardado. {{message}}',
  columns: 'Columnas',
  allColumns: 'Mostrar todas',
};
