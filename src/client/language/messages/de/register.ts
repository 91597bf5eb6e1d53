import type { registration as english } from '../en/register';
import type { Texts } from '../../texts';
import { registerErrors } from './registerErrors';

const register = {
  disabled: 'Die Registrierung von Anbietern ist zurzeit abgeschaltet.',
  application: 'Bewerbung als {{vendor}}',
  create: 'Konto als {{vendor}} anlegen',
  loading: 'Das Formular wird geladen',
  again: 'Erneut versuchen',
  email: 'E-Mail',
  vendorName: 'Name ({{vendor}})',
  publiclyDisplayed: 'Öffentlich sichtbar',
  optional: ' (freiwillig)',
  website: 'Dieses Feld leer lassen',
  noChoice: '-',
  agreeTo: 'Ich stimme zu:',
  watch: 'Video ansehen',
  send: 'Bewerbung senden',
  sending: 'Die Bewerbung wird gesendet',
  thanks: 'Danke für die Bewerbung, wir melden uns in Kürze.',
  bold: 'Fett',
  italic: 'Kursiv',
  chooseFiles: 'Bilder oder Videos wählen',
  chooseFile: 'Datei wählen',
  uploading: 'Wird hochgeladen',
  byUrl: 'Über URL hinzufügen',
  urlTitle: 'Ein Bild oder Video über seine URL hinzufügen',
  url: 'URL',
  save: 'Speichern',
  close: 'Schließen',
  notAnImage: 'Die angegebene URL ist kein Bild',
  nothing: 'Keine Vorschau',
  remove: '{{name}} entfernen',
  enlarge: '{{name}} größer zeigen',
  picture: 'Bild {{number}}',
  video: 'Video {{number}}',
  uploaded: 'Die Datei ist hochgeladen',
};

export const registration: Texts<typeof english> = { register, registerErrors };
