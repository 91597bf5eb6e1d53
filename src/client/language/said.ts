import i18next from 'i18next';

/** The areas of texts that schemas and the server say in English. */
export const saidAreas = [
  'errors',
  'refusals',
  'deliveryRefusals',
  'orderRefusals',
  'clashes',
  'payoutRefusals',
  'registerErrors',
  'intakeErrors',
  'importRefusals',
];

interface Known {
  area: string;
  key: string;
  pattern: RegExp;
  /** How much of the text is fixed: the most of it says best what is meant. */
  fixed: number;
}

const known = new Map<object, Known[]>();

const patternOf = (text: string): RegExp => {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{\{(\w+)\}\}/g, '(?<$1>.+?)')}$`);
};

const knownIn = (area: string): Known[] => {
  const texts: unknown = i18next.getResourceBundle('en', area);
  if (typeof texts !== 'object' || texts === null) return [];
  const there = known.get(texts);
  if (there !== undefined) return there;
  const list = (Object.entries(texts) as [string, unknown][]).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [{ area, key, pattern: patternOf(text), fixed: text.replace(/\{\{\w+\}\}/g, '').length }]
      : [],
  );
  known.set(texts, list);
  return list;
};

/** Parts of a message that are messages themselves. */
const saidParts = new Set(['what', 'why']);

/**
 * A message of a schema or of the server, which speak English, in the reader's language where it is known;
 * else as it is.
 */
export const said = (message: string): string => {
  const { language } = i18next;
  if (language === 'en' || !i18next.isInitialized) return message;
  const candidates = saidAreas.flatMap(knownIn).filter(({ pattern }) => pattern.test(message));
  for (const { area, key, pattern } of candidates.sort((one, other) => other.fixed - one.fixed)) {
    const match = pattern.exec(message);
    const text: unknown = match === null ? undefined : i18next.getResource(language, area, key);
    if (match === null || typeof text !== 'string') continue;
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const part = match.groups?.[name] ?? '';
      return saidParts.has(name) ? said(part) : part;
    });
  }
  return message;
};
