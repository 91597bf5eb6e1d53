import type { registration as english } from '../en/register';
import type { Texts } from '../../texts';
import { registerErrors } from './registerErrors';

const register = {
  disabled: 'Registratie van verkopers is op dit moment uitgeschakeld.',
  application: 'Aanmelding als {{vendor}}',
  create: 'Maak een account als {{vendor}}',
  loading: 'Het formulier wordt geladen',
  again: 'Opnieuw proberen',
  email: 'E-mail',
  vendorName: 'Naam van de {{vendor}}',
  publiclyDisplayed: 'Openbaar zichtbaar',
  optional: ' (optioneel)',
  website: 'Laat dit leeg',
  noChoice: '-',
  agreeTo: 'Ik ga akkoord met',
  watch: 'Bekijk de video',
  send: 'Aanmelding versturen',
  sending: 'Je aanmelding wordt verstuurd',
  thanks: 'Bedankt voor je aanmelding, we nemen snel contact met je op.',
  bold: 'Vet',
  italic: 'Cursief',
  chooseFiles: 'Kies afbeeldingen of video’s',
  chooseFile: 'Kies een bestand',
  uploading: 'Wordt geüpload',
  byUrl: 'Toevoegen via URL',
  urlTitle: 'Voeg een afbeelding of video toe via de URL',
  url: 'URL',
  save: 'Opslaan',
  close: 'Sluiten',
  notAnImage: 'De opgegeven URL is geen afbeelding',
  nothing: 'Niets om te tonen',
  remove: '{{name}} verwijderen',
  enlarge: '{{name}} groter tonen',
  picture: 'afbeelding {{number}}',
  video: 'video {{number}}',
  uploaded: 'Het bestand is geüpload',
};

export const registration: Texts<typeof english> = { register, registerErrors };
