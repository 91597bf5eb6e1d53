import { hasShared, readShared } from '../sharedFolder';

type Schema = Record<string, unknown>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const memberAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), value);

const document: unknown = hasShared ? readShared('peers/paypal-payouts-v1.json') : {};

const schemaNamed = (name: string): Schema => {
  const schema = memberAt(document, ['components', 'schemas', name]);
  return isRecord(schema) ? schema : {};
};

const resolved = (schema: Schema): Schema => {
  const { $ref: reference } = schema;
  return typeof reference === 'string' ? schemaNamed(reference.split('/').at(-1) ?? '') : schema;
};

const textProblem = (schema: Schema, value: string): string | null => {
  if (typeof schema['maxLength'] === 'number' && value.length > schema['maxLength'])
    return 'INVALID_STRING_MAX_LENGTH';
  if (typeof schema['minLength'] === 'number' && value.length < schema['minLength'])
    return 'INVALID_STRING_MIN_LENGTH';
  return Array.isArray(schema['enum']) && !schema['enum'].includes(value) ? 'INVALID_PARAMETER_VALUE' : null;
};

/** What of a value PayPal's published schema does not take, as a path and an issue; null where it holds. */
const problemOf = (given: Schema, value: unknown, path: string): { field: string; issue: string } | null => {
  const schema = resolved(given);
  if (schema['type'] === 'string') {
    if (typeof value !== 'string') return { field: path, issue: 'INVALID_PARAMETER_SYNTAX' };
    const issue = textProblem(schema, value);
    return issue === null ? null : { field: path, issue };
  }
  if (schema['type'] === 'array') {
    if (!Array.isArray(value)) return { field: path, issue: 'INVALID_PARAMETER_SYNTAX' };
    const { items } = schema;
    for (const [at, item] of value.entries()) {
      const problem = isRecord(items) ? problemOf(items, item, `${path}/${String(at)}`) : null;
      if (problem !== null) return problem;
    }
    return value.length === 0 ? { field: path, issue: 'MISSING_REQUIRED_PARAMETER' } : null;
  }
  if (schema['type'] !== 'object') return null;
  if (!isRecord(value)) return { field: path, issue: 'INVALID_PARAMETER_SYNTAX' };
  const properties = isRecord(schema['properties']) ? schema['properties'] : {};
  for (const name of Array.isArray(schema['required']) ? schema['required'] : [])
    if (typeof name === 'string' && value[name] === undefined)
      return { field: `${path}/${name}`, issue: 'MISSING_REQUIRED_PARAMETER' };
  for (const [name, inner] of Object.entries(value)) {
    const property = properties[name];
    if (!isRecord(property)) return { field: `${path}/${name}`, issue: 'UNSUPPORTED_PARAMETER' };
    const problem = problemOf(property, inner, `${path}/${name}`);
    if (problem !== null) return problem;
  }
  return null;
};

/** Checks a payout request against the published schema; without the shared folder everything holds. */
export const payoutProblem = (value: unknown): { field: string; issue: string } | null =>
  hasShared ? problemOf(schemaNamed('create_payout_request'), value, '') : null;
