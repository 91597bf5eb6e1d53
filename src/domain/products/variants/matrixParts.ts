import { choiceKey, sameText } from './productOptions';

export interface MatrixOption {
  id?: string;
  name: string;
  values: string[];
}

export interface Chosen {
  id?: string;
  options: { name: string; value: string }[];
}

/** Options and the variants made from them; not every combination has to be sold. */
export interface Matrix<V extends Chosen> {
  options: MatrixOption[];
  variants: V[];
}

export const valueOf = ({ options }: Chosen, at: number): string => options[at]?.value ?? '';

export const moved = <T>(items: readonly T[], from: number, to: number): T[] => {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
};

/** Trimmed, without empty ones and without any that is there already, whatever the case. */
export const newValues = (given: readonly string[], there: readonly string[]): string[] => {
  const values: string[] = [];
  for (const text of given) {
    const value = text.trim();
    if (value !== '' && ![...there, ...values].some((other) => sameText(other, value))) values.push(value);
  }
  return values;
};

export const withOption = (
  options: readonly MatrixOption[],
  at: number,
  change: Partial<MatrixOption>,
): MatrixOption[] => options.map((option, index) => (index === at ? { ...option, ...change } : option));

export const choosing = <V extends Chosen>(variant: V, at: number, value: string): V => ({
  ...variant,
  options: variant.options.map((choice, index) => (index === at ? { ...choice, value } : choice)),
});

/** In the order of the options' values; variants whose values are not listed stand last. */
export const sorted = <V extends Chosen>({ options, variants }: Matrix<V>): V[] => {
  const places = options.map(({ values }) => new Map(values.map((value, at) => [value.toLowerCase(), at])));
  const rank = (variant: V): number =>
    places.reduce(
      (sum, place, at) =>
        sum * (place.size + 1) + (place.get(valueOf(variant, at).toLowerCase()) ?? place.size),
      0,
    );
  return variants
    .map((variant) => ({ variant, rank: rank(variant) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ variant }) => variant);
};

/** Of variants with the same choice the first stays. */
export const distinct = <V extends Chosen>(variants: readonly V[]): V[] => {
  const seen = new Set<string>();
  return variants.filter((variant) => {
    const key = choiceKey(variant.options);
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  });
};

/** Every combination of the values, the last option changing fastest. */
export const combinations = (options: readonly MatrixOption[]): Chosen['options'][] =>
  options.reduce<Chosen['options'][]>(
    (all, { name, values }) => all.flatMap((choice) => values.map((value) => [...choice, { name, value }])),
    [[]],
  );

/** The variant that a new one takes after: the one with the most values in common, earlier options first. */
export const neighbourOf = <V extends Chosen>(
  variants: readonly V[],
  choice: Chosen['options'],
): V | undefined => {
  let best: V | undefined;
  let most = -1;
  for (const variant of variants) {
    const shared = choice.reduce(
      (sum, { value }, at) => sum + (sameText(valueOf(variant, at), value) ? 1 + 2 ** -(at + 2) : 0),
      0,
    );
    if (shared >= most) [best, most] = [variant, shared];
  }
  return best;
};
