import type { discountCalls } from '../../catalogue/discounts';
import { marketplaceVendor } from '../../domain/accounts/session';
import { addDays, dayOf, startOfDay } from '../../domain/dates';
import { discountKey, discountState } from '../../domain/discounts/applyDiscount';
import {
  discountBeyond,
  discountPage,
  type Discount,
  type DiscountExample,
} from '../../domain/discounts/discounts';
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
import type { Scope } from '../db/scope';
import type { Store } from '../db/stores';
import { isSignedCart } from '../delivery/checkoutSecret';
import { BadInput, Conflict, Forbidden, NotFound } from '../errors';
import { idOf } from '../products/answers';
import type { Handlers } from '../serve';
import { storeOf } from '../storeOf';
import { checkCode } from './checkCode';
import { askedDiscount } from './askedDiscount';
import {
  countDiscounts,
  findDiscount,
  insertDiscount,
  listDiscounts,
  markDeleted,
  productsNamed,
  type StoredDiscount,
} from './queries/discounts';
import { soldBefore } from './queries/soldBefore';
import { beyondOf, costsOf } from './queries/uses';

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

const decimal = (minor: number, currency: string): number => Number(formatAmount(minor, currency));

/** Stored discounts as they are shown, with their use and cost, in a few statements for all of them. */
const answersOf = async (
  db: Queries,
  scope: Scope,
  rows: readonly StoredDiscount[],
  today: string,
): Promise<Discount[]> => {
  const ids = rows.map(({ id }) => id);
  const costs = await costsOf(db, scope, ids);
  const beyond = await beyondOf(db, scope, ids);
  const named = [...new Set(rows.flatMap(({ product_ids: products }) => products))];
  // A vendor is not told who of the marketplace acts.
  const own = scope.vendor === null ? null : (await listPeople(db, scope)).map(({ email }) => email);
  const titles = new Map((await productsNamed(db, scope, named)).map(({ id, title }) => [id, title]));
  return rows.map((row) => {
    const { currency } = row;
    const bounds = { from: row.starts_on, until: row.ends_on, usage: row.usage, used: row.used };
    const isAmount = row.min_type === 'amount';
    return {
      id: String(row.id),
      method: row.method,
      name: row.name,
      value: { type: row.type, fixed: decimal(row.fixed, currency), percentage: row.percentage },
      active: { from: row.starts_on, until: row.ends_on, withEndDate: row.ends_on !== null },
      limit: {
        onePerCustomer: row.one_per_customer,
        withUsage: row.usage !== null,
        usage: row.usage ?? 0,
      },
      minPurchase: {
        type: row.min_type,
        value: isAmount ? decimal(row.min_value, currency) : row.min_value,
      },
      currency,
      vendor: row.vendor === marketplaceVendor ? null : row.vendor,
      paidBy: row.paid_by,
      vendorShare: row.vendor_share,
      products: row.product_ids.map((id) => ({ id: String(id), title: titles.get(id) ?? '' })),
      state: discountState(bounds, today),
      used: row.used,
      beyond: {
        limit: 0,
        customer: 0,
        time: 0,
        ...Object.fromEntries(
          discountBeyond.map((kind) => [
            kind,
            beyond.find((each) => each.discountId === row.id && each.beyond === kind)?.n ?? 0,
          ]),
        ),
      },
      costs: costs.flatMap(({ discountId, currency: paidIn, amount, vendorAmount }) =>
        discountId === row.id && amount > 0
          ? [
              {
                currency: paidIn,
                amount: formatAmount(amount, paidIn),
                vendor: formatAmount(vendorAmount, paidIn),
                marketplace: formatAmount(amount - vendorAmount, paidIn),
              },
            ]
          : [],
      ),
      createdAt: row.created_at.toISOString(),
      createdBy: own === null || own.includes(row.created_by) ? row.created_by : '',
    };
  });
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

const todayOf = (store: Store, now: Date): string => dayOf(now, store.timeZone);

export const discountHandlers = {
  async listDiscounts({ id = '', state = 'all', q = '', before = '' }, context) {
    const { db, scope, now } = context;
    const store = await openStore(context);
    const today = todayOf(store, now());
    const asked = { state, q: discountKey(q), before: before === '' ? null : idOf(before), today };
    const one = id === '' ? null : await findDiscount(db, scope, idOf(id));
    if (id !== '' && one === null) throw new NotFound(discountErrors.discountNotFound());
    const found = one === null ? await listDiscounts(db, scope, asked) : [one];
    const rows = found.slice(0, discountPage);
    return {
      discounts: await answersOf(db, scope, rows, today),
      counts: await countDiscounts(db, scope, today),
      next: found.length > discountPage ? String(rows.at(-1)?.id ?? '') : null,
    };
  },

  async createDiscount(input, context) {
    const { db, scope, user, now } = context;
    const store = await openStore(context);
    const { row } = await askedDiscount(db, scope, store, input);
    const counts = await countDiscounts(db, scope, todayOf(store, now()));
    if (Object.values(counts).reduce((sum, n) => sum + n, 0) >= mostDiscounts)
      throw new Conflict(discountErrors.tooManyDiscounts({ most: mostDiscounts }));
    // It would be taken for the offer's, or the offer's for it.
    if (offerCodesIn([row.name]).length > 0) return refuseTaken(context);
    try {
      const made = await inTransaction(db, async (tx) => {
        const stored = await insertDiscount(tx, scope, { ...row, created_at: now(), created_by: user.email });
        const [discount] = await answersOf(tx, scope, [stored], todayOf(store, now()));
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
