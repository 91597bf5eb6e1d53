import type { registerErrors as english } from '../en/registerErrors';
import type { Texts } from '../../texts';

export const registerErrors: Texts<typeof english> = {
  choose: 'Choisissez dans la liste',
  url: 'Doit être une URL valide',
  date: 'Doit être une date comme 2026-01-31',
  moment: 'Doit être une date et une heure comme 2026-01-31T09:30',
  upload: 'Doit être un fichier envoyé ou une URL valide',
  files: '{{count}} fichiers au plus',
  gone: 'Le fichier n’est plus là. Envoyez-le à nouveau',
  taken: 'Ce nom est déjà pris',
  quick: 'C’était très rapide. Relisez vos réponses et envoyez-les à nouveau.',
  size: 'Une image ne peut dépasser 20MB',
  pixels: 'Une image ne peut dépasser 25MP',
  image:
    'Votre image n’a pas pu être envoyée. Conditions : 20MB au plus ; 20MP au plus ; proportions entre 100:1 et 1:100 ; type JPEG, PNG, WEBP, HEIC, GIF.',
  large: 'Le fichier dépasse 20 MB',
  notPicture: 'Le fichier doit être au format JPEG, PNG, WEBP, HEIC ou GIF',
  notVideo: 'Le fichier n’est pas une vidéo',
  notPdf: 'Le fichier n’est pas un PDF',
};
