import { boolean, object, type ISchema } from 'yup';
import { told } from '../checkInput';

/** What is asked of a schema here. */
type Checked = ISchema<unknown>;

/** A line of the settings: how a change of it is checked, and what holds until it is changed. */
export interface Setting<T = unknown, S extends Checked | undefined = Checked | undefined> {
  /** None where calls of its own set it. */
  readonly patch: S;
  readonly standard: T;
}

/** The value of a schema that a change may leave out. */
type ValueOf<S extends Checked> = Exclude<S['__outputType'], undefined>;

export const line = <S extends Checked>(patch: S, standard: ValueOf<S>): Setting<ValueOf<S>, S> => ({
  patch,
  standard,
});

/** The same, where the value is more than its schema tells. */
export const lineOf =
  <T>(standard: T) =>
  <S extends Checked>(patch: S): Setting<T, S> => ({ patch, standard });

/** What belongs to the settings, and is set by calls of its own. */
export const kept = <T>(standard: T): Setting<T, undefined> => ({
  patch: undefined,
  standard,
});

type Lines = Readonly<Record<string, Setting>>;
type Standards<L extends Lines> = {
  -readonly [K in keyof L]: L[K]['standard'];
};
type Patches<L extends Lines> = {
  [K in keyof L as L[K]['patch'] extends Checked ? K : never]: Extract<L[K]['patch'], Checked>;
};

/**
 * The lines' schemas and standards by their names, which Object.fromEntries forgets. Whoever sends back all that was
 * read sends also what calls of its own set, and changes nothing of that.
 */
const patchesOf = <L extends Lines>(lines: L): Patches<L> =>
  Object.fromEntries(Object.entries(lines).map(([name, { patch }]) => [name, patch ?? told])) as Patches<L>;
const standardsOf = <L extends Lines>(lines: L): Standards<L> =>
  Object.fromEntries(Object.entries(lines).map(([name, { standard }]) => [name, standard])) as Standards<L>;

/** Lines together, as the whole document is. */
export const whole = <L extends Lines>(lines: L) => ({
  patch: object(patchesOf(lines)),
  standard: standardsOf(lines),
});

/** Lines of which any may be changed; without the default yup would make an empty change. */
export const group = <L extends Lines>(lines: L) => {
  const { patch, standard } = whole(lines);
  return { patch: patch.optional().default(undefined), standard };
};

export const flag = (standard: boolean) => line(boolean().optional(), standard);

/** A switch; null means not set, so that its default holds (spec 3, trap 110). A group may have one beside others. */
export const toggleLine = {
  enabled: line(boolean().nullable().optional(), null),
};
export const toggle = () => group(toggleLine);
export type Toggle = ReturnType<typeof toggle>['standard'];
