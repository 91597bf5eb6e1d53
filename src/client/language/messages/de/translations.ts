import type { translations as english } from '../en/translations';
import type { Texts } from '../../texts';

export const translations: Texts<typeof english> = {
  title: 'Übersetzungen',
  titleOf: 'Übersetzungen: {{name}}',
  open: 'Übersetzen',
  language: 'Sprache',
  source: 'Original',
  nothingHere: 'Nichts zu übersetzen',
  inLanguage: '{{field}} auf {{language}}',
  copy: 'Original übernehmen',
  copyOf: 'Original übernehmen: {{field}}',
  stale: 'Das Original wurde seitdem geändert',
  was: 'Übersetzt von',
  stillFits: 'Passt noch',
  stillFitsOf: 'Die Übersetzung passt noch: {{field}}',
  saved: 'Gespeichert',
  none: 'Keine weiteren Sprachen',
  noneHelp: 'Die Sprachen des Shops nennt ein Administrator in den Einstellungen, unter Funktionen.',
  missing_one: '{{count}} nicht vollständig übersetzt',
  missing_other: '{{count}} nicht vollständig übersetzt',
  staleCount_one: '{{count}} erneut anzusehen',
  staleCount_other: '{{count}} erneut anzusehen',
  allDone: 'Alles ist übersetzt',
  next: 'Nächstes zu übersetzen',
  fields: {
    title: 'Titel',
    bodyHtml: 'Beschreibung',
    seo_title: 'Titel in Suchergebnissen',
    seo_description: 'Text in Suchergebnissen',
  },
  bodyHelp: 'Formatiert wie das Original',
};
