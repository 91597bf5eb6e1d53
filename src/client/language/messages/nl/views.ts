import type { views as english } from '../en/views';
import type { Texts } from '../../texts';

export const views: Texts<typeof english> = {
  views: 'Weergaven',
  yours: 'Uw weergaven',
  shared: 'Gedeelde weergaven',
  none: 'Nog geen weergaven. Stel filters in en bewaar ze hier.',
  keep: 'Deze weergave bewaren…',
  manage: 'Weergaven wijzigen…',
  keepTitle: 'Deze weergave bewaren',
  keepText: 'De filters, de zoekopdracht, de volgorde en de kolommen zoals ze nu zijn.',
  name: 'Naam',
  share: 'Delen met iedereen die hier werkt',
  sharedBy: 'Gedeeld door {{name}}',
  save: 'Weergave bewaren',
  kept: 'Bewaard als ‘{{name}}’',
  manageTitle: 'Uw weergaven',
  rename: 'Naam van ‘{{name}}’',
  replace: 'Vervangen door wat er nu staat',
  replaced: '‘{{name}}’ toont nu wat er staat',
  delete: '‘{{name}}’ verwijderen',
  deleted: '‘{{name}}’ verwijderd',
  failed: 'Dit is niet bewaard. {{message}}',
  columns: 'Kolommen',
  allColumns: 'Alles tonen',
};
