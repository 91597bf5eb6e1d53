/** A text exactly, or what a pattern finds; as JSON, since it goes into the page. */
export type Words = string | { pattern: string };

/** What a person looks for: by its role and name, its label, its words, or, where nobody can say it, by a selector. */
export type Sought = (
  { role: string; name?: Words } | { label: Words } | { text: Words } | { selector: string; words?: Words }
) & {
  /** In what; the page where it is not said. */
  within?: Sought;
  /** Which of several, from 0; -1: the last. */
  nth?: number;
};

export const matching = (pattern: RegExp): Words => ({ pattern: pattern.source });

/** What is looked for, in words for a failure. */
export const inWords = (sought: Sought): string => {
  const { within, nth, ...rest } = sought;
  const which = nth === undefined ? '' : ` (${String(nth)})`;
  return `${JSON.stringify(rest)}${which}${within === undefined ? '' : ` in ${inWords(within)}`}`;
};
