import path from 'node:path';
import { buildApp } from '../../server/app';
import { claimsOf } from '../../server/auth/sessions';
import { readConfig } from '../../server/config';
import type { Database } from '../../server/db/database';
import { findUser } from '../../server/auth/queries/users';
import { seedMarketplace } from '../../server/demo/seedMarketplace';
import { createServices } from '../../server/services';
import { openBenchDatabase } from './benchDatabase';

const cache = path.resolve('node_modules/.cache/bench-data');
const program = { file: path.resolve('dist/server/embeddedWorker.mjs'), execArgv: [] };

export interface MarketplaceServer {
  address: string;
  /** Tokens of the marketplace's admin and of the vendor with the demo account. */
  tokens: { admin: string; vendor: string };
  /** Makes them anew: they hold for minutes, and a run takes longer. */
  renewTokens: () => Promise<void>;
  db: Database;
  close: () => Promise<void>;
}

export interface MarketplaceSize {
  orders: number;
  products: number;
  vendors: number;
}

/** A server over a marketplace of a size; the data is made once and kept. */
export const openMarketplace = async (size: MarketplaceSize): Promise<MarketplaceServer> => {
  const folder = path.join(cache, `${String(size.orders)}-${String(size.products)}-${String(size.vendors)}`);
  const { opened, isMade, keep } = await openBenchDatabase(folder, program);
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }, process.cwd(), program);
  const services = await createServices(config, opened.db, () => undefined);
  if (!isMade) {
    process.stdout.write(`Making ${String(size.orders)} orders of ${String(size.vendors)} vendors, once …\n`);
    await seedMarketplace(services, opened.engine, { ...size, seed: 7 });
    await keep();
  }
  const tokenOf = async (email: string): Promise<string> => {
    const user = await findUser(opened.db, 'demo', email);
    if (user === null) throw new Error(`${email} is not there`);
    return services.tokens.sign(claimsOf(user, user.vendor), '00000000-0000-4000-8000-000000000000');
  };
  const newTokens = async (): Promise<MarketplaceServer['tokens']> => ({
    admin: await tokenOf('admin@demo.test'),
    vendor: await tokenOf('vendor@demo.test'),
  });
  const tokens = await newTokens();
  const app = await buildApp(services);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address,
    tokens,
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
