import type { views as english } from '../en/views';
import type { Texts } from '../../texts';

export const views: Texts<typeof english> = {
  views: 'Ansichten',
  yours: 'Ihre Ansichten',
  shared: 'Geteilte Ansichten',
  none: 'Noch keine Ansichten. Stellen Sie Filter ein und behalten Sie sie hier.',
  keep: 'Diese Ansicht behalten …',
  manage: 'Ansichten ändern …',
  keepTitle: 'Diese Ansicht behalten',
  keepText: 'Die Filter, die Suche, die Reihenfolge und die Spalten, wie sie jetzt sind.',
  name: 'Name',
  share: 'Mit allen teilen, die hier arbeiten',
  sharedBy: 'Geteilt von {{name}}',
  save: 'Ansicht behalten',
  kept: 'Behalten als „{{name}}“',
  manageTitle: 'Ihre Ansichten',
  rename: 'Name von „{{name}}“',
  replace: 'Durch das Gezeigte ersetzen',
  replaced: '„{{name}}“ zeigt jetzt, was gezeigt wird',
  delete: '„{{name}}“ löschen',
  deleted: '„{{name}}“ gelöscht',
  failed: 'Das wurde nicht behalten. {{message}}',
  columns: 'Spalten',
  allColumns: 'Alle zeigen',
};
