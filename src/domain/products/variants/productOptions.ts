import type { ProductContent } from '../productContent';
import { withIds } from '../productContent';

type Options = ProductContent['options'];
type Choice = { name: string; value: string }[];

export const sameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** What tells variants of one product apart; case does not count. */
export const choiceKey = (choice: Readonly<Choice>): string =>
  choice.map(({ value }) => value.toLowerCase()).join('\u0000');

/** The choice in the order of the product's options, or null where it does not name just these. */
export const inOrder = (options: readonly { name: string }[], choice: Readonly<Choice>): Choice | null => {
  if (choice.length !== options.length) return null;
  const ordered: Choice = [];
  for (const { name } of options) {
    const found = choice.find((each) => sameText(each.name, name));
    if (found === undefined) return null;
    ordered.push({ name, value: found.value });
  }
  return ordered;
};

/** Options with the values that variants choose: those listed first, in their order, then the others. */
export const fillValues = (
  options: readonly { id?: string | undefined; name: string; values: readonly string[] }[],
  choices: readonly Readonly<Choice>[],
): Options =>
  withIds(options).map(({ id, name, values }, index) => {
    const all: string[] = [];
    const known = new Set<string>();
    for (const value of [...values, ...choices.map((choice) => choice[index]?.value ?? '')]) {
      if (value === '' || known.has(value.toLowerCase())) continue;
      known.add(value.toLowerCase());
      all.push(value);
    }
    return { id, name, values: all };
  });
