import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import { processRoles, type ProcessRole } from '../domain/operations/standing';
import type { BackgroundRemovalSettings } from './adapters/backgroundRemoval';
import { shopifyAppSettingsOf, type ShopifyAppSettings } from './adapters/shopify/app';
import type { SheetSettings } from './adapters/sources/sheet';
import type { EngineProgram } from './db/engine/embeddedEngine';
import { mailSettingsOf, type MailSettings } from './config/mailSettings';
import { mailServiceSettingsOf, type MailServiceSettings } from './adapters/mailServices';
import { shippoSettingsOf, type ShippoSettings } from './adapters/shippo/settings';
import { s3SettingsOf, type S3Settings } from './config/s3Settings';
import { backupSettingsOf, type BackupSettings } from './config/backupSettings';
import { callLimitsOf, type CallLimits } from './config/callLimits';
import { serviceAccountOf } from './config/serviceAccount';
import { traceSettingsOf } from './config/traceSettings';
import type { TraceSettings } from './tracing';
import {
  addressOf,
  asWritten,
  demandBare,
  given,
  isHostName,
  isHostWithPort,
  isNetwork,
  isOrigin,
  listOf,
  mostDays,
  switchOf,
  tokenOf,
  wholeNumber,
} from './config/settingValues';
import { WrongSetting } from './config/wrongSetting';

/** Where the payment services are reached; null: each one's own address. */
interface ProviderSettings {
  stripeUrl: string | null;
  paypalUrl: string | null;
  /** The key at Stripe of who runs the server, for the plans of marketplaces; null: there are none. */
  platformKey: string | null;
  /** How long one request to them may take, in ms. */
  timeout: number;
}

const platformKeyOf = (environment: Readonly<Record<string, string | undefined>>): string | null => {
  const key = given(environment, 'PLATFORM_STRIPE_KEY');
  if (key === null) return null;
  // The key itself is not repeated: what fails at the start is written to the log.
  if (!/^[sr]k_\w{29,}$/.test(key))
    throw new WrongSetting('PLATFORM_STRIPE_KEY must be a secret key of Stripe, which begins with sk_');
  return key;
};

/** Reads STRIPE_URL, PAYPAL_URL and PLATFORM_STRIPE_KEY. Errors: WrongSetting. */
const providerSettingsOf = (environment: Readonly<Record<string, string | undefined>>): ProviderSettings => ({
  stripeUrl: addressOf(environment, 'STRIPE_URL', 'https://api.example'),
  paypalUrl: addressOf(environment, 'PAYPAL_URL', 'https://api.example'),
  platformKey: platformKeyOf(environment),
  timeout: 20_000,
});

const roleOf = (environment: Environment): ProcessRole => {
  const text = given(environment, 'ROLE') ?? 'both';
  const role = processRoles.find((each) => each === text);
  if (role === undefined)
    throw new WrongSetting(`ROLE must be one of ${processRoles.join(', ')}, not "${text}"`);
  if (role !== 'both' && given(environment, 'DATABASE_URL') === null)
    throw new WrongSetting(
      `ROLE=${role} needs DATABASE_URL: the embedded database belongs to one process, which then has to do both`,
    );
  return role;
};

/** Everything that a deployment may set; docs/configuration.md lists it for its readers. */
export interface Config {
  role: ProcessRole;
  port: number;
  host: string;
  /** Names by which requests may reach the server beside that of `publicUrl`. */
  allowedHosts: string[];
  /** How people reach the app from a mail, without a closing slash; never read off a request. */
  publicUrl: string;
  /** Null: mails are written and kept, not sent. */
  mail: MailSettings | null;
  /** Database of the embedded engine and files. */
  dataFolder: string;
  /** Whether an empty data folder becomes a new marketplace; null: only where no backups tell that there was one. */
  mayBeginAnew: boolean | null;
  /** Null: files lie in the data folder. */
  s3: S3Settings | null;
  /** Null: backgrounds of pictures cannot be removed. */
  backgroundRemoval: BackgroundRemovalSettings | null;
  /** Where labels are bought; the keys are each vendor's own. */
  shippo: ShippoSettings;
  /** Where mails go that a marketplace sends through a service of its own. */
  mailServices: MailServiceSettings;
  /** Services that pay vendors; their keys are the stores' own. */
  providers: ProviderSettings;
  /** Where the sheets lie that vendors bring products from. */
  sheets: SheetSettings;
  /** Hosts of vendors' shops, with their ports, that may lie in the server's own network; asked without TLS. */
  innerShops: string[];
  /** The app by which shops of Shopify's are connected, and where these are reached. */
  shopify: ShopifyAppSettings;
  /** Where exchange rates are fetched from, a file like the European Central Bank's; null: nowhere. */
  ratesUrl: string | null;
  /** PostgreSQL's address, or null for the embedded engine. */
  databaseUrl: string | null;
  /** Whether an empty database is filled with the demo marketplace. */
  demo: boolean;
  /** Whether the demo, whose passwords are published, may be reached by others on purpose. */
  demoOpen: boolean;
  /** The built client. */
  clientFolder: string;
  /** The built script of shops. */
  shopFolder: string;
  program: EngineProgram;
  /** The store that a sign-in without one means. */
  defaultStore: string;
  /** Whether a setting says which store that is; else `settleStore` looks at what there is. */
  storeIsNamed: boolean;
  cookies: { session: string; framedSession: string; refresh: string; framedRefresh: string };
  /** The header by which a framed client marks its requests. */
  frameHeader: string;
  /** Origins of other sites whose pictures public pages may load, such as that of the shop's own pictures. */
  pictureOrigins: string[];
  /** Origins whose pages may frame the app. */
  frameAncestors: string[];
  tokenSeconds: number;
  sessionDays: number;
  /** How long decisions about products are gathered before their vendors are written to. */
  decisionMailSeconds: number;
  /** Seals what the database keeps of secrets; a file of the data folder does where it is null. */
  secret: string | null;
  /** What `secret` was before: opens what it has sealed. */
  secretsBefore: string[];
  /** What ids of staged files begin with. */
  fileIdPrefix: string;
  /** What the domains of shops end in (spec 5). */
  platformDomain: string;
  /** Addresses that contain it are videos elsewhere. */
  videoHost: string;
  logoutRedirects: Record<string, string>;
  passwordRedirectStore: string | null;
  /** Sign-ins that one address may try in a quarter of an hour, and tries for one account. */
  loginLimits: { perAddress: number; perAccount: number };
  /** Days after which mails, and the files of imports that are over, are removed; 0: never. */
  keep: { mailDays: number; importFileDays: number };
  /** Addresses or networks of reverse proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  backups: BackupSettings;
  /** What a request for the figures of `/metrics` has to show; null: there are none. */
  metricsKey: string | null;
  /** Where traces go; null: nowhere. */
  traces: TraceSettings | null;
  /** What may be sent at once and over time. */
  calls: CallLimits;
  /** Threads that make documents beside the one that answers; at least 2, so that no vendor has all. */
  documentThreads: number;
  /** What a search has not found by then is not waited for. */
  searchMilliseconds: number;
  version: string;
  logLevel: string;
}

export const standardFileIdPrefix = 'gid://stallkeeper/File/';

type Environment = Readonly<Record<string, string | undefined>>;

const isRedirect = (item: string): boolean => /^[^=]+=https?:\/\//.test(item) && URL.canParse(endOf(item));
const endOf = (item: string): string => item.slice(item.indexOf('=') + 1);

const redirectsOf = (environment: Environment): Record<string, string> =>
  Object.fromEntries(
    listOf(environment, 'LOGOUT_REDIRECTS', isRedirect, 'pairs like store=https://shop.example').map(
      (item): [string, string] => [item.slice(0, item.indexOf('=')), endOf(item)],
    ),
  );

/** The build of the client is its version: any change of it changes the page that names its files. */
const versionOf = (page: string): string =>
  existsSync(page) ? createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 12) : '0';

const portOf = (environment: Environment): number => wholeNumber(environment, 'PORT', 4310, { most: 65_535 });

const hostOf = (environment: Environment): string => {
  const host = given(environment, 'HOST') ?? '127.0.0.1';
  if (isIP(host) === 0 && /[\s:/?#@]/.test(host))
    throw new WrongSetting(
      `HOST must be an address of this machine or a name of it, such as 0.0.0.0, without https:// and port, not "${host}"`,
    );
  return host;
};

const publicUrlOf = (environment: Environment): string => {
  const address = addressOf(environment, 'PUBLIC_URL', 'https://shop.example');
  if (address === null) return `http://localhost:${String(portOf(environment))}`;
  const { origin, pathname, search } = new URL(address);
  // The app is at /app of its host alone: every link in a mail would lead to nothing.
  if (pathname !== '/' || search !== '')
    throw new WrongSetting(
      `PUBLIC_URL must be an address without a path, such as ${origin}, not "${address}"`,
    );
  return address;
};

const shortestSecret = 24;

const secretOf = (environment: Environment): string | null => {
  // What it has sealed is opened by its very letters.
  const secret = asWritten(environment, 'SESSION_SECRET');
  // Not repeated: what fails at the start is written to the log.
  if (secret !== null && secret.length < shortestSecret)
    throw new WrongSetting(
      `SESSION_SECRET must have at least ${String(shortestSecret)} characters of chance, such as what "openssl rand -base64 32" prints`,
    );
  return secret;
};

const metricsKeyOf = (environment: Environment): string | null => {
  const key = given(environment, 'METRICS_KEY');
  if (key !== null && key.length < shortestSecret)
    throw new WrongSetting(
      `METRICS_KEY must have at least ${String(shortestSecret)} characters of chance, such as what "openssl rand -base64 32" prints`,
    );
  return key;
};

const ratesUrlOf = (environment: Environment): string | null => {
  const url = given(environment, 'RATES_URL');
  if (url !== null && !(URL.canParse(url) && /^https?:/.test(url)))
    throw new WrongSetting(
      `RATES_URL must be an address such as https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml, not "${url}"`,
    );
  if (url !== null) demandBare('RATES_URL', new URL(url));
  return url;
};

/** Whether an address is one of PostgreSQL's. */
export const isPostgresUrl = (url: string): boolean =>
  URL.canParse(url) && /^postgres(?:ql)?:$/.test(new URL(url).protocol);

const databaseUrlOf = (environment: Environment): string | null => {
  const url = given(environment, 'DATABASE_URL');
  // One of a socket (`postgres://user@/name?host=/run`) is no address elsewhere.
  if (url !== null && !/^postgres(?:ql)?:\/\/.*[^/]/.test(url))
    throw new WrongSetting('DATABASE_URL must be an address like postgres://user:password@host/name');
  // What is left of a password with such letters would be taken for a host, and be said in the log.
  const [, authority = '', rest = ''] = /^postgres(?:ql)?:\/\/([^/?#]*)(.*)$/.exec(url ?? '') ?? [];
  const isCutShort = /:(?!\d*$)/.test(authority.replace(/^.*@/, '').replace(/^\[.*\]/, ''));
  if (/^[^?]*@/.test(rest) || (isCutShort && rest.includes('@')))
    throw new WrongSetting(
      'DATABASE_URL has an @ after its host. In a password @ is written %40, / is %2F, ? is %3F and # is %23',
    );
  return url;
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const logLevelOf = (environment: Environment): string => {
  const level = given(environment, 'LOG_LEVEL') ?? 'info';
  if (!logLevels.includes(level))
    throw new WrongSetting(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${level}"`);
  return level;
};

const mayBeginAnew = (environment: Environment): boolean | null =>
  given(environment, 'DATA_DIR_MUST_EXIST') === null ? null : !switchOf(environment, 'DATA_DIR_MUST_EXIST');

const sheetSettingsOf = (environment: Environment): SheetSettings => {
  const host = addressOf(environment, 'SHEETS_HOST', 'https://docs.google.com') ?? 'https://docs.google.com';
  if (!/^https?:\/\/[^/]+$/.test(host))
    throw new WrongSetting(`SHEETS_HOST must be an address such as https://docs.google.com, not "${host}"`);
  const fileHosts = listOf(environment, 'SHEETS_FILE_HOSTS', isHostWithPort, 'names such as files.example');
  const account = serviceAccountOf(environment);
  const standard = 'https://sheets.googleapis.com';
  const url = addressOf(environment, 'SHEETS_API_URL', standard) ?? standard;
  return {
    host,
    fileHosts: fileHosts.length === 0 ? ['googleusercontent.com'] : fileHosts,
    api: account === null ? null : { url, account },
  };
};

const backgroundRemovalOf = (environment: Environment): BackgroundRemovalSettings | null => {
  const key = given(environment, 'REMOVE_BG_KEY');
  const standard = 'https://api.remove.bg/v1.0';
  const url = addressOf(environment, 'REMOVE_BG_URL', standard) ?? standard;
  return key === null ? null : { url, key };
};

const platformDomainOf = (environment: Environment): string => {
  const domain = given(environment, 'PLATFORM_DOMAIN')?.toLowerCase() ?? 'myshopify.com';
  if (!isHostName(domain))
    throw new WrongSetting(`PLATFORM_DOMAIN must be a domain such as myshopify.com, not "${domain}"`);
  return domain;
};

const prefixOf = (environment: Environment): string | null => {
  const prefix = given(environment, 'FILE_ID_PREFIX');
  if (/\s/.test(prefix ?? environment['FILE_ID_PREFIX'] ?? ''))
    throw new WrongSetting('FILE_ID_PREFIX must have no blanks: it begins the ids of files');
  return prefix;
};

const cookiesOf = (environment: Environment): Config['cookies'] => {
  const cookies = {
    session: tokenOf(environment, 'SESSION_COOKIE', 'stallkeeper_session'),
    framedSession: tokenOf(environment, 'FRAMED_SESSION_COOKIE', 'stallkeeper_session_frame'),
    refresh: tokenOf(environment, 'REFRESH_COOKIE', 'stallkeeper_refresh'),
    framedRefresh: tokenOf(environment, 'FRAMED_REFRESH_COOKIE', 'stallkeeper_refresh_frame'),
  };
  const names = Object.values(cookies);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined)
    throw new WrongSetting(
      `SESSION_COOKIE, FRAMED_SESSION_COOKIE, REFRESH_COOKIE and FRAMED_REFRESH_COOKIE must name four different cookies: two of them are called "${twice}"`,
    );
  return cookies;
};

/** Reads the environment. Errors: WrongSetting, a sentence that names the variable. */
export const readConfig = (environment: Environment, root: string, program: EngineProgram): Config => ({
  role: roleOf(environment),
  port: portOf(environment),
  host: hostOf(environment),
  allowedHosts: listOf(
    environment,
    'ALLOWED_HOSTS',
    isHostName,
    'names such as desk.example, without https:// and port',
  ),
  publicUrl: publicUrlOf(environment),
  mail: mailSettingsOf(environment),
  dataFolder: path.resolve(root, given(environment, 'DATA_DIR') ?? 'data'),
  mayBeginAnew: mayBeginAnew(environment),
  s3: s3SettingsOf(environment),
  backgroundRemoval: backgroundRemovalOf(environment),
  shippo: shippoSettingsOf(environment),
  mailServices: mailServiceSettingsOf(environment),
  providers: providerSettingsOf(environment),
  sheets: sheetSettingsOf(environment),
  innerShops: listOf(environment, 'INNER_SHOPS', isHostWithPort, 'hosts such as shop.lan:8080'),
  shopify: shopifyAppSettingsOf(environment),
  ratesUrl: ratesUrlOf(environment),
  databaseUrl: databaseUrlOf(environment),
  demo: switchOf(environment, 'DEMO'),
  demoOpen: switchOf(environment, 'DEMO_OPEN'),
  clientFolder: path.resolve(root, 'dist/client'),
  shopFolder: path.resolve(root, 'dist/shop'),
  program,
  defaultStore: given(environment, 'DEFAULT_STORE') ?? (switchOf(environment, 'DEMO') ? 'demo' : 'main'),
  storeIsNamed: given(environment, 'DEFAULT_STORE') !== null,
  cookies: cookiesOf(environment),
  frameHeader: tokenOf(environment, 'FRAME_HEADER', 'X-Stallkeeper-Frame'),
  pictureOrigins: listOf(
    environment,
    'PICTURE_ORIGINS',
    (text) => isOrigin(text) && !text.includes('*'),
    'origins such as https://cdn.example',
  ).map((text) => new URL(text).origin),
  frameAncestors: listOf(environment, 'FRAME_ANCESTORS', isOrigin, 'origins such as https://shop.example'),
  tokenSeconds: wholeNumber(environment, 'TOKEN_SECONDS', 900, { least: 1 }),
  sessionDays: wholeNumber(environment, 'SESSION_DAYS', 30, { least: 1, most: mostDays }),
  decisionMailSeconds: wholeNumber(environment, 'DECISION_MAIL_SECONDS', 120),
  secret: secretOf(environment),
  secretsBefore: listOf(environment, 'SESSION_SECRET_BEFORE'),
  platformDomain: platformDomainOf(environment),
  fileIdPrefix: prefixOf(environment) ?? standardFileIdPrefix,
  videoHost: given(environment, 'VIDEO_HOST') ?? 'youtube.com',
  logoutRedirects: redirectsOf(environment),
  passwordRedirectStore: given(environment, 'PASSWORD_REDIRECT_STORE'),
  loginLimits: {
    perAddress: wholeNumber(environment, 'LOGIN_TRIES_PER_ADDRESS', 100, { least: 1 }),
    perAccount: wholeNumber(environment, 'LOGIN_TRIES_PER_ACCOUNT', 10, { least: 1 }),
  },
  keep: {
    mailDays: wholeNumber(environment, 'MAIL_DAYS', 180, { most: mostDays }),
    importFileDays: wholeNumber(environment, 'IMPORT_FILE_DAYS', 90, { most: mostDays }),
  },
  trustedProxies: listOf(
    environment,
    'TRUSTED_PROXIES',
    isNetwork,
    'addresses or networks such as 10.0.0.0/8',
  ),
  backups: backupSettingsOf(environment, root),
  metricsKey: metricsKeyOf(environment),
  traces: traceSettingsOf(environment),
  calls: callLimitsOf(environment),
  documentThreads: wholeNumber(environment, 'DOCUMENT_THREADS', 2, { least: 2, most: 256 }),
  searchMilliseconds: wholeNumber(environment, 'SEARCH_MILLISECONDS', 1000, { least: 1 }),
  version: given(environment, 'APP_VERSION') ?? versionOf(path.resolve(root, 'dist/client/index.html')),
  logLevel: logLevelOf(environment),
});
