import { readFileSync } from 'node:fs';
import { unreadable, WrongSetting } from './wrongSetting';

/** Where mails are sent, and as whom. */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS where the server offers it. */
  secure: boolean;
  user: string | null;
  password: string;
  /** The sender's address; the name beside it is the marketplace's. */
  from: string;
  /** Certificates (PEM) of who vouches for the server, beside those that Node knows; null: none. */
  authority: string | null;
}

const plainAddress = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;

/**
 * Reads SMTP_URL (`smtp://` or `smtps://`, with user and password where the server wants them) and MAIL_FROM;
 * null where no server is named. Errors: WrongSetting, which never repeats a password.
 */
export const mailSettingsOf = (
  environment: Readonly<Record<string, string | undefined>>,
): MailSettings | null => {
  const { SMTP_URL: address = '', MAIL_FROM: from = '', PUBLIC_URL: publicUrl = '' } = environment;
  if (from !== '' && !plainAddress.test(from))
    throw new WrongSetting(`MAIL_FROM must be an email address, not "${from}"`);
  if (address === '') return null;
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null && address.includes('@'))
    throw new WrongSetting(
      'SMTP_URL must be an address such as smtp://user:password@mail.example:587. In a password @ is written %40, / is %2F, ? is %3F and # is %23',
    );
  if (url === null || !['smtp:', 'smtps:'].includes(url.protocol) || url.hostname === '')
    throw new WrongSetting('SMTP_URL must be an address such as smtp://user:password@mail.example:587');
  // What is left of a password with such letters would be taken for a host.
  if (!['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '')
    throw new WrongSetting(
      'SMTP_URL must end behind its host and port. In a password @ is written %40, / is %2F, ? is %3F and # is %23',
    );
  if (from === '') throw new WrongSetting('SMTP_URL needs MAIL_FROM, the address that mails are sent from');
  if (publicUrl === '')
    throw new WrongSetting(
      'SMTP_URL needs PUBLIC_URL, the address of the app that links in mails begin with',
    );
  const secure = url.protocol === 'smtps:';
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    user: url.username === '' ? null : decoded(url.username),
    password: decoded(url.password),
    from,
    authority: authorityIn(environment['SMTP_CA']),
  };
};

/** A sentence where a user is named and no password, with which most servers let nobody in; null: nothing is odd. */
export const mailOddity = (mail: MailSettings | null): string | null =>
  mail !== null && mail.user !== null && mail.password === ''
    ? 'SMTP_URL names a user and no password: smtp://user:password@host:587. It is tried with an empty one.'
    : null;

const authorityIn = (file = ''): string | null => {
  if (file === '') return null;
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw unreadable('SMTP_CA', file, error);
  }
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new WrongSetting('SMTP_URL: % in a user or password is written as %25');
  }
};
