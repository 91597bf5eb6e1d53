import type { errors as english } from '../en/errors';
import type { Texts } from '../../texts';

export const errors: Texts<typeof english> = {
  requiredField: 'Champ obligatoire',
  required: 'Obligatoire',
  email: 'Doit être une adresse e-mail valide',
  atMostCharacters: '{{max}} caractères au maximum',
  code: 'Le code est faux ou n’est plus valable',
  passwords: 'Les mots de passe ne correspondent pas',
  tooManyTries: 'Trop de tentatives. Réessayez dans {{minutes}} min.',
  busy: 'Le serveur est occupé. Réessayez dans un instant.',
  broken: 'Un problème est survenu de notre côté. Il est consigné ; réessayez dans un instant.',
  noConnection: 'Pas de connexion à la place de marché. Vérifiez le réseau et réessayez.',
  noStore: 'Cette boutique n’existe pas',
  wrongLogin: 'L’e-mail ou le mot de passe est incorrect',
  wrongCode: 'Le code est incorrect',
  tooLong: 'Cela a pris trop de temps. Reconnectez-vous avec votre e-mail et votre mot de passe',
  linkOver: 'Le lien est erroné ou n’est plus valable',
};
