/** Line ends, other control characters, and marks that turn the reading direction. */
const controls = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** A text for one line, such as a header: whatever could begin another line is a space. */
export const oneLine = (text: string): string => text.replace(controls, ' ').replace(/ {2,}/g, ' ').trim();

/** Texts that a mail lists, a line each: what stands in one of them begins no further line, whoever wrote it. */
export const listText = (lines: readonly string[]): string =>
  lines
    .map(oneLine)
    .filter((line) => line !== '')
    .join('\n');
