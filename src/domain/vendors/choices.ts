const separator = ', ';

/** Several choices as the one text that an application carries. */
export const joinChoices = (chosen: readonly string[]): string => chosen.join(separator);

/**
 * The choices in such a text, or null where it holds something that is none. Choices may contain the
 * separator themselves: longer ones are tried first.
 */
export const splitChoices = (text: string, options: readonly string[]): string[] | null => {
  if (text === '') return [];
  const longestFirst = [...options].sort((a, b) => b.length - a.length);
  // Places that lead nowhere are remembered, so that no text takes long.
  const hopeless = new Set<number>();
  const from = (at: number): string[] | null => {
    if (hopeless.has(at)) return null;
    for (const option of longestFirst) {
      if (option === '' || !text.startsWith(option, at)) continue;
      const end = at + option.length;
      if (end === text.length) return [option];
      const rest = text.startsWith(separator, end) ? from(end + separator.length) : null;
      if (rest !== null) return [option, ...rest];
    }
    hopeless.add(at);
    return null;
  };
  return from(0);
};
