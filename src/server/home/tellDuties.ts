import { countSubmissions } from '../products/queries/submissions';
import { dayOf } from '../../domain/dates';
import type { Duty, DutyName } from '../../domain/home/duties';
import { daysToShip, placedDays } from '../../domain/home/shipTimes';
import type { SignedInContext } from '../context';
import { countConversations } from '../conversations/queries/conversations';
import { countUnanswered } from '../conversations/queries/messages';
import { isScheduleIdle } from '../../domain/finance/paymentSettings';
import { isWithoutAccount } from '../../domain/finance/payouts';
import type { Queries } from '../db/database';
import type { Scope } from '../db/scope';
import { readDues } from '../finance/payouts/readDues';
import { isOn } from '../../domain/settings/toggles';
import { countOpenOffers } from '../offers/queries/offers';
import { countOrders } from '../orders/queries/list/countOrders';
import { rangeOf } from '../orders/queries/list/range';
import { cutRange, grains } from '../orders/queries/list/slices';
import { statesOf } from '../orders/queries/list/states';
import { countIncomingOrders } from '../orders/queries/purchases/incomingOrderList';
import { readStatusCounts } from '../settings/queries/counts';
import { storeOf } from '../storeOf';
import { countSoldOut, lacksMethod, namedRows, readSnoozes, type NamedDuty } from './queries/duties';
import { heldBy } from '../../domain/accounts/heldBy';
import type { Permission } from '../../domain/accounts/permissions';

type Found = Partial<Pick<Duty, 'count' | 'rows'>>;

/** Who is told of what: a permission, and the view where it is one's alone. */
const tellers: Record<DutyName, { permission: Permission; view?: 'marketplace' | 'vendor' }> = {
  lateOrders: { permission: 'read_orders' },
  dueOrders: { permission: 'read_orders' },
  openOffers: { permission: 'write_orders' },
  conversations: { permission: 'write_orders' },
  siteMessages: { permission: 'write_orders', view: 'marketplace' },
  incomingOrders: { permission: 'read_orders', view: 'marketplace' },
  doubtfulOrders: { permission: 'write_orders', view: 'marketplace' },
  labels: { permission: 'write_orders' },
  submissions: { permission: 'write_products', view: 'marketplace' },
  rejectedProducts: { permission: 'write_products', view: 'vendor' },
  applications: { permission: 'read_settings', view: 'marketplace' },
  imports: { permission: 'write_products' },
  failedPayments: { permission: 'read_finance', view: 'marketplace' },
  unconfirmedPayments: { permission: 'read_finance', view: 'marketplace' },
  unpayableVendors: { permission: 'read_finance', view: 'marketplace' },
  idleSchedule: { permission: 'read_settings', view: 'marketplace' },
  unreachableVendors: { permission: 'read_settings', view: 'marketplace' },
  payoutMethod: { permission: 'read_finance', view: 'vendor' },
  soldOut: { permission: 'read_products' },
  // Who has the goods orders new ones.
  runsOut: { permission: 'write_products', view: 'vendor' },
};

/** Whether somebody is told of a duty at all: by their permissions, and in the view that they have open. */
export const isTold = (duty: DutyName, { user, scope }: Pick<SignedInContext, 'user' | 'scope'>): boolean => {
  const { permission, view } = tellers[duty];
  const own = scope.vendor === null ? 'marketplace' : 'vendor';
  return heldBy(user).includes(permission) && (view ?? own) === own;
};

/**
 * Vendors that could be paid and have no bank account: those of the list of what is due, in the store's currency, or
 * in the first other one, by its code, in which there are any.
 */
const withoutAccount = async (db: Queries, scope: Scope, now: () => Date): Promise<Found> => {
  const { currency, dues, elsewhere } = await readDues(db, scope, now);
  const lacking = [...dues, ...elsewhere].filter(isWithoutAccount);
  const first = lacking[0]?.currency ?? currency;
  return {
    count: lacking.filter((due) => due.currency === first).length,
    rows: first === currency ? [] : [{ id: first, label: first }],
  };
};

type Asked = Pick<SignedInContext, 'db' | 'scope' | 'user' | 'now'>;

/** What waits for this person, in the order of `dutyNames`; what nothing waits of is left out. */
export const tellDuties = async ({ db, scope, user, now }: Asked): Promise<Duty[]> => {
  const { timeZone, features } = await storeOf(db, scope.store);
  const today = dayOf(now(), timeZone);
  const shipDays = daysToShip(features);
  const kept = scope.vendor === null ? grains : grains.filter((grain) => grain !== 'hour');
  const unsent = (due: 'late' | 'today') => async (): Promise<Found> => {
    const range = rangeOf(placedDays(due, { today, shipDays }), now(), timeZone);
    const counted = await countOrders(db, scope, cutRange(range, kept), statesOf('unfulfilled', 'all'));
    return { count: counted.reduce((sum, { n }) => sum + n, 0) };
  };
  const named = (name: NamedDuty) => (): Promise<Found> => namedRows(db, scope, name, { now: now(), today });
  const status = async () => readStatusCounts(db, scope, { person: user.person, at: now() });
  const finds: Record<DutyName, () => Promise<Found>> = {
    lateOrders: unsent('late'),
    dueOrders: unsent('today'),
    openOffers: async () => ({
      count: isOn(features, 'makeAnOffer') ? await countOpenOffers(db, scope, now()) : 0,
    }),
    conversations: async () => ({
      count: isOn(features, 'messages') ? (await countConversations(db, scope)).unanswered : 0,
    }),
    siteMessages: async () => ({ count: await countUnanswered(db, scope) }),
    incomingOrders: async () => ({ count: (await countIncomingOrders(db, scope)).attention }),
    doubtfulOrders: named('doubtfulOrders'),
    labels: named('labels'),
    submissions: async () => ({ count: await countSubmissions(db, scope) }),
    rejectedProducts: named('rejectedProducts'),
    applications: async () => ({ count: (await status()).applications }),
    imports: named('imports'),
    failedPayments: named('failedPayments'),
    unconfirmedPayments: named('unconfirmedPayments'),
    unpayableVendors: () => withoutAccount(db, scope, now),
    idleSchedule: () => Promise.resolve({ count: isScheduleIdle(features.payments) ? 1 : 0 }),
    unreachableVendors: named('unreachableVendors'),
    payoutMethod: async () => ({ count: (await lacksMethod(db, scope)) ? 1 : 0 }),
    soldOut: async () => ({ count: await countSoldOut(db, scope) }),
    runsOut: named('runsOut'),
  };
  const snoozes = await readSnoozes(db, scope, user.person);
  const duties: Duty[] = [];
  for (const [name, find] of Object.entries(finds) as [DutyName, () => Promise<Found>][]) {
    if (!isTold(name, { user, scope })) continue;
    const { count = 0, rows = [] } = await find();
    const until = snoozes.get(name) ?? '';
    if (count > 0) duties.push({ name, count, rows, snoozedUntil: until > today ? until : null });
  }
  return duties;
};
