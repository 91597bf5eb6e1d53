import type { ProductStatus } from '../../../products/products';

const wordsOf = (text: string): string[] => text.split('|');

/** Words for a product that shoppers do not see, as shops write them in English, German, Dutch, French and Spanish. */
const hidden = new Set(
  wordsOf(
    'draft|entwurf|concept|brouillon|borrador|archived|archiviert|gearchiveerd|archivé|archivado|' +
      'private|privat|privé|privado|hidden|versteckt|verborgen|masqué|caché|oculto|unpublished|unveröffentlicht|' +
      'nicht veröffentlicht|niet gepubliceerd|non publié|no publicado|inactive|inaktiv|inactief|inactif|inactivo|' +
      'disabled|deaktiviert|uitgeschakeld|désactivé|desactivado|unlisted|not listed|discontinued|retired|deleted|' +
      'proposed|rejected|pending|offline|invisible|unsichtbar|onzichtbaar|not visible|not visible individually|' +
      'no|nein|nee|non|false|falsch|onwaar|faux|falso|n|f|0|-1|off|aus|uit|trash|suspended|closed|none|nowhere',
  ),
);

const live = new Set(
  wordsOf(
    'active|aktiv|actief|actif|activo|published|publish|veröffentlicht|gepubliceerd|publié|publicado|' +
      'visible|sichtbar|zichtbaar|public|öffentlich|openbaar|enabled|aktiviert|ingeschakeld|activé|activado|' +
      'live|online|listed|open|approved|for sale|catalog, search|catalog|search|both|everywhere|' +
      'yes|ja|oui|sí|si|true|wahr|waar|vrai|verdadero|y|t|1|on|an|aan',
  ),
);

/**
 * Whether a shop's word for the state of a product hides it: DRAFT, or ACTIVE; null where the word is not known.
 * Archived, private and hidden products are drafts with us: nobody can buy them.
 */
export const readProductState = (text: string): ProductStatus | null => {
  const word = text.trim().toLowerCase();
  if (hidden.has(word)) return 'DRAFT';
  return live.has(word) ? 'ACTIVE' : null;
};
