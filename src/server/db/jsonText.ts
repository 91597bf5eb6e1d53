const refused = /\\u(?:0000|d[89a-f])/;
const escapes = /\\(?:u(?:0000|d[89a-f][0-9a-f]{2})|[^])/g;

/**
 * A value as JSON text that the database takes: zero characters and halves of character pairs, which
 * it refuses, are replaced. (`JSON.stringify` writes just these as \u escapes.)
 */
export const jsonText = (value: unknown): string => {
  const text = JSON.stringify(value);
  if (!refused.test(text)) return text;
  return text.replace(escapes, (found) =>
    found.startsWith('\\u') && refused.test(found) ? '\\ufffd' : found,
  );
};
