import { coveredUnder } from '../../../domain/conversations/personalData';
import type { Permission } from '../../../domain/accounts/permissions';
import {
  isNumberSearch,
  mostCounted,
  mostHits,
  rankAlike,
  type Likeness,
  type SearchGroup,
  type SearchHit,
  type SearchKind,
  type Sought,
} from '../../../domain/home/search';
import { referenceTerm, statementReference, transferIn } from '../../../domain/finance/payouts';
import { hidesCustomer } from '../../../domain/orders/hiddenFields';
import {
  fieldsFor,
  orderTermFields,
  prefixesFor,
  searchable,
  trackingTerm,
} from '../../../domain/orders/orderTerms';
import { isOn, type ToggleName } from '../../../domain/settings/toggles';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import type { Store } from '../../db/stores';
import { findOrders, parcelsOf, type FoundOrder, type FoundOrders } from '../queries/search/foundOrders';
import {
  discountsToFind,
  findConversations,
  findOffers,
  importsToFind,
  paymentsToFind,
  payoutsToFind,
  peopleToFind,
  vendorsToFind,
} from '../queries/search/foundOthers';
import { findProducts, findVariants } from '../queries/search/foundProducts';

/** What is looked for, by whom, where. */
type About = Omit<Searching, 'guesses' | 'asked'>;

export interface Searching {
  scope: Scope;
  store: Store;
  /** Order fields that are hidden from who asks. */
  hidden: readonly string[];
  q: string;
  sought: Sought;
  /** Whether a slip of the pen is looked for, as nothing is found without. */
  guesses: boolean;
  /** What several sources ask, once. */
  asked: { orders?: Promise<FoundOrders>; vendors?: Promise<{ vendor: string; email: string | null }[]> };
}

type Found = Omit<SearchGroup, 'kind'>;

interface Source {
  permission: Permission;
  /** In the marketplace's view alone. */
  isAdmins?: true;
  toggle?: ToggleName;
  /** Whether a text of this kind may name one; else nobody is asked. */
  fits?: (searching: About) => boolean;
  find: (db: Queries, searching: Searching) => Promise<Found>;
}

const nothing: Found = { hits: [], count: 0 };

/** Whose it is matters where all of them are seen. */
const vendorFor = ({ scope }: Searching, vendor: string): string => (scope.vendor === null ? vendor : '');

const likenessOfRow = ({ guesses }: Searching, exact: boolean): Likeness => {
  if (guesses) return 'similar';
  return exact ? 'exact' : 'begins';
};

/** What is ranked here, as its rows have no words to be found by, of which there may be many. */
const ranked = <T>(
  rows: readonly T[],
  textsOf: (row: T) => readonly string[],
  { sought, guesses }: Searching,
  hitOf: (row: T) => Omit<SearchHit, 'likeness'>,
): Found => {
  const found = rankAlike(rows, textsOf, sought, guesses);
  return {
    hits: found.slice(0, mostHits).map(({ thing, likeness }) => ({ ...hitOf(thing), likeness })),
    // What is only like what was typed its list does not find.
    count: guesses ? Math.min(found.length, mostHits) : found.length,
  };
};

/** What is found newest first, one row more than is shown. */
const newest = <R>(
  rows: readonly R[],
  searching: Searching,
  hitOf: (row: R) => Omit<SearchHit, 'likeness'>,
): Found => ({
  hits: rows.slice(0, mostHits).map((row) => ({ ...hitOf(row), likeness: likenessOfRow(searching, false) })),
  count: rows.length > mostHits && !searching.guesses ? null : Math.min(rows.length, mostHits),
});

const counted = (count: number): number | null => (count > mostCounted ? null : count);

const fieldsOf = ({ q, hidden }: Searching): ReturnType<typeof fieldsFor> =>
  fieldsFor(q, hidden).filter((field) => !isNumberSearch(q) || field === orderTermFields.number);

const hides = ({ hidden }: Searching, member: 'name' | 'email'): boolean => hidesCustomer(hidden, member);

/** What the list of orders finds, from which customers are told as well. */
const ordersFound = (db: Queries, searching: Searching): Promise<FoundOrders> => {
  const { scope, q, guesses, asked } = searching;
  const fields = fieldsOf(searching);
  const none = { orders: [], count: 0 };
  asked.orders ??=
    fields.length === 0 || (guesses && isNumberSearch(q))
      ? Promise.resolve(none)
      : findOrders(db, scope, { q, fields, guesses });
  return asked.orders;
};

const orders: Source = {
  permission: 'read_orders',
  async find(db, searching) {
    const { orders: rows, count } = await ordersFound(db, searching);
    const hits = rows.slice(0, mostHits).map(({ id, name, vendor, customer, exact }) => ({
      id: String(id),
      title: name,
      detail: hides(searching, 'name') ? '' : (customer?.name ?? ''),
      vendor: vendorFor(searching, vendor),
      likeness: likenessOfRow(searching, exact),
    }));
    return { hits, count: searching.guesses ? hits.length : count };
  },
};

/** Shorter texts begin too many tracking numbers. */
const shortestTracking = 4;

const parcels: Source = {
  permission: 'read_orders',
  fits: ({ q }) => trackingTerm(q).length >= shortestTracking,
  async find(db, searching) {
    const { scope, q, guesses } = searching;
    const fields = fieldsOf(searching).filter((field) => field === orderTermFields.tracking);
    if (fields.length === 0 || guesses) return nothing;
    const found = await findOrders(db, scope, { q, fields, guesses: false });
    const terms = prefixesFor(q, orderTermFields.tracking);
    const sent = await parcelsOf(
      db,
      scope,
      found.orders.slice(0, mostHits).map(({ id }) => id),
    );
    const hits = sent
      .filter(({ tracking }) => terms.some((term) => trackingTerm(tracking).startsWith(term)))
      .map(({ order_id: id, vendor, carrier, tracking, order_name: order }) => ({
        id: String(id),
        title: tracking,
        detail: [carrier, order].filter((part) => part !== '').join(', '),
        vendor: vendorFor(searching, vendor),
        likeness: likenessOfRow(searching, terms.includes(trackingTerm(tracking))),
      }));
    return { hits: hits.slice(0, mostHits), count: hits.length };
  },
};

type Customer = Pick<SearchHit, 'id' | 'title' | 'detail' | 'vendor'>;

/** Whoever bought, as far as who asks may know them; null where that is nothing. */
const customerOf = ({ customer }: FoundOrder, searching: Searching): Customer | null => {
  const name = hides(searching, 'name') ? '' : (customer?.name ?? '').trim();
  const email = hides(searching, 'email') ? '' : (customer?.email ?? '').trim();
  const [id = ''] = [email, name].filter((part) => part !== '');
  return id === ''
    ? null
    : { id, title: name === '' ? email : name, detail: name === '' ? '' : email, vendor: '' };
};

const customers: Source = {
  permission: 'read_orders',
  async find(db, searching) {
    const { orders: rows } = await ordersFound(db, searching);
    const found = new Map<string, SearchHit>();
    for (const row of rows.filter(({ personal }) => personal)) {
      const customer = customerOf(row, searching);
      if (customer === null || found.has(customer.id.toLowerCase())) continue;
      const isExact = [customer.title, customer.detail].some(
        (each) => searchable(each) === searching.sought.text,
      );
      found.set(customer.id.toLowerCase(), { ...customer, likeness: likenessOfRow(searching, isExact) });
    }
    return { hits: [...found.values()].slice(0, mostHits), count: found.size > mostHits ? null : found.size };
  },
};

const products: Source = {
  permission: 'read_products',
  async find(db, searching) {
    const { scope, q, guesses } = searching;
    const { products: rows, count } = await findProducts(db, scope, q, guesses);
    const hits = rows.map(({ id, title, sku, vendor, exact }) => ({
      id: String(id),
      title,
      detail: sku,
      vendor: vendorFor(searching, vendor),
      likeness: likenessOfRow(searching, exact),
    }));
    return { hits, count: guesses ? hits.length : counted(Math.max(count, hits.length)) };
  },
};

const variants: Source = {
  permission: 'read_products',
  async find(db, searching) {
    const { scope, q, guesses } = searching;
    const rows = await findVariants(db, scope, q, guesses);
    const isExact = (sku: string): boolean => sku.toLowerCase() === q.toLowerCase();
    const hits = rows
      .toSorted((one, other) => Number(isExact(other.sku)) - Number(isExact(one.sku)))
      .slice(0, mostHits)
      .map(({ product_id: id, sku, title, options, vendor }) => ({
        id: String(id),
        title: sku,
        detail: [title, ...options.map(({ value }) => value)].join(', '),
        vendor: vendorFor(searching, vendor),
        likeness: likenessOfRow(searching, isExact(sku)),
      }));
    return { hits, count: rows.length > mostHits ? null : rows.length };
  },
};

const vendorsOf = (db: Queries, { asked, scope }: Searching): ReturnType<typeof vendorsToFind> =>
  (asked.vendors ??= vendorsToFind(db, scope));

const vendors: Source = {
  permission: 'read_settings',
  isAdmins: true,
  async find(db, searching) {
    const rows = await vendorsOf(db, searching);
    const textsOf = ({ vendor, email }: (typeof rows)[number]) => [vendor, email ?? ''];
    return ranked(rows, textsOf, searching, ({ vendor, email }) => ({
      id: vendor,
      title: vendor,
      detail: email ?? '',
      vendor: '',
    }));
  },
};

const people: Source = {
  permission: 'manage_people',
  async find(db, searching) {
    const rows = await peopleToFind(db, searching.scope);
    const textsOf = ({ name, email }: (typeof rows)[number]) => [name, email];
    return ranked(rows, textsOf, searching, ({ id, name, email }) => ({
      id: String(id),
      title: name,
      detail: email,
      vendor: '',
    }));
  },
};

const imports: Source = {
  permission: 'read_products',
  async find(db, searching) {
    const rows = await importsToFind(db, searching.scope);
    return ranked(
      rows,
      ({ name }) => [name],
      searching,
      ({ id, name, by_email: by, vendor }) => ({
        id: String(id),
        title: name,
        detail: by,
        vendor: vendorFor(searching, vendor === '*' ? '' : vendor),
      }),
    );
  },
};

const numberIn = (text: string): number | null => (/^\d{1,15}$/.test(text) ? Number(text) : null);

const payouts: Source = {
  permission: 'read_finance',
  async find(db, searching) {
    const { scope, q, sought, guesses } = searching;
    const transfer = transferIn(q);
    if (scope.vendor !== null) {
      const rows = await paymentsToFind(db, scope);
      const hitOf = ({ id, payout_id: payout, method, reference }: (typeof rows)[number]) => ({
        id: String(id),
        title: String(payout),
        detail: statementReference({ id, method, reference }) ?? '',
        vendor: '',
      });
      // A transfer that is named is that one alone, also within a line of the bank's statement.
      const term = referenceTerm(q);
      const named = rows.filter(
        ({ id, reference }) => id === transfer || (term !== '' && referenceTerm(reference ?? '') === term),
      );
      if (named.length > 0)
        return { hits: named.map((row) => ({ ...hitOf(row), likeness: 'exact' })), count: named.length };
      const textsOf = ({ payout_id: payout, reference }: (typeof rows)[number]) => [
        String(payout),
        reference ?? '',
      ];
      return ranked(rows, textsOf, searching, hitOf);
    }
    const names = isNumberSearch(q)
      ? []
      : rankAlike(await vendorsOf(db, searching), ({ vendor }) => [vendor], sought, guesses);
    const named = names.map(({ thing }) => thing.vendor);
    const rows = await payoutsToFind(db, scope, {
      id: numberIn(sought.text),
      reference: referenceTerm(q),
      transfer,
      vendors: named,
    });
    const hits = rows.map(({ id, payment, vendor, method, reference }) => ({
      id: String(id),
      title: String(id),
      detail: payment === 0 ? '' : (statementReference({ id: payment, method, reference }) ?? ''),
      vendor,
      likeness:
        names.find(({ thing }) => thing.vendor === vendor)?.likeness ?? likenessOfRow(searching, true),
    }));
    return { hits, count: hits.length };
  },
};

/** What of a message is shown beside who wrote. */
const longestText = 80;

const conversations: Source = {
  permission: 'read_orders',
  toggle: 'messages',
  async find(db, searching) {
    const { scope, q, guesses } = searching;
    const hidesName = hides(searching, 'name');
    const hidesEmail = scope.vendor !== null;
    const found = await findConversations(db, scope, { q, hidesName, hidesEmail, guesses });
    return newest(found, searching, ({ id, vendor, buyer_email: email, buyer_name: name, ...row }) => {
      const buyer = [hidesName ? '' : name, hides(searching, 'email') ? '' : (email ?? '')];
      const [title = ''] = [...buyer, row.product_title ?? '', vendor === '*' ? '' : vendor].filter(
        (part) => part !== '',
      );
      const { personalData } = searching.store.features.conversations;
      const said = coveredUnder(personalData, row.last_sender, row.last_text);
      const text = said.replace(/\s+/g, ' ').slice(0, longestText);
      return {
        id,
        title: title === '' ? text : title,
        detail: title === '' ? '' : text,
        vendor: vendorFor(searching, vendor),
      };
    });
  },
};

const offers: Source = {
  permission: 'read_orders',
  toggle: 'makeAnOffer',
  async find(db, searching) {
    const { scope, q, guesses } = searching;
    const hidesEmail = hides(searching, 'email');
    const found = await findOffers(db, scope, { q, hidesEmail, guesses });
    return newest(found, searching, ({ id, vendor, email, product_title: title }) => ({
      id,
      title: title ?? '',
      detail: hidesEmail ? '' : email,
      vendor: vendorFor(searching, vendor),
    }));
  },
};

const discounts: Source = {
  permission: 'read_products',
  toggle: 'discounts',
  async find(db, searching) {
    const rows = await discountsToFind(db, searching.scope);
    return ranked(
      rows,
      ({ name }) => [name],
      searching,
      ({ id, name, vendor }) => ({
        id: String(id),
        title: name,
        detail: '',
        vendor: vendorFor(searching, vendor === '*' ? '' : vendor),
      }),
    );
  },
};

const sources: Record<SearchKind, Source> = {
  orders,
  parcels,
  customers,
  products,
  variants,
  vendors,
  people,
  imports,
  payouts,
  conversations,
  offers,
  discounts,
};

/** What `#` may stand before. */
const numbered: readonly SearchKind[] = ['orders', 'payouts'];

/** Whether one who holds these permissions may find a kind here at all, and whether what was typed may name one. */
export const isSought = (kind: SearchKind, searching: About, permissions: readonly Permission[]): boolean => {
  const { permission, isAdmins, toggle, fits } = sources[kind];
  return (
    permissions.includes(permission) &&
    (isAdmins !== true || searching.scope.vendor === null) &&
    (toggle === undefined || isOn(searching.store.features, toggle)) &&
    (!isNumberSearch(searching.q) || numbered.includes(kind)) &&
    fits?.(searching) !== false
  );
};

/** The rows of a kind that are like what was typed. */
export const findKind = async (
  kind: SearchKind,
  db: Queries,
  searching: Searching,
): Promise<SearchGroup> => ({ kind, ...(await sources[kind].find(db, searching)) });
