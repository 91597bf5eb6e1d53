import { isPassword } from '../auth/passwords';
import { findUser } from '../auth/queries/users';
import type { Queries } from '../db/database';
import { demoAccounts, demoPassword, demoStaff, demoStore } from './accounts';

/** Who of the demo still has the password that its README names; also where the demo has been switched off since. */
export const publishedAccounts = async (db: Queries): Promise<string[]> => {
  const found: string[] = [];
  for (const { email } of [...demoAccounts, ...demoStaff]) {
    const user = await findUser(db, demoStore, email);
    if (user !== null && (await isPassword(user.password_hash, demoPassword))) found.push(email);
  }
  return found;
};
