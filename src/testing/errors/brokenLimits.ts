import { faultsIn } from '../../domain/errors/faultIn';

/** What a field takes, and what it refuses: with which code, where that is told. */
export interface Limit {
  takes?: readonly unknown[];
  refuses?: readonly (readonly [value: unknown, code?: string])[];
}

/** What is asked of a schema here, whatever its type. */
interface Checks {
  validateSync: (value: unknown, options: { abortEarly: boolean }) => unknown;
}

const pathOf = (field: string): string[] => field.split(/[.[\]]+/).filter((name) => name !== '');

/** A value with one of its fields exchanged; undefined takes it out. */
const exchanged = (value: unknown, [name, ...rest]: readonly string[], given: unknown): unknown => {
  if (name === undefined) return given;
  if (Array.isArray(value))
    return value.map((each: unknown, index) =>
      String(index) === name ? exchanged(each, rest, given) : each,
    );
  const members: Record<string, unknown> = typeof value === 'object' ? { ...value } : {};
  return { ...members, [name]: exchanged(members[name], rest, given) };
};

/** The codes of what a schema refuses, by field. */
const codesOf = (schema: Checks, value: unknown): Record<string, string> => {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    return Object.fromEntries(Object.entries(faultsIn(error)).map(([field, { code }]) => [field, code]));
  }
};

const shown = (value: unknown): string =>
  (value === undefined ? 'nothing' : JSON.stringify(value)).slice(0, 40);

/**
 * Puts each value into its field of a good input, and answers what does not go as told: an empty list where all does.
 * A field is written as its errors are: `lines[0].quantity`.
 */
export const brokenLimits = (
  schema: Checks,
  good: unknown,
  limits: Readonly<Record<string, Limit>>,
): string[] => {
  const broken = Object.entries(codesOf(schema, good)).map(([field, code]) => `as given: ${field} ${code}`);
  for (const [field, { takes = [], refuses = [] }] of Object.entries(limits)) {
    const codesWith = (value: unknown) => codesOf(schema, exchanged(good, pathOf(field), value));
    for (const value of takes)
      for (const [at, code] of Object.entries(codesWith(value)))
        broken.push(`${field} ${shown(value)}: ${at} ${code}`);
    for (const [value, code] of refuses) {
      const { [field]: found } = codesWith(value);
      if (found === undefined || found !== (code ?? found))
        broken.push(`${field} ${shown(value)}: ${found ?? 'taken'} instead of ${code ?? 'refused'}`);
    }
  }
  return broken;
};

const codePoints = (count: number): string => 'x'.repeat(count);

/** A text of at most so many characters, which may be missing unless it is needed under this code. */
export const textUpTo = (most: number, needed?: string): Limit => ({
  takes: needed === undefined ? [codePoints(most), undefined, ''] : [codePoints(most)],
  refuses: [
    [codePoints(most + 1), 'tooLong'],
    ...(needed === undefined
      ? []
      : ([
          [undefined, needed],
          ['', needed],
          ['  ', needed],
        ] as const)),
  ],
});

/** A number between two others, both of which are taken. */
export const numberBetween = (least: number, most: number): Limit => ({
  takes: [least, most],
  refuses: [[least - 1, 'atLeast'], [most + 1, 'atMost'], ['many']],
});

export const wholeBetween = (least: number, most: number): Limit => ({
  takes: [least, most],
  refuses: [[least - 1], [most + 1], [least + 0.5, 'notAWholeNumber'], ['many', 'notAWholeNumber']],
});

/** One of a list; the values are written out in the test, not read from the code. */
export const oneOf = (...values: readonly unknown[]): Limit => ({ takes: values, refuses: [['other']] });

/** Limits of several kinds for one field. */
export const both = (...limits: readonly Limit[]): Limit => ({
  takes: limits.flatMap(({ takes = [] }) => takes),
  refuses: limits.flatMap(({ refuses = [] }) => refuses),
});
