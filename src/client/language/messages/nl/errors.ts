import type { errors as english } from '../en/errors';
import type { Texts } from '../../texts';

export const errors: Texts<typeof english> = {
  requiredField: 'Verplicht veld',
  required: 'Verplicht',
  email: 'Moet een geldig e-mailadres zijn',
  atMostCharacters: 'Mag hoogstens {{max}} tekens lang zijn',
  code: 'De code is onjuist of niet meer geldig',
  passwords: 'De wachtwoorden zijn niet gelijk',
  tooManyTries: 'Te veel pogingen. Probeer het over {{minutes}} min. opnieuw.',
  busy: 'De server is bezet. Probeer het zo meteen opnieuw.',
  broken: 'Er ging iets mis bij ons. Het is genoteerd; probeer het zo meteen opnieuw.',
  noConnection: 'Geen verbinding met de marktplaats. Controleer het netwerk en probeer het opnieuw.',
  noStore: 'Deze winkel bestaat niet',
  wrongLogin: 'E-mail of wachtwoord klopt niet',
  wrongCode: 'De code klopt niet',
  tooLong: 'Dit duurde te lang. Log opnieuw in met je e-mail en wachtwoord',
  linkOver: 'De link klopt niet of is niet meer geldig',
};
