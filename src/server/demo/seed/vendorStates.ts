import { addUsers, setVendorState } from '../../db/seeding/people';
import type { Queries } from '../../db/database';
import { demoAccounts } from '../accounts';
import type { DemoVendor } from '../types';

/** Many people at once are more values than one statement takes. */
const peopleAtOnce = 1000;
/** Every so many vendors one has no account. */
const silentEvery = 16;

/** Gives the vendors accounts but for some, so that lists show each state: not approved, managed, silent. */
export const storeVendorStates = async (
  db: Queries,
  { store, vendors, passwordHash }: { store: string; vendors: readonly DemoVendor[]; passwordHash: string },
): Promise<void> => {
  const known = new Set<string>(demoAccounts.map(({ email }) => email));
  const people = vendors
    .filter(({ email }, index) => index > 0 && index % silentEvery !== 7 && !known.has(email))
    .map(({ vendor, email }) => ({ email, name: vendor, vendor, admin: false, passwordHash }));
  const byEmail = [...new Map(people.map((person) => [person.email, person])).values()];
  for (let at = 0; at < byEmail.length; at += peopleAtOnce)
    await addUsers(db, store, byEmail.slice(at, at + peopleAtOnce));
  const [, , unapproved, managed] = vendors;
  if (unapproved !== undefined) await setVendorState(db, store, unapproved.vendor, { approved: false });
  if (managed !== undefined) await setVendorState(db, store, managed.vendor, { managed: true });
};
