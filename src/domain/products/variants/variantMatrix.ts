import { mostVariants } from '../productContent';
import { choiceKey, sameText } from './productOptions';
import {
  valueOf,
  moved,
  newValues,
  withOption,
  choosing,
  sorted,
  distinct,
  combinations,
  neighbourOf,
  type Chosen,
  type Matrix,
} from './matrixParts';

export type MatrixChange =
  | { kind: 'addOption'; name: string; values: readonly string[] }
  | { kind: 'renameOption'; option: number; name: string }
  | { kind: 'removeOption'; option: number }
  | { kind: 'moveOption'; option: number; to: number }
  | { kind: 'addValues'; option: number; values: readonly string[] }
  | { kind: 'renameValue'; option: number; value: string; next: string }
  | { kind: 'removeValue'; option: number; value: string }
  | { kind: 'moveValue'; option: number; value: string; to: number }
  | { kind: 'fill' };

/** Why a change cannot be: too many variants (`count` of them), a name that is taken or empty, a fourth option. */
export type MatrixProblem =
  | { problem: 'tooMany'; count: number }
  | { problem: 'taken'; name: string }
  | { problem: 'empty' }
  | { problem: 'tooManyOptions' };

export interface Changed<V extends Chosen> extends Matrix<V> {
  /** Variants that the change takes away, for the person to agree to. */
  gone: V[];
  /** How many variants it makes. */
  made: number;
}

/** How many options a product may have (spec 3). */
export const mostOptions = 3;

type Outcome<V extends Chosen> = Changed<V> | MatrixProblem;

/** Adds the combinations that are missing; each takes price and stock from its neighbour by `copy`. */
const withMissing = <V extends Chosen>(
  { options, variants }: Matrix<V>,
  wanted: readonly Chosen['options'][],
  copy: (neighbour: V) => V,
): Outcome<V> => {
  const there = new Set(variants.map((variant) => choiceKey(variant.options)));
  const missing = wanted.filter((choice) => !there.has(choiceKey(choice)));
  const count = variants.length + missing.length;
  if (count > mostVariants) return { problem: 'tooMany', count };
  const made = missing.flatMap((choice) => {
    const neighbour = neighbourOf(variants, choice);
    return neighbour === undefined ? [] : [{ ...copy(neighbour), options: choice }];
  });
  const all = [...variants, ...made];
  return { options, variants: sorted({ options, variants: all }), gone: [], made: made.length };
};

const addValues = <V extends Chosen>(
  matrix: Matrix<V>,
  at: number,
  given: readonly string[],
  copy: (neighbour: V) => V,
): Outcome<V> => {
  const option = matrix.options[at];
  const values = newValues(given, option?.values ?? []);
  if (values.length === 0) {
    const [first = ''] = given.map((text) => text.trim()).filter((text) => text !== '');
    return first === '' ? { problem: 'empty' } : { problem: 'taken', name: first };
  }
  const options = withOption(matrix.options, at, { values: [...(option?.values ?? []), ...values] });
  // Beside what is sold now: combinations that somebody took away do not come back.
  const wanted = distinct(
    matrix.variants.flatMap((variant) => values.map((value) => choosing(variant, at, value))),
  ).map((variant) => variant.options);
  return withMissing({ options, variants: matrix.variants }, wanted, copy);
};

const addOption = <V extends Chosen>(
  { options, variants }: Matrix<V>,
  given: { name: string; values: readonly string[] },
  copy: (neighbour: V) => V,
): Outcome<V> => {
  const name = given.name.trim();
  const [first, ...others] = newValues(given.values, []);
  if (options.length >= mostOptions) return { problem: 'tooManyOptions' };
  if (name === '' || first === undefined) return { problem: 'empty' };
  if (options.some((option) => sameText(option.name, name))) return { problem: 'taken', name };
  const widened = {
    options: [...options, { name, values: [first] }],
    variants: variants.map((variant) => ({
      ...variant,
      options: [...variant.options, { name, value: first }],
    })),
  };
  if (others.length === 0) return { ...widened, gone: [], made: 0 };
  return addValues(widened, options.length, others, copy);
};

const renameValue = <V extends Chosen>(
  matrix: Matrix<V>,
  at: number,
  value: string,
  text: string,
): Outcome<V> => {
  const next = text.trim();
  const values = matrix.options[at]?.values ?? [];
  if (next === '') return { problem: 'empty' };
  if (values.some((other) => other !== value && sameText(other, next)))
    return { problem: 'taken', name: next };
  return {
    options: withOption(matrix.options, at, { values: values.map((each) => (each === value ? next : each)) }),
    variants: matrix.variants.map((variant) =>
      sameText(valueOf(variant, at), value) ? choosing(variant, at, next) : variant,
    ),
    gone: [],
    made: 0,
  };
};

const removeOption = <V extends Chosen>({ options, variants }: Matrix<V>, at: number): Changed<V> => {
  const narrowed = variants.map((variant) => ({
    ...variant,
    options: variant.options.filter((_, index) => index !== at),
  }));
  const kept = distinct(narrowed);
  const stays = new Set(kept);
  return {
    options: options.filter((_, index) => index !== at),
    variants: kept,
    // With all their values: without this option they are called what those are called that stay.
    gone: variants.filter((_, index) => {
      const variant = narrowed[index];
      return variant !== undefined && !stays.has(variant);
    }),
    made: 0,
  };
};

const removeValue = <V extends Chosen>(matrix: Matrix<V>, at: number, value: string): Changed<V> => {
  const values = (matrix.options[at]?.values ?? []).filter((each) => each !== value);
  // The last value takes its option along.
  if (values.length === 0) return removeOption(matrix, at);
  const options = withOption(matrix.options, at, { values });
  const stays = (variant: V): boolean => !sameText(valueOf(variant, at), value);
  const variants = matrix.variants.filter(stays);
  const gone = matrix.variants.filter((variant) => !stays(variant));
  const [first, ...others] = gone;
  // A product has at least one variant: where none is left, one of them takes another value.
  if (variants.length === 0 && first !== undefined)
    return { options, variants: [choosing(first, at, values[0] ?? '')], gone: others, made: 0 };
  return { options, variants, gone, made: 0 };
};

/**
 * What becomes of options and variants by one change (spec 3, "Product"). Variants keep their ids and all
 * that stands in them; `copy` makes a new one from its neighbour. At most 250 variants and three options,
 * never two variants with the same values.
 */
export const changeMatrix = <V extends Chosen>(
  matrix: Matrix<V>,
  change: MatrixChange,
  copy: (neighbour: V) => V,
): Outcome<V> => {
  const { options, variants } = matrix;
  const same = { gone: [], made: 0 };
  switch (change.kind) {
    case 'addOption':
      return addOption(matrix, change, copy);
    case 'addValues':
      return addValues(matrix, change.option, change.values, copy);
    case 'renameValue':
      return renameValue(matrix, change.option, change.value, change.next);
    case 'removeValue':
      return removeValue(matrix, change.option, change.value);
    case 'removeOption':
      return removeOption(matrix, change.option);
    case 'renameOption': {
      const name = change.name.trim();
      if (name === '') return { problem: 'empty' };
      if (options.some((option, at) => at !== change.option && sameText(option.name, name)))
        return { problem: 'taken', name };
      const renamed = variants.map((variant) => ({
        ...variant,
        options: variant.options.map((choice, at) => (at === change.option ? { ...choice, name } : choice)),
      }));
      return { options: withOption(options, change.option, { name }), variants: renamed, ...same };
    }
    case 'moveOption': {
      const order = moved(options, change.option, change.to);
      const turned = variants.map((variant) => ({
        ...variant,
        options: moved(variant.options, change.option, change.to),
      }));
      return { options: order, variants: sorted({ options: order, variants: turned }), ...same };
    }
    case 'moveValue': {
      const values = options[change.option]?.values ?? [];
      const order = withOption(options, change.option, {
        values: moved(values, values.indexOf(change.value), change.to),
      });
      return { options: order, variants: sorted({ options: order, variants }), ...same };
    }
    case 'fill':
      return withMissing(matrix, combinations(options), copy);
  }
};

/** How many combinations of the values are not sold. */
export const missingCount = ({ options, variants }: Matrix<Chosen>): number =>
  options.length === 0
    ? 0
    : options.reduce((product, { values }) => product * values.length, 1) - variants.length;
