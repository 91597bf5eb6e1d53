import { diffArrays } from 'diff';

/** A piece of two texts: in both, only in the one before, or only in the one after. */
export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Words of any script, blanks and marks, so that a comma does not make its word another. */
const words = /[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu;
const lines = /[^\n]*\n|[^\n]+/g;

/** With more changes than this, a third of a second of work, two texts are compared by lines. */
const mostChanges = 1000;

/** How a text became another, by words: what is the same and removed is the one, what is the same and added the other. */
export const wordDiff = (before: string, after: string): TextPart[] => {
  const compare = (pieces: RegExp) =>
    diffArrays(before.match(pieces) ?? [], after.match(pieces) ?? [], { maxEditLength: mostChanges })?.map(
      (part) => ({ ...part, text: part.value.join('') }),
    );
  const parts = compare(words) ??
    compare(lines) ?? [
      { text: before, removed: true, added: false },
      { text: after, removed: false, added: true },
    ];
  const result: TextPart[] = [];
  const changed = { removed: '', added: '' };
  const flush = (): void => {
    for (const kind of ['removed', 'added'] as const) {
      if (changed[kind] !== '') result.push({ kind, text: changed[kind] });
      changed[kind] = '';
    }
  };
  for (const [index, { text, removed, added }] of parts.entries()) {
    if (removed) changed.removed += text;
    else if (added) changed.added += text;
    else if (
      text.trim() === '' &&
      changed.removed !== '' &&
      changed.added !== '' &&
      index < parts.length - 1
    ) {
      // A blank between two exchanges counts to both, so that they read as one.
      changed.removed += text;
      changed.added += text;
    } else {
      flush();
      result.push({ kind: 'same', text });
    }
  }
  flush();
  return result;
};
