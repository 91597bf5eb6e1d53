import type { Fault } from '../../../domain/errors/errorTable';
import type { ListingFailure } from '../../../domain/integrations/shopStanding';
import {
  failureOfFault,
  piecesLeft,
  planFulfilments,
  samePieces,
  sameWords,
  type ParcelWords,
  type PiecesByLine,
} from '../../../domain/integrations/shopParcels';
import { sourceErrors } from '../../../domain/errors/sources';
import type { AdminClient } from '../../adapters/shopify/adminClient';
import { NotTakenByShop } from '../../adapters/shopify/answers';
import {
  readFulfilmentLines,
  readFulfilmentOrders,
  readFulfilments,
  shipThere,
  trackThere,
  unshipThere,
} from '../../adapters/shopify/parcels';
import { SourceFailed } from '../../adapters/sources/askSource';
import type { Services } from '../../context';
import { goOn, type JobWork } from '../../jobs/queue';
import {
  addOutside,
  dueParcels,
  knownOutside,
  noteParcelLater,
  noteTelling,
  noteTold,
  parcelHere,
  readShopParcel,
  type ParcelHere,
  type StoredShopParcel,
} from '../queries/shopParcels';
import { handInOrder } from './handInOrder';

/** What the telling of parcels works with. */
export interface ParcelNeeds extends Pick<Services, 'db' | 'now' | 'jobs'> {
  client: AdminClient;
}

/** Parcels of one turn, and how long one waits whose telling failed, in ms. */
const mostInTurn = 50;
const waitAfter = (tries: number): number => Math.min(15_000 * 4 ** (tries - 1), 3_600_000);
const eachHour = 3_600_000;
const shownFrom = 3;

/** The shop does not let all pieces of a parcel be shipped; `fault` says why. */
class KeptByShop extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

const wordsOf = ({ carrier, tracking, url }: ParcelWords): ParcelWords => ({ carrier, tracking, url });

/** Finds the fulfilment again whose answer was lost: of the same number and pieces, and nobody else's. */
const findLost = async (
  { client, db }: ParcelNeeds,
  row: StoredShopParcel,
  parcel: ParcelHere,
): Promise<boolean> => {
  const known = await knownOutside(db, row.store, parcel.order);
  const words = row.told ?? wordsOf(parcel);
  let wasFound = false;
  for (const { id, tracking } of await readFulfilments(client, parcel.order)) {
    if (known.has(id) || tracking !== words.tracking) continue;
    const lines = await readFulfilmentLines(client, id);
    const left = piecesLeft(parcel.pieces, row.outside);
    // At several locations it is one of several.
    const isPart = Object.entries(lines).every(([line, pieces]) => pieces <= (left[line] ?? 0));
    if (!isPart || Object.keys(lines).length === 0) continue;
    await addOutside(db, row, { id, lines }, words);
    wasFound = true;
    if (samePieces(lines, left)) break;
  }
  return wasFound;
};

const takeBack = async (
  { client }: ParcelNeeds,
  row: StoredShopParcel,
  parcel: ParcelHere,
): Promise<void> => {
  for (const { id } of row.outside) {
    try {
      await unshipThere(client, id);
    } catch (error) {
      if (!(error instanceof NotTakenByShop)) throw error;
      // What was taken back there already is no failure.
      const holding = await readFulfilments(client, parcel.order);
      if (holding.some((each) => each.id === id)) throw error;
    }
  }
};

/** Ships what the shop does not have yet; answers when the shop changed something last, null where nothing was left. */
const shipRest = async (
  { client, db }: ParcelNeeds,
  row: StoredShopParcel,
  parcel: ParcelHere,
): Promise<Date | null> => {
  const left = piecesLeft(parcel.pieces, row.outside);
  if (Object.keys(left).length === 0) return null;
  const orders = await readFulfilmentOrders(client, parcel.order);
  const { plans, held } = planFulfilments(left, orders ?? []);
  let last: Date | null = null;
  for (const plan of plans) {
    await noteTelling(db, row, wordsOf(parcel));
    const { id, at } = await shipThere(client, plan, parcel);
    await addOutside(db, row, { id, lines: plan.lines }, wordsOf(parcel));
    last = at;
  }
  if (held > 0) throw new KeptByShop(sourceErrors.shopParcelHeld());
  const short = plans.reduce<PiecesByLine>((rest, { lines }) => piecesLeft(rest, [{ id: '', lines }]), left);
  if (Object.keys(short).length > 0) throw new KeptByShop(sourceErrors.shopPiecesShort());
  return last;
};

/**
 * Brings one parcel to the shop as it stands here: shipped there, its tracking told, or taken back. Done again after any
 * kill it comes to the same. Errors: SourceFailed, NotTakenByShop, KeptByShop.
 */
const sendParcel = async (needs: ParcelNeeds, { store, parcel_id: id }: StoredShopParcel): Promise<void> => {
  const { db, client, now } = needs;
  const parcel = await parcelHere(db, { store, parcel_id: id });
  let row = await readShopParcel(db, { store, parcel_id: id });
  if (row === null || row.wanted === row.done) return;
  if (parcel !== null && row.sending && (await findLost(needs, row, parcel)))
    row = (await readShopParcel(db, row)) ?? row;
  if (parcel === null || Object.keys(parcel.pieces).length === 0) {
    await noteTold(db, row, { words: { carrier: '', tracking: '', url: '' }, at: now() });
    return;
  }
  const words = wordsOf(parcel);
  if (parcel.isCancelled) {
    await takeBack(needs, row, parcel);
    // Pieces that the shop has shipped by itself are shipped here again, by its own parcel.
    if (Object.keys(piecesLeft(parcel.pieces, row.outside)).length > 0)
      await handInOrder(
        needs,
        row.store,
        `gid://shopify/Order/${parcel.order}`,
        `${String(id)}-${String(row.wanted)}`,
      );
    await noteTold(db, row, { words, at: now() });
    return;
  }
  let at = row.told_at;
  if (row.told !== null && !sameWords(row.told, words))
    for (const { id: fulfilment } of row.outside) at = (await trackThere(client, fulfilment, parcel)).at;
  at = (await shipRest(needs, row, parcel)) ?? at;
  await noteTold(db, row, { words, at: at ?? now() });
};

const failureOf = (error: unknown): ListingFailure => {
  if (error instanceof KeptByShop) return failureOfFault(error.fault);
  if (error instanceof NotTakenByShop) {
    const [first] = error.refusals;
    return { fault: null, field: first?.field ?? '', message: error.message.slice(0, 500) };
  }
  return failureOfFault(error instanceof SourceFailed ? error.fault : sourceErrors.exchangeFailed());
};

/** The whole shop does not answer as it should, and no parcel would fare better; a missing right is each parcel's. */
const concernsShop = (error: unknown): boolean =>
  error instanceof SourceFailed &&
  (error.waitFor !== null || (!error.isPassing && error.fault.code !== 'shopRightMissing'));

/**
 * Tells the shop of the parcels that are due, one after the other: those of an order wait for one another anyway.
 * Errors: SourceFailed, where the whole shop does not answer as it should.
 */
export const sendParcels = async (
  needs: ParcelNeeds,
  store: string,
  facts: Parameters<JobWork>[1],
): Promise<void> => {
  const { db, now } = needs;
  for (const row of await dueParcels(db, store, now(), mostInTurn)) {
    await goOn(facts);
    try {
      await sendParcel(needs, row);
    } catch (error) {
      const isOurs = !(
        error instanceof SourceFailed ||
        error instanceof NotTakenByShop ||
        error instanceof KeptByShop
      );
      if (concernsShop(error)) throw error;
      const tries = row.tries + 1;
      const isPassing = error instanceof SourceFailed && error.isPassing;
      const dueAt = new Date(now().getTime() + (isPassing ? waitAfter(tries) : eachHour));
      const isShown = !isPassing || tries >= shownFrom;
      await noteParcelLater(db, row, { tries, dueAt, error: isShown ? failureOf(error) : row.error });
      if (isOurs) throw error;
    }
  }
};
