import { ValidationError, type AnyObject, type ObjectSchema } from 'yup';

const valueOf = (schema: ObjectSchema<AnyObject>, key: string, text: string): unknown => {
  try {
    return schema.validateSyncAt(key, { [key]: text });
  } catch (error) {
    if (error instanceof ValidationError) return undefined;
    throw error;
  }
};

/** The filters of an address. What is not there, or not a value of its field, is the default. */
export const readFilters = <F extends object>(
  schema: ObjectSchema<AnyObject>,
  defaults: F,
  params: URLSearchParams,
): F => {
  const given = Object.keys(defaults).flatMap((key) => {
    const text = params.get(key);
    const value = text === null ? undefined : valueOf(schema, key, text);
    return value === undefined ? [] : [[key, value] as const];
  });
  return { ...defaults, ...Object.fromEntries(given) };
};

/** The address of filters: only what differs from the defaults, in their order. */
export const writeFilters = (defaults: object, filters: object): URLSearchParams => {
  const params = new URLSearchParams();
  const standard = new Map<string, unknown>(Object.entries(defaults));
  for (const [key, value] of Object.entries(filters) as [string, unknown][]) {
    if (value === '' || value === standard.get(key)) continue;
    if (typeof value === 'string' || typeof value === 'number') params.set(key, String(value));
  }
  return params;
};
