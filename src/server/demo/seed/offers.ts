import { leastPrice } from '../../../domain/offers/offerPrice';
import { movedTo, type OfferMove, type OfferMover, type OfferStatus } from '../../../domain/offers/offers';
import type { Queries } from '../../db/database';
import { boughtAlone, variantsOnSale } from '../../db/seeding/purchases';
import type { Store } from '../../db/stores';
import { addOffer, variantOffered, writeMove, type OfferChange } from '../../offers/queries/offers';
import { storeOf } from '../../storeOf';
import type { DemoVendor } from '../types';

const hour = 3_600_000;
const day = 24 * hour;
/** Nobody bargains about less, in minor units. */
const worthwhile = 1500;

/** A step of bargaining, so many hours ago. `percent` is a counter-offer's part of the list price. */
interface Step {
  move: OfferMove;
  by: OfferMover;
  hoursAgo: number;
  percent?: number;
}

interface Story {
  /** Its place among the vendors. */
  vendor: number;
  email: string;
  locale: string;
  pieces: number;
  /** What is offered, in per cent of the list price. */
  percent: number;
  hoursAgo: number;
  steps: readonly Step[];
}

const stories: readonly Story[] = [
  {
    vendor: 0,
    email: 'jonas.hartwig@mailbox.example',
    locale: 'de',
    pieces: 6,
    percent: 85,
    hoursAgo: 2,
    steps: [],
  },
  {
    vendor: 0,
    email: 'marieke.dewit@post.example',
    locale: 'nl',
    pieces: 2,
    percent: 70,
    hoursAgo: 61,
    steps: [],
  },
  {
    vendor: 0,
    email: 'oliver.grant@letterbox.example',
    locale: 'en',
    pieces: 4,
    percent: 60,
    hoursAgo: 44,
    steps: [{ move: 'counter', by: 'vendor', hoursAgo: 20, percent: 90 }],
  },
  {
    vendor: 0,
    email: 'claire.fontaine@inbox.example',
    locale: 'fr',
    pieces: 3,
    percent: 80,
    hoursAgo: 52,
    steps: [{ move: 'accept', by: 'vendor', hoursAgo: 30 }],
  },
  {
    vendor: 0,
    email: 'lucia.romero@home.example',
    locale: 'es',
    pieces: 1,
    percent: 55,
    hoursAgo: 170,
    steps: [{ move: 'reject', by: 'vendor', hoursAgo: 150 }],
  },
  {
    vendor: 0,
    email: 'hannah.weiss@inbox.example',
    locale: 'de',
    pieces: 10,
    percent: 65,
    hoursAgo: 260,
    steps: [
      { move: 'counter', by: 'vendor', hoursAgo: 250, percent: 85 },
      { move: 'reject', by: 'buyer', hoursAgo: 240 },
    ],
  },
  {
    vendor: 1,
    email: 'peter.olsen@post.example',
    locale: 'en',
    pieces: 1,
    percent: 90,
    hoursAgo: 5,
    steps: [],
  },
  {
    vendor: 1,
    email: 'marieke.dewit@post.example',
    locale: 'nl',
    pieces: 2,
    percent: 75,
    hoursAgo: 95,
    steps: [
      { move: 'counter', by: 'vendor', hoursAgo: 90, percent: 88 },
      { move: 'accept', by: 'buyer', hoursAgo: 71 },
    ],
  },
  {
    vendor: 3,
    email: 'oliver.grant@letterbox.example',
    locale: 'en',
    pieces: 5,
    percent: 80,
    hoursAgo: 320,
    steps: [{ move: 'reject', by: 'expiry', hoursAgo: 248 }],
  },
  {
    vendor: 6,
    email: 'jonas.hartwig@mailbox.example',
    locale: 'de',
    pieces: 12,
    percent: 72,
    hoursAgo: 33,
    steps: [{ move: 'counter', by: 'marketplace', hoursAgo: 9, percent: 82 }],
  },
];

/** Whole halves of the currency's unit, as people offer. */
const round = (minor: number): number => Math.max(50, Math.round(minor / 50) * 50);

/** What a code of an offer looks like; the same at every filling. */
const codeOf = (place: number): string => `OFFER-DEM0${String(place).padStart(2, '0')}K7WQ`;

interface Made {
  store: Store;
  id: string;
  listPrice: number;
  amount: number;
  /** Of the code, where one is agreed on. */
  place: number;
  made: Date;
}

/** Moves an offer through a story by the table of moves; nobody is written to. Errors: Error where the table has no such move. */
const tell = async (
  db: Queries,
  { store, id, listPrice, amount, place, made }: Made,
  steps: readonly (Step & { at: Date; purchase?: number })[],
): Promise<void> => {
  const { answerDays, priceDays } = store.features.offers;
  let status: OfferStatus = 'pending';
  let counter: number | null = null;
  for (const { move, by, at, percent = 100, purchase } of steps) {
    const next = movedTo(status, move, by);
    if (next === null) throw new Error(`An offer that is ${status} has no ${move} by ${by}`);
    status = next;
    const change: OfferChange = { status, by, at };
    if (move === 'counter') {
      counter = Math.max(
        leastPrice(listPrice, store.features.offers),
        round((listPrice * percent) / 100),
        amount,
      );
      change.counter = Math.min(counter, listPrice);
      change.expiresAt = new Date(at.getTime() + answerDays * day);
    } else if (move === 'accept') {
      change.price = counter ?? amount;
      change.code = codeOf(place);
      change.expiresAt = new Date(at.getTime() + priceDays * day);
    } else if (move === 'reject') change.expiresAt = null;
    else if (purchase !== undefined) change.purchase = purchase;
    if (at < made) throw new Error('An offer is answered before it is made');
    await writeMove(db, { store: store.store, id }, change);
  }
};

/** An offer that led to an order of the demo: the product cost more when the buyer asked. */
const storeBought = async (db: Queries, store: Store, vendor: string, now: number): Promise<boolean> => {
  const bought = await boughtAlone(db, { store: store.store, vendor, before: new Date(now - day) });
  const variant =
    bought === null ? null : await variantOffered(db, { store: store.store }, String(bought.variantId));
  if (bought === null || variant === null) return false;
  const { price, quantity, placedAt, purchase } = bought;
  const at = (hours: number): Date => new Date(placedAt.getTime() - hours * hour);
  const listPrice = Math.ceil((price * 1.15) / 100) * 100;
  const amount = Math.max(leastPrice(listPrice, store.features.offers), Math.floor((price * 0.9) / 50) * 50);
  const id = await addOffer(db, {
    store: store.store,
    variant: { ...variant, price: listPrice },
    email: bought.email,
    locale: 'en',
    currency: store.currency,
    quantity,
    amount,
    expiresAt: at(0),
    now: at(30),
  });
  if (id === null) return false;
  const made = { store, id, listPrice, amount, place: 99, made: at(30) };
  await tell(db, made, [
    { move: 'counter', by: 'vendor', hoursAgo: 0, percent: (price * 100) / listPrice, at: at(26) },
    { move: 'accept', by: 'buyer', hoursAgo: 0, at: at(3) },
    { move: 'complete', by: 'order', hoursAgo: 0, at: placedAt, purchase },
  ]);
  // To the cent what the order says.
  await writeMove(
    db,
    { store: store.store, id },
    { status: 'completed', by: 'order', at: placedAt, counter: price, price },
  );
  return true;
};

/** Offers in every state, some of them for other vendors than the first. Answers what could not be told. */
export const storeOffers = async (
  db: Queries,
  { store: name, vendors, now }: { store: string; vendors: readonly DemoVendor[]; now: number },
): Promise<string[]> => {
  const store = await storeOf(db, name);
  const taken = new Set<string>();
  const untold: string[] = [];
  for (const [place, { vendor: of, email, locale, pieces, percent, hoursAgo, steps }] of stories.entries()) {
    const vendor = vendors[of]?.vendor;
    const missing = `the offer of ${email} to ${vendor ?? 'nobody'}`;
    if (vendor === undefined) {
      untold.push(missing);
      continue;
    }
    const ids = await variantsOnSale(db, { store: name, vendor, price: worthwhile, stock: pieces });
    // A vendor with few products is asked for one of them again.
    const chosen = ids.find((each) => !taken.has(each)) ?? ids[0];
    const variant = chosen === undefined ? null : await variantOffered(db, { store: name }, chosen);
    if (chosen === undefined || variant === null) {
      untold.push(missing);
      continue;
    }
    taken.add(chosen);
    const at = (hours: number): Date => new Date(now - hours * hour);
    const made = at(hoursAgo);
    const amount = Math.max(
      leastPrice(variant.price, store.features.offers),
      round((variant.price * percent) / 100),
    );
    const id = await addOffer(db, {
      store: name,
      variant,
      email,
      locale,
      currency: store.currency,
      quantity: pieces,
      amount,
      expiresAt: new Date(made.getTime() + store.features.offers.answerDays * day),
      now: made,
    });
    if (id === null) {
      untold.push(missing);
      continue;
    }
    const dated = steps.map((step) => ({ ...step, at: at(step.hoursAgo) }));
    await tell(db, { store, id, listPrice: variant.price, amount, place, made }, dated);
  }
  const [first] = vendors;
  const isBought = first !== undefined && (await storeBought(db, store, first.vendor, now));
  return isBought ? untold : [...untold, 'an offer that became an order'];
};
