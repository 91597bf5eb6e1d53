import type { errors as english } from '../en/errors';
import type { Texts } from '../../texts';

export const errors: Texts<typeof english> = {
  requiredField: 'Campo obligatorio',
  required: 'Obligatorio',
  email: 'Debe ser un correo electrónico válido',
  atMostCharacters: 'Debe tener como máximo {{max}} caracteres',
  code: 'El código es incorrecto o ya no es válido',
  passwords: 'Las contraseñas no coinciden',
  tooManyTries: 'Demasiados intentos. Vuelva a intentarlo en {{minutes}} min.',
  busy: 'El servidor está ocupado. Vuelva a intentarlo en un momento.',
  broken: 'Algo ha fallado por nuestra parte. Está anotado; vuelva a intentarlo en un momento.',
  noConnection: 'Sin conexión con el marketplace. Compruebe la red e inténtelo de nuevo.',
  noStore: 'Esta tienda no existe',
  wrongLogin: 'El correo electrónico o la contraseña no son correctos',
  wrongCode: 'El código no es correcto',
  tooLong: 'Ha tardado demasiado. Vuelva a iniciar sesión con su correo y contraseña',
  linkOver: 'El enlace es incorrecto o ya no es válido',
};
