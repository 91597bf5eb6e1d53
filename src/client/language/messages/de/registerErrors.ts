import type { registerErrors as english } from '../en/registerErrors';
import type { Texts } from '../../texts';

export const registerErrors: Texts<typeof english> = {
  choose: 'Aus der Liste wählen',
  url: 'Muss eine gültige URL sein',
  date: 'Muss ein Datum wie 2026-01-31 sein',
  moment: 'Muss Datum und Uhrzeit wie 2026-01-31T09:30 sein',
  upload: 'Muss eine hochgeladene Datei oder eine gültige URL sein',
  files: 'Höchstens {{count}} Dateien',
  gone: 'Die Datei ist nicht mehr da. Bitte erneut hochladen',
  taken: 'Dieser Name ist vergeben',
  quick: 'Das ging sehr schnell. Bitte die Antworten noch einmal ansehen und erneut senden.',
  size: 'Ein Bild darf höchstens 20MB groß sein',
  pixels: 'Ein Bild darf höchstens 25MP groß sein',
  image:
    'Das Bild konnte nicht hochgeladen werden. Es gilt: höchstens 20MB; höchstens 20MP; Seitenverhältnis zwischen 100:1 und 1:100; Dateityp JPEG, PNG, WEBP, HEIC, GIF.',
  large: 'Die Datei ist größer als 20 MB',
  notPicture: 'Die Datei muss JPEG, PNG, WEBP, HEIC oder GIF sein',
  notVideo: 'Die Datei ist kein Video',
  notPdf: 'Die Datei ist kein PDF',
};
