import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { FolderInUse } from '../../db/engine/folderLock';
import type { EngineProgram } from '../../db/engine/embeddedEngine';
import { command, type Surroundings, WrongWords } from '../../commandLine';
import { WrongSetting } from '../../config/wrongSetting';
import { importBy, type Talk } from './importBy';
import { readMapping } from './headingMap';
import { openOwnServer } from './ownServer';
import { prepareFile } from './prepareFile';
import { importOptions, type ImportOrders } from './importOptions';
import { signInAt, type SignedInRemote } from './signIn';
import { marketplaceVendor } from '../../../domain/accounts/session';

type Environment = Readonly<Record<string, string | undefined>>;

const talk: Talk = {
  say: (text) => process.stdout.write(`${process.stdout.isTTY ? '\r\u001b[K' : ''}${text}\n`),
  progress: (text) => {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${text}`);
  },
  confirm: async (question) => {
    if (!process.stdin.isTTY) {
      process.stdout.write('Nobody is here to say yes: add --yes to import without being asked.\n');
      return false;
    }
    const asked = createInterface({ input: process.stdin, output: process.stdout });
    const answer = await asked.question(`${question} [y/N] `);
    asked.close();
    return /^y(es)?$/i.test(answer.trim());
  },
};

const held = (environment: Environment): string =>
  [
    'A running Stallkeeper holds the embedded database, so the import has to go through it:',
    `add --server http://localhost:${environment['PORT'] ?? '4310'} and set STALLKEEPER_EMAIL and STALLKEEPER_PASSWORD,`,
    'or stop the server, or set DATABASE_URL to a PostgreSQL server that both use.',
  ].join('\n');

/** The way to the shop: a running server that was named, else the configured database. */
const openRemote = async (
  orders: ImportOrders,
  environment: Environment,
  program: EngineProgram,
): Promise<SignedInRemote & { close: () => Promise<void> }> => {
  if (orders.server !== null) {
    const signedIn = await signInAt(orders.server, orders.store, environment);
    if (signedIn.vendor !== marketplaceVendor && signedIn.vendor !== orders.vendor)
      throw new WrongSetting(
        `The person who signs in works for "${signedIn.vendor}", and cannot import for "${orders.vendor}"`,
      );
    return { ...signedIn, close: () => Promise.resolve() };
  }
  try {
    return { ...(await openOwnServer(orders, environment, program)), vendor: orders.vendor };
  } catch (error) {
    if (error instanceof FolderInUse) throw new WrongSetting(held(environment));
    throw error;
  }
};

const run = async (orders: ImportOrders, { environment, program }: Surroundings): Promise<number> => {
  const given = path.resolve(environment['IMPORT_FROM'] ?? process.cwd(), orders.file);
  const { size } = statSync(given, { throwIfNoEntry: false }) ?? { size: null };
  if (size === null) throw new WrongSetting(`There is no file ${given}`);
  const name = path.basename(given);
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-import-'));
  try {
    const mapping =
      orders.mapping === null
        ? null
        : await readMapping(path.resolve(environment['IMPORT_FROM'] ?? '', orders.mapping));
    const opened = await openRemote(orders, environment, program);
    try {
      talk.progress(`Reading ${name}`);
      // Whoever works for the marketplace names the vendor in each row, or here for all of them.
      const isForVendor = opened.vendor === marketplaceVendor && orders.vendor !== marketplaceVendor;
      const from = { path: given, size, mapping, vendor: isForVendor ? orders.vendor : null };
      const prepared = await prepareFile(opened.remote, from, orders, folder);
      return await importBy(opened.remote, { ...orders, ...prepared, name }, talk);
    } finally {
      await opened.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Exit status: 0 all done, 1 failed, 2 some rows were rejected. */
export const importCommand = command({
  name: 'import',
  takes: 'FILE',
  about: `Imports a file as the screens do; docs/imports-command.md says more. With --server, STALLKEEPER_EMAIL and
STALLKEEPER_PASSWORD sign in there.`,
  options: importOptions,
  act: ({ store, vendor, ...how }, [file, ...others], surroundings) => {
    if (store === null || vendor === null) throw new WrongWords('Name the store and the vendor');
    if (file === undefined || others.length > 0) throw new WrongWords('Name one file');
    return run({ ...how, store, vendor, file }, surroundings);
  },
});
