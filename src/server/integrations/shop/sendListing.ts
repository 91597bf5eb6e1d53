import { createHash } from 'node:crypto';
import { sourceErrors } from '../../../domain/errors/sources';
import { listingOf, type ShopListing } from '../../../domain/integrations/shopListing';
import { productSetInput } from '../../../domain/integrations/shopInput';
import {
  conflictsBetween,
  fieldsOf,
  fieldsWanted,
  fileNameOf,
  filesFor,
  matchVariants,
  mergeTags,
  namesOf,
  nothingSent,
  optionsApart,
  othersAmong,
  pictureMarks,
  sameField,
  type ListingConflict,
  type NamedPicture,
  type SentListing,
  type ShopStanding,
  type StandingVariant,
} from '../../../domain/integrations/shopStanding';
import { sameContent } from '../../../domain/sameContent';
import type { AdminClient } from '../../adapters/shopify/adminClient';
import {
  archiveProduct,
  beginStock,
  publishProduct,
  readStanding,
  setProduct,
  setStock,
  type StockChange,
} from '../../adapters/shopify/listings';
import type { Services } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { moveStock, type StockMove } from '../../products/queries/moveStock';
import { readProduct } from '../../products/queries/read';
import { sanitiseHtml } from '../../products/sanitiseHtml';
import {
  dropListing,
  isListable,
  lookAgain,
  noteDone,
  noteSending,
  type StoredListing,
} from '../queries/shopListings';

/** What the sending of a shop's products works with. */
export interface ShopNeeds extends Pick<Services, 'db' | 'now' | 'config'> {
  client: AdminClient;
  /** The marketplace's currency, which is the shop's. */
  currency: string;
  /** The ids of the location and of the sales channel; null: nothing is published. */
  location: string;
  publication: string | null;
  /** The theme's template of the products' pages; empty: as the shop has it. */
  template: string;
}

const hashOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** By this the shop knows whose product it is, whoever else fills it. */
const markOf = ({ store, product_id: id }: StoredListing): string => `${store}-${String(id)}`;

/** Shopify takes keys of this form; it tells one change from another, and a try again from both. */
const keyOf = (...parts: unknown[]): string => {
  const hex = hashOf(parts);
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
};

const namedPictures = (listing: ShopListing): NamedPicture[] => {
  const byFile = new Map<string, NamedPicture>();
  for (const picture of listing.pictures) {
    const file = fileNameOf(hashOf(picture.src), picture.src);
    if (!byFile.has(file)) byFile.set(file, { ...picture, file });
  }
  return [...byFile.values()];
};

/** Where the shop has it, as far as that is known: by its id, else by our mark, as an answer may have been lost. */
const findThere = async (
  { client, location }: ShopNeeds,
  row: StoredListing,
  media: boolean,
): Promise<ShopStanding | null> => {
  const by = row.outside_id === null ? { mark: markOf(row) } : { id: row.outside_id };
  return readStanding(client, by, { location, media });
};

/** Takes a product off sale that shoppers do not see here any more. */
const withdraw = async (needs: ShopNeeds, row: StoredListing): Promise<void> => {
  const { db, client, now } = needs;
  const wasNever = row.outside_id === null && row.sending === null && row.state === 'new';
  const there = wasNever ? null : await findThere(needs, row, false);
  if (there === null) {
    await dropListing(db, row);
    return;
  }
  if (!there.isArchived) await archiveProduct(client, there.id);
  await noteDone(db, row, {
    state: 'archived',
    outsideId: there.id,
    digest: null,
    conflicts: [],
    chosen: {},
    errors: [],
    now: now(),
  });
};

interface Stocked {
  listing: ShopListing;
  there: ReadonlyMap<number, StandingVariant>;
  sent: SentListing;
}

/** How the stock of a product has come out. */
interface Brought {
  fields: SentListing['fields'];
  moved: SentListing['moved'];
  /** What was counted anew there, by our ids: ours moves by as much. */
  counted: StockMove[];
  isEven: boolean;
}

/** How long stock that has moved there is left alone: the order that moved it may still be on its way here, in ms. */
const orderTakes = 3_600_000;
const stockLookEvery = 10 * 60_000;

/**
 * Brings the shop's stock to ours where it is as we left it. Where it has moved there, the order that moved it is
 * waited for, as that moves ours. What has moved for longer was counted anew there, if ours did not move meanwhile, and
 * is taken over; else ours is what is true.
 */
const planStock = ({ listing, there, sent }: Stocked, now: Date) => {
  const changes: StockChange[] = [];
  const begun: Pick<StockChange, 'item' | 'to'>[] = [];
  const brought: Brought = { fields: {}, moved: {}, counted: [], isEven: true };
  for (const { id, tracked, stock } of listing.variants) {
    const theirs = there.get(id);
    if (!tracked || theirs === undefined) continue;
    const { item, available } = theirs;
    const last = sent.fields[`stock.${id}`];
    if (available === null) {
      begun.push({ item, to: stock });
    } else if (last !== undefined && Number(last) !== available && available !== stock) {
      const known = sent.moved[String(id)];
      const since = known?.theirs === available ? known.since : now.toISOString();
      if (now.getTime() - Date.parse(since) < orderTakes) {
        brought.fields[`stock.${id}`] = last;
        brought.moved = { ...brought.moved, [String(id)]: { theirs: available, since } };
        brought.isEven = false;
        continue;
      }
      if (Number(last) === stock) {
        brought.counted.push({ variantId: id, change: available - stock });
        brought.fields[`stock.${id}`] = String(available);
        continue;
      }
      changes.push({ item, from: available, to: stock });
    } else if (available !== stock) changes.push({ item, from: available, to: stock });
    brought.fields[`stock.${id}`] = String(stock);
  }
  return { changes, begun, brought };
};

const bringStock = async (
  { client, location, now }: ShopNeeds,
  row: StoredListing,
  stocked: Stocked,
): Promise<Brought> => {
  const { changes, begun, brought } = planStock(stocked, now());
  for (const change of begun)
    await beginStock(client, change, { location, key: keyOf(markOf(row), row.wanted, change) });
  if (changes.length === 0) return brought;
  const reference = `gid://stallkeeper/Product/${String(row.product_id)}`;
  const key = keyOf(markOf(row), row.wanted, changes);
  if (await setStock(client, changes, { location, key, reference })) return brought;
  // Some has moved while we looked, and none was written: what we know is what was before.
  const { fields, moved } = stocked.sent;
  const known = namesOf(fields).filter((field) => field.startsWith('stock.'));
  return {
    fields: Object.fromEntries(known.map((field) => [field, fields[field]])),
    moved,
    counted: [],
    isEven: false,
  };
};

const isOverOf = (field: string, conflicts: readonly ListingConflict[]): boolean =>
  conflicts.some((conflict) => conflict.field === field);

/** The ids of the shop's media by the names of our files: ours stand first, in the order in which they were sent. */
const mediaOf = (pictures: readonly NamedPicture[], there: ShopStanding): Record<string, string> =>
  Object.fromEntries(
    pictures.flatMap(({ file }, at) => {
      const id = there.media[at]?.id;
      return id === undefined ? [] : [[file, id]];
    }),
  );

interface Placed {
  made: ShopStanding;
  conflicts: readonly ListingConflict[];
  digest: string;
  listing: ShopListing;
  sent: SentListing;
}

/** Brings the stock, and notes all that the shop has now. */
const settle = async (
  needs: ShopNeeds,
  row: StoredListing,
  { made, conflicts, digest, listing, sent }: Placed,
): Promise<void> => {
  const { db, now } = needs;
  const variants = matchVariants(listing, made, sent.variants);
  const stock = await bringStock(needs, row, { listing, there: variants, sent });
  const there = fieldsOf(made, variants);
  const fields = Object.fromEntries(
    namesOf(there)
      .filter((field) => !field.startsWith('stock.'))
      // What somebody wrote there stays a conflict until it is decided: what we wrote last is what we know.
      .map((field) => [field, isOverOf(field, conflicts) ? sent.fields[field] : there[field]]),
  );
  await inTransaction(db, async (tx) => {
    // The product first, as who edits it does; its move waits for another turn of its own.
    await moveStock(tx, { store: row.store, vendor: null }, stock.counted);
    await noteDone(tx, row, {
      state: 'listed',
      outsideId: made.id,
      digest: conflicts.length === 0 ? digest : null,
      sent: {
        ...sent,
        fields: { ...fields, ...stock.fields },
        moved: stock.moved,
        variants: Object.fromEntries([...variants].map(([id, { id: outside }]) => [String(id), outside])),
      },
      conflicts,
      chosen: {},
      errors: [],
      outsideUpdatedAt: made.updatedAt,
      now: now(),
    });
    if (!stock.isEven) await lookAgain(tx, row, new Date(now().getTime() + stockLookEvery));
  });
};

/**
 * The description that people have written in the shop, where it is ours but for what a description here never holds; null
 * where it is another, or as it was sent.
 */
const rawDescription = (
  { description: ours }: Pick<ShopListing, 'description'>,
  { description: theirs }: Pick<ShopStanding, 'description'>,
  { fields }: SentListing,
): string | null => {
  const isPlain = sameField('description', ours, theirs);
  if (isPlain || !sameField('description', sanitiseHtml(ours), sanitiseHtml(theirs))) return null;
  const { description: last } = fields;
  // Nothing was sent yet: ours is written over whatever stands there.
  return last === undefined ? null : theirs;
};

const put = async (
  needs: ShopNeeds,
  row: StoredListing,
  listing: ShopListing,
  digest: string,
): Promise<void> => {
  const { db, client, now, location, publication, template } = needs;
  const sent: SentListing = { ...nothingSent, ...row.sent };
  const pictures = namedPictures(listing);
  const media = !sameContent(pictureMarks(pictures), sent.pictures);
  const standing = await findThere(needs, row, media);
  if (standing === null && row.outside_id !== null) {
    const gone = sourceErrors.shopListingGone();
    await noteDone(db, row, { errors: [{ fault: gone, field: '', message: gone.message }], now: now() });
    return;
  }
  const matched =
    standing === null ? new Map<number, StandingVariant>() : matchVariants(listing, standing, sent.variants);
  const wanted = fieldsWanted(listing);
  // Of what its editor adds, and what is never shown here, nothing is asked or undone.
  const raw = standing === null ? null : rawDescription(listing, standing, sent);
  const conflicts = conflictsBetween({
    wanted: raw === null ? wanted : { ...wanted, description: raw },
    there: standing === null ? {} : fieldsOf(standing, matched),
    sent: sent.fields,
    sending: row.sending ?? {},
    chosen: row.chosen,
  });
  const opens = standing === null || row.state !== 'listed';
  const isChosen = namesOf(row.chosen).length > 0;
  // Only looked at: here nothing has changed since it was sent.
  if (!opens && row.digest === digest && row.sending === null && !isChosen) {
    await settle(needs, row, { made: standing, conflicts, digest, listing, sent });
    return;
  }
  const others = standing === null ? [] : othersAmong(standing, matched, sent.variants);
  const apart = optionsApart(listing, others);
  if (apart.length > 0) {
    const fault = sourceErrors.shopOptionsApart({ options: apart });
    await noteDone(db, row, {
      conflicts,
      errors: [{ fault, field: '', message: fault.message }],
      now: now(),
    });
    return;
  }
  const input = productSetInput(listing, {
    matched,
    others,
    kept: {
      ...(raw === null ? {} : { description: raw }),
      ...Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs])),
    },
    tags: mergeTags(listing.tags, standing?.tags ?? [], sent.tags),
    files: filesFor(pictures, standing, sent),
    location,
    mark: standing === null ? markOf(row) : null,
    opens,
    template,
  });
  await noteSending(db, row, wanted);
  const by = standing === null ? { mark: markOf(row) } : { id: standing.id };
  const made = await setProduct(client, by, input, { location, media });
  if (opens && publication !== null) await publishProduct(client, made.id, publication);
  const written = {
    ...sent,
    tags: listing.tags,
    media: media ? mediaOf(pictures, made) : sent.media,
    pictures: pictureMarks(pictures),
  };
  await settle(needs, row, { made, conflicts, digest, listing, sent: written });
};

/**
 * Brings one product to the shop as it stands here: made, changed, or taken off sale; nothing where it is as it was sent.
 * Done again after any kill it comes to the same. Errors: SourceFailed, NotTakenByShop.
 */
export const sendListing = async (needs: ShopNeeds, row: StoredListing): Promise<void> => {
  const { db, config, currency, now, location, publication, template } = needs;
  const product = await readProduct(db, { store: row.store, vendor: null }, row.product_id);
  if (product === null || !(await isListable(db, row))) {
    await withdraw(needs, row);
    return;
  }
  const listing = listingOf(product, { currency, origin: config.publicUrl });
  const digest = hashOf([listing, location, publication, ...(template === '' ? [] : [template])]);
  if (row.state === 'listed' && row.digest === digest && row.sending === null && !row.looks)
    await noteDone(db, row, { errors: [], now: now() });
  else await put(needs, row, listing, digest);
};
