import type { errors as english } from '../en/errors';
import type { Texts } from '../../texts';

export const errors: Texts<typeof english> = {
  requiredField: 'Pflichtfeld',
  required: 'Erforderlich',
  email: 'Muss eine gültige E-Mail-Adresse sein',
  atMostCharacters: 'Darf höchstens {{max}} Zeichen lang sein',
  code: 'Der Code ist falsch oder nicht mehr gültig',
  passwords: 'Die Passwörter stimmen nicht überein',
  tooManyTries: 'Zu viele Versuche. Versuchen Sie es in {{minutes}} Min. erneut.',
  busy: 'Der Server ist ausgelastet. Versuchen Sie es gleich noch einmal.',
  broken: 'Bei uns ist etwas schiefgegangen. Es ist notiert; versuchen Sie es gleich noch einmal.',
  noConnection: 'Keine Verbindung zum Marktplatz. Prüfen Sie das Netz und versuchen Sie es noch einmal.',
  noStore: 'Diesen Shop gibt es nicht',
  wrongLogin: 'E-Mail oder Passwort ist nicht richtig',
  wrongCode: 'Der Code ist nicht richtig',
  tooLong: 'Das hat zu lange gedauert. Melden Sie sich erneut mit E-Mail und Passwort an',
  linkOver: 'Der Link ist falsch oder nicht mehr gültig',
};
