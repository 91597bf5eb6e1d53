import type { Fault } from '../../../domain/errors/errorTable';
import { integrationErrors } from '../../../domain/errors/integrations';
import type { IncomingParcel } from '../../../domain/orders/incoming/incomingOrder';
import {
  piecesLeft,
  samePieces,
  sameWords,
  type PiecesByLine,
} from '../../../domain/integrations/shopParcels';
import type { Queries } from '../../db/database';
import { Conflict } from '../../errors';
import {
  addOutside,
  noteToldThere,
  parcelsOfPurchase,
  tellAgain,
  type KnownParcel,
} from '../../integrations/queries/shopParcels';
import { cancelParcel, editParcel } from '../parcels';
import { lockParts, type StandingPart, type StoredPurchase } from '../queries/purchases/purchaseRows';
import { shipParcel } from '../shipParcel';

/** By whom parcels are shipped that the shop outside tells of. */
const by = 'shopify';
const keyOf = ({ outsideId }: IncomingParcel): string => `${by}:${outsideId}`;

const isOf = (known: KnownParcel, parcel: IncomingParcel): boolean =>
  known.key === keyOf(parcel) || known.shop?.outside.some(({ id }) => id === parcel.outsideId) === true;

const piecesOf = ({ lines }: IncomingParcel, part: StandingPart): PiecesByLine => {
  const own = new Set(part.lines.map(({ outsideId }) => outsideId));
  return Object.fromEntries(
    lines.flatMap(({ outsideId, quantity }) =>
      own.has(outsideId) && quantity > 0 ? [[outsideId, quantity]] : [],
    ),
  );
};

interface Taken {
  purchase: StoredPurchase;
  at: Date;
}

/** Follows what became there of a parcel that is here: taken back, or sent on its way anew. */
const follow = async (
  tx: Queries,
  { purchase: { store }, at }: Taken,
  known: KnownParcel,
  { parcel, all }: { parcel: IncomingParcel; all: readonly IncomingParcel[] },
): Promise<{ isNew: boolean; notice: Fault | null }> => {
  const nothing = { isNew: false, notice: null };
  const scope = { store, vendor: null };
  const act = { orderId: known.orderId, parcelId: known.id, by, at };
  const outside = known.shop?.outside ?? [];
  const key = { store, parcel_id: known.id };
  if (parcel.isCancelled) {
    // Where the shop ships it in parts, it is taken back once all of them are.
    const isWhole = outside.every(({ id }) => all.some((each) => each.outsideId === id && each.isCancelled));
    if (known.isCancelled || !isWhole) return nothing;
    try {
      await cancelParcel(tx, scope, act);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      return { isNew: false, notice: integrationErrors.parcelStays({ tracking: parcel.tracking }) };
    }
    await noteToldThere(tx, key, { order: known.orderId, outside, words: known, at });
    return { isNew: true, notice: null };
  }
  const isOurTurn = known.shop !== null && known.shop.wanted !== known.shop.done;
  const saidAt = Date.parse(parcel.at) || at.getTime();
  // What was told there after this was said is newer.
  const isOld = saidAt <= (known.shop?.told_at?.getTime() ?? 0);
  const { carrier, tracking } = parcel;
  // Without an address there, ours was made from carrier and number.
  const words = { carrier, tracking, url: parcel.url === '' ? known.url : parcel.url };
  if (known.isCancelled || isOurTurn || isOld || sameWords(known, words)) return nothing;
  await editParcel(tx, scope, { ...act, carrier, tracking, url: parcel.url });
  await noteToldThere(tx, key, { order: known.orderId, outside, words, at: new Date(saidAt) });
  return { isNew: true, notice: null };
};

/** Ships here what was shipped there, as far as it is not shipped yet. */
const ship = async (
  tx: Queries,
  { purchase: { store }, at }: Taken,
  part: StandingPart,
  { parcel, same }: { parcel: IncomingParcel; same: readonly KnownParcel[] },
): Promise<boolean> => {
  const pieces = piecesOf(parcel, part);
  const shipped = same.filter(({ orderId }) => orderId === part.id);
  const lines = part.lines.flatMap(({ id, outsideId, quantity, fulfilled, cancelled }) => {
    const here = shipped.reduce((sum, each) => sum + (each.pieces[outsideId] ?? 0), 0);
    const wanted = Math.min((pieces[outsideId] ?? 0) - here, quantity - fulfilled - cancelled);
    return wanted > 0 ? [{ id: String(id), quantity: wanted }] : [];
  });
  if (lines.length === 0) return false;
  const { carrier, tracking, url } = parcel;
  const words = { carrier, tracking, url };
  const scope = { store, vendor: null };
  const key = [keyOf(parcel), ...(shipped.length === 0 ? [] : [String(shipped.length)])].join(':');
  const { parcelId, isNew } = await shipParcel(tx, scope, { orderId: part.id, ...words, lines, by, at, key });
  const outside = [{ id: parcel.outsideId, lines: pieces }];
  const saidAt = new Date(Date.parse(parcel.at) || at.getTime());
  await noteToldThere(tx, { store, parcel_id: parcelId }, { order: part.id, outside, words, at: saidAt });
  return isNew;
};

/** Whether no piece of these lines is left to be shipped here. */
const isShippedHere = (part: StandingPart, pieces: PiecesByLine): boolean =>
  part.lines.every(
    ({ outsideId, quantity, fulfilled, cancelled }) =>
      (pieces[outsideId] ?? 0) === 0 || quantity - fulfilled - cancelled === 0,
  );

/**
 * A parcel of ours that is this one, though the answer that named it has not come: it is on its way there. Where both
 * sides have shipped the same pieces at once, they are one parcel as well, and ours goes there.
 */
const ownOnItsWay = (
  known: readonly KnownParcel[],
  part: StandingPart,
  parcel: IncomingParcel,
): KnownParcel | undefined => {
  const said = piecesOf(parcel, part);
  return known.find(({ orderId, shop, isCancelled, tracking, pieces }) => {
    if (orderId !== part.id || shop === null || isCancelled) return false;
    const left = piecesLeft(pieces, shop.outside);
    if (shop.wanted !== shop.done && tracking === parcel.tracking && samePieces(left, said)) return true;
    const isWithin = Object.entries(said).every(([line, quantity]) => quantity <= (left[line] ?? 0));
    return isWithin && isShippedHere(part, said);
  });
};

/** Notes which of our parcels on their way one is that nobody knows; they find it there as their turn comes. */
const adopt = async (
  tx: Queries,
  { purchase: { store } }: Taken,
  parts: readonly StandingPart[],
  { parcel, known }: { parcel: IncomingParcel; known: readonly KnownParcel[] },
): Promise<void> => {
  const { carrier, tracking, url } = parcel;
  for (const part of parts) {
    const lines = piecesOf(parcel, part);
    const own = Object.keys(lines).length === 0 ? undefined : ownOnItsWay(known, part, parcel);
    if (own === undefined) continue;
    const key = { store, parcel_id: own.id };
    await addOutside(tx, key, { id: parcel.outsideId, lines }, { carrier, tracking, url });
    await tellAgain(tx, key);
  }
};

/**
 * Takes in what was shipped in the shop outside, as the newest state of an order tells all of it, in the transaction
 * that is given: shipped here as well, its tracking followed, taken back where it was there. What is here of a parcel is
 * known by its id there, or by ours that is on its way.
 */
export const takeParcels = async (
  tx: Queries,
  purchase: StoredPurchase,
  parcels: readonly IncomingParcel[],
  at: Date,
): Promise<{ isNew: boolean; notices: Fault[] }> => {
  const said = { isNew: false, notices: [] as Fault[] };
  if (parcels.length === 0) return said;
  const taken = { purchase, at };
  let wasTakenBack = false;
  for (const parcel of parcels) {
    const known = await parcelsOfPurchase(tx, purchase);
    const same = known.filter((each) => isOf(each, parcel));
    for (const each of same) {
      const { isNew, notice } = await follow(tx, taken, each, { parcel, all: parcels });
      said.isNew ||= isNew;
      wasTakenBack ||= isNew && parcel.isCancelled;
      if (notice !== null) said.notices.push(notice);
    }
    if (same.length === 0 && !parcel.isCancelled)
      await adopt(tx, taken, await lockParts(tx, purchase.store, purchase.id), { parcel, known });
  }
  for (const parcel of parcels.filter(({ isCancelled }) => !isCancelled)) {
    const same = (await parcelsOfPurchase(tx, purchase)).filter((each) => isOf(each, parcel));
    // Taken back here: the shop is about to hear of it.
    if (same.some(({ isCancelled }) => isCancelled)) continue;
    for (const part of await lockParts(tx, purchase.store, purchase.id))
      if (part.fulfillment !== 'cancelled')
        said.isNew = (await ship(tx, taken, part, { parcel, same })) || said.isNew;
  }
  // Pieces that were another parcel's there may be ours now.
  if (wasTakenBack)
    for (const { id, isCancelled, pieces, shop } of await parcelsOfPurchase(tx, purchase))
      if (shop !== null && !isCancelled && Object.keys(piecesLeft(pieces, shop.outside)).length > 0)
        await tellAgain(tx, { store: purchase.store, parcel_id: id });
  return said;
};
