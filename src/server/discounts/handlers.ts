import type { discountCalls } from '../../catalogue/discounts';
import { addDays, dayOf, startOfDay } from '../../domain/dates';
import { discountKey, discountState } from '../../domain/discounts/applyDiscount';
import { discountPage, type DiscountExample } from '../../domain/discounts/discounts';
import { tryDiscount } from '../../domain/discounts/tryDiscount';
import { deliveryErrors } from '../../domain/errors/delivery';
import { offerCodesIn } from '../../domain/offers/offerPrice';
import { discountErrors } from '../../domain/errors/discounts';
import { formatAmount } from '../../domain/money';
import { isOn } from '../../domain/settings/toggles';
import { listPeople } from '../accounts/queries/people';
import { addAudit } from '../audit/queries/audit';
import type { SignedInContext } from '../context';
import type { Queries } from '../db/database';
import { isDuplicate } from '../db/databaseErrors';
import { inTransaction } from '../db/inTransaction';
import type { Store } from '../db/stores';
import { isSignedCart } from '../delivery/checkoutSecret';
import { BadInput, Conflict, Forbidden, NotFound } from '../errors';
import { idOf } from '../products/answers';
import type { Handlers } from '../serve';
import { storeOf } from '../storeOf';
import { discountAnswers } from './answers';
import { checkCode } from './checkCode';
import { askedDiscount } from './askedDiscount';
import {
  countDiscounts,
  findDiscount,
  insertDiscount,
  listDiscounts,
  boundsOf,
  markDeleted,
  markEnded,
} from './queries/discounts';
import { soldBefore } from './queries/soldBefore';

/** How many discounts a vendor or the marketplace may keep, and questions in a quarter of an hour. */
const mostDiscounts = 2000;
const mostExamples = 300;
const mostQuestions = 20_000;
/** Names in a quarter of an hour that somebody else has: more is guessing at codes. */
const mostTaken = 20;
/** Orders that an example looks at, and how far back it goes. */
const mostOrders = 5000;
const exampleDays = 90;

/** The store of the caller, where it has discounts. Errors: Conflict where they are switched off. */
const openStore = async ({ db, scope }: Pick<SignedInContext, 'db' | 'scope'>): Promise<Store> => {
  const store = await storeOf(db, scope.store);
  if (!isOn(store.features, 'discounts')) throw new Conflict(discountErrors.discountsOff());
  return store;
};

/** Counts a name that somebody else has, and refuses it. Errors: BadInput; 429 beyond `mostTaken`. */
const refuseTaken = async ({
  attempts,
  scope,
  user,
}: Pick<SignedInContext, 'attempts' | 'scope' | 'user'>): Promise<never> => {
  await attempts.count(`discount-names:${scope.store}:${user.email}`, mostTaken);
  throw new BadInput({ name: discountErrors.discountNameTaken() });
};

/**
 * What the marketplace stopped goes on by the marketplace alone. Errors: Forbidden to a vendor, where it was neither its
 * people nor who asks, acting as it.
 */
const mayGoOn = async (
  tx: Queries,
  { scope, user }: Pick<SignedInContext, 'scope' | 'user'>,
  stoppedBy: string,
): Promise<void> => {
  if (scope.vendor === null || stoppedBy === user.email) return;
  const people = await listPeople(tx, scope);
  if (!people.some(({ email }) => email === stoppedBy)) throw new Forbidden(discountErrors.discountStopped());
};

const todayOf = (store: Store, now: Date): string => dayOf(now, store.timeZone);

export const discountHandlers = {
  async listDiscounts({ id = '', state = 'all', q = '', before = '' }, context) {
    const { db, scope, now } = context;
    const store = await openStore(context);
    const today = todayOf(store, now());
    const asked = { state, q: discountKey(q), before: before === '' ? null : idOf(before), today };
    const one = id === '' ? null : await findDiscount(db, scope, idOf(id), { deleted: true });
    if (id !== '' && one === null) throw new NotFound(discountErrors.discountNotFound());
    const found = one === null ? await listDiscounts(db, scope, asked) : [one];
    const rows = found.slice(0, discountPage);
    return {
      discounts: await discountAnswers(db, scope, rows, { store, now: now() }),
      counts: await countDiscounts(db, scope, today),
      next: found.length > discountPage ? String(rows.at(-1)?.id ?? '') : null,
    };
  },

  async createDiscount(input, context) {
    const { db, scope, user, now } = context;
    const store = await openStore(context);
    const { row } = await askedDiscount(db, scope, store, input);
    const { deleted: _, ...counts } = await countDiscounts(db, scope, todayOf(store, now()));
    if (Object.values(counts).reduce((sum, n) => sum + n, 0) >= mostDiscounts)
      throw new Conflict(discountErrors.tooManyDiscounts({ most: mostDiscounts }));
    // It would be taken for the offer's, or the offer's for it.
    if (offerCodesIn([row.name]).length > 0) return refuseTaken(context);
    try {
      const made = await inTransaction(db, async (tx) => {
        const stored = await insertDiscount(tx, scope, { ...row, created_at: now(), created_by: user.email });
        const [discount] = await discountAnswers(tx, scope, [stored], { store, now: now() });
        if (discount === undefined) throw new Error('A discount is there that has no answer');
        await addAudit(tx, scope, {
          by: user.email,
          action: 'discount.created',
          subject: 'discount',
          subjectId: discount.id,
          detail: { ...discount },
        });
        return discount;
      });
      return { discount: made };
    } catch (error) {
      if (isDuplicate(error)) return refuseTaken(context);
      throw error;
    }
  },

  async previewDiscount(input, context) {
    const { db, scope, user, now, attempts } = context;
    await attempts.count(`discount-example:${scope.store}:${user.email}`, mostExamples);
    const store = await openStore(context);
    const { row, rule } = await askedDiscount(db, scope, store, input);
    const { currency, features, timeZone } = store;
    const today = todayOf(store, now());
    const from = addDays(today, 1 - exampleDays);
    const { purchases, isCut } = await soldBefore(
      db,
      { store: scope.store, vendor: rule.vendor },
      { currency, from: startOfDay(from, timeZone), most: mostOrders },
    );
    const { includeDiscount, discountInPayout } = features.financeConfig;
    const { one_per_customer: onePerCustomer, usage } = row;
    const tried = tryDiscount(rule, purchases, { onePerCustomer, usage, includeDiscount, discountInPayout });
    const text = (minor: number): string => formatAmount(minor, currency);
    const both = ({ before, after }: { before: number; after: number }) => ({
      before: text(before),
      after: text(after),
    });
    const example: DiscountExample = {
      currency,
      from,
      to: today,
      orders: tried.purchases,
      isCut,
      fitting: tried.fitting,
      buyersSave: text(tried.buyersSave),
      vendorsPay: text(tried.vendorsPay),
      marketplacePays: text(tried.marketplacePays),
      commission: both(tried.commission),
      payout: both(tried.payout),
    };
    return { example };
  },

  async deleteDiscount({ id, reason = '' }, context) {
    const { db, scope, user, now } = context;
    await openStore(context);
    await inTransaction(db, async (tx) => {
      const row = await findDiscount(tx, scope, idOf(id), { lock: true, deleted: true });
      if (row === null) throw new NotFound(discountErrors.discountNotFound());
      // A retry of what was done already is no failure.
      if (row.deleted_at !== null) return;
      await markDeleted(tx, scope, row.id, { by: user.email, at: now(), reason });
      await addAudit(tx, scope, {
        by: user.email,
        action: 'discount.deleted',
        subject: 'discount',
        subjectId: id,
        detail: { name: row.name, method: row.method, used: row.used, reason },
      });
    });
    return { ok: true };
  },

  async restoreDiscount({ id }, context) {
    const { db, scope, user } = context;
    await openStore(context);
    try {
      await inTransaction(db, async (tx) => {
        const row = await findDiscount(tx, scope, idOf(id), { lock: true, deleted: true });
        if (row === null) throw new NotFound(discountErrors.discountNotFound());
        if (row.deleted_at === null) return;
        await mayGoOn(tx, context, row.deleted_by);
        await markDeleted(tx, scope, row.id, null);
        await addAudit(tx, scope, {
          by: user.email,
          action: 'discount.restored',
          subject: 'discount',
          subjectId: id,
          detail: { name: row.name, method: row.method },
        });
      });
    } catch (error) {
      if (isDuplicate(error)) throw new Conflict(discountErrors.discountNameTaken());
      throw error;
    }
    return { ok: true };
  },

  async endDiscount({ id }, context) {
    const { db, scope, user, now } = context;
    const { timeZone } = await openStore(context);
    await inTransaction(db, async (tx) => {
      const row = await findDiscount(tx, scope, idOf(id), { lock: true });
      if (row === null) throw new NotFound(discountErrors.discountNotFound());
      const state = discountState(boundsOf(row), dayOf(now(), timeZone));
      if (state === 'planned') throw new Conflict(discountErrors.discountNotRunning());
      // A retry of what was done already is no failure.
      if (state === 'ended') return;
      await markEnded(tx, scope, row.id, { by: user.email, at: now() });
      await addAudit(tx, scope, {
        by: user.email,
        action: 'discount.ended',
        subject: 'discount',
        subjectId: id,
        detail: { name: row.name, method: row.method, used: row.used },
      });
    });
    return { ok: true };
  },

  async resumeDiscount({ id }, context) {
    const { db, scope, user } = context;
    await openStore(context);
    await inTransaction(db, async (tx) => {
      const row = await findDiscount(tx, scope, idOf(id), { lock: true });
      if (row === null) throw new NotFound(discountErrors.discountNotFound());
      if (row.ended_at === null) return;
      await mayGoOn(tx, context, row.ended_by);
      await markEnded(tx, scope, row.id, null);
      await addAudit(tx, scope, {
        by: user.email,
        action: 'discount.resumed',
        subject: 'discount',
        subjectId: id,
        detail: { name: row.name, method: row.method },
      });
    });
    return { ok: true };
  },

  async checkDiscount({ store: named, at, cart, hmac }, context) {
    const { db, attempts, vault, now, request } = context;
    // Before the signature, so that guessing has an end; a checkout has an address of its own.
    await attempts.count(`discounts:${named}:${request.address}`, mostQuestions);
    // A store that is not there is refused in the same words, so that names cannot be tried.
    if (!(await isSignedCart(db, vault, { store: named, at, cart, hmac }, now())))
      throw new Forbidden(deliveryErrors.webhookSignature());
    return checkCode(db, await storeOf(db, named), cart, now());
  },
} satisfies Handlers<typeof discountCalls>;
