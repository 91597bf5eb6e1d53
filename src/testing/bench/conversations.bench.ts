import path from 'node:path';
import { sql } from 'kysely';
import {
  countConversations,
  pageOfConversations,
  readConversation,
  type ConversationsAsked,
} from '../../server/conversations/queries/conversations';
import { messagesOf } from '../../server/conversations/queries/thread';
import type { Database } from '../../server/db/database';
import { searchVector } from '../../server/db/searchTerms';
import { openBenchDatabase } from './benchDatabase';
import { quantile, report, type Figure } from './figures';

/**
 * Lists, threads, searches and unread counts of 100,000 conversations with 1,000,000 messages against 1,000 with 10,000,
 * by the queries that answer the calls. BENCH_CONVERSATIONS asks for another number.
 */
const large = Number(process.env['BENCH_CONVERSATIONS'] ?? 100_000);
const small = 1_000;
const messagesEach = 10;
const rounds = 7;
const asksEach = 40;
const store = 'bench';
const cache = path.resolve('node_modules/.cache/bench-data');
const program = { file: path.resolve('dist/server/embeddedWorker.mjs'), execArgv: [] };

const first = ['Ada', 'Bea', 'Cem', 'Dora', 'Emil', 'Fatou', 'Gero', 'Hana', 'Ivo', 'Jana'];
const last = ['Byron', 'Adler', 'Novak', 'Silva', 'Okoro', 'Lind', 'Moreau', 'Bakker', 'Weiss', 'Rossi'];
const goods = [
  'oak board',
  'walnut bowl',
  'linen shirt',
  'salt jar',
  'paring knife',
  'wool throw',
  'side plate',
];
const pick = (list: readonly string[], n: number): string => list[n % list.length] ?? '';

/** A name that as many conversations share at every size: about ten. */
const nameOf = (n: number): string =>
  `${pick(first, n)} ${pick(last, Math.floor(n / 10))}${String(Math.floor(n / 10))}`;

interface Opened {
  db: Database;
  ids: string[];
  size: number;
  close: () => Promise<void>;
}

const fill = async (db: Database, size: number): Promise<void> => {
  await db
    .insertInto('stores')
    .values({ store, shop_name: 'Bench', currency: 'EUR', locale: 'en', settings: '{}' })
    .execute();
  const vendors = Math.max(10, Math.round(size / 500));
  const begun = Date.UTC(2026, 0, 1);
  for (let from = 0; from < size; from += 1_000) {
    const numbers = Array.from({ length: Math.min(1_000, size - from) }, (_, index) => from + index);
    await db
      .insertInto('conversations')
      .values(
        numbers.map((n) => {
          const at = new Date(begun + n * 60_000);
          const isUnread = n % Math.ceil(size / 50) === 0;
          return {
            store,
            vendor: `Vendor ${String(n % vendors)}`,
            buyer_email: `buyer${String(n)}@buyers.example`,
            buyer_name: nameOf(n),
            locale: 'en',
            product_id: (n % 5_000) + 1,
            created_at: at,
            last_at: at,
            message_count: messagesEach,
            last_text: 'Is it safe in a dishwasher?',
            last_sender: 'buyer',
            admin_in: isUnread,
            admin_unread: isUnread ? 2 : 0,
            vendor_unread: n % 3 === 0 ? 1 : 0,
            admin_waits: isUnread,
            vendor_waits: n % 3 === 0,
            search: sql<string>`${searchVector(nameOf(n), pick(goods, n), [`question ${String(n)}`])}::tsvector`,
          };
        }),
      )
      .execute();
  }
  await sql`insert into conversation_messages (store, conversation_id, sender, by_name, text, created_at)
    select ${store}, c.id, case when n % 2 = 0 then 'seller' else 'buyer' end, c.buyer_name,
      'Message ' || n || ' of many: is it safe in a dishwasher, and how long does it take?', c.created_at
    from conversations as c cross join generate_series(1, ${messagesEach}) as n`.execute(db);
  await sql`analyze conversations`.execute(db);
  await sql`analyze conversation_messages`.execute(db);
};

const open = async (size: number): Promise<Opened> => {
  const folder = path.join(cache, `conversations-${String(size)}`);
  const { opened, isMade, keep } = await openBenchDatabase(folder, program);
  if (!isMade) {
    process.stdout.write(`Making ${String(size)} conversations, once …\n`);
    await fill(opened.db, size);
    await keep();
  }
  const rows = await opened.db.selectFrom('conversations').select('id').limit(200).execute();
  return { db: opened.db, size, ids: rows.map(({ id }) => id), close: () => opened.close() };
};

const admin = { store, vendor: null };
const vendor = { store, vendor: 'Vendor 3' };
const asked = (part: Partial<ConversationsAsked>): ConversationsAsked => ({
  filter: 'all',
  q: '',
  hidesName: false,
  vendor: '',
  productId: null,
  orderId: null,
  before: null,
  most: 51,
  ...part,
});

const kinds: { what: string; ask: (opened: Opened, n: number) => Promise<unknown> }[] = [
  { what: 'the list', ask: ({ db }) => pageOfConversations(db, admin, asked({})) },
  {
    what: 'the list, further down',
    ask: ({ db, size }, n) =>
      pageOfConversations(
        db,
        admin,
        asked({
          before: {
            at: new Date(Date.UTC(2026, 0, 1) + Math.floor((size * (n + 1)) / (asksEach + 2)) * 60_000),
            id: '00000000-0000-4000-8000-000000000000',
          },
        }),
      ),
  },
  { what: 'the list, unread', ask: ({ db }) => pageOfConversations(db, admin, asked({ filter: 'unread' })) },
  { what: 'a vendor’s list', ask: ({ db }) => pageOfConversations(db, vendor, asked({})) },
  {
    what: 'a vendor’s list, unanswered',
    ask: ({ db }) => pageOfConversations(db, vendor, asked({ filter: 'unanswered' })),
  },
  {
    what: 'search by a buyer’s name',
    ask: ({ db, size }, n) => pageOfConversations(db, admin, asked({ q: nameOf((n * 37) % size) })),
  },
  {
    what: 'search by an address',
    ask: ({ db, size }, n) =>
      pageOfConversations(db, admin, asked({ q: `buyer${String((n * 37) % size)}@buyers.example` })),
  },
  {
    what: 'search by a product, of a vendor',
    ask: ({ db }, n) => pageOfConversations(db, vendor, asked({ q: pick(goods, n) })),
  },
  {
    what: 'search by words of a message',
    ask: ({ db, size }, n) =>
      pageOfConversations(db, admin, asked({ q: `question ${String((n * 37) % size)}` })),
  },
  {
    what: 'search by a word of all messages',
    ask: ({ db }) => pageOfConversations(db, admin, asked({ q: 'question' })),
  },
  {
    what: 'a thread',
    ask: async ({ db, ids }, n) => {
      const id = ids[(n * 13) % ids.length] ?? '';
      const row = await readConversation(db, admin, id);
      return row === null ? null : messagesOf(db, row, { before: null, most: 51 });
    },
  },
  { what: 'unread counts', ask: ({ db }) => countConversations(db, admin) },
  { what: 'unread counts of a vendor', ask: ({ db }) => countConversations(db, vendor) },
];

/** How long each question took, in ms, in the order in which they are asked. */
const timesOf = async (opened: Opened, { ask }: (typeof kinds)[number]): Promise<number[]> => {
  const times: number[] = [];
  for (let n = 0; n < asksEach; n += 1) {
    const since = performance.now();
    await ask(opened, n);
    times.push(performance.now() - since);
  }
  return times;
};

/** The slowest of twenty questions, each at its fastest: what others do on the machine meanwhile is left out. */
const p95 = (times: readonly number[][]): number =>
  quantile(
    Array.from({ length: asksEach }, (_, n) => Math.min(...times.map((round) => round[n] ?? Infinity))),
    0.95,
  );

const [many, few] = [await open(large), await open(small)];
const figures: Figure[] = [];
for (const kind of kinds) {
  await timesOf(many, kind);
  await timesOf(few, kind);
  const [ours, other]: [number[][], number[][]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await timesOf(many, kind));
    other.push(await timesOf(few, kind));
  }
  const [at, beside] = [p95(ours), p95(other)];
  figures.push({
    what: kind.what,
    ours: `${at.toFixed(1)} ms`,
    alternative: `${beside.toFixed(1)} ms`,
    ratio: at / beside,
    limit: 2,
  });
}
await many.close();
await few.close();
report(figures);
