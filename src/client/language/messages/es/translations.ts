import type { translations as english } from '../en/translations';
import type { Texts } from '../../texts';

export const translations: Texts<typeof english> = {
  title: 'Traducciones',
  titleOf: 'Traducciones: {{name}}',
  open: 'Traducir',
  language: 'Idioma',
  source: 'Original',
  nothingHere: 'Nada que traducir',
  inLanguage: '{{field}} ({{language}})',
  copy: 'Copiar el original',
  copyOf: 'Copiar el original: {{field}}',
  stale: 'El original ha cambiado desde entonces',
  was: 'Se tradujo de',
  stillFits: 'Sigue valiendo',
  stillFitsOf: 'La traducción sigue valiendo: {{field}}',
  saved: 'Guardado',
  none: 'No hay más idiomas',
  noneHelp: 'Un administrador indica los idiomas de la tienda en los ajustes, en funciones.',
  missing_one: '{{count}} sin traducción completa',
  missing_other: '{{count}} sin traducción completa',
  staleCount_one: '{{count}} por revisar',
  staleCount_other: '{{count}} por revisar',
  allDone: 'Todo está traducido',
  next: 'Siguiente por traducir',
  fields: {
    title: 'Título',
    bodyHtml: 'Descripción',
    seo_title: 'Título en buscadores',
    seo_description: 'Texto en buscadores',
  },
  bodyHelp: 'Con formato como el original',
};
