import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { accountErrors } from '../../domain/errors/accounts';
import { BadInput } from '../errors';

const common = new Set(dictionary['passwords-common']);

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Refuses a password that everybody tries first: one of the thirty thousand that are used most, or the person's own
 * email address, or the name of the marketplace. Errors: BadInput at `password`.
 */
export const demandUncommon = (password: string, email: string, shopName: string): void => {
  const plain = password.trim().toLowerCase();
  const address = email.toLowerCase();
  const letters = lettersOf(plain);
  const names = [shopName.toLowerCase(), address.replace(/@.*/, '')].map(lettersOf);
  if (plain === address || (letters !== '' && names.includes(letters)))
    throw new BadInput({ password: accountErrors.passwordIsName() });
  if (common.has(plain)) throw new BadInput({ password: accountErrors.passwordCommon() });
};

/** The argon2id hash of a password, salted. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let nobody: Promise<string> | null = null;

/** Whether the password is that of the hash; takes as long where there is no account. */
export const isPassword = async (stored: string | null, password: string): Promise<boolean> => {
  nobody ??= hash('nobody has this password');
  const matches = await verify(stored ?? (await nobody), password);
  return stored !== null && matches;
};
