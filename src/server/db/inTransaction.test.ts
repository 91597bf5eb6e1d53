import { openTestDatabase } from '../../testing/server/testDatabase';
import type { OpenDatabase } from './database';
import { inTransaction } from './inTransaction';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const collision = (): Error => Object.assign(new Error('deadlock detected'), { code: '40P01' });
const keys = () => opened.db.selectFrom('attempts').select('key').orderBy('key').execute();

const workThatFails = (times: number, failure: () => Error, key: string) => {
  let attempts = 0;
  return inTransaction(opened.db, async (tx) => {
    attempts += 1;
    await tx.insertInto('attempts').values({ key, n: attempts, reset_at: new Date() }).execute();
    if (attempts <= times) throw failure();
    return attempts;
  });
};

it('begins again after a collision, with nothing left of what was lost', async () => {
  expect(await workThatFails(2, collision, 'third')).toBe(3);
  expect(await keys()).toEqual([{ key: 'third' }]);
});

it('gives up at last, and at once for any other failure', async () => {
  await expect(workThatFails(9, collision, 'never')).rejects.toThrow('deadlock');
  let failures = 0;
  const failure = (): Error => new Error(`failure ${String((failures += 1))}`);
  await expect(workThatFails(9, failure, 'wrong')).rejects.toThrow('failure 1');
  expect(await keys()).toEqual([{ key: 'third' }]);
});
