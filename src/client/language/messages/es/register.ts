import type { registration as english } from '../en/register';
import type { Texts } from '../../texts';
import { registerErrors } from './registerErrors';

const register = {
  disabled: 'El registro de vendedores está desactivado en este momento.',
  application: 'Solicitud: {{vendor}}',
  create: 'Crear una cuenta: {{vendor}}',
  loading: 'Cargando el formulario',
  again: 'Intentar de nuevo',
  email: 'Correo electrónico',
  vendorName: 'Nombre ({{vendor}})',
  publiclyDisplayed: 'Visible públicamente',
  optional: ' (opcional)',
  website: 'Deje esto vacío',
  noChoice: '-',
  agreeTo: 'Acepto',
  watch: 'Ver el vídeo',
  send: 'Enviar solicitud',
  sending: 'Enviando su solicitud',
  thanks: 'Gracias por su solicitud, le responderemos en breve.',
  bold: 'Negrita',
  italic: 'Cursiva',
  chooseFiles: 'Elegir imágenes o vídeos',
  chooseFile: 'Elegir un archivo',
  uploading: 'Subiendo',
  byUrl: 'Añadir por URL',
  urlTitle: 'Añadir una imagen o un vídeo por su URL',
  url: 'URL',
  save: 'Guardar',
  close: 'Cerrar',
  notAnImage: 'La URL indicada no es una imagen',
  nothing: 'Nada que mostrar',
  remove: 'Quitar {{name}}',
  enlarge: 'Ampliar {{name}}',
  picture: 'imagen {{number}}',
  video: 'vídeo {{number}}',
  uploaded: 'El archivo está subido',
};

export const registration: Texts<typeof english> = { register, registerErrors };
