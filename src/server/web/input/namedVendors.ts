import type { Call } from '../../../catalogue/call';
import { vendorErrors } from '../../../domain/errors/vendors';
import { Forbidden } from '../../errors';
import type { Scope } from '../../db/scope';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** The places of a schema, at whatever depth outside lists, that are called `vendor` and hold a text. */
const placesIn = (schema: unknown, path: readonly string[] = []): string[][] => {
  if (!isRecord(schema) || !isRecord(schema.fields)) return [];
  return Object.entries(schema.fields).flatMap(([name, field]) => {
    const inner = [...path, name];
    if (!isRecord(field)) return [];
    if (name === 'vendor' && field.type === 'string') return [inner];
    return placesIn(field, inner);
  });
};

/**
 * Where the input of a call may name the vendor that it is about, such as `filters.vendor`; nowhere in a call
 * whose very matter is to go over to another vendor.
 */
export const vendorPlaces = ({ allow, input }: Pick<Call, 'allow' | 'input'>): string[][] =>
  allow === 'anyone' || allow.permission === 'switch_vendor' ? [] : placesIn(input);

const at = (input: unknown, [name, ...rest]: readonly string[]): unknown => {
  if (name === undefined) return input;
  return isRecord(input) ? at(input[name], rest) : undefined;
};

/**
 * Whoever is signed in for a vendor may name that one or none: answered with their own, they would take it for
 * another's. Errors: Forbidden, which names the field.
 */
export const refuseOtherVendors = (
  places: readonly (readonly string[])[],
  input: unknown,
  { vendor }: Scope,
): void => {
  if (vendor === null) return;
  for (const place of places) {
    const named = at(input, place);
    if (named === undefined || named === null || named === '' || named === vendor) continue;
    throw new Forbidden(vendorErrors.otherVendor(), { [place.join('.')]: vendorErrors.otherVendor() });
  }
};
