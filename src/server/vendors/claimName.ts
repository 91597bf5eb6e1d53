import type { Services } from '../context';
import type { Queries } from '../db/database';
import { formerName } from './queries/formerNames';
import { holdNames, nameInUse } from './queries/records';
import type { Scope } from '../db/scope';
import { Conflict } from '../errors';
import { vendorErrors } from '../../domain/errors/vendors';

/**
 * Makes sure that a name is free until the transaction ends; `own` is the vendor that asks, which may
 * write its name otherwise or take back one that it gave up. A name that another has given up is free
 * only when no token can say it any more, and never where its orders or what its people did stay under it. Errors: Conflict at `field`, naming who has it.
 */
export const claimName = async (
  tx: Queries,
  { config, now }: Pick<Services, 'config' | 'now'>,
  scope: Scope,
  { name, own, field }: { name: string; own: string | null; field: string },
): Promise<void> => {
  await holdNames(tx, scope);
  const taken = await nameInUse(tx, scope, name);
  if (taken !== null && taken !== own) {
    const fault = vendorErrors.vendorNameTaken({ name: taken });
    throw new Conflict(fault, { [field]: fault });
  }
  const former = await formerName(tx, scope, name);
  if (former === null || (own !== null && former.became === own)) return;
  if (former.kept && former.became === null) {
    const fault = vendorErrors.vendorNameKept({ name: former.name });
    throw new Conflict(fault, { [field]: fault });
  }
  const life = config.tokenSeconds * 1000;
  const rest = former.given_up_at.getTime() + life - now().getTime();
  // One that was given up later than now was so by a clock that was wrong, whose tokens do not hold any more.
  const left = rest > life + 60_000 ? 0 : Math.ceil(rest / 60_000);
  if (left <= 0) return;
  const fault = vendorErrors.vendorNameGivenUp({ name: former.name, minutes: left });
  throw new Conflict(fault, { [field]: fault });
};
