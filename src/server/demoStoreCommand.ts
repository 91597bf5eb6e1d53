import { parseArgs } from 'node:util';
import { RemoteRefused } from './imports/command/remote';
import { signInAt } from './imports/command/signIn';
import { demoAccounts, demoStore } from './demo/accounts';
import { sendStream, waresOf } from './demo/store/sendStream';
import { WrongSetting } from './wrongSetting';

const usage = `npm run demo:store -- [--url http://localhost:4310] [--store ${demoStore}] [--secret whsec_…]
  [--rate 2] [--count 50] [--edits 0.15] [--cancels 0.08] [--duplicates 0.1] [--bad 0.05] [--seed N]
Without a secret it signs in as STALLKEEPER_EMAIL and STALLKEEPER_PASSWORD (the demo's admin) and makes one.`;

const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const numberOf = (name: string, text: string, most: number): number => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0 || value > most)
    throw new WrongSetting(`--${name} must be a number from 0 to ${String(most)}\n${usage}`);
  return value;
};

const read = (args: string[]) => {
  const { values } = parseArgs({
    args,
    options: {
      url: { type: 'string', default: `http://localhost:${process.env['PORT'] ?? '4310'}` },
      store: { type: 'string', default: demoStore },
      secret: { type: 'string', default: '' },
      rate: { type: 'string', default: '2' },
      count: { type: 'string', default: '50' },
      edits: { type: 'string', default: '0.15' },
      cancels: { type: 'string', default: '0.08' },
      duplicates: { type: 'string', default: '0.1' },
      bad: { type: 'string', default: '0.05' },
      seed: { type: 'string', default: '' },
    },
  });
  return {
    url: values.url,
    store: values.store,
    secret: values.secret,
    rate: Math.max(0.01, numberOf('rate', values.rate, 1000)),
    count: Math.floor(numberOf('count', values.count, 1_000_000)),
    edits: numberOf('edits', values.edits, 1),
    cancels: numberOf('cancels', values.cancels, 1),
    duplicates: numberOf('duplicates', values.duplicates, 1),
    bad: numberOf('bad', values.bad, 1),
    // Another seed each time, so that each run brings new orders; the same one repeats a run.
    seed: values.seed === '' ? Date.now() % 1_000_000 : numberOf('seed', values.seed, 1e9),
  };
};

const run = async (): Promise<void> => {
  const { url, store, secret: given, rate, ...plan } = read(process.argv.slice(2));
  const [{ email, password }] = demoAccounts;
  const remote = await signInAt(url, store, {
    STALLKEEPER_EMAIL: email,
    STALLKEEPER_PASSWORD: password,
    ...process.env,
  });
  const secret =
    given === '' ? (await remote.call('rollIncomingOrderSecret', { source: 'own' })).secret : given;
  const { wares, currency } = await waresOf(remote);
  if (wares.length === 0)
    throw new WrongSetting('The store sells nothing with an SKU that could be ordered.');
  say(
    `Sending ${String(plan.count)} orders to ${url}, ${String(rate)} messages a second (seed ${String(plan.seed)})`,
  );
  const way = { url, store, secret, rate, say };
  const sent = await sendStream(way, { ...plan, wares, currency, now: Date.now });
  say(
    `\nSent: ${Object.entries(sent)
      .map(([kind, n]) => `${kind} ${String(n)}`)
      .join(', ')}`,
  );
};

run().catch((error: unknown) => {
  const isKnown = error instanceof WrongSetting || error instanceof RemoteRefused;
  const isUsage = error instanceof TypeError && 'code' in error;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${isUsage ? `${message}\n${usage}` : message}\n`);
  if (!isKnown && !isUsage) process.stderr.write(`${error instanceof Error ? (error.stack ?? '') : ''}\n`);
  process.exit(1);
});
