import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Command, command, flag, number, text, WrongWords } from './commandLine';
import { readConfig } from './config';
import { openDatabase } from './db/database';
import { demoAccounts, demoStore } from './demo/accounts';
import { demoPlan, isSeeded, seedMarketplace } from './demo/seedMarketplace';
import { sendStream, waresOf } from './demo/store/sendStream';
import { ownerCommand } from './accounts/ownerCommand';
import { auditCommand } from './audit/auditCommand';
import { keysCommand } from './auth/keys/keysCommand';
import { adoptCommand } from './files/adoptCommand';
import { importCommand } from './imports/command/runCommand';
import { signInAt } from './imports/command/signIn';
import { backupCommand } from './operations/backup/backupCommand';
import { moveCommand } from './operations/move/moveCommand';
import { restoreCommand } from './operations/backup/restoreCommand';
import { createServices } from './services';
import { unknownSettings, withSecretFiles } from './config/settingNames';
import { WrongSetting } from './config/wrongSetting';
import { startFailure } from './startFailure';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const most = { to: 1_000_000_000 };
const share = { to: 1, whole: false };

const seedCommand = command({
  name: 'seed',
  about: 'Fills the configured database with a demo marketplace.',
  options: {
    orders: number('orders', demoPlan.orders, most),
    products: number('products', demoPlan.products, most),
    vendors: number('vendors', demoPlan.vendors, most),
    seed: number('another number makes another marketplace', demoPlan.seed, most),
    replace: flag('throws away what is there'),
  },
  act: async (plan, _, { environment, program }) => {
    const { orders, products, vendors } = plan;
    if (vendors === 0 && products > 0) throw new WrongWords('Products need at least one vendor');
    if (products === 0 && orders > 0) throw new WrongWords('Orders need at least one product');
    const config = readConfig(environment, process.cwd(), program);
    const opened = await openDatabase({
      url: config.databaseUrl,
      folder: config.dataFolder,
      program,
      patient: true,
    });
    try {
      if (!plan.replace && (await isSeeded(opened.db)))
        throw new WrongSetting(
          'There is a marketplace already. Add --replace to throw it away and make a new one.',
        );
      const services = await createServices(config, opened.db, () => undefined);
      await services.filePlace.begin(opened.db);
      const began = Date.now();
      const untold = await seedMarketplace(services, opened.engine, { ...plan, report: say });
      say(
        `${String(orders)} orders, ${String(products)} products and ${String(vendors)} vendors in ` +
          `${((Date.now() - began) / 1000).toFixed(1)} s, in ${config.databaseUrl === null ? config.dataFolder : 'the PostgreSQL server'}`,
      );
      for (const what of untold) say(`  It is too small to show this: ${what}`);
      for (const { who, email, password } of demoAccounts) say(`  ${who.padEnd(8)} ${email}  ${password}`);
    } finally {
      await opened.close();
    }
    return 0;
  },
});

const demoStoreCommand = command({
  name: 'demo:store',
  about: `Sends signed orders to a running server, as a shop does. Without a secret it signs in as STALLKEEPER_EMAIL and
STALLKEEPER_PASSWORD (the demo's admin) and makes one.`,
  options: {
    url: text('URL', 'the server', `http://localhost:${process.env['PORT'] ?? '4310'}`),
    store: text('STORE', 'whose orders they are', demoStore),
    secret: text('whsec_…', 'what signs them', null),
    rate: number('messages a second', 2, { to: 1000, whole: false }),
    count: number('orders', 50, { to: 1_000_000 }),
    edits: number('the share that is edited', 0.15, share),
    cancels: number('the share that is cancelled', 0.08, share),
    duplicates: number('the share that is sent twice', 0.1, share),
    bad: number('the share that cannot be read', 0.05, share),
    seed: number('repeats a run; another each time where none is given', null, most),
  },
  act: async ({ url, store, secret: given, rate: asked, seed: chosen, ...shares }, _, { environment }) => {
    const rate = Math.max(0.01, asked);
    const plan = { ...shares, seed: chosen ?? Date.now() % 1_000_000 };
    const [{ email, password }] = demoAccounts;
    const { remote } = await signInAt(url, store, {
      STALLKEEPER_EMAIL: email,
      STALLKEEPER_PASSWORD: password,
      ...environment,
    });
    const secret = given ?? (await remote.call('rollIncomingOrderSecret', { source: 'own' })).secret;
    const { wares, currency } = await waresOf(remote);
    if (wares.length === 0)
      throw new WrongSetting('The store sells nothing with an SKU that could be ordered.');
    say(
      `Sending ${String(plan.count)} orders to ${url}, ${String(rate)} messages a second (seed ${String(plan.seed)})`,
    );
    const sent = await sendStream(
      { url, store, secret, rate, say },
      { ...plan, wares, currency, now: Date.now },
    );
    const counts = Object.entries(sent).map(([kind, n]) => `${kind} ${String(n)}`);
    say(`\nSent: ${counts.join(', ')}`);
    return 0;
  },
});

const commands: Record<string, Command> = {
  seed: seedCommand,
  keys: keysCommand,
  audit: auditCommand,
  adopt: adoptCommand,
  owner: ownerCommand,
  import: importCommand,
  backup: backupCommand,
  restore: restoreCommand,
  move: moveCommand,
  'demo:store': demoStoreCommand,
};

process.umask(0o077);
const [name = '', ...words] = process.argv.slice(2);
const asked = commands[name];
if (asked === undefined) {
  process.stderr.write(`There is no command "${name}", but ${Object.keys(commands).join(', ')}.\n`);
  process.exitCode = 1;
} else {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const program = { file: path.join(here, 'embeddedWorker.mjs'), execArgv: [] };
  try {
    const environment = withSecretFiles(process.env);
    for (const sentence of unknownSettings(environment)) process.stderr.write(`${sentence}\n`);
    void asked.run(words, { environment, program }).then((status) => {
      process.exitCode = status;
    });
  } catch (error) {
    process.stderr.write(`${startFailure(error, process.env)}\n`);
    process.exitCode = 1;
  }
}
