import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { StaffRole } from '../../domain/accounts/permissions';
import { catalogue, type CallName, type Catalogue } from '../../catalogue/index';
import { toWire } from '../../catalogue/wire';
import { buildApp } from '../../server/app';
import { claimsOf } from '../../server/auth/sessions';
import { findUser } from '../../server/auth/queries/users';
import { hashPassword } from '../../server/auth/passwords';
import { readConfig, type Config } from '../../server/config';
import type { Services } from '../../server/context';
import type { OpenDatabase } from '../../server/db/database';
import { createServices } from '../../server/services';
import { checkAnswer } from '../contract/checkAnswer';
import { fieldTextsIn, textIn } from '../errors/wireErrors';
import { testProgram } from './program';
import { openTestDatabase } from './testDatabase';

type Types<N extends CallName> = NonNullable<Catalogue[N]['types']>;
type InputOf<N extends CallName> = Types<N>['input'];
type OutputOf<N extends CallName> = Types<N>['output'];

/** Who calls: a vendor value of a store, or nobody. */
export interface Caller {
  store: string;
  vendor: string;
  admin?: boolean;
  /** Whose token it is; one made of the vendor's name unless said otherwise. */
  email?: string;
  /** An owner unless said otherwise. */
  role?: StaffRole;
}

export interface Answer<T> {
  status: number;
  body: T;
  /** The message of a failure. */
  message: string;
  code: string;
  /** The messages of the fields at fault, and their codes. */
  errors: Record<string, string>;
  codes: Record<string, string>;
  headers: Headers;
}

export interface TestServer {
  url: string;
  services: Services;
  /** Makes a call of the catalogue over real HTTP. */
  call: <N extends CallName>(name: N, input: InputOf<N>, as: Caller | null) => Promise<Answer<OutputOf<N>>>;
  /** Adds a store with an admin and vendors, each with an account `<vendor>@<store>.test`. */
  addStore: (store: string, vendors: string[]) => Promise<void>;
  tokenOf: (caller: Caller) => Promise<string>;
  close: () => Promise<void>;
}

export const testPassword = 'marketplace';

let passwordHash: Promise<string> | null = null;

/** Adds a store with an admin and vendors, each with an account `<vendor>@<store>.test`. */
export const addStore = async (
  { db }: Pick<Services, 'db'>,
  store: string,
  vendors: string[],
): Promise<void> => {
  passwordHash ??= hashPassword(testPassword);
  const password_hash = await passwordHash;
  await db
    .insertInto('stores')
    .values({ store, shop_name: `Shop ${store}`, currency: 'EUR' })
    .execute();
  if (vendors.length > 0)
    await db
      .insertInto('vendors')
      .values(vendors.map((vendor) => ({ store, vendor })))
      .execute();
  await db
    .insertInto('users')
    .values(
      ['*', ...vendors].map((vendor) => ({
        store,
        email: `${vendor === '*' ? 'admin' : vendor.toLowerCase().replace(/\W+/g, '')}@${store}.test`,
        name: vendor === '*' ? 'Admin' : vendor,
        vendor,
        admin: vendor === '*',
        password_hash,
      })),
    )
    .execute();
};

const unlimited = {
  CALLS_PER_MINUTE: '0,0,0,0',
  CALLS_AT_ONCE: '0,0,0,0',
  JOBS_WAITING: '0',
  SEARCH_MILLISECONDS: '120000',
};

/**
 * Starts the server on a database, one of its own unless another is opened for it, and a data folder of its own; jobs run as
 * they do in earnest.
 */
export const startServer = async (
  changes: Partial<Config> = {},
  now: () => Date = () => new Date(),
  open: () => Promise<OpenDatabase> = openTestDatabase,
): Promise<TestServer> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-'));
  const opened = await open();
  const config: Config = {
    // Tests call a thousand times in a second; those of the limits set some.
    ...readConfig(
      { ...unlimited, DATA_DIR: folder, LOG_LEVEL: 'silent', DEFAULT_STORE: 'main' },
      folder,
      testProgram,
    ),
    ...changes,
  };
  const start = async (): Promise<{ services: Services; app: FastifyInstance; url: string }> => {
    const services = await createServices(config, opened.db, () => undefined, now);
    const app = await buildApp(services);
    return { services, app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
  };
  const { services, app, url } = await start().catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  if (config.role !== 'web') services.jobs.start();

  const sessions = new Map<string, string>();
  let strangers = 0;
  /** A session that the server vouches for: of the account with the email, or of somebody without one. */
  const sessionOf = async (store: string, email: string): Promise<string> => {
    const key = `${store}\n${email}`;
    const known = sessions.get(key);
    if (known !== undefined) return known;
    const account = await findUser(services.db, store, email);
    if (account === null) strangers += 1;
    const session = services.live.vouch(account?.id ?? -strangers);
    sessions.set(key, session);
    return session;
  };

  const tokenOf = async (caller: Caller): Promise<string> => {
    const { store, vendor } = caller;
    const email = caller.email ?? `${vendor === '*' ? 'admin' : vendor}@${store}.test`;
    return services.tokens.sign(
      claimsOf(
        {
          store,
          email,
          name: vendor,
          admin: caller.admin ?? vendor === '*',
          role: caller.role ?? 'owner',
        },
        vendor,
      ),
      await sessionOf(store, email),
    );
  };

  return {
    url,
    services,
    tokenOf,
    addStore: (store, vendors) => addStore(services, store, vendors),
    async call(name, input, as) {
      const wire = toWire(catalogue[name], { ...input });
      const headers = new Headers();
      if (wire.contentType !== undefined) headers.set('content-type', wire.contentType);
      if (as !== null) headers.set('authorization', `Bearer ${await tokenOf(as)}`);
      const response = await fetch(url + wire.url, {
        method: wire.method,
        headers,
        ...(wire.body === undefined ? {} : { body: wire.body }),
      });
      const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
      if (isEndless) await response.body?.cancel();
      const text = isEndless ? '' : await response.text();
      const isJson = response.headers.get('content-type')?.includes('json') === true;
      const answer: unknown = isJson ? JSON.parse(text) : text;
      const { status } = response;
      checkAnswer(name, { status, headers: response.headers, body: answer });
      return {
        status,
        // The type of an answer is the row's promise; what is really in it is what the tests look at.
        body: answer as OutputOf<typeof name>,
        message: isJson ? textIn(answer, 'message') : text,
        code: textIn(answer, 'code'),
        errors: fieldTextsIn(answer, 'message'),
        codes: fieldTextsIn(answer, 'code'),
        headers: response.headers,
      };
    },
    async close() {
      await services.backups.stop();
      await app.close();
      await services.jobs.stop();
      await opened.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
