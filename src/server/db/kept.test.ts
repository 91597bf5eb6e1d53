import { sql } from 'kysely';
import { openTestDatabase } from '../../testing/server/testDatabase';
import type { OpenDatabase } from './database';
import { kept } from './kept';

let opened: OpenDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  await sql`create table fruits (id bigint primary key, name text, tags jsonb, picked timestamptz)`.execute(
    opened.db,
  );
});
afterAll(() => opened.close());

interface Fruit {
  id: number;
  name: string | null;
  tags: unknown;
  picked: Date | null;
}

const fruit = (id: number) =>
  sql<Fruit>`${kept}select id, name, tags, picked from fruits where id = ${id}`.execute(opened.db);

const failure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('a statement whose plan is kept', () => {
  it('answers for each of its values, more often than a plan is made anew', async () => {
    for (let id = 1; id <= 12; id += 1)
      await sql`insert into fruits values (${id}, ${id % 2 === 0 ? null : `fruit ${String(id)}`}, ${JSON.stringify(
        [id],
      )}::jsonb, ${new Date(id * 1000)})`.execute(opened.db);
    for (let round = 0; round < 3; round += 1)
      for (let id = 1; id <= 12; id += 1)
        expect((await fruit(id)).rows).toEqual([
          { id, name: id % 2 === 0 ? null : `fruit ${String(id)}`, tags: [id], picked: new Date(id * 1000) },
        ]);
    expect((await fruit(99)).rows).toEqual([]);
  });

  it('sees what was written since, also in the transaction that writes', async () => {
    await opened.db.transaction().execute(async (tx) => {
      await sql`update fruits set name = 'pear' where id = 1`.execute(tx);
      const { rows } =
        await sql<Fruit>`${kept}select id, name, tags, picked from fruits where id = ${1}`.execute(tx);
      expect(rows[0]?.name).toBe('pear');
    });
    expect((await fruit(1)).rows[0]?.name).toBe('pear');
  });

  it('fails with the code of what it met, and answers again afterwards', async () => {
    const divided = (by: number) => sql`${kept}select 12 / ${by}::int as n`.execute(opened.db);
    expect((await divided(3)).rows).toEqual([{ n: 4 }]);
    expect(await failure(divided(0))).toMatchObject({ code: '22012' });
    expect((await divided(4)).rows).toEqual([{ n: 3 }]);
    expect(await failure(sql`${kept}select nothing`.execute(opened.db))).toMatchObject({ code: '42703' });
    expect(await failure(sql`${kept}select nothing`.execute(opened.db))).toMatchObject({ code: '42703' });
  });

  it('rolls back with its transaction, and leaves none open', async () => {
    const failed = failure(
      opened.db.transaction().execute(async (tx) => {
        await sql`${kept}update fruits set name = ${'lost'} where id = ${2}`.execute(tx);
        await sql`${kept}select 12 / ${0}::int as n`.execute(tx);
      }),
    );
    expect(await failed).toMatchObject({ code: '22012' });
    expect((await fruit(2)).rows[0]?.name).toBeNull();
  });

  it('goes on where its table has a column more', async () => {
    expect((await fruit(3)).rows).toHaveLength(1);
    await sql`alter table fruits add column weight integer`.execute(opened.db);
    expect((await fruit(3)).rows).toEqual([expect.objectContaining({ id: 3, name: 'fruit 3' })]);
  });

  it('answers what changes with how many rows it changed', async () => {
    const { numAffectedRows } = await sql`${kept}update fruits set name = ${'all'} where id < ${4}`.execute(
      opened.db,
    );
    expect(numAffectedRows).toBe(3n);
  });
});
