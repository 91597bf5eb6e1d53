import { isIP } from 'node:net';
import { WrongSetting } from './wrongSetting';

type Environment = Readonly<Record<string, string | undefined>>;

/** What a variable says, letter by letter, as a passphrase is taken; null: nothing. */
export const asWritten = (environment: Environment, name: string): string | null => {
  const text = environment[name];
  return text === undefined || text.trim() === '' ? null : text;
};

/** What a variable says; null: nothing. Errors: WrongSetting for blanks around it, which does not repeat what may be a secret. */
export const given = (environment: Environment, name: string): string | null => {
  const text = asWritten(environment, name);
  if (text !== null && text !== text.trim())
    throw new WrongSetting(`${name} has blanks before or behind what it says. Remove them`);
  return text;
};

/** On or off. Errors: WrongSetting for anything but 1, 0 and nothing. */
export const switchOf = (environment: Environment, name: string, standard = false): boolean => {
  const text = given(environment, name);
  if (text === null) return standard;
  if (text !== '1' && text !== '0')
    throw new WrongSetting(`${name} must be 1 (on) or 0 (off), not "${text}"`);
  return text === '1';
};

/** The most of a number of which nothing else limits how large it is. */
const largest = 999_999_999;
/** The most of a number of days: the instant before so many is still one that every database knows. */
export const mostDays = 99_999;

/** A whole number of at least `least` and at most `most`. Errors: WrongSetting. */
export const wholeNumber = (
  environment: Environment,
  name: string,
  standard: number,
  { least = 0, most = largest }: { least?: number; most?: number } = {},
): number => {
  const text = given(environment, name);
  if (text === null) return standard;
  if (!/^\d{1,9}$/.test(text) || Number(text) < least || Number(text) > most)
    throw new WrongSetting(
      `${name} must be a whole number of at least ${String(least)} and at most ${String(most)}, not "${text}"`,
    );
  return Number(text);
};

/** The parts of a list with commas, each of which has to be what `about` says. Errors: WrongSetting. */
export const listOf = (
  environment: Environment,
  name: string,
  isOne: (item: string) => boolean = () => true,
  about = '',
): string[] => {
  const items = (environment[name] ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  const wrong = items.find((item) => !isOne(item));
  if (wrong !== undefined) throw new WrongSetting(`${name} must be ${about}, with commas, not "${wrong}"`);
  return items;
};

/** Refuses what nobody heeds in an address, and does not repeat it: a password would be in the log. Errors: WrongSetting. */
export const demandBare = (name: string, { username, password, hash }: URL): void => {
  if (username !== '' || password !== '')
    throw new WrongSetting(`${name} must be an address without a user and a password, which are not sent`);
  if (hash !== '') throw new WrongSetting(`${name} must be an address without a # and what is behind it`);
};

/** An address such as `example`, without a closing slash. Errors: WrongSetting. */
export const addressOf = (environment: Environment, name: string, example: string): string | null => {
  const address = given(environment, name);
  if (address === null) return null;
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    throw new WrongSetting(`${name} must be an address such as ${example}, not "${address}"`);
  demandBare(name, new URL(address));
  return address.replace(/\/+$/, '');
};

/** A name of the web's, as a host or a domain is written: no scheme, no path, no port. */
export const isHostName = (text: string): boolean =>
  isIP(text.replace(/^\[|\]$/g, '')) !== 0 || /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text);

/** A host, with its port where it has one. */
export const isHostWithPort = (text: string): boolean => {
  const [, host = text, port = '1'] = /^(.*):(\d{1,5})$/.exec(text) ?? [];
  return isHostName(host) && Number(port) >= 1 && Number(port) <= 65_535;
};

/** What a page may be framed by, as the browser's policy writes it: `https://shop.example`, `https://*.shop.example`. */
export const isOrigin = (text: string): boolean =>
  /^https?:\/\/(\*\.)?[a-z\d.-]+(:(\d{1,5}|\*))?\/?$/i.test(text);

const rangeNames = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** An address of the network, or a network such as 10.0.0.0/8. */
export const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/');
  const kind = isIP(address);
  if (more.length > 0) return false;
  if (bits === undefined) return kind !== 0 || rangeNames.has(text);
  return kind !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128);
};

/** What the name of a cookie or of a header may be made of. */
const isToken = (text: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(text);

/** The name of a cookie or of a header. Errors: WrongSetting. */
export const tokenOf = (environment: Environment, name: string, standard: string): string => {
  const text = given(environment, name) ?? standard;
  if (!isToken(text))
    throw new WrongSetting(
      `${name} must be a name of letters, digits and hyphens, such as ${standard}, not "${text}"`,
    );
  return text;
};
