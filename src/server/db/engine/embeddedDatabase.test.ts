import { sql } from 'kysely';
import { testProgram } from '../../../testing/server/program';
import { embeddedDatabase } from './embeddedDatabase';
import { EmbeddedEngine } from './embeddedEngine';

const open = async () => embeddedDatabase(await EmbeddedEngine.open(testProgram, { folder: null }));
const one = sql<{ one: number }>`select 1 as one`;

describe('the one connection of the embedded engine', () => {
  it('is not waited for within its own transaction: that fails, and others go on', async () => {
    const db = await open();
    const beside = db.transaction().execute(async (tx) => {
      await one.execute(tx);
      await one.execute(db);
    });
    const next = one.execute(db);
    await expect(beside).rejects.toThrow('beside the transaction');
    expect((await next).rows).toEqual([{ one: 1 }]);
    await db.destroy();
  });

  it('is given to what a transaction began and did not wait for, once that has ended', async () => {
    const db = await open();
    let begun: Promise<unknown> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      begun = one.execute(db);
      await one.execute(tx);
    });
    await expect(begun).resolves.toMatchObject({ rows: [{ one: 1 }] });
    expect((await one.execute(db)).rows).toEqual([{ one: 1 }]);
    await db.destroy();
  });
});
