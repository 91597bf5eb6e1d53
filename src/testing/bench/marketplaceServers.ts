import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { buildApp } from '../../server/app';
import { claimsOf } from '../../server/auth/sessions';
import { readConfig } from '../../server/config';
import type { Database } from '../../server/db/database';
import { addSession } from '../../server/auth/queries/sessions';
import { findUser, type UserRecord } from '../../server/auth/queries/users';
import { seedMarketplace } from '../../server/demo/seedMarketplace';
import { createServices } from '../../server/services';
import { openBenchDatabase } from './benchDatabase';

const cache = path.resolve('node_modules/.cache/bench-data');
const program = { file: path.resolve('dist/server/embeddedWorker.mjs'), execArgv: [] };

export interface MarketplaceServer {
  address: string;
  /** Tokens of the marketplace's admin and of the vendor with the demo account. */
  tokens: { admin: string; vendor: string };
  /** A token of the admin whose session is taken as it is: what looking at sessions costs is what it does without. */
  unlooked: string;
  /** Makes them anew: they hold for minutes, and a run takes longer. */
  renewTokens: () => Promise<void>;
  db: Database;
  close: () => Promise<void>;
}

/** A session of a person as a sign-in begins one, so that looking at it is measured along. */
const beginFor = async (db: Database, { store, id: user_id, vendor }: UserRecord): Promise<string> => {
  const id = randomUUID();
  const rotated_at = new Date();
  const expires_at = new Date(rotated_at.getTime() + 86_400_000);
  await addSession(db, {
    store,
    id,
    user_id,
    vendor,
    embedded: false,
    token_hash: '',
    rotated_at,
    expires_at,
    user_agent: '',
    address: '',
  });
  return id;
};

export interface MarketplaceSize {
  orders: number;
  products: number;
  vendors: number;
}

/** Measured is what a call takes, not when too many are refused. */
const unlimited = { CALLS_PER_MINUTE: '0,0,0,0', CALLS_AT_ONCE: '0,0,0,0' };

/** A server over a marketplace of a size; the data is made once and kept. */
export const openMarketplace = async (size: MarketplaceSize): Promise<MarketplaceServer> => {
  const folder = path.join(cache, `${String(size.orders)}-${String(size.products)}-${String(size.vendors)}`);
  const { opened, isMade, keep } = await openBenchDatabase(folder, program);
  const config = readConfig({ ...unlimited, DATA_DIR: folder, LOG_LEVEL: 'silent' }, process.cwd(), program);
  const services = await createServices(config, opened.db, () => undefined);
  if (!isMade) {
    process.stdout.write(`Making ${String(size.orders)} orders of ${String(size.vendors)} vendors, once …\n`);
    await seedMarketplace(services, opened.engine, { ...size, seed: 7 });
    await keep();
  }
  const tokenOf = async (email: string): Promise<string> => {
    const user = await findUser(opened.db, 'demo', email);
    if (user === null) throw new Error(`${email} is not there`);
    return services.tokens.sign(claimsOf(user, user.vendor), await beginFor(opened.db, user));
  };
  const newTokens = async (): Promise<MarketplaceServer['tokens']> => ({
    admin: await tokenOf('admin@demo.test'),
    vendor: await tokenOf('vendor@demo.test'),
  });
  const tokens = await newTokens();
  const admin = await findUser(opened.db, 'demo', 'admin@demo.test');
  if (admin === null) throw new Error('There is no admin');
  const unlooked = await services.tokens.sign(claimsOf(admin, admin.vendor), services.live.vouch(admin.id));
  const app = await buildApp(services);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    tokens,
    unlooked,
    async renewTokens() {
      Object.assign(tokens, await newTokens());
    },
    db: opened.db,
    close: async () => {
      await app.close();
      await opened.close();
    },
  };
};
