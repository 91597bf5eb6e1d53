import { createPrivateKey } from 'node:crypto';
import { given } from './settingValues';
import { WrongSetting } from './wrongSetting';

/** An account of Google's that is a program's, by the key that its project gave out. */
export interface ServiceAccount {
  /** Its mail address, which sheets are shared with. */
  mail: string;
  keyId: string;
  /** PEM, RSA. */
  privateKey: string;
  /** Where tokens are asked for. */
  tokenUrl: string;
}

const name = 'SHEETS_SERVICE_ACCOUNT';

const isRsa = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

const readObject = (text: string): object | null => {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' ? read : null;
  } catch {
    return null;
  }
};

/** Reads SHEETS_SERVICE_ACCOUNT; null: none. Errors: WrongSetting, which never repeats what the key says. */
export const serviceAccountOf = (
  environment: Readonly<Record<string, string | undefined>>,
): ServiceAccount | null => {
  const text = given(environment, name);
  if (text === null) return null;
  const key = new Map<string, unknown>(Object.entries(readObject(text) ?? {}));
  const member = (of: string): string => {
    const value = key.get(of);
    if (typeof value !== 'string' || value === '')
      throw new WrongSetting(
        `${name} must be the JSON key of a service account, as Google gives it out: it lacks ${of}`,
      );
    return value;
  };
  if (member('type') !== 'service_account')
    throw new WrongSetting(`${name} must be the key of a service account, and is one of another kind`);
  const mail = member('client_email');
  if (!/^[^\s@]+@[^\s@]+$/.test(mail)) throw new WrongSetting(`${name}: its client_email is no mail address`);
  const privateKey = member('private_key');
  if (!isRsa(privateKey)) throw new WrongSetting(`${name}: its private_key is no private key of RSA`);
  const tokenUrl = member('token_uri');
  if (!URL.canParse(tokenUrl) || !/^https?:\/\//.test(tokenUrl))
    throw new WrongSetting(`${name}: its token_uri is no address`);
  return { mail, keyId: member('private_key_id'), privateKey, tokenUrl };
};
