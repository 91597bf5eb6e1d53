import { connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { openServerDatabase } from '../../testing/server/testDatabase';
import { testProgram } from '../../testing/server/program';
import { asWatcher, inLane } from '../scheduling/lanes';
import { openDatabase, type Database, type OpenDatabase } from './database';
import { isDatabaseAway, isUnavailable } from './databaseErrors';
import { TableHeld } from './heldTables';

/** A way to the server that can be cut: what was said goes nowhere, and nobody hears that it does. */
class Way {
  private readonly sockets = new Set<Socket>();
  private isCut = false;

  private constructor(private readonly server: Server) {}

  static async to(address: string): Promise<{ way: Way; address: string }> {
    const goal = new URL(address);
    const server = createServer();
    const way = new Way(server);
    server.on('connection', (near) => {
      const far = connect(Number(goal.port === '' ? '5432' : goal.port), goal.hostname);
      const pass = (from: Socket, into: Socket): void => {
        way.sockets.add(from);
        from.on('data', (data) => {
          if (!way.isCut) into.write(data);
        });
        from.on('error', () => into.destroy());
        from.on('close', () => into.destroy());
      };
      pass(near, far);
      pass(far, near);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const own = new URL(address);
    const bound = server.address();
    own.host = `127.0.0.1:${String(typeof bound === 'object' && bound !== null ? bound.port : 0)}`;
    return { way, address: own.href };
  }

  cut(): void {
    this.isCut = true;
  }

  mend(): void {
    this.isCut = false;
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }
}

const processOf = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]?.pid ?? 0;
};

/** Ends connections as a server does that is restarted, or whose person in charge ends one. */
const end = async (admin: Database, pid: number): Promise<void> => {
  await sql`select pg_terminate_backend(${pid}, 5000)`.execute(admin);
};

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

let admin: Awaited<ReturnType<typeof openServerDatabase>>;
let opened: OpenDatabase | null = null;
/** What the log is told of the database. */
const said: string[] = [];
const warn = (sentence: string): void => {
  said.push(sentence);
};
beforeAll(async () => {
  admin = await openServerDatabase();
});
afterEach(async () => {
  await opened?.close();
  opened = null;
});
afterAll(async () => {
  await admin?.close();
});

/** Both sides; on a machine without a server there is nothing to try. */
const both = async (address = admin?.address): Promise<{ server: Database; db: Database } | null> => {
  if (admin === null || address === undefined) return null;
  said.length = 0;
  opened = await openDatabase({ url: address, folder: null, program: testProgram, warn });
  return { server: admin.db, db: opened.db };
};

it('waits three seconds for a table that somebody holds, so that what needs another one has a connection', async () => {
  const sides = await both();
  if (sides === null) return;
  const { server, db } = sides;
  await sql`create table held (n int)`.execute(server);
  await server.transaction().execute(async (tx) => {
    await sql`lock table held in access exclusive mode`.execute(tx);
    const waiting = Array.from({ length: 20 }, () => failureOf(sql`select n from held`.execute(db)));
    expect(await processOf(db)).toBeGreaterThan(0);
    for (const failure of await Promise.all(waiting)) expect(isUnavailable(failure)).toBe(true);
  });
  expect(await failureOf(sql`select n from held`.execute(db))).toBeNull();
  const limit = (isJob: boolean) =>
    inLane({ party: 'main', isJob }, () =>
      db.transaction().execute((tx) => sql<{ lock_timeout: string }>`show lock_timeout`.execute(tx)),
    );
  expect([(await limit(false)).rows, (await limit(true)).rows]).toEqual([
    [{ lock_timeout: '10s' }],
    [{ lock_timeout: '30s' }],
  ]);
  await sql`drop table held`.execute(server);
});

it('keeps half of the connections from waiting for a table that somebody holds for long, and says who does', async () => {
  const sides = await both();
  if (sides === null) return;
  const { server, db } = sides;
  await sql`create table held (n int); create table free (note text)`.execute(server);
  const failures: unknown[] = [];
  let holder = 0;
  let settled: Promise<unknown> = Promise.resolve();
  await server.transaction().execute(async (tx) => {
    holder = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid ?? 0;
    await sql`lock table held in access exclusive mode`.execute(tx);
    const write = (): Promise<unknown> =>
      inLane({ party: 'main', isJob: true }, () =>
        db.transaction().execute((own) => sql`insert into held values (1)`.execute(own)),
      );
    settled = Promise.all(
      Array.from({ length: 14 }, () =>
        write().catch((error: unknown) => {
          failures.push(error);
        }),
      ),
    );
    // What tells how the server stands has connections of its own, while all others are taken.
    expect(await asWatcher(() => processOf(db))).toBeGreaterThan(0);
    expect(failures).toEqual([]);
    while (failures.length < 9) await new Promise((resolve) => setTimeout(resolve, 50));
    // Nobody is refused for words that stand in a text, nor where another table is needed.
    await sql`insert into free values ('update held')`.execute(db);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  });
  await settled;
  expect(failures).toHaveLength(9);
  for (const failure of failures) expect(failure).toBeInstanceOf(TableHeld);
  expect((await sql`select n from held`.execute(server)).rows).toHaveLength(5);
  expect(said).toEqual([
    expect.stringMatching(
      new RegExp(`^The table held is held by PostgreSQL's process ${String(holder)} \\(`),
    ),
  ]);
  expect(said[0]).toContain(`pg_terminate_backend(${String(holder)})`);
  await sql`drop table held; drop table free`.execute(server);
});

it.each(['LATIN1', 'SQL_ASCII'])('refuses a database of another encoding than UTF8: %s', async (encoding) => {
  if (admin === null) return;
  const name = `encoding_${encoding.toLowerCase()}_${String(process.pid)}`;
  await sql
    .raw(`create database ${name} template template0 encoding '${encoding}' lc_collate 'C' lc_ctype 'C'`)
    .execute(admin.db);
  const url = new URL(admin.address);
  url.pathname = `/${name}`;
  const failure = await failureOf(both(url.href).then((sides) => sides && processOf(sides.db)));
  expect(String(failure)).toContain(`has the encoding ${encoding};`);
  await opened?.close();
  opened = null;
  await sql.raw(`drop database ${name} with (force)`).execute(admin.db);
});

it.each([
  ['TimeZone=Asia/Tokyo', 'time zone Asia/Tokyo'],
  ['statement_timeout=0', `"alter role … set statement_timeout = '5min'"`],
  [
    'idle_in_transaction_session_timeout=0',
    `"alter role … set idle_in_transaction_session_timeout = '1min'"`,
  ],
  ['jit=on', '"alter role … set jit = off"'],
])('refuses connections on which a pooler leaves out what is to be set: %s', async (setting, words) => {
  if (admin === null) return;
  const others = [
    'TimeZone=UTC',
    'jit=off',
    'statement_timeout=1min',
    'idle_in_transaction_session_timeout=1min',
  ];
  const url = new URL(admin.address);
  const options = (settings: readonly string[]): string => settings.map((each) => `-c ${each}`).join(' ');
  // What an address says itself stands in the place of what is set with a connection.
  url.searchParams.set('options', options([...others, setting]));
  const failure = await failureOf(both(url.href).then((sides) => sides && processOf(sides.db)));
  expect(String(failure)).toContain(words);
  await opened?.close();
  opened = null;
  url.searchParams.set('options', options(others));
  expect(await failureOf(both(url.href).then((sides) => sides && processOf(sides.db)))).toBeNull();
});

describe('a connection to the server that breaks', () => {
  it('is replaced where it lay idle', async () => {
    const sides = await both();
    if (sides === null) return;
    const before = await processOf(sides.db);
    await end(sides.server, before);
    const tries = await failureOf(processOf(sides.db));
    expect(tries === null || isUnavailable(tries)).toBe(true);
    expect(await processOf(sides.db)).not.toBe(before);
  });

  it('fails what is asked on it as something that passes, is replaced, and it is said that it is back', async () => {
    const sides = await both();
    if (sides === null) return;
    const slow = failureOf(sql`select pg_sleep(30), 'asked-in-vain'`.execute(sides.db));
    const asking = sql<{ pid: number }>`
      select pid from pg_stat_activity where query like '%asked-in-vain%' and state = 'active' and pid <> pg_backend_pid()`;
    let pid: number | undefined;
    while (pid === undefined) pid = (await asking.execute(sides.server)).rows[0]?.pid;
    await end(sides.server, pid);
    const failure = await slow;
    expect([isUnavailable(failure), failure instanceof Error && isDatabaseAway(failure)]).toEqual([
      true,
      true,
    ]);
    expect(said).toEqual([]);
    expect(await processOf(sides.db)).not.toBe(pid);
    expect(await processOf(sides.db)).not.toBe(pid);
    expect(said).toEqual([expect.stringMatching(/^PostgreSQL answers again\. It was away since 2\d{3}-/)]);
  });

  it('rolls a transaction back that waits for its next statement, and does not end the process', async () => {
    const sides = await both();
    if (sides === null) return;
    const failure = await failureOf(
      sides.db.transaction().execute(async (tx) => {
        await sql`create table half_done (n int)`.execute(tx);
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
        await end(sides.server, rows[0]?.pid ?? 0);
        // Nobody asks now: without a listener of its own the connection's end would be nobody's to hear.
        await new Promise((resolve) => setTimeout(resolve, 100));
        await sql`insert into half_done values (1)`.execute(tx);
      }),
    );
    expect(isUnavailable(failure)).toBe(true);
    const { rows } = await sql<{ there: boolean }>`
      select to_regclass('half_done') is not null as there`.execute(sides.db);
    expect(rows).toEqual([{ there: false }]);
  });

  it('is given up when nothing answers on it any more, and the pool comes back with the network', async () => {
    if (admin === null) return;
    const { way, address } = await Way.to(admin.address);
    try {
      const sides = await both(address);
      if (sides === null) return;
      await processOf(sides.db);
      way.cut();
      // The system itself would wait for a quarter of an hour.
      expect(isUnavailable(await failureOf(processOf(sides.db)))).toBe(true);
      way.mend();
      expect(await processOf(sides.db)).toBeGreaterThan(0);
    } finally {
      way.close();
    }
  });

  it('does not count a statement as lost that takes its time', async () => {
    const sides = await both();
    if (sides === null) return;
    const { rows } = await sql`select 1 as done from pg_sleep(17)`.execute(sides.db);
    expect(rows).toEqual([{ done: 1 }]);
  });
});
