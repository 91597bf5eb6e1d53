const megabyte = 1024 * 1024;

/** What one imported file may hold. A record above its limit counts as a quote that was never closed. */
export const importLimits = {
  fileBytes: 500 * megabyte,
  /** How much of a file is looked at to tell its encoding, its delimiter and whether it is text at all. */
  headBytes: 64 * 1024,
  recordCharacters: megabyte,
  /** The largest exports of shops have several hundred. */
  columns: 2000,
  /** After so many damaged quotes the rest of a file is not read. */
  damagedQuotes: 10_000,
} as const;
