import type { registerErrors as english } from '../en/registerErrors';
import type { Texts } from '../../texts';

export const registerErrors: Texts<typeof english> = {
  choose: 'Kies uit de lijst',
  url: 'Moet een geldige URL zijn',
  date: 'Moet een datum zijn zoals 2026-01-31',
  moment: 'Moet een datum en tijd zijn zoals 2026-01-31T09:30',
  upload: 'Moet een geüpload bestand of een geldige URL zijn',
  files: 'Hoogstens {{count}} bestanden',
  gone: 'Het bestand is er niet meer. Upload het opnieuw',
  taken: 'Deze naam is al in gebruik',
  quick: 'Dat ging erg snel. Bekijk je antwoorden nog eens en verstuur ze opnieuw.',
  size: 'Een afbeelding mag hoogstens 20MB groot zijn',
  pixels: 'Een afbeelding mag hoogstens 25MP groot zijn',
  image:
    'Je afbeelding kon niet worden geüpload. De afbeelding moet voldoen aan: hoogstens 20MB; hoogstens 20MP; beeldverhouding tussen 100:1 en 1:100; bestandstype JPEG, PNG, WEBP, HEIC, GIF.',
  large: 'Het bestand is groter dan 20 MB',
  notPicture: 'Het bestand moet een JPEG, PNG, WEBP, HEIC of GIF zijn',
  notVideo: 'Het bestand is geen video',
  notPdf: 'Het bestand is geen PDF',
};
