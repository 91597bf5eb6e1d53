import type { translations as english } from '../en/translations';
import type { Texts } from '../../texts';

export const translations: Texts<typeof english> = {
  title: 'Vertalingen',
  titleOf: 'Vertalingen: {{name}}',
  open: 'Vertalen',
  language: 'Taal',
  source: 'Origineel',
  nothingHere: 'Niets te vertalen',
  inLanguage: '{{field}} in {{language}}',
  copy: 'Origineel overnemen',
  copyOf: 'Origineel overnemen: {{field}}',
  stale: 'Het origineel is sindsdien gewijzigd',
  was: 'Vertaald van',
  stillFits: 'Klopt nog',
  stillFitsOf: 'De vertaling klopt nog: {{field}}',
  saved: 'Opgeslagen',
  none: 'Geen andere talen',
  noneHelp: 'Een beheerder noemt de talen van de winkel in de instellingen, bij functies.',
  missing_one: '{{count}} niet volledig vertaald',
  missing_other: '{{count}} niet volledig vertaald',
  staleCount_one: '{{count}} om opnieuw te bekijken',
  staleCount_other: '{{count}} om opnieuw te bekijken',
  allDone: 'Alles is vertaald',
  next: 'Volgende om te vertalen',
  fields: {
    title: 'Titel',
    bodyHtml: 'Beschrijving',
    seo_title: 'Titel in zoekresultaten',
    seo_description: 'Tekst in zoekresultaten',
  },
  bodyHelp: 'Opgemaakt zoals het origineel',
};
