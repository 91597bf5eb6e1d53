/** Messages by area. */
export type Translations = Record<string, Record<string, unknown>>;

/**
 * Languages beside English, each a chunk of its own: `nl: async () => (await import('./messages/nl/all')).all`.
 * The interface is meant for nl, de, fr and es (spec 9).
 */
export const translations: Record<string, () => Promise<Translations>> = {};
