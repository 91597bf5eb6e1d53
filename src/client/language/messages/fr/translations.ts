import type { translations as english } from '../en/translations';
import type { Texts } from '../../texts';

export const translations: Texts<typeof english> = {
  title: 'Traductions',
  titleOf: 'Traductions : {{name}}',
  open: 'Traduire',
  language: 'Langue',
  source: 'Original',
  nothingHere: 'Rien à traduire',
  inLanguage: '{{field}} ({{language}})',
  copy: 'Copier l’original',
  copyOf: 'Copier l’original : {{field}}',
  stale: 'L’original a changé depuis',
  was: 'Traduit de',
  stillFits: 'Toujours valable',
  stillFitsOf: 'La traduction convient encore : {{field}}',
  saved: 'Enregistré',
  none: 'Pas d’autre langue',
  noneHelp: 'Un administrateur indique les langues de la boutique dans les réglages, sous fonctions.',
  missing_one: '{{count}} sans traduction complète',
  missing_other: '{{count}} sans traduction complète',
  staleCount_one: '{{count}} à revoir',
  staleCount_other: '{{count}} à revoir',
  allDone: 'Tout est traduit',
  next: 'Suivant à traduire',
  fields: {
    title: 'Titre',
    bodyHtml: 'Description',
    seo_title: 'Titre dans les recherches',
    seo_description: 'Texte dans les recherches',
  },
  bodyHelp: 'Mis en forme comme l’original',
};
