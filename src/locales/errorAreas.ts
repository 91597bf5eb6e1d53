/** The texts of errors, by code: those of the login area, of the registration, and all others. */
export const errorAreas = ['errors', 'registerErrors', 'mainErrors'] as const;

export type ErrorArea = (typeof errorAreas)[number];

/**
 * Texts of errors in a language other than English, by code; English stands beside the codes, in domain/errors. A
 * test holds each language to the codes and to what is put into their texts.
 */
export type ErrorTexts = Readonly<Record<string, string>>;
