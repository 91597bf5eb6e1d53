/** A piece of two texts: in both, only in the one before, or only in the one after. */
export interface TextPart {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Words, blanks and marks, so that a comma does not make its word another. */
const tokensOf = (text: string): string[] =>
  text.match(/[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu) ?? [];

/** More cells than this are not compared: then all of it counts as another text. */
const mostCells = 4_000_000;

/** Lengths of the longest common rest from each pair of places, a row after the other. */
const commonRests = (before: readonly string[], after: readonly string[]): Uint16Array => {
  const width = after.length + 1;
  const rests = new Uint16Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; row -= 1)
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const here = row * width + column;
      rests[here] =
        before[row] === after[column]
          ? (rests[here + width + 1] ?? 0) + 1
          : Math.max(rests[here + width] ?? 0, rests[here + 1] ?? 0);
    }
  return rests;
};

const partsBetween = (before: readonly string[], after: readonly string[]): TextPart[] => {
  if (before.length * after.length > mostCells)
    return [
      { kind: 'removed', text: before.join('') },
      { kind: 'added', text: after.join('') },
    ];
  const rests = commonRests(before, after);
  const width = after.length + 1;
  const parts: TextPart[] = [];
  let row = 0;
  let column = 0;
  while (row < before.length || column < after.length) {
    const one = before[row];
    const other = after[column];
    if (one !== undefined && one === other) {
      parts.push({ kind: 'same', text: one });
      row += 1;
      column += 1;
    } else if (
      one !== undefined &&
      (other === undefined ||
        (rests[(row + 1) * width + column] ?? 0) >= (rests[row * width + column + 1] ?? 0))
    ) {
      parts.push({ kind: 'removed', text: one });
      row += 1;
    } else {
      parts.push({ kind: 'added', text: other ?? '' });
      column += 1;
    }
  }
  return parts;
};

/** Joins what stands together: of each run of changes first what went, then what came; a blank between two counts to both. */
const joined = (parts: readonly TextPart[]): TextPart[] => {
  const result: TextPart[] = [];
  let removed = '';
  let added = '';
  const flush = (): void => {
    if (removed !== '') result.push({ kind: 'removed', text: removed });
    if (added !== '') result.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  };
  for (const [index, { kind, text }] of parts.entries()) {
    const next = parts[index + 1];
    const isBridge =
      kind === 'same' &&
      text.trim() === '' &&
      removed !== '' &&
      added !== '' &&
      next !== undefined &&
      next.kind !== 'same';
    if (kind !== 'added' && (kind === 'removed' || isBridge)) removed += text;
    if (kind !== 'removed' && (kind === 'added' || isBridge)) added += text;
    if (kind !== 'same' || isBridge) continue;
    flush();
    const last = result.at(-1);
    if (last?.kind === 'same') last.text += text;
    else result.push({ kind, text });
  }
  flush();
  return result;
};

/** How a text became another, by words: what is the same and removed is the one, what is the same and added the other. */
export const wordDiff = (before: string, after: string): TextPart[] => {
  const old = tokensOf(before);
  const fresh = tokensOf(after);
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (
    end < old.length - start &&
    end < fresh.length - start &&
    old[old.length - 1 - end] === fresh[fresh.length - 1 - end]
  )
    end += 1;
  const same = (tokens: readonly string[]): TextPart[] =>
    tokens.length === 0 ? [] : [{ kind: 'same', text: tokens.join('') }];
  return joined([
    ...same(old.slice(0, start)),
    ...partsBetween(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)),
    ...same(old.slice(old.length - end)),
  ]);
};
