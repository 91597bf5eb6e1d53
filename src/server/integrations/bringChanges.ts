import { sourceErrors } from '../../domain/errors/sources';
import {
  changesSince,
  readingOf,
  sameReading,
  skuOf,
  type CountedChange,
  type PlaceHere,
  type Reading,
  type SourceRow,
} from '../../domain/integrations/sourceReadings';
import type { ProductCsvKey, ProductCsvRow } from '../../domain/imports/productCsv/columns';
import { emptyRow } from '../../domain/imports/plan/plan';
import { changesBetween } from '../../domain/products/history/productChanges';
import type { VariantContent } from '../../domain/products/productContent';
import { marketplaceVendor } from '../../domain/accounts/session';
import { SourceFailed } from '../adapters/sources/askSource';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { importRows, type ReadRows } from '../imports/unattended';
import { readProducts } from '../products/queries/read';
import { findSkus } from '../products/queries/skus';
import { updateProducts } from '../products/queries/write';
import { storeOf } from '../storeOf';
import { ownerOf, type SourceNeeds } from './connect';
import { changeConnection, noteImport, type StoredConnection } from './queries/connections';
import { holdTurn, noteReadings, settledReadings, settleReadings } from './queries/readings';

/** What a sheet or shop says now. */
export interface Brought {
  /** Its rows with their keys; those that could not be read have none. */
  sources: readonly (SourceRow | null)[];
  read: ReadRows;
  /** What of it is followed. */
  keys: readonly ProductCsvKey[];
  hash: string;
  name: string;
  /** Somebody wants it again though it says what it said. */
  again: boolean;
}

const placeKey = (vendor: string, sku: string): string => `${vendor}\n${sku}`;

/** Where SKUs of rows stand, with the products as they are. */
const placesHere = async (
  db: Queries,
  { store, vendor }: Pick<StoredConnection, 'store' | 'vendor'>,
  wanted: readonly { vendor: string; sku: string }[],
): Promise<ReadonlyMap<string, PlaceHere>> => {
  const places = await findSkus(db, store, wanted);
  const scope = { store, vendor: vendor === marketplaceVendor ? null : vendor };
  const products = await readProducts(db, scope, [...new Set(places.map(({ productId }) => productId))]);
  const byId = new Map(products.map((product) => [product.id, product]));
  return new Map(
    places.flatMap((place): [string, PlaceHere][] => {
      const product = byId.get(place.productId);
      const variant = product?.variants.find(({ id }) => id === place.variantId);
      return product === undefined || variant === undefined
        ? []
        : [[placeKey(place.vendor, place.sku), { product, variant }]];
    }),
  );
};

type Moved = CountedChange & { productId: number };

/** A variant after pieces went or came there; never below none by it, and what was sold beyond what there is stays so. */
const afterMove = (variant: VariantContent, change: CountedChange['change']): VariantContent => {
  if (change === 'off')
    return { ...variant, trackStock: true, stock: Math.min(variant.trackStock ? variant.stock : 0, 0) };
  if (change === 'untracked') return { ...variant, trackStock: false };
  if (!variant.trackStock || change === 0) return variant;
  return { ...variant, stock: Math.max(variant.stock + change, Math.min(variant.stock, 0)) };
};

/** Books what went or came there on what is here by now. Answers what was set aside of variants that are off, by key. */
const countPieces = async (
  tx: Queries,
  { store, vendor, by_email: by }: StoredConnection,
  moves: readonly Moved[],
  now: Date,
): Promise<Map<string, string>> => {
  const aside = new Map<string, string>();
  if (moves.length === 0) return aside;
  const byVariant = new Map(moves.map((move) => [move.variantId, move]));
  const ids = [...new Set(moves.map(({ productId }) => productId))].sort((one, other) => one - other);
  const products = await readProducts(tx, { store, vendor }, ids, true);
  const written = products.flatMap((before) => {
    const variants = before.variants.map((variant) => {
      const move = byVariant.get(variant.id);
      if (move === undefined) return variant;
      if (move.change === 'off')
        aside.set(move.key, variant.trackStock ? String(Math.max(variant.stock, 0)) : 'Untracked');
      return afterMove(variant, move.change);
    });
    const after = { ...before, variants };
    return changesBetween(before, after).length === 0 ? [] : [{ before, after }];
  });
  await updateProducts(tx, store, written, { by, now, action: 'import' });
  return aside;
};

const withoutOff = ({ off: _off, ...reading }: Reading): Reading => reading;

/** Variants that the shop had at its last reading, of products that it still has without them. */
const takenAway = (said: readonly SourceRow[], before: ReadonlyMap<string, Reading>): SourceRow[] => {
  const there = new Set(said.map(({ key }) => key));
  const groups = new Set(said.map(({ group }) => group));
  return [...before].flatMap(([key, { sku = '' }]): SourceRow[] => {
    const group = key.slice(0, key.indexOf('/'));
    if (there.has(key) || !groups.has(group)) return [];
    return [{ key, group, row: { ...emptyRow(), sku }, isOff: true }];
  });
};

const differing = (
  sources: readonly (SourceRow | null)[],
  keys: readonly ProductCsvKey[],
  before: ReadonlyMap<string, Reading>,
): Map<string, Reading> => {
  const readings = new Map<string, Reading>();
  for (const source of sources) {
    if (source === null) continue;
    const reading = readingOf(source.row, keys);
    const last = before.get(source.key);
    // What the shop does not sell is known once it does.
    if (source.isOff === true) continue;
    if (last === undefined || !sameReading(last, reading)) readings.set(source.key, reading);
  }
  return readings;
};

/**
 * Brings in what a sheet or shop says otherwise than at its last reading, and nothing else. Pieces, import and what was
 * read are noted in one transaction: killed before, nothing is done, and after, nothing twice. Errors: SourceFailed.
 */
export const bringChanges = async (
  needs: SourceNeeds,
  connection: StoredConnection,
  { sources, read, keys, hash, name, again }: Brought,
): Promise<void> => {
  const { db, now } = needs;
  const { store } = connection;
  const isSame = hash === connection.content_hash && !again;
  await settleReadings(db, connection);
  const before = await settledReadings(db, connection);
  if (isSame && before.size > 0) return;
  const readings = differing(sources, keys, before);
  const isShop = connection.kind !== 'sheet';
  const said = sources.filter((source) => source !== null);
  const rows = isShop ? [...said, ...takenAway(said, before)] : said;
  const goOn = async (tx: Queries): Promise<void> => {
    if (!(await holdTurn(tx, connection))) throw new SourceFailed(sourceErrors.exchangeFailed(), true);
  };
  // It was brought by a version that remembered no more than that: from now on what it said is known.
  if (isSame) {
    await inTransaction(db, async (tx) => {
      await goOn(tx);
      await noteReadings(tx, connection, readings, null);
    });
    return;
  }
  const touched = new Set(
    rows.filter(({ key, isOff = false }) => isOff || readings.has(key)).map(({ group }) => group),
  );
  const { currency } = await storeOf(db, store);
  // Vendors bring their own products only, whatever a row says.
  const vendorOf = (row: ProductCsvRow): string =>
    connection.vendor === marketplaceVendor ? row.vendor.trim() : connection.vendor;
  const wanted = rows
    .filter(({ group }) => touched.has(group))
    .flatMap(({ key, row }) =>
      [...new Set([skuOf(row), before.get(key)?.sku ?? ''])].map((sku) => ({ vendor: vendorOf(row), sku })),
    );
  const places = await placesHere(db, connection, wanted);
  const { rows: changed, counted } = changesSince(rows, {
    keys,
    before,
    placeOf: (row, sku) => places.get(placeKey(vendorOf(row), sku)),
    currency,
    isShop,
  });
  const productOf = new Map([...places.values()].map(({ product, variant }) => [variant.id, product.id]));
  const moves = counted.flatMap((each) => {
    const productId = productOf.get(each.variantId);
    return productId === undefined ? [] : [{ ...each, productId }];
  });
  let at = -1;
  const sent = read.rows.flatMap((own, index) => {
    const source = sources[index] ?? null;
    if (source === null) return [own];
    at += 1;
    const row = changed.get(at);
    return row === undefined ? [] : [{ ...own, row }];
  });
  const sentKeys = new Set(said.filter((_row, index) => changed.has(index)).map(({ key }) => key));
  const isMoved = new Set(moves.map(({ key }) => key));
  const noteMoves = async (tx: Queries): Promise<void> => {
    await goOn(tx);
    const aside = await countPieces(tx, connection, moves, now());
    // What goes into no import is in with this; of what does, so far the pieces are.
    const settled = new Map<string, Reading>();
    for (const [key, reading] of readings) {
      const last = before.get(key);
      if (!sentKeys.has(key)) settled.set(key, reading);
      else if (isMoved.has(key) && last !== undefined && reading.stock !== undefined)
        settled.set(key, { ...withoutOff(last), stock: reading.stock });
    }
    for (const [key, off] of aside) settled.set(key, { ...before.get(key), off });
    await noteReadings(tx, connection, settled, null);
  };
  if (sent.length === 0) {
    await inTransaction(db, async (tx) => {
      await noteMoves(tx);
      await changeConnection(tx, connection, { content_hash: hash });
    });
    return;
  }
  const columns: ReadRows['keys'] = isShop ? ['id', ...read.keys] : read.keys;
  await importRows(
    needs,
    ownerOf(connection),
    { ...read, keys: columns, rows: sent },
    { name },
    async (tx, batch) => {
      await noteMoves(tx);
      const waiting = new Map([...readings].filter(([key]) => sentKeys.has(key)));
      await noteReadings(tx, connection, waiting, batch);
      if (!(await noteImport(tx, connection, { hash, batch })))
        throw new SourceFailed(sourceErrors.connectionNotFound(), false);
    },
  );
};
