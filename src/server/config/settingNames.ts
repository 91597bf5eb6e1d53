import { readFileSync } from 'node:fs';
import { given } from './settingValues';
import { unreadable, WrongSetting } from './wrongSetting';

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that are read as they are. docs/configuration.md lists them for their readers. */
const openNames: readonly string[] = [
  'ALLOWED_HOSTS',
  'APP_VERSION',
  'BACKUP_DIR',
  'BACKUP_EVERY_HOURS',
  'BACKUP_KEEP',
  'BACKUP_WARN_DAYS',
  'BACKUP_WITHOUT_KEY',
  'BREVO_URL',
  'CALLS_AT_ONCE',
  'CALLS_PER_MINUTE',
  'DATA_DIR',
  'DATA_DIR_MUST_EXIST',
  'DECISION_MAIL_SECONDS',
  'DEFAULT_STORE',
  'DEMO',
  'DEMO_OPEN',
  'DOCUMENT_THREADS',
  'FILE_ID_PREFIX',
  'FRAMED_REFRESH_COOKIE',
  'FRAMED_SESSION_COOKIE',
  'FRAME_ANCESTORS',
  'FRAME_HEADER',
  'HOST',
  'IMPORT_FILE_DAYS',
  'INNER_SHOPS',
  'JOBS_WAITING',
  'KLAVIYO_URL',
  'LOGIN_TRIES_PER_ACCOUNT',
  'LOGIN_TRIES_PER_ADDRESS',
  'LOGOUT_REDIRECTS',
  'LOG_LEVEL',
  'MAIL_DAYS',
  'MAIL_FROM',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
  'PASSWORD_REDIRECT_STORE',
  'PAYPAL_URL',
  'PICTURE_ORIGINS',
  'PLATFORM_DOMAIN',
  'PORT',
  'PUBLIC_URL',
  'RATES_URL',
  'REFRESH_COOKIE',
  'REMOVE_BG_URL',
  'ROLE',
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_PATH_STYLE',
  'S3_PUBLIC_URL',
  'S3_REGION',
  'SEARCH_MILLISECONDS',
  'SESSION_COOKIE',
  'SESSION_DAYS',
  'SHEETS_API_URL',
  'SHEETS_FILE_HOSTS',
  'SHEETS_HOST',
  'SHIPPO_URL',
  'SHOPIFY_CLIENT_ID',
  'SHOPIFY_URL',
  'SMTP_CA',
  'STALLKEEPER_EMAIL',
  'STRIPE_URL',
  'TOKEN_SECONDS',
  'TRUSTED_PROXIES',
  'UPLOAD_MB_PER_DAY',
  'VIDEO_HOST',
];

/** Variables that say a secret, or an address with one. Each may stand in a file instead, which `<NAME>_FILE` names. */
export const secretNames = [
  'BACKUP_PASSPHRASE',
  'DATABASE_URL',
  'METRICS_KEY',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'PLATFORM_STRIPE_KEY',
  'REMOVE_BG_KEY',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SESSION_SECRET',
  'SESSION_SECRET_BEFORE',
  'SHEETS_SERVICE_ACCOUNT',
  'SHOPIFY_CLIENT_SECRET',
  'SHOPIFY_CLIENT_SECRET_BEFORE',
  'SMTP_URL',
  'STALLKEEPER_PASSWORD',
];

const fileOf = (name: string): string => `${name}_FILE`;

/** Every variable that the server and its commands read. */
export const settingNames: readonly string[] = [...openNames, ...secretNames, ...secretNames.map(fileOf)];

/**
 * The environment with what stands in files: a secret in the environment is read by whatever the process starts, one in
 * a file by who may read that. Errors: WrongSetting, which never says what is in a file.
 */
export const withSecretFiles = (environment: Environment): Environment => {
  const read: Record<string, string> = {};
  for (const name of secretNames) {
    const file = given(environment, fileOf(name));
    if (file === null) continue;
    if ((environment[name] ?? '') !== '')
      throw new WrongSetting(`${name} and ${fileOf(name)} are both set. Unset one of them.`);
    try {
      read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      throw unreadable(fileOf(name), file, error);
    }
    if (read[name] === '') throw new WrongSetting(`${fileOf(name)}: the file ${file} is empty`);
  }
  return { ...environment, ...read };
};

/** What begins like this is meant for us, whatever comes behind it. */
const ourBeginning =
  /^(ALLOWED_|BACKUP_|CALLS_|DATABASE_|DEMO_|FRAMED?_|IMPORT_FILE_|LOGIN_TRIES_|LOGOUT_|MAIL_|PLATFORM_|REMOVE_BG_|S3_|SHEETS_|SHOPIFY_|SMTP_|STALLKEEPER_|TRUSTED_|UPLOAD_)/i;
/** How other programs call what is a setting here. Common to what else runs on a machine are none of these. */
const elsewhere: ReadonlyMap<string, string> = new Map([
  ['APP_URL', 'PUBLIC_URL'],
  ['TRUST_PROXY', 'TRUSTED_PROXIES'],
  ['TRUSTED_PROXY_IPS', 'TRUSTED_PROXIES'],
]);

/** What npm and Kubernetes set by themselves for whatever they run. */
const setByOthers = /^npm_|_(SERVICE_(HOST|PORT\w*)|PORT(_\d+_\w+)?)$/;
/** What commands hand to one another. */
const handedOn = new Set(['IMPORT_FROM']);

/** A name as that of a setting that stands in a file. */
const inFile = /^(\w+)_FILE$/i;

const bare = (name: string): string => name.replaceAll('_', '').toUpperCase();

/** How many letters have to be changed, added, taken away or swapped with the next to make one word of another. */
const lettersApart = (one: string, other: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    before = last;
    last = next;
  }
  return last.at(-1) ?? 0;
};

/** How many letters of a name may be wrong before it is another's name. */
const slips = (name: string): number => (name.length <= 5 ? 1 : name.length <= 11 ? 2 : 3);

/** A sentence for each variable that looks like one of ours and is none: what it says is not heard. */
export const unknownSettings = (environment: Environment): string[] => {
  const known = new Set(settingNames);
  return Object.keys(environment)
    .filter((name) => !known.has(name) && !handedOn.has(name) && !setByOthers.test(name))
    .flatMap((name) => {
      const said = bare(name);
      const ours = elsewhere.get(name.toUpperCase());
      if (ours !== undefined)
        return environment[ours] === undefined
          ? [`There is no setting ${name}, and nothing heeds it. Is ${ours} meant?`]
          : [];
      const [nearest] = settingNames
        .map((each) => ({ each, to: bare(each), apart: lettersApart(said, bare(each)) }))
        .sort((a, b) => a.apart - b.apart);
      const none = `There is no setting ${name}, and nothing heeds it.`;
      const stem = inFile.exec(name)?.[1]?.toUpperCase();
      if (stem !== undefined && openNames.includes(stem))
        return [`${none} ${stem} is set by itself; only secrets may stand in a file.`];
      if (
        nearest !== undefined &&
        nearest.apart <= slips(said.length < nearest.to.length ? said : nearest.to)
      )
        return [`${none} Is ${nearest.each} meant?`];
      const beginning = ourBeginning.exec(name)?.[0].toUpperCase();
      if (beginning === undefined) return [];
      const alike = [...openNames, ...secretNames].filter((each) => each.startsWith(beginning)).sort();
      return [`${none} There is ${alike.join(', ')}.`];
    })
    .sort();
};
