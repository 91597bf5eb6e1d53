import { sql } from 'kysely';
import { conversationPage, type ConversationsAnswer } from '../../domain/conversations/conversations';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

/**
 * What is said in every conversation, in many, and in few: a search reads them in another way each, and finds the same.
 * Those with number n are, the newest first: all of them Ada's; every second about a board; those up to 1,500 of a Lind;
 * those beyond 3,000 about a tin, and beyond 5,995 about a jar.
 */
const all = 6_000;
const isBoard = (n: number): boolean => n % 2 === 0;
const isLind = (n: number): boolean => n <= 1_500;
const isTin = (n: number): boolean => n > 3_000;
const isJar = (n: number): boolean => n > all - 5;
const numbers = Array.from({ length: all }, (_, index) => index + 1);

let server: TestServer;
const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma']);
  await sql`
    insert into conversations (store, vendor, buyer_email, buyer_name, locale, created_at, last_at, message_count, search)
    select 'main', case when n % 3 = 0 then 'Fjord' else 'Alma' end, 'guest' || n || '@buyers.test', 'Guest ' || n, 'en',
      t, t, 1, ('ada:1A ' || n || ':1A' || case when n % 2 = 0 then ' board:1B' else '' end
        || case when n <= 1500 then ' lind:1A' else '' end || case when n > 3000 then ' tin:1B' else '' end
        || case when n > 5995 then ' jar:1B' else '' end
        || case when n = 7 then ' ''guest9@buyers.test'':1B' else '' end)::tsvector
    from (select n, timestamptz '2026-03-01' - n * interval '1 minute' as t from generate_series(1, ${all}) as n) as s`.execute(
    server.services.db,
  );
});
afterAll(() => server.close());

/** The numbers of what a search finds, page by page, as far as `most` pages. */
const found = async (q: string, as: Caller = admin, most = 3): Promise<number[]> => {
  const seen: number[] = [];
  let before: string | null = '';
  for (let pages = 0; pages < most && before !== null; pages += 1) {
    const input: { q: string; before?: string } = { q, ...(before !== '' && { before }) };
    const { conversations, next }: ConversationsAnswer = (await server.call('listConversations', input, as))
      .body;
    seen.push(...conversations.map(({ buyer }) => Number(buyer?.name.replace('Guest ', ''))));
    before = next;
  }
  return seen;
};
const first = (fits: (n: number) => boolean, most = 3): number[] =>
  numbers.filter(fits).slice(0, most * conversationPage);

it.each([
  ['ada', () => true],
  ['ada board', isBoard],
  ['lind', isLind],
  ['lind 1', (n: number) => isLind(n) && String(n).startsWith('1')],
  ['board lind ada', (n: number) => isBoard(n) && isLind(n)],
  ['tin', isTin],
  ['board tin', (n: number) => isBoard(n) && isTin(n)],
  ['jar', isJar],
  ['ada jar', isJar],
  ['board jar ada', (n: number) => isBoard(n) && isJar(n)],
  ['ada nobody', () => false],
])('finds "%s" wherever it is said, the newest first, page by page', async (q, fits) => {
  expect(await found(q)).toEqual(first(fits));
  expect(await found(q, fjord)).toEqual(first((n) => fits(n) && n % 3 === 0));
});

it('finds an address of its buyer, and where somebody wrote it', async () => {
  expect(await found('guest9@buyers.test')).toEqual([7, 9]);
  // A vendor is not told by a search whose address it is.
  expect(await found('guest9@buyers.test', fjord)).toEqual([]);
});

it('reads no long list of words that wait to be put into the index', async () => {
  const { rows } = await sql<{ options: string[] }>`
    select reloptions as options from pg_class where relname in ('conversations_found', 'offers_found')`.execute(
    server.services.db,
  );
  expect(rows).toEqual([
    { options: ['gin_pending_list_limit=128'] },
    { options: ['gin_pending_list_limit=128'] },
  ]);
});
