/** What the signature of a staged upload covers. */
export const stageTerms = (key: string, size: string, until: string): string =>
  `stage ${key} ${size} ${until}`;

/** What the signature of a direct upload covers. */
export const putTerms = (key: string, size: string, until: string): string => `put ${key} ${size} ${until}`;
