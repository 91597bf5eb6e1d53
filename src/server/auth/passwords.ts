import { hash, verify } from '@node-rs/argon2';

/** The argon2id hash of a password, salted. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let nobody: Promise<string> | null = null;

/** Whether the password is that of the hash; takes as long where there is no account. */
export const isPassword = async (stored: string | null, password: string): Promise<boolean> => {
  nobody ??= hash('nobody has this password');
  const matches = await verify(stored ?? (await nobody), password);
  return stored !== null && matches;
};
