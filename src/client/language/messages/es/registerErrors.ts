import type { registerErrors as english } from '../en/registerErrors';
import type { Texts } from '../../texts';

export const registerErrors: Texts<typeof english> = {
  choose: 'Elija de la lista',
  url: 'Debe ser una URL válida',
  date: 'Debe ser una fecha como 2026-01-31',
  moment: 'Debe ser una fecha y hora como 2026-01-31T09:30',
  upload: 'Debe ser un archivo subido o una URL válida',
  files: 'Como máximo {{count}} archivos',
  gone: 'El archivo ya no está. Súbalo de nuevo',
  taken: 'Este nombre ya está en uso',
  quick: 'Ha sido muy rápido. Revise sus respuestas y envíelas de nuevo.',
  size: 'Una imagen no puede superar 20MB',
  pixels: 'Una imagen no puede superar 25MP',
  image:
    'No se pudo subir su imagen. Condiciones: 20MB como máximo; 20MP como máximo; proporción entre 100:1 y 1:100; tipo JPEG, PNG, WEBP, HEIC, GIF.',
  large: 'El archivo supera los 20 MB',
  notPicture: 'El archivo debe ser JPEG, PNG, WEBP, HEIC o GIF',
  notVideo: 'El archivo no es un vídeo',
  notPdf: 'El archivo no es un PDF',
};
