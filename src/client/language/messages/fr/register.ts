import type { registration as english } from '../en/register';
import type { Texts } from '../../texts';
import { registerErrors } from './registerErrors';

const register = {
  disabled: 'L’inscription des vendeurs est actuellement désactivée.',
  application: 'Candidature : {{vendor}}',
  create: 'Créer un compte : {{vendor}}',
  loading: 'Chargement du formulaire',
  again: 'Réessayer',
  email: 'E-mail',
  vendorName: 'Nom ({{vendor}})',
  publiclyDisplayed: 'Affiché publiquement',
  optional: ' (facultatif)',
  website: 'Laissez ce champ vide',
  noChoice: '-',
  agreeTo: 'J’accepte',
  watch: 'Regarder la vidéo',
  send: 'Envoyer la candidature',
  sending: 'Envoi de votre candidature',
  thanks: 'Merci pour votre candidature, nous vous répondrons rapidement.',
  bold: 'Gras',
  italic: 'Italique',
  chooseFiles: 'Choisir des images ou des vidéos',
  chooseFile: 'Choisir un fichier',
  uploading: 'Envoi en cours',
  byUrl: 'Ajouter par URL',
  urlTitle: 'Ajouter une image ou une vidéo par son URL',
  url: 'URL',
  save: 'Enregistrer',
  close: 'Fermer',
  notAnImage: 'L’URL indiquée n’est pas une image',
  nothing: 'Rien à afficher',
  remove: 'Retirer {{name}}',
  enlarge: 'Agrandir {{name}}',
  picture: 'image {{number}}',
  video: 'vidéo {{number}}',
  uploaded: 'Le fichier est envoyé',
};

export const registration: Texts<typeof english> = { register, registerErrors };
