import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { given } from './settingValues';
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
  const says = (name: string): string => given(environment, name) ?? '';
  const [address, from, publicUrl] = [says('SMTP_URL'), says('MAIL_FROM'), says('PUBLIC_URL')];
  // Also where nothing needs it yet: who set it wants it to hold.
  const authority = authorityIn(given(environment, 'SMTP_CA'));
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
    authority,
  };
};

/** A sentence where a user is named and no password, with which most servers let nobody in; null: nothing is odd. */
export const mailOddity = (mail: MailSettings | null): string | null =>
  mail !== null && mail.user !== null && mail.password === ''
    ? 'SMTP_URL names a user and no password: smtp://user:password@host:587. It is tried with an empty one.'
    : null;

const isCertificate = (text: string): boolean => {
  try {
    return new X509Certificate(text).raw.length > 0;
  } catch {
    return false;
  }
};

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw unreadable('SMTP_CA', file, error);
  }
};

const authorityIn = (file: string | null): string | null => {
  if (file === null) return null;
  const text = readText(file);
  const parts = text.match(/-----BEGIN ((?:X509 |TRUSTED )?CERTIFICATE)-----[^]*?-----END \1-----/g) ?? [];
  if (parts.length === 0)
    throw new WrongSetting(
      `SMTP_CA: there is no certificate in the file ${file}. One in PEM begins with -----BEGIN CERTIFICATE-----`,
    );
  const broken = parts.findIndex((part) => !isCertificate(part));
  if (broken >= 0)
    throw new WrongSetting(
      `SMTP_CA: the certificate ${String(broken + 1)} of ${String(parts.length)} in the file ${file} cannot be read`,
    );
  return text;
};

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new WrongSetting('SMTP_URL: % in a user or password is written as %25');
  }
};
