import type { catalog as english } from '../en/catalog';
import type { Texts } from '../../texts';

export const catalog: Texts<typeof english> = {
  search: 'Ofrecer lo que ya se vende aquí',
  help: 'Se copian textos e imágenes; precio, existencias y SKU son suyos.',
  label: 'Título o código de barras',
  nothing: 'Nada encontrado',
  by: 'de {{name}}',
  variants_one: '{{count}} variante',
  variants_other: '{{count}} variantes',
  copy: 'Ofrecer también {{name}}',
  offer: 'Ofrecer también',
  copied: 'Copiado del catálogo. Indique sus precios y existencias.',
  first: 'Los {{count}} más recientes. Escriba más del título para encontrar otros.',
};
