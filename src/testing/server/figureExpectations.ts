import type { RankKind } from '../../domain/home/rankings';
import { price, type History, type Told } from './figureHistories';

const clock = (zone: string): ((at: Date) => string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  return (at) => format.format(at);
};

export const byNumber = (one: number, other: number): number => one - other;

const euros = (minor: number): string => (minor / 100).toFixed(2);

/** Some hours, or the next minute, to one in a hundred. */
const near = (hours: number) => ({
  asymmetricMatch: (told: unknown): boolean =>
    typeof told === 'number' && Math.abs(told - hours) <= Math.max(1 / 60, hours / 100),
});

/** What half of some times are within and nine of ten, from the times themselves. */
const within = (times: number[]) => {
  const sorted = [...times].sort(byNumber);
  const at = (place: number): number => sorted[place] ?? Number.NaN;
  const half = times.length / 2;
  const median = times.length % 2 === 1 ? at(half - 0.5) : (at(half - 1) + at(half)) / 2;
  const slower = Math.floor(times.length / 10);
  return { median: near(median), slowest: near(at(times.length - 1 - slower)) };
};

const hoursOf = (one: Told): number =>
  one.shippedAt === null ? 0 : Math.max(0, one.shippedAt.getTime() - one.placedAt.getTime()) / 3_600_000;

/** The rows behind figures between two days of a zone, for a vendor or for all, without the code that is tested. */
export const expectedRows = (
  { told, zone, dueDays }: History,
  vendor: string | null,
  from: string,
  to: string,
) => {
  const day = clock(zone);
  const isIn = (at: Date): boolean => day(at) >= from && day(at) <= to;
  const lastDay = (one: Told): string => {
    const date = new Date(`${day(one.placedAt)}T00:00:00Z`);
    date.setUTCDate(date.getUTCDate() + dueDays);
    return date.toISOString().slice(0, 10);
  };
  const known = told.filter((one) => vendor === null || one.vendor === vendor);
  const firsts = known.filter(
    (one) =>
      !one.isGone &&
      !known.some(
        (other) =>
          !other.isGone &&
          other.buyer === one.buyer &&
          (other.placedAt < one.placedAt ||
            (other.placedAt.getTime() === one.placedAt.getTime() && other.id < one.id)),
      ),
  );
  const mine = known.filter((one) => one.currency === 'EUR');
  const orders = mine.filter((one) => !one.isGone && isIn(one.placedAt));
  const postings = mine.flatMap((one) => one.postings).filter(({ at }) => isIn(at));
  const shipped = orders.filter(({ shippedAt, sent }) => sent && shippedAt !== null);
  return {
    orders,
    postings,
    newCustomers: orders.filter((one) => firsts.includes(one)),
    shipped,
    late: shipped.filter((one) => one.shippedAt !== null && day(one.shippedAt) > lastDay(one)),
    cancelled: orders.filter(({ sent, left }) => !sent && left === 0),
    refunded: orders.filter(({ pieces, left }) => left < pieces),
    refunds: postings.filter(({ isRefund }) => isRefund),
  };
};

/** What the acts come to between two days, by plain arithmetic on these rows. */
export const expected = (history: History, vendor: string | null, from: string, to: string) => {
  const { orders, postings, newCustomers, shipped, late, cancelled, refunded, refunds } = expectedRows(
    history,
    vendor,
    from,
    to,
  );
  const sum = (numbers: number[]): number => numbers.reduce((all, each) => all + each, 0);
  const gross = sum(postings.map((each) => each.gross));
  const commission = sum(postings.map((each) => each.commission));
  const sales = sum(orders.map(({ total }) => total));
  return {
    orders: orders.length,
    units: sum(orders.map(({ pieces }) => pieces)),
    sales: euros(sales),
    average: orders.length === 0 ? null : euros(Math.round(sales / orders.length)),
    cancelled: cancelled.length,
    refunded: refunded.length,
    newCustomers: newCustomers.length,
    shipped: shipped.length,
    late: late.length,
    timeToShip: shipped.length === 0 ? null : within(shipped.map(hoursOf)),
    money: {
      gross: euros(gross),
      commission: euros(commission),
      net: euros(gross - commission),
      refunds: euros(-sum(refunds.map((each) => each.gross)) + 0),
      paid: '0.00',
    },
  };
};

/** The weekday and the hour that a clock on the wall shows, as an hour of the week from Monday. */
const weekHour = (at: Date, zone: string): number => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const part = (type: string): string => parts.find((each) => each.type === type)?.value ?? '';
  return (
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) * 24 + Number(part('hour'))
  );
};

/** What sold how much between two days, told apart by a key, as lines in any order. */
export const expectedRanks = (
  history: History,
  kind: RankKind,
  vendor: string | null,
  from: string,
  to: string,
) => {
  const keyOf = (one: Told): string =>
    ({
      vendor: one.vendor,
      product: String(one.product),
      country: one.country,
      channel: one.channel,
      hour: String(weekHour(one.placedAt, history.zone)),
    })[kind];
  const lines = new Map<string, { key: string; orders: number; units: number; sales: number }>();
  for (const one of expectedRows(history, vendor, from, to).orders) {
    const key = keyOf(one);
    const line = lines.get(key) ?? { key, orders: 0, units: 0, sales: 0 };
    lines.set(key, {
      key,
      orders: line.orders + 1,
      units: line.units + one.pieces,
      // A product's sales are those of its lines, whatever the order came to afterwards.
      sales: line.sales + (kind === 'product' ? price * one.pieces : one.total),
    });
  }
  return [...lines.values()].map((line) => ({ ...line, sales: euros(line.sales) })).sort(byKey);
};
export const byKey = (one: { key: string }, other: { key: string }): number => (one.key < other.key ? -1 : 1);
