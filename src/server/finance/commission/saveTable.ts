import { isDeepStrictEqual } from 'node:util';
import type { CommissionLine } from '../../../domain/finance/commission/commission';
import { tableErrors } from '../../../domain/finance/commission/commissions';
import { dayOf, startOfDay } from '../../../domain/dates';
import type { Queries } from '../../db/database';
import { addVersion, heldTables } from '../queries/commissions/versions';
import type { Scope } from '../../db/scope';
import type { StoredCommissionLine } from '../../db/columnTypes';
import { BadInput } from '../../errors';
import { storeOf } from '../../storeOf';
import { generalErrors } from '../../../domain/errors/general';

/** The lines as they are stored: an open end is null, an empty condition is none (trap 81). Errors: BadInput. */
const storedLines = (given: readonly CommissionLine[]): StoredCommissionLine[] => {
  const errors = tableErrors(given);
  if (Object.keys(errors).length > 0) throw new BadInput(errors);
  return given.map(({ min, max, flat, percentage, constraint }) => {
    const key = constraint?.key?.trim() ?? '';
    const value = constraint?.value?.trim() ?? '';
    const condition = key === '' && value === '' ? {} : { constraint: { key, value } };
    return {
      min,
      max: typeof max === 'number' && max !== Infinity ? max : null,
      flat,
      percentage,
      ...condition,
    };
  });
};

interface NewTable {
  vendor: string;
  lines: readonly CommissionLine[];
  /** The day that it begins, in the store's time zone; now where it is not given. */
  begins?: string | undefined;
  by: string;
  now: Date;
}

/**
 * Writes a table of commission, unless it is the one that holds then anyway; what was sold keeps its commission.
 * Errors: BadInput where the lines do not hold or the day has passed, NotFound.
 */
export const saveTable = async (
  tx: Queries,
  scope: Pick<Scope, 'store'>,
  { vendor, lines: given, begins = '', by, now }: NewTable,
): Promise<{ lines: StoredCommissionLine[]; beginsAt: Date; isNew: boolean }> => {
  const lines = storedLines(given);
  const store = await storeOf(tx, scope.store);
  const today = dayOf(now, store.timeZone);
  if (begins !== '' && begins < today) throw new BadInput({ begins: generalErrors.inThePast() });
  const beginsAt = begins === '' || begins === today ? now : startOfDay(begins, store.timeZone);
  const held = (await heldTables(tx, scope, beginsAt, [vendor])).get(vendor) ?? [];
  // What is sent again, or says what holds anyway, is no other table.
  if (isDeepStrictEqual(held, lines)) return { lines, beginsAt, isNew: false };
  await addVersion(tx, scope, { vendor, lines, by, beginsAt, createdAt: now });
  return { lines, beginsAt, isNew: true };
};
