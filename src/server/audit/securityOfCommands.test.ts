import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testProgram } from '../../testing/server/program';
import { addStore } from '../../testing/server/startServer';
import { ownerCommand } from '../accounts/ownerCommand';
import { keysCommand } from '../auth/keys/keysCommand';
import type { Command } from '../commandLine';
import { readConfig } from '../config';
import { openDatabase, type Database } from '../db/database';
import { backupCommand } from '../operations/backup/backupCommand';
import { createServices } from '../services';

let folder: string;
let data: string;
const environmentOf = (): Record<string, string> => ({
  DATA_DIR: data,
  DEFAULT_STORE: 'main',
  SESSION_SECRET: 's'.repeat(64),
});

const look = async <T>(see: (db: Database) => Promise<T>): Promise<T> => {
  const opened = await openDatabase({ url: null, folder: data, program: testProgram });
  try {
    return await see(opened.db);
  } finally {
    await opened.close();
  }
};

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'journal-'));
  data = path.join(folder, 'data');
  jest.spyOn(process.stdout, 'write').mockImplementation(() => true);
  const config = readConfig(environmentOf(), folder, testProgram);
  await look(async (db) => {
    await createServices(config, db, () => undefined);
    await addStore({ db }, 'main', ['Fjord']);
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const run = async (command: Command, ...words: string[]): Promise<void> => {
  const surroundings = { environment: environmentOf(), program: testProgram };
  expect(await command.run(words, surroundings)).toBe(0);
};
/** What the journal has of it, and who the audit log says did it. */
const left = (action: string) =>
  look(async (db) => {
    const entries = await db
      .selectFrom('audit_entries')
      .select(['vendor', 'by_email', 'security', 'address'])
      .where('action', '=', action)
      .execute();
    const trail = await db
      .selectFrom('audit_trail')
      .select(['actor', 'by_email', 'call'])
      .where('act', '=', action)
      .execute();
    return { entries, trail };
  });

it.each([
  ['keys.rotated', 'keys', () => run(keysCommand, '--rotate')],
  ['owner-link', 'owner', () => run(ownerCommand, '--email', 'admin@main.test')],
  [
    'backup.taken',
    'backup',
    () => {
      const words = path.join(folder, 'words');
      writeFileSync(words, 'a goat on a bicycle, twice');
      return run(backupCommand, '--passphrase-file', words, path.join(folder, 'one.tar'));
    },
  ],
])('%s is in the journal as what the command %s did', async (action, command, act) => {
  await act();
  const by_email = `npm run ${command}`;
  const { entries, trail } = await left(action);
  expect(entries).toEqual([{ vendor: '*', by_email, security: expect.any(String) as string, address: '' }]);
  expect(trail).toEqual([{ actor: 'command', by_email, call: command }]);
});
