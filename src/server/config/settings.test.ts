import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { selfSigned } from '../../testing/server/certificate';
import { testProgram } from '../../testing/server/program';
import { readConfig } from '../config';
import { backupOddity } from './backupSettings';
import { beginsAnew, demandMarketplace } from './demandMarketplace';
import { secretNames, settingNames, unknownSettings, withSecretFiles } from './settingNames';
import { unreadable, WrongSetting } from './wrongSetting';

type Environment = Readonly<Record<string, string | undefined>>;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const configOf = (environment: Environment) => readConfig(environment, folder, testProgram);

/** What commands read beside the configuration. */
const ofCommands = ['STALLKEEPER_EMAIL', 'STALLKEEPER_PASSWORD'];
const files = secretNames.map((name) => `${name}_FILE`);

describe('the names of settings', () => {
  it('are those that the configuration reads, no more and no fewer', () => {
    const read = new Set<string>();
    const noting = (given: Environment): Environment =>
      new Proxy(given, {
        get: (target, name) => {
          if (typeof name === 'string') read.add(name);
          return Reflect.get(target, name) as unknown;
        },
      });
    const certificates = path.join(folder, 'ca.pem');
    writeFileSync(certificates, selfSigned('mail.test').cert);
    const mail = { SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'a@shop.test', PUBLIC_URL: 'https://shop.test' };
    const bucket = { S3_BUCKET: 'bucket', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' };
    configOf(noting({ ...mail, ...bucket, SMTP_CA: certificates, S3_ENDPOINT: 'https://s3.test' }));
    expect([...read, ...ofCommands, ...files].sort()).toEqual([...settingNames].sort());
  });

  it('stand in the document, each of them', () => {
    const document = readFileSync('docs/configuration.md', 'utf8');
    const named = new Set(document.match(/(?<=`)[A-Z][A-Z\d_]+(?=`)/g));
    const secrets = new Set(files);
    const missing = settingNames.filter(
      (name) => !named.has(name) && !secrets.has(name) && !ofCommands.includes(name),
    );
    expect(missing).toEqual([]);
  });
});

it('are those alone that the files of deploy/ set', () => {
  const compose = readFileSync('deploy/compose.yaml', 'utf8');
  const app = /\n {2}app:\n[^]*?\n {4}environment:\n([^]*?)\n {4}secrets:/.exec(compose)?.[1] ?? '';
  const units = ['stallkeeper.service', 'stallkeeper@.service'].map((file) =>
    readFileSync(`deploy/systemd/${file}`, 'utf8'),
  );
  const image = readFileSync('deploy/Dockerfile', 'utf8');
  const set = [
    ...app.matchAll(/^ +([A-Z][A-Z\d_]*):/gm),
    ...units.flatMap((unit) => [...unit.matchAll(/^Environment=(\w+)=/gm)]),
    ...(/^ENV (.*)$/m.exec(image)?.[1] ?? '').matchAll(/(\w+)=/g),
  ].map(([, name = '']) => name);
  expect(set.length).toBeGreaterThan(15);
  expect(set.filter((name) => name !== 'NODE_ENV' && !settingNames.includes(name))).toEqual([]);
  const [last = ''] = image.split('FROM ').slice(-1);
  for (const line of ['USER node', 'HEALTHCHECK', 'STOPSIGNAL SIGTERM']) expect(last).toContain(line);
});

it.each([
  ['DATA_DR', 'DATA_DIR'],
  ['DATADIR', 'DATA_DIR'],
  ['Data_Dir', 'DATA_DIR'],
  ['PUBLICURL', 'PUBLIC_URL'],
  ['PROT', 'PORT'],
  ['LOGLEVEL', 'LOG_LEVEL'],
  ['TRUSTED_PROXY', 'TRUSTED_PROXIES'],
  ['TRUST_PROXY', 'TRUSTED_PROXIES'],
  ['APP_URL', 'PUBLIC_URL'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SESSION_SECRETS', 'SESSION_SECRET'],
  ['SESSION_SECRET_FIEL', 'SESSION_SECRET_FILE'],
])('%s is said to be no setting, and %s is offered', (name, meant) => {
  expect(unknownSettings({ [name]: 'x' })).toEqual([
    `There is no setting ${name}, and nothing heeds it. Is ${meant} meant?`,
  ]);
});

it('names all that begin alike where a name is like none of them', () => {
  expect(unknownSettings({ SMTP_PASSWORD: 'x', STALLKEEPER_TOKEN: 'x' })).toEqual([
    'There is no setting SMTP_PASSWORD, and nothing heeds it. There is SMTP_CA, SMTP_URL.',
    'There is no setting STALLKEEPER_TOKEN, and nothing heeds it. There is STALLKEEPER_EMAIL, STALLKEEPER_PASSWORD.',
  ]);
});

it('says nothing of what a system, npm or a container sets, nor of our own', () => {
  const others =
    'PATH HOME HOSTNAME HOSTTYPE USER LOGNAME MAIL LANG TERM PWD SHELL TZ EDITOR DISPLAY SESSION_MANAGER ' +
    'XDG_SESSION_ID NODE_ENV NODE_OPTIONS INIT_CWD INVOCATION_ID JOURNAL_STREAM CREDENTIALS_DIRECTORY CI PGHOST ' +
    'PGPORT npm_config_user_agent npm_package_version STALLKEEPER_SERVICE_HOST STALLKEEPER_PORT_4310_TCP IMPORT_FROM ' +
    'AWS_REGION TEST_DATABASE_URL CHROMIUM_PATH SHARED_DIR LISTEN_FDS NOTIFY_SOCKET SHLVL OLDPWD COLORTERM';
  const environment = Object.fromEntries([...others.split(' '), ...settingNames].map((name) => [name, 'x']));
  expect(unknownSettings(environment)).toEqual([]);
});

it.each([
  [{ ROLE: 'worker' }, 'ROLE must be one of both, web, jobs, not "worker"'],
  [
    { ROLE: 'jobs' },
    'ROLE=jobs needs DATABASE_URL: the embedded database belongs to one process, which then has to do both',
  ],
  [{ DEMO: 'yes' }, 'DEMO must be 1 (on) or 0 (off), not "yes"'],
  [{ DEMO_OPEN: 'true' }, 'DEMO_OPEN must be 1 (on) or 0 (off), not "true"'],
  [{ BACKUP_WITHOUT_KEY: 'on' }, 'BACKUP_WITHOUT_KEY must be 1 (on) or 0 (off), not "on"'],
  [
    { BACKUP_WITHOUT_KEY: '1', BACKUP_PASSPHRASE: 'a goat on a bicycle, twice' },
    'BACKUP_PASSPHRASE, which seals the key of the vault in each backup, and BACKUP_WITHOUT_KEY=1, which leaves the key out, contradict each other. Unset one of them',
  ],
  [{ S3_PATH_STYLE: 'yes' }, 'S3_PATH_STYLE must be 1 (on) or 0 (off), not "yes"'],
  [
    { S3_PATH_STYLE: '0' },
    'S3_PATH_STYLE=0 without S3_ENDPOINT, the address of the service: files would go to the disk',
  ],
  [{ FILE_ID_PREFIX: ' ' }, 'FILE_ID_PREFIX must have no blanks: it begins the ids of files'],
  ...['stallkeeper_session', 'stallkeeper_refresh_frame'].map((name): [Record<string, string>, string] => [
    { REFRESH_COOKIE: name },
    `SESSION_COOKIE, FRAMED_SESSION_COOKIE, REFRESH_COOKIE and FRAMED_REFRESH_COOKIE must name four different cookies: two of them are called "${name}"`,
  ]),
  [{ SESSION_DAYS: '0' }, 'SESSION_DAYS must be a whole number of at least 1 and at most 99999, not "0"'],
  [{ PORT: '1e3' }, 'PORT must be a whole number of at least 0 and at most 65535, not "1e3"'],
  [{ PORT: '65536' }, 'PORT must be a whole number of at least 0 and at most 65535, not "65536"'],
  [{ MAIL_DAYS: '-1' }, 'MAIL_DAYS must be a whole number of at least 0 and at most 99999, not "-1"'],
  [{ MAIL_DAYS: '100000' }, 'MAIL_DAYS must be a whole number of at least 0 and at most 99999, not "100000"'],
  [
    { DOCUMENT_THREADS: '1' },
    'DOCUMENT_THREADS must be a whole number of at least 2 and at most 256, not "1"',
  ],
  [
    { LOGIN_TRIES_PER_ACCOUNT: '0' },
    'LOGIN_TRIES_PER_ACCOUNT must be a whole number of at least 1 and at most 999999999, not "0"',
  ],
  [
    { HOST: 'nonsense host' },
    'HOST must be an address of this machine or a name of it, such as 0.0.0.0, without https:// and port, not "nonsense host"',
  ],
  [
    { HOST: 'localhost:4418' },
    'HOST must be an address of this machine or a name of it, such as 0.0.0.0, without https:// and port, not "localhost:4418"',
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.1,proxy.lan' },
    'TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, with commas, not "proxy.lan"',
  ],
  [
    { TRUSTED_PROXIES: '10.0.0.0/33' },
    'TRUSTED_PROXIES must be addresses or networks such as 10.0.0.0/8, with commas, not "10.0.0.0/33"',
  ],
  [
    { ALLOWED_HOSTS: 'https://desk.example' },
    'ALLOWED_HOSTS must be names such as desk.example, without https:// and port, with commas, not "https://desk.example"',
  ],
  [
    { FRAME_ANCESTORS: 'shop.example' },
    'FRAME_ANCESTORS must be origins such as https://shop.example, with commas, not "shop.example"',
  ],
  [
    { LOGOUT_REDIRECTS: 'https://shop.example' },
    'LOGOUT_REDIRECTS must be pairs like store=https://shop.example, with commas, not "https://shop.example"',
  ],
  [
    { INNER_SHOPS: 'http://shop.lan' },
    'INNER_SHOPS must be hosts such as shop.lan:8080, with commas, not "http://shop.lan"',
  ],
  [
    { SESSION_COOKIE: 'my cookie' },
    'SESSION_COOKIE must be a name of letters, digits and hyphens, such as stallkeeper_session, not "my cookie"',
  ],
  [
    { PLATFORM_DOMAIN: 'https://shop.example' },
    'PLATFORM_DOMAIN must be a domain such as myshopify.com, not "https://shop.example"',
  ],
])('refuses what no setting may say: %j', (environment, sentence) => {
  expect(() => configOf(environment)).toThrow(new WrongSetting(sentence));
});

it.each(['PUBLIC_URL', 'STRIPE_URL', 'SHIPPO_URL', 'BREVO_URL', 'RATES_URL', 'OTEL_EXPORTER_OTLP_ENDPOINT'])(
  'refuses a user or a # in %s, without a word of a password',
  (name) => {
    for (const [address, why] of [
      ['https://ada:s3cret@shop.example', 'without a user and a password'],
      ['https://shop.example/#s3cret', 'without a #'],
    ] as const) {
      const read = () => configOf({ [name]: address });
      expect(read).toThrow(`${name} must be an address ${why}`);
      expect(read).not.toThrow('s3cret');
    }
  },
);

/** Of these blanks around are a part, or each of their parts is taken without. */
const withBlanks = new Set([
  ...['BACKUP_PASSPHRASE', 'SESSION_SECRET', 'STALLKEEPER_PASSWORD', 'STALLKEEPER_EMAIL'],
  ...['ALLOWED_HOSTS', 'FRAME_ANCESTORS', 'INNER_SHOPS', 'LOGOUT_REDIRECTS', 'PICTURE_ORIGINS'],
  ...['OTEL_EXPORTER_OTLP_HEADERS', 'SESSION_SECRET_BEFORE', 'SHEETS_FILE_HOSTS', 'TRUSTED_PROXIES'],
]);

it('refuses blanks around what any setting says, without a word of what that is', () => {
  const beside = { S3_ENDPOINT: 'https://s3.test', S3_BUCKET: 'bucket', S3_ACCESS_KEY_ID: 'id' };
  const key = { S3_SECRET_ACCESS_KEY: 'key' };
  for (const name of settingNames.filter((each) => !withBlanks.has(each)))
    for (const text of [' /tmp/s3cret', '/tmp/s3cret ', '\t/tmp/s3cret', '/tmp/s3cret\n']) {
      const read = () => configOf(withSecretFiles({ ...beside, ...key, [name]: text }));
      expect(read).toThrow(new WrongSetting(`${name} has blanks before or behind what it says. Remove them`));
    }
  const spoken = ' a passphrase with blanks around ';
  expect(configOf({ BACKUP_PASSPHRASE: spoken }).backups.passphrase).toBe(spoken);
  expect(configOf({ ALLOWED_HOSTS: ' desk.internal , desk.lan ' }).allowedHosts).toEqual([
    'desk.internal',
    'desk.lan',
  ]);
});

it('finds a passphrase of fewer than sixteen characters odd where backups are made, and starts all the same', () => {
  const oddityOf = (BACKUP_PASSPHRASE: string, BACKUP_DIR: string | undefined = folder) =>
    backupOddity(configOf({ BACKUP_DIR, BACKUP_PASSPHRASE }).backups);
  expect(oddityOf('fifteen letters')).toContain('BACKUP_PASSPHRASE must have at least 16 characters');
  expect([oddityOf('sixteen letters!'), oddityOf('short', '')]).toEqual([null, null]);
});

it('takes what is set and empty as not set', () => {
  const empty = Object.fromEntries(settingNames.map((name) => [name, '']));
  expect(configOf(withSecretFiles(empty))).toEqual(configOf({}));
});

it('takes the usual forms of hosts, networks and origins', () => {
  const config = configOf({
    TRUSTED_PROXIES: '10.0.0.1, 172.16.0.0/12,::1,fd00::/8,loopback',
    ALLOWED_HOSTS: 'desk.internal,[::1],127.0.0.1',
    FRAME_ANCESTORS: 'https://*.shop.example,http://localhost:3000',
    LOGOUT_REDIRECTS: 'one=https://one.example/?a=b,two=https://two.example',
    PICTURE_ORIGINS: 'https://CDN.shop.example/, http://localhost:9000',
    DEMO: '0',
  });
  expect(config.pictureOrigins).toEqual(['https://cdn.shop.example', 'http://localhost:9000']);
  expect(config.trustedProxies).toHaveLength(5);
  expect(config.logoutRedirects).toEqual({ one: 'https://one.example/?a=b', two: 'https://two.example' });
  expect(config.demo).toBe(false);
});

describe('a secret in a file', () => {
  const fileWith = (text: string): string => {
    const file = path.join(folder, `secret-${String(Math.random())}`);
    writeFileSync(file, text);
    return file;
  };

  it('is read without the end of its line', () => {
    const environment = withSecretFiles({ SESSION_SECRET_FILE: fileWith('a secret of two dozen letters\n') });
    expect(configOf(environment).secret).toBe('a secret of two dozen letters');
  });

  it('is said to be there where it cannot be read', () => {
    expect(() => withSecretFiles({ METRICS_KEY_FILE: folder })).toThrow(
      `METRICS_KEY_FILE: ${folder} is a folder and no file`,
    );
    const denied = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
    expect(unreadable('METRICS_KEY_FILE', '/run/key', denied).message).toBe(
      'METRICS_KEY_FILE: the file /run/key is there, but the user whom the server runs as may not read it',
    );
    const broken = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
    expect(unreadable('METRICS_KEY_FILE', '/run/key', broken).message).toBe(
      'METRICS_KEY_FILE: the file /run/key cannot be read (EIO: i/o error, read)',
    );
  });

  it('is offered for secrets alone', () => {
    for (const name of ['PORT_FILE', 'ROLE_FILE', 'S3_BUCKET_FILE', 'port_file'])
      expect(unknownSettings({ [name]: 'x' })).toEqual([
        `There is no setting ${name}, and nothing heeds it. ${name.toUpperCase().replace('_FILE', '')} is set by itself; only secrets may stand in a file.`,
      ]);
  });

  it('is refused where it is not there, is empty, or is said twice, and never repeated', () => {
    expect(() => withSecretFiles({ METRICS_KEY_FILE: '/nowhere/at/all' })).toThrow(
      'METRICS_KEY_FILE: there is no file /nowhere/at/all',
    );
    expect(() => withSecretFiles({ METRICS_KEY_FILE: fileWith('\n') })).toThrow('is empty');
    const twice = { DATABASE_URL: 'postgres://a:secret@host/x', DATABASE_URL_FILE: fileWith('secret') };
    expect(() => withSecretFiles(twice)).toThrow(
      new WrongSetting('DATABASE_URL and DATABASE_URL_FILE are both set. Unset one of them.'),
    );
  });
});

it.each(['https://desk.example/shop', 'https://desk.example/app', 'https://desk.example/?x=1'])(
  'an address of the app with more than its host is refused, as links would lead to nothing: %s',
  (address) => {
    expect(() => configOf({ PUBLIC_URL: address })).toThrow(
      'PUBLIC_URL must be an address without a path, such as https://desk.example',
    );
    expect(configOf({ PUBLIC_URL: 'https://desk.example/' }).publicUrl).toBe('https://desk.example');
  },
);

it('commands that look at a marketplace begin none where DATA_DIR is misspelt', () => {
  const place = { databaseUrl: null, dataFolder: path.join(folder, 'nowhere') };
  expect(() => {
    demandMarketplace(place);
  }).toThrow(`There is no marketplace in ${place.dataFolder}`);
  mkdirSync(path.join(place.dataFolder, 'database'), { recursive: true });
  expect(() => {
    demandMarketplace(place);
  }).not.toThrow();
});

describe('the address of the database', () => {
  it.each([
    ['postgres://u:p@ss/w@localhost/x', 'has an @ after its host'],
    ['postgres://u:p#s@localhost/x', 'has an @ after its host'],
    ['postgres://', 'must be an address like'],
    ['mysql://u@host/x', 'must be an address like'],
  ])('is refused where it cannot be read, without a word of its password: %s', (url, why) => {
    const read = () => configOf({ DATABASE_URL: url });
    expect(read).toThrow(why);
    expect(read).not.toThrow('p#s');
    expect(read).not.toThrow('p@ss');
  });

  it.each([
    'postgres://u:p%40ss%2Fw@localhost/x',
    'postgresql://localhost/x',
    'postgres://user@/name?host=/run',
    'postgres://u:p@host/x?options=-c%20a%3Db&application_name=me@here',
  ])('is taken as it is where it can: %s', (url) => {
    expect(configOf({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });
});

describe('a data folder that holds no marketplace', () => {
  const start = (environment: Environment) => beginsAnew(configOf(environment));
  const empty = (name: string): string => {
    const made = path.join(folder, name);
    mkdirSync(made, { recursive: true });
    return made;
  };
  const backupsIn = (name: string): Environment => {
    const made = empty(name);
    for (const file of ['stallkeeper-2026-03-01T04-00-00Z.tar', 'stallkeeper-2026-03-02T04-00-00Z.tar'])
      writeFileSync(path.join(made, file), '');
    return { BACKUP_DIR: made, BACKUP_WITHOUT_KEY: '1' };
  };
  const full = (): string => {
    const made = empty('full');
    mkdirSync(path.join(made, 'database'), { recursive: true });
    writeFileSync(path.join(made, 'database', 'PG_VERSION'), '17');
    return made;
  };

  it('is a new one at the first start, be the folder there or not', () => {
    expect(start({ DATA_DIR: empty('first') })).toBe(true);
    expect(start({ DATA_DIR: path.join(folder, 'not-yet') })).toBe(true);
    const noBackups = { BACKUP_DIR: empty('no-backups'), BACKUP_WITHOUT_KEY: '1' };
    expect(start({ DATA_DIR: empty('first'), ...noBackups })).toBe(true);
  });

  it('is refused where DATA_DIR_MUST_EXIST=1 says that there is one, with the folder named', () => {
    const DATA_DIR = empty('unmounted');
    const refused = () => start({ DATA_DIR, DATA_DIR_MUST_EXIST: '1' });
    expect(refused).toThrow(WrongSetting);
    expect(refused).toThrow(DATA_DIR);
  });

  it('is refused where BACKUP_DIR has backups of one, with the newest named, until a new one is asked for', () => {
    const settings = { DATA_DIR: empty('unmounted'), ...backupsIn('backups') };
    expect(() => start(settings)).toThrow(WrongSetting);
    for (const word of ['stallkeeper-2026-03-02T04-00-00Z.tar', 'npm run restore', 'DATA_DIR_MUST_EXIST=0'])
      expect(() => start(settings)).toThrow(word);
    expect(start({ ...settings, DATA_DIR_MUST_EXIST: '0' })).toBe(true);
  });

  it('is nobody’s matter on PostgreSQL, nor is one that holds a marketplace', () => {
    const strict = { ...backupsIn('backups'), DATA_DIR_MUST_EXIST: '1' };
    expect(start({ DATA_DIR: full(), ...strict })).toBe(false);
    expect(start({ DATA_DIR: empty('unmounted'), DATABASE_URL: 'postgres://me@db.test/x', ...strict })).toBe(
      false,
    );
  });
});
