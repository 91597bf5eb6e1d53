import type { KyselyPlugin } from 'kysely';
import type { Database } from '../../db/database';
import { addOrder, type TestOrder } from '../../../testing/server/orders';
import { startServer, type TestServer } from '../../../testing/server/startServer';
import { orderPlacedMails } from './orderPlacedMails';
import { remind } from './remind';
import { storeOf } from '../../storeOf';

const start = new Date('2026-05-04T09:00:00Z');
let server: TestServer;
let now = start;

beforeAll(async () => {
  server = await startServer({}, () => now);
  await server.addStore('main', ['Fjord', 'Oak']);
});
beforeEach(async () => {
  now = start;
  const { db } = server.services;
  for (const table of ['orders', 'order_reminders', 'mails'] as const) await db.deleteFrom(table).execute();
  await db
    .updateTable('stores')
    .set({ reminders_since: new Date(start.getTime() - 1), digest_told_at: start, settings: '{}' })
    .execute();
});
afterAll(() => server.close());

const later = (hours: number): void => {
  now = new Date(now.getTime() + hours * 3_600_000);
};
const place = async (order: Partial<TestOrder> = {}): Promise<number> =>
  (await addOrder(server.services.db, { vendor: 'Fjord', placedAt: now, ...order })).id;
const round = (): Promise<void> => remind(server.services.db, 'https://shop.test', now);
const mails = async (like = 'order-reminder'): Promise<[string, string, string][]> =>
  (
    await server.services.db
      .selectFrom('mails')
      .select(['template', 'recipient', 'subject'])
      .where('template', 'like', `${like}%`)
      .orderBy('id')
      .execute()
  ).map(({ template, recipient, subject }) => [template, recipient, subject]);
const settings = (notifications: object): Promise<unknown> =>
  server.services.db
    .updateTable('stores')
    .set({ settings: JSON.stringify({ notifications }) })
    .execute();

describe('reminders of orders', () => {
  it('are written at their delays, each once, however many processes ask', async () => {
    await place({ purchase: 71 });
    later(23.9);
    await round();
    expect(await mails()).toEqual([]);
    for (const hours of [0.1, 48, 96]) {
      later(hours);
      await Promise.all([round(), round(), round()]);
      await round();
    }
    expect((await mails()).map(([template, recipient]) => [template, recipient])).toEqual([
      ['order-reminder-1', 'fjord@main.test'],
      ['order-reminder-2', 'fjord@main.test'],
      ['order-reminder-3', 'fjord@main.test'],
    ]);
  });

  it('name all orders of a vendor in one mail, and no other vendor', async () => {
    await place({ purchase: 81 });
    await place({ purchase: 82 });
    await place({ purchase: 83, vendor: 'Oak' });
    later(24);
    await round();
    expect((await mails()).map(([, recipient, subject]) => [recipient, subject])).toEqual([
      ['fjord@main.test', '2 orders wait to be shipped'],
      ['oak@main.test', '#83, Ada Byron waits to be shipped'],
    ]);
  });

  it('end when the order is sent or cancelled', async () => {
    const [sent, cancelled] = [await place(), await place()];
    const set = (id: number, fulfillment: 'fulfilled' | 'cancelled') =>
      server.services.db.updateTable('orders').set({ fulfillment }).where('id', '=', id).execute();
    later(24);
    await round();
    await set(sent, 'fulfilled');
    await set(cancelled, 'cancelled');
    later(48);
    await round();
    expect(await mails()).toHaveLength(1);
  });

  it('are not made up for all at once after a standstill, nor for orders of long ago', async () => {
    await place({ purchase: 91 });
    await place({ placedAt: new Date(start.getTime() - 3_600_000) });
    later(75);
    await round();
    expect((await mails()).map(([template]) => template)).toEqual(['order-reminder-2']);
    later(500);
    await place({ placedAt: new Date(start.getTime() + 1) });
    await round();
    expect(await mails()).toHaveLength(1);
  });

  it('keep to the delays and switches of the settings', async () => {
    await settings({
      templates: { 'order-reminder-1': { delayInHours: 2 }, 'order-reminder-2': { enabled: false } },
    });
    await place();
    later(2);
    await round();
    later(75);
    await round();
    expect((await mails()).map(([template]) => template)).toEqual(['order-reminder-1']);
  });

  it('leave no mark where the mail could not be written', async () => {
    await place();
    later(24);
    const { db } = server.services;
    await db.schema.alterTable('mails').renameTo('mails_away').execute();
    await expect(round()).rejects.toThrow();
    await db.schema.alterTable('mails_away').renameTo('mails').execute();
    await round();
    expect(await mails()).toHaveLength(1);
  });
});

class Killed extends Error {}

/** A database whose process dies after its n-th statement: what has not committed then is gone. */
const dyingAfter = (db: Database, statements: number): { db: Database; isDead: () => boolean } => {
  let done = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      done += 1;
      return done < statements ? Promise.resolve(result) : Promise.reject(new Killed());
    },
  };
  return { db: db.withPlugin(plugin), isDead: () => done >= statements };
};

describe('a process that is killed', () => {
  it('after any statement of a round leaves each reminder and the digest to be written once', async () => {
    const { db } = server.services;
    const dueTwice = new Date(start.getTime() - 48 * 3_600_000);
    for (let statements = 1; ; statements += 1) {
      now = start;
      for (const table of ['orders', 'order_reminders', 'mails'] as const)
        await db.deleteFrom(table).execute();
      await db
        .updateTable('stores')
        .set({ reminders_since: new Date(0), digest_told_at: start })
        .execute();
      await place();
      await place({ vendor: 'Oak', placedAt: dueTwice });
      later(24);
      const dying = dyingAfter(db, statements);
      await remind(dying.db, 'https://shop.test', now).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      await round();
      const written = [...(await mails()), ...(await mails('marketplace-duty'))];
      expect([statements, ...written.map(([template, recipient]) => `${template} ${recipient}`)]).toEqual([
        statements,
        'order-reminder-2 oak@main.test',
        'order-reminder-1 fjord@main.test',
        'marketplace-duty-digest admin@main.test',
      ]);
      if (!dying.isDead()) break;
    }
  });
});

describe('the digest', () => {
  const digests = () => mails('marketplace-duty-digest');

  it('is written once at its hour of UTC, with what waits', async () => {
    await place();
    later(20);
    await round();
    expect(await digests()).toEqual([]);
    later(1);
    await Promise.all([round(), round()]);
    await round();
    expect((await digests()).map(([, recipient]) => recipient)).toEqual(['admin@main.test']);
    later(24);
    await round();
    expect(await digests()).toHaveLength(2);
  });

  it('calls late what home and the list do: what is not shipped after the day on which its first reminder falls', async () => {
    const saying = async (): Promise<boolean[]> =>
      (
        await server.services.db
          .selectFrom('mails')
          .select('body')
          .where('template', '=', 'marketplace-duty-digest')
          .orderBy('id')
          .execute()
      ).map(({ body }) => body.includes('One of them is late.'));
    const late = async () =>
      (await server.call('listOrders', { due: 'late' }, { store: 'main', vendor: '*' })).body.orders.length;
    await settings({ templates: { 'order-reminder-2': { delayInHours: 25 } } });
    await place({ placedAt: new Date('2026-05-04T05:00:00Z') });
    // 25 hours after the order, on the day that it is due.
    later(21);
    await round();
    expect([await saying(), await late()]).toEqual([[false], 0]);
    later(24);
    await round();
    expect([await saying(), await late()]).toEqual([[false, true], 1]);
  });

  it('comes late but once after a standstill, and not where nothing waits or it is off', async () => {
    later(24);
    await round();
    expect(await digests()).toEqual([]);
    await place();
    later(100);
    await round();
    expect(await digests()).toHaveLength(1);
    await settings({ templates: { 'marketplace-duty-digest': { enabled: false } } });
    later(24);
    await round();
    expect(await digests()).toHaveLength(1);
  });

  it('is one where the server comes back shortly before the hour, and the next comes a day later', async () => {
    await place();
    // From 9:00 to 5:55 of the day after the next; the hour is 6:00.
    later(44 + 55 / 60);
    await round();
    expect(await digests()).toHaveLength(1);
    later(0.1);
    await round();
    expect(await digests()).toHaveLength(1);
    later(24);
    await round();
    expect(await digests()).toHaveLength(2);
  });

  it('keeps to the hour of the settings', async () => {
    await settings({ digestSendAtHourUtc: 10 });
    const dayBefore = new Date(start.getTime() - 24 * 3_600_000);
    await server.services.db.updateTable('stores').set({ digest_told_at: dayBefore }).execute();
    await place();
    later(0.5);
    await round();
    expect(await digests()).toEqual([]);
    later(0.5);
    await round();
    expect(await digests()).toHaveLength(1);
  });
});

describe('an order that is placed', () => {
  it('is told to the people of its vendor, with its items, unless that is off', async () => {
    const id = await place({ purchase: 101, lines: [{ sku: 'CUP', quantity: 3 }] });
    const { db } = server.services;
    const placed = { orders: [{ id, vendor: 'Fjord' }], publicUrl: 'https://shop.test' };
    const tell = () =>
      db.transaction().execute(async (tx) => orderPlacedMails(tx, await storeOf(tx, 'main'), placed));
    await tell();
    const [mail] = await db.selectFrom('mails').select(['recipient', 'subject', 'body']).execute();
    expect(mail).toMatchObject({ recipient: 'fjord@main.test', subject: 'New order #101' });
    expect(mail?.body).toContain('3 × Thing CUP');
    expect(mail?.body).toContain(`https://shop.test/app/orders/${String(id)}`);
    await settings({ templates: { 'order-placed': { enabled: false } } });
    await tell();
    expect(await mails('order-placed')).toHaveLength(1);
  });
});
