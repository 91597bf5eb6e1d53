import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig } from './config';
import { openDatabase } from './db/database';
import { demoAccounts } from './demo/accounts';
import { demoPlan, isSeeded, seedMarketplace } from './demo/seedMarketplace';
import { createServices } from './services';
import { startFailure } from './startFailure';
import { WrongSetting } from './wrongSetting';

const usage = 'npm run seed -- [--orders N] [--products N] [--vendors N] [--seed N] [--replace]';

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const countOf = (name: string, text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 0)
    throw new WrongSetting(`--${name} must be a whole number\n${usage}`);
  return value;
};

const readPlan = () => {
  const { values } = parseArgs({
    options: {
      orders: { type: 'string', default: String(demoPlan.orders) },
      products: { type: 'string', default: String(demoPlan.products) },
      vendors: { type: 'string', default: String(demoPlan.vendors) },
      seed: { type: 'string', default: String(demoPlan.seed) },
      replace: { type: 'boolean', default: false },
    },
  });
  const plan = {
    orders: countOf('orders', values.orders),
    products: countOf('products', values.products),
    vendors: countOf('vendors', values.vendors),
    seed: countOf('seed', values.seed),
    replace: values.replace,
  };
  if (plan.vendors === 0 && plan.products > 0)
    throw new WrongSetting(`Products need at least one vendor\n${usage}`);
  if (plan.products === 0 && plan.orders > 0)
    throw new WrongSetting(`Orders need at least one product\n${usage}`);
  return plan;
};

const run = async (): Promise<void> => {
  const plan = readPlan();
  const here = path.dirname(fileURLToPath(import.meta.url));
  const program = { file: path.join(here, 'embeddedWorker.mjs'), execArgv: [] };
  const config = readConfig(process.env, process.cwd(), program);
  const opened = await openDatabase({ url: config.databaseUrl, folder: config.dataFolder, program });
  try {
    if (!plan.replace && (await isSeeded(opened.db)))
      throw new WrongSetting(
        'There is a marketplace already. Add --replace to throw it away and make a new one.',
      );
    const services = await createServices(config, opened.db, () => undefined);
    const began = Date.now();
    const untold = await seedMarketplace(services, opened.engine, { ...plan, report: say });
    const { orders, products, vendors } = plan;
    say(
      `${String(orders)} orders, ${String(products)} products and ${String(vendors)} vendors in ` +
        `${((Date.now() - began) / 1000).toFixed(1)} s, in ${config.databaseUrl === null ? config.dataFolder : 'the PostgreSQL server'}`,
    );
    for (const what of untold) say(`  It is too small to show this: ${what}`);
    for (const { who, email, password } of demoAccounts) say(`  ${who.padEnd(8)} ${email}  ${password}`);
  } finally {
    await opened.close();
  }
};

run().catch((error: unknown) => {
  process.stderr.write(`${startFailure(error, process.env)}\n`);
  process.exitCode = 1;
});
