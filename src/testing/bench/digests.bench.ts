import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { smtpMailer } from '../../server/adapters/mail';
import { createVault } from '../../server/auth/keys/vault';
import { JobQueue } from '../../server/jobs/queue';
import { sendMailKind } from '../../server/notifications/queueMail';
import { remind } from '../../server/notifications/reminders/remind';
import { mailLane, mailTimeout, sendMail } from '../../server/notifications/sendMail';
import { smtpSettings, startSmtp } from '../server/smtpServer';
import { openBenchDatabase } from './benchDatabase';
import { report } from './figures';

/**
 * Mails of orders that wait, one to each of 10,000 vendors, written and sent within the hour by one process, over a mail
 * server that dies once in 50 mails, at every point in turn: nobody gets one twice. BENCH_VENDORS asks for another number.
 */
const vendors = Number(process.env['BENCH_VENDORS'] ?? 10_000);
const program = { file: path.resolve('dist/server/embeddedWorker.mjs'), execArgv: [] };
const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-digests-'));
const { opened } = await openBenchDatabase(folder, program);
const { db } = opened;
const smtp = await startSmtp();

// Waits between tries are not waited for: the clock goes on wherever nothing is to be done.
let ahead = 0;
const now = (): Date => new Date(Date.now() + ahead);
const placed = new Date(Date.now() - 25 * 3_600_000);

await db
  .insertInto('stores')
  .values({
    store: 'bench',
    shop_name: 'Bench',
    currency: 'EUR',
    locale: 'en',
    settings: '{}',
    reminders_since: new Date(placed.getTime() - 3_600_000),
    digest_told_at: now(),
  })
  .execute();
await sql`insert into vendors (store, vendor, email, approved)
  select 'bench', 'Vendor ' || n, 'vendor' || n || '@vendors.example', true
  from generate_series(1, ${vendors}) as n`.execute(db);
await sql`insert into orders (store, vendor, purchase, name, placed_at, item_count, currency, subtotal, total, customer)
  select 'bench', 'Vendor ' || n, n, '#' || n, ${placed}::timestamptz, 1, 'EUR', 1000, 1000, '{"name": "Ada Byron"}'
  from generate_series(1, ${vendors}) as n`.execute(db);

const countMails = async (states: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from mails where state = any(${[...states]}::text[])`.execute(db);
  return rows[0]?.n ?? 0;
};

// A round is asked for each minute.
let rounds = 0;
const writtenSince = performance.now();
while ((await countMails(['queued'])) < vendors && rounds < 10 * vendors) {
  rounds += 1;
  await remind(db, 'https://shop.example', now());
}
const writing = (performance.now() - writtenSince) / 1000;

const queue = new JobQueue(db, now, () => undefined);
const work = sendMail({
  db,
  now,
  vault: createVault('bench'),
  mailer: smtpMailer(smtpSettings(smtp.port, null), { step: 5_000, opening: 5_000, taking: 5_000 }),
  publicUrl: 'https://shop.example',
  serverAddress: 'desk@shop.example',
  serviceOf: () => Promise.resolve(null),
  leaveOf: () => Promise.resolve(null),
});
queue.handle(sendMailKind, work, { lane: mailLane, timeout: mailTimeout });
const deaths = ['connect', 'recipient', 'text'] as const;
let died = 0;
// By mails, not by time: a server that dies faster than it takes mails measures its own pauses.
const mailsPerDeath = 50;
const dying = setInterval(() => {
  if (smtp.mails.length < (died + 1) * mailsPerDeath) return;
  const point = deaths[died % deaths.length] ?? 'text';
  died += 1;
  smtp.answers[point].push(died % 2 === 0 ? 'cut' : 451);
}, 20);
const sentSince = performance.now();
queue.start();
let before = -1;
for (;;) {
  await new Promise((next) => setTimeout(next, 1_000));
  const left = await countMails(['queued', 'sending']);
  if (left === 0) break;
  // What waits for its next try has its time at once.
  if (left === before) {
    ahead += 3_600_000;
    queue.wake();
  }
  before = left;
}
const sending = (performance.now() - sentSince) / 1000;
clearInterval(dying);
await queue.stop();

const times = new Map<string, number>();
for (const { messageId = '' } of smtp.mails) times.set(messageId, (times.get(messageId) ?? 0) + 1);
const most = Math.max(...times.values());
const [sent, unsure, failed] = await Promise.all(
  ['sent', 'unsure', 'failed'].map((state) => countMails([state])),
);
await smtp.close();
await opened.close();
rmSync(folder, { recursive: true, force: true });

process.stdout.write(
  `${String(vendors)} mails: written in ${String(rounds)} rounds (${writing.toFixed(0)} s), sent in ${sending.toFixed(0)} s; ` +
    `the mail server died ${String(died)} times; ${String(sent)} sent, ${String(unsure)} unconfirmed, ${String(failed)} failed; ` +
    `at most ${String(most)} of one mail arrived\n`,
);
const minutes = rounds + sending / 60;
report([
  {
    what: `${String(vendors)} vendors’ mails, minutes of an hour`,
    ours: minutes.toFixed(1),
    alternative: '60',
    ratio: minutes / 60,
    limit: 1,
  },
  { what: 'times that one mail arrived', ours: String(most), alternative: '1', ratio: most, limit: 1 },
]);
