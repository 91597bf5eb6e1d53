import type { Services } from '../context';
import type { Queries } from '../db/database';
import { lookOf } from '../../domain/lookalikes';
import { formerNames } from './queries/formerNames';
import { namesApplied } from './queries/newApplications';
import { holdNames, namesInUse } from './queries/records';
import type { Scope } from '../db/scope';
import { Conflict } from '../errors';
import { vendorErrors } from '../../domain/errors/vendors';

/**
 * Names that look like this one and that applicants wait for. Who applies with the very same one may: the marketplace
 * chooses between them.
 */
const appliedLike = async (
  tx: Queries,
  scope: Pick<Scope, 'store'>,
  name: string,
  email?: string,
): Promise<string[]> =>
  (await namesApplied(tx, scope, email)).filter((each) => each.toLowerCase() !== name.toLowerCase());

/**
 * Whether an applicant's name looks like that of a vendor, of one that is gone but for its orders, or of another
 * applicant.
 */
export const isNameTaken = async (
  tx: Queries,
  scope: Pick<Scope, 'store'>,
  { name, email }: { name: string; email: string },
): Promise<boolean> => {
  const look = lookOf(name);
  const gone = (await formerNames(tx, scope)).filter(({ kept, became }) => kept && became === null);
  const names = [
    ...(await namesInUse(tx, scope)),
    ...gone.map((each) => each.name),
    ...(await appliedLike(tx, scope, name, email)),
  ];
  return names.some((each) => lookOf(each) === look);
};

/**
 * Makes sure that a name is free until the transaction ends, and that it does not look like another's; `own` is the
 * vendor that asks (`email`: the applicant), which may write its name otherwise or take back one that it gave up. A name that another has given
 * up is free only when no token can say it any more, and never where its orders or what its people did stay under it.
 * The very name that an applicant waits for is the marketplace's to give. Errors: Conflict at `field`, naming who has it.
 */
export const claimName = async (
  tx: Queries,
  { config, now }: Pick<Services, 'config' | 'now'>,
  scope: Scope,
  { name, own, field, email }: { name: string; own: string | null; field: string; email?: string },
): Promise<void> => {
  await holdNames(tx, scope);
  const look = lookOf(name);
  const looksSo = (other: string): boolean => lookOf(other) === look;
  const names = [...(await namesInUse(tx, scope)), ...(await appliedLike(tx, scope, name, email))];
  const taken = names.find((each) => each !== own && looksSo(each));
  if (taken !== undefined) {
    const fault = vendorErrors.vendorNameTaken({ name: taken });
    throw new Conflict(fault, { [field]: fault });
  }
  for (const former of (await formerNames(tx, scope)).filter((each) => looksSo(each.name))) {
    if (own !== null && former.became === own) continue;
    if (former.kept && former.became === null) {
      const fault = vendorErrors.vendorNameKept({ name: former.name });
      throw new Conflict(fault, { [field]: fault });
    }
    const life = config.tokenSeconds * 1000;
    const rest = former.given_up_at.getTime() + life - now().getTime();
    // One that was given up later than now was so by a clock that was wrong, whose tokens do not hold any more.
    const left = rest > life + 60_000 ? 0 : Math.ceil(rest / 60_000);
    if (left <= 0) continue;
    const fault = vendorErrors.vendorNameGivenUp({ name: former.name, minutes: left });
    throw new Conflict(fault, { [field]: fault });
  }
};
