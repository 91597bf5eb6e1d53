import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { addDays, startOfDay } from '../../domain/dates';
import { openTestDatabase } from '../../testing/server/testDatabase';
import { diskStorage } from '../adapters/diskStorage';
import type { Storage } from '../adapters/storage';
import type { OpenDatabase } from '../db/database';
import { listDues } from '../finance/queries/payouts/dues';
import { payoutTerms } from '../finance/payouts/terms';
import { demoPlan, seedMarketplace } from './seedMarketplace';

/** The zone of the process: `npm run dates` tells in four of them, at all dates of each. */
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const minute = 60_000;
const hour = 60 * minute;

/** A day each hour of which is tried, with both changes of the clock in 2027. */
const zones: Readonly<Record<string, { day: string; changes: readonly string[] }>> = {
  UTC: { day: '2026-11-23', changes: ['2027-03-28T01:00Z', '2027-10-31T01:00Z'] },
  'Europe/Berlin': { day: '2027-03-28', changes: ['2027-03-28T01:00Z', '2027-10-31T01:00Z'] },
  'America/New_York': { day: '2027-11-07', changes: ['2027-03-14T07:00Z', '2027-11-07T06:00Z'] },
  'Australia/Lord_Howe': { day: '2028-02-29', changes: ['2027-04-03T15:00Z', '2027-10-02T15:30Z'] },
};

/** Fifty dates: each hour of a day, ends of months, the turn of the year, a leap day, the changes of the clock. */
const datesOf = (timeZone: string): number[] => {
  const { day, changes } = zones[timeZone] ?? { day: '2026-11-23', changes: [] };
  const midnight = (date: string): number => startOfDay(date, timeZone).getTime();
  const hours = Array.from({ length: 24 }, (_, index) => midnight(day) + index * hour + 10 * minute);
  const months = Array.from({ length: 12 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}-01`);
  const leap = midnight('2028-02-29');
  return [
    ...hours,
    ...months.map((first, index) => midnight(first) + (index % 2 === 0 ? -1 : 1)),
    ...[midnight('2027-01-01') + 30 * minute, midnight(addDays('2027-12-31', 1))],
    ...[leap, leap + 6 * hour, leap + 12 * hour, leap + 24 * hour - 1],
    ...changes.map((change) => Date.parse(change)).flatMap((at) => [at - hour, at - 1, at, at + hour]),
  ];
};

/** At the first the demo once died; the other is the hour of a Monday at which vendors are paid. */
const sample = ['2027-01-01T00:30Z', '2028-02-28T06:00Z'].map((text) => Date.parse(text));
/** `all`, or instants with commas between them. */
const asked = process.env['DATES'] ?? '';
const named = asked === '' ? sample : asked.split(',').map((text) => Date.parse(text));
const dates = asked === 'all' ? datesOf(zone) : named;

// Two hundred fills are tried on a machine that does something else meanwhile.
jest.setTimeout(600_000);

let opened: OpenDatabase;
let folder: string;
let storage: Storage;

beforeAll(async () => {
  opened = await openTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-dates-'));
  storage = diskStorage(folder, 'secret', () => new Date());
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What happened after `now`, or before what it follows from. */
const untimely = async (now: Date): Promise<unknown[]> => {
  const { rows } = await sql`
    select 'order' as what, id from orders where placed_at > ${now}
    union all select 'parcel', f.id from fulfilments f join orders o on o.store = f.store and o.id = f.order_id
      where f.created_at > ${now} or f.created_at < o.placed_at or f.cancelled_at not between f.created_at and ${now}
    union all select 'note', n.id from order_notes n join orders o on o.store = n.store and o.id = n.order_id
      where n.at not between o.placed_at and ${now}
    union all select 'booking', id from ledger_transactions where at > ${now}
    union all select 'refund', r.id from refunds r where r.at > ${now} or r.kind = 'refund' and exists (
      select from fulfilments f where f.store = r.store and f.order_id = r.order_id and f.created_at > r.at)
    union all select 'payout', e.id from ledger_entries e
      join ledger_transactions t on t.store = e.store and t.id = e.transaction_id
      join orders o on o.store = e.store and o.id = e.order_id
      where t.kind = 'payout' and t.at < o.placed_at
    union all select 'offer', o.variant_id from offers o left join orders b on b.store = o.store and b.purchase = o.purchase
      where o.created_at > o.moved_at or o.moved_at > ${now} or b.placed_at < o.created_at
        or o.status in ('pending', 'countered', 'accepted') and o.expires_at <= ${now}
    union all select 'use', u.purchase from discount_uses u join discounts d on d.store = u.store and d.id = u.discount_id
      where u.at > ${now} or u.at < d.created_at
    union all select 'product', id from products where updated_at > ${now} or created_at > updated_at`.execute(
    opened.db,
  );
  return rows;
};

/** Where kept counts or the books say something else than orders do. */
const untrue = async (): Promise<unknown[]> => {
  const { rows } = await sql`
    with counted as (
      select s.vendor, s.grain, date_trunc(s.grain, o.placed_at, 'UTC') as bucket, fulfillment, payout, count(*) as n
      from orders as o cross join lateral (values
        ('*', 'month'), ('*', 'day'), ('*', 'hour'), (o.vendor, 'month'), (o.vendor, 'day')
      ) as s (vendor, grain)
      group by 1, 2, 3, 4, 5)
    select 'count' as what, null as id from counted full join (select * from order_counts where n <> 0) as kept
      using (vendor, grain, bucket, fulfillment, payout, n)
    where counted is null or kept is null
    union all select 'booking', transaction_id from ledger_entries group by transaction_id having sum(amount) <> 0
    union all select 'pieces', o.id from orders as o
    join (select order_id, sum(quantity) as pieces, sum(fulfilled) as sent from order_lines group by order_id) as l
      on l.order_id = o.id
    where pieces <> item_count or sent <> fulfilled_count`.execute(opened.db);
  return rows;
};

it.each(dates.map((date) => new Date(date).toISOString()))(
  `the demo that is filled at %s in ${zone} tells all its stories, each in its time`,
  async (date) => {
    const now = new Date(date);
    const services = { db: opened.db, storage, now: () => now };
    expect(await seedMarketplace(services, opened.engine, { ...demoPlan, replace: true })).toEqual([]);
    expect(await untimely(now)).toEqual([]);
    expect(await untrue()).toEqual([]);
    const { readiness } = await payoutTerms(opened.db, 'demo', now);
    const dues = await listDues(opened.db, { store: 'demo', vendor: null }, readiness);
    expect(dues.filter(({ ready }) => ready < 0).map(({ vendor }) => vendor)).toEqual(['Savon & Sel']);
    expect(dues.filter(({ ready }) => ready > 0)).not.toEqual([]);
  },
);
