import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testProgram } from '../../testing/server/program';
import { openDatabase } from './database';
import { migrationsOf } from './transfer/readTables';

it('a database that is refused is left at the migration at which it was', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'refused-'));
  const options = { url: null, folder, program: testProgram };
  const refuse = () => Promise.reject(new Error('Not with these passwords'));
  await expect(openDatabase({ ...options, refuse })).rejects.toThrow('Not with these passwords');
  const { db, close } = await openDatabase({ ...options, asItIs: true });
  expect(await migrationsOf(db)).toBeNull();
  await close();
  rmSync(folder, { recursive: true, force: true });
});
