import { mixed } from 'yup';
import type { Fault } from './errors/errorTable';
import { faultsIn } from './errors/faultIn';
import { generalErrors } from './errors/general';

/**
 * What an answer tells and its call does not change: whoever sends back what was read may leave it in, and it is left
 * out.
 */
export const told = mixed()
  .strip()
  .meta({ readOnly: true, description: 'As it is read; may be sent back, and is ignored.' });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

/** What the database cannot store: a zero character, and half of a pair that stands alone. */
const unstorable = /\0|[\ud800-\udfff]/u;

/** The texts of what was sent that cannot be kept or looked for as they are, by path. */
export const unstorableIn = (value: unknown, path = ''): Record<string, Fault> => {
  if (typeof value === 'string') return unstorable.test(value) ? { [path]: generalErrors.notStorable() } : {};
  if (!isRecord(value)) return {};
  const found: Record<string, Fault> = {};
  for (const [name, each] of Object.entries(value)) {
    // What cannot be kept cannot be named either.
    if (unstorable.test(name)) found[path] = generalErrors.notStorable();
    const inner = Array.isArray(value) ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;
    Object.assign(found, unstorableIn(each, inner));
  }
  return found;
};

/** Half of a pair of characters that stands alone; with the u flag whole pairs do not match. */
const half = /[\ud800-\udfff]/gu;

/**
 * The same value without what trips those who read it: names that every object inherits (`toString`), which a
 * schema takes for fields of its own, and zero characters and half pairs, where nobody refused them before.
 */
const plainValue = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replaceAll('\0', '\ufffd').replace(half, '\ufffd');
  if (Array.isArray(value)) return value.map(plainValue);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !(name in Object.prototype))
      .map(([name, each]) => [name, plainValue(each)]),
  );
};

/** What of a schema says which members an object or a list of them has. */
interface Described {
  type?: unknown;
  fields?: Readonly<Record<string, unknown>>;
  innerType?: unknown;
}

/** So many digits of a number are surely those that were sent. */
const sureDigits = 15;

/**
 * Whether what stands where a text is wanted would be another text than was sent: a yes or no, and a number whose
 * digits reading has lost. Other numbers are taken as they are written.
 */
const isNoText = (value: unknown): boolean =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && !/^-?\d+(\.\d+)?$/.test(String(value))) ||
  (typeof value === 'number' && String(value).replace(/\D/g, '').length > sureDigits);

/**
 * The same value without what a schema's field of one value does not take, and the library would read as another:
 * lists and objects for a number, day or yes or no (`[10]` as 10, `[true]` as true), and for a text what is none (true
 * as "true", 1e21 as "1e+21"). What no such field takes stands there instead.
 */
const withoutMisplaced = (schema: unknown, value: unknown): unknown => {
  if (typeof schema !== 'object' || schema === null) return value;
  const { type, fields, innerType }: Described = schema;
  if (type === 'string') return isNoText(value) ? [] : value;
  if (!isRecord(value)) return value;
  if (type === 'number') return Number.NaN;
  if (type === 'boolean') return 'none';
  if (type === 'date') return new Date(Number.NaN);
  if (Array.isArray(value))
    return innerType === undefined ? value : value.map((each) => withoutMisplaced(innerType, each));
  return fields === undefined
    ? value
    : Object.fromEntries(
        Object.entries(value).map(([name, each]) => [
          name,
          withoutMisplaced(Object.hasOwn(fields, name) ? fields[name] : undefined, each),
        ]),
      );
};

/** All fields are named at once; stack traces of thousands of them would take seconds. */
const checking = { abortEarly: false, stripUnknown: true, disableStackTrace: true };

/** What is asked of a schema here, whatever its type. */
export interface Checks<T> {
  validate: (value: unknown, options: typeof checking) => Promise<T>;
}

type Checked<T> = { input: T } | { fields: Record<string, Fault> };

/**
 * What came over the wire as a call's schema has it, or the first error of each field at fault.
 * Takes any value that JSON can hold and does not throw.
 */
export const checkInput = async <T>(schema: Checks<T>, given: unknown): Promise<Checked<T>> => {
  try {
    return { input: await schema.validate(withoutMisplaced(schema, plainValue(given)), checking) };
  } catch (error) {
    return { fields: faultsIn(error) };
  }
};

const isDescribed = (schema: unknown): schema is Described =>
  typeof schema === 'object' && schema !== null && ('fields' in schema || 'innerType' in schema);

/**
 * The first member of an input, by its path, that its schema does not know and would leave out; null where it knows all.
 * What a schema makes of a value only as it sees it (lazy) is not looked into.
 */
export const unknownMember = (schema: unknown, given: unknown, path = ''): string | null => {
  if (!isDescribed(schema) || !isRecord(given)) return null;
  const { fields, innerType } = schema;
  const isList = Array.isArray(given);
  for (const [name, value] of Object.entries(given)) {
    const inner = isList ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`;
    if (!isList && fields !== undefined && !Object.hasOwn(fields, name)) return inner;
    const found = unknownMember(isList ? innerType : fields?.[name], value, inner);
    if (found !== null) return found;
  }
  return null;
};
