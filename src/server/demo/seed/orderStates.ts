import type { LockedOrder } from '../../orders/queries/lockOrder';
import type { Database, Queries } from '../../db/database';
import { inTransaction } from '../../db/inTransaction';
import { orderForStory, type StoryNeeds } from '../../db/seeding/orderForStory';
import { noteOrder } from '../../orders/noteOrder';
import { heldOrder } from '../../orders/orderAtHand';
import { cancelParcel, editParcel } from '../../orders/parcels';
import { cancelRest, refundLines } from '../../orders/refundLines';
import { shipParcel } from '../../orders/shipParcel';
import { demoAccounts } from '../accounts';
import type { DemoVendor } from '../types';

interface Setting {
  store: string;
  vendors: readonly DemoVendor[];
  now: number;
}

/** One order at hand: `step` gives instants one after the other, between its purchase and now. */
interface Desk {
  tx: Queries;
  store: string;
  order: LockedOrder;
  /** The vendor's own person. */
  seller: string;
  step: () => Date;
}

const admin = demoAccounts[0].email;
const hour = 3_600_000;

const scopeOf = ({ store, order }: Desk) => ({ store, vendor: order.vendor });

const ship = async (desk: Desk, count: number, tracking: string): Promise<number> => {
  const { tx, step, seller } = desk;
  const order = await heldOrder(tx, scopeOf(desk), desk.order.id);
  const line = order.lines.find(({ left }) => left >= count);
  const { parcelId } = await shipParcel(tx, scopeOf(desk), {
    orderId: order.id,
    carrier: 'UPS',
    tracking,
    url: '',
    by: seller,
    at: step(),
    lines: line === undefined ? 'rest' : [{ id: String(line.id), quantity: count }],
  });
  return parcelId;
};

const note = ({ tx, store, order, seller, step }: Desk, text: string, internal: boolean): Promise<void> =>
  noteOrder(
    tx,
    { store, vendor: internal ? null : order.vendor },
    { orderId: order.id, text, internal, by: internal ? admin : seller, at: step() },
  );

const refund = async (
  desk: Desk,
  kind: 'refund' | 'cancellation',
  what: { pieces: number; shipping?: number; reason: string },
): Promise<void> => {
  const { tx, order, seller, step } = desk;
  const line = order.lines.find(({ left, fulfilled }) => (kind === 'refund' ? fulfilled : left) > 0);
  const pieces = { id: line?.id ?? 0, quantity: what.pieces, amount: null, restock: true };
  await refundLines(tx, scopeOf(desk), {
    orderId: order.id,
    kind,
    reason: what.reason,
    by: seller,
    at: step(),
    lines: what.pieces === 0 ? [] : [pieces],
    shipping: what.shipping ?? 0,
  });
};

interface Story {
  /** What it tells of, in a few words. */
  about: string;
  /** Pieces that an order needs for it at least. */
  pieces: number;
  /** Whether the order's customer must have paid for shipping. */
  shipping?: boolean;
  act: (desk: Desk) => Promise<unknown>;
}

/** What becomes of orders that wait as a whole, one each; those that need most pieces choose first. */
const waiting: readonly Story[] = [
  {
    about: 'two parcels of an order, and notes on it',
    pieces: 3,
    async act(desk) {
      await note(desk, 'The customer called: the blue one first, please.', false);
      await ship(desk, 1, '1Z999AA10123456784');
      await ship(desk, 1, '1Z999AA10123456793');
      await note(desk, 'Second complaint about late parcels this month. Keep an eye on it.', true);
    },
  },
  {
    about: 'a piece of an order cancelled',
    pieces: 2,
    act: (desk) => refund(desk, 'cancellation', { pieces: 1, reason: 'One was chipped in the kiln' }),
  },
  {
    about: 'a parcel changed and taken back',
    pieces: 1,
    async act(desk) {
      const parcelId = await ship(desk, 1, '1Z999AA10123456802');
      const act = { orderId: desk.order.id, parcelId, by: desk.seller };
      const words = { carrier: 'DHL', tracking: '00340434161094042557', url: '' };
      await editParcel(desk.tx, scopeOf(desk), { ...act, ...words, at: desk.step() });
      await cancelParcel(desk.tx, scopeOf(desk), { ...act, at: desk.step() });
    },
  },
  {
    about: 'an order cancelled by its vendor',
    pieces: 1,
    act: (desk) =>
      cancelRest(desk.tx, scopeOf(desk), {
        orderId: desk.order.id,
        reason: 'The customer found it elsewhere',
        restock: true,
        by: desk.seller,
        at: desk.step(),
      }),
  },
];

/** What becomes of orders that were shipped and are not paid out; those that need most choose first. */
const shipped: readonly Story[] = [
  {
    about: 'shipping given back',
    pieces: 1,
    shipping: true,
    act: (desk) =>
      refund(desk, 'refund', {
        pieces: 0,
        shipping: desk.order.shipping,
        reason: 'A week later than promised',
      }),
  },
  {
    about: 'a shipped piece given back',
    pieces: 1,
    act: (desk) => refund(desk, 'refund', { pieces: 1, reason: 'Came back broken' }),
  },
];

const tell = async (
  db: Database,
  { store, vendors, now }: Setting,
  stories: readonly Story[],
  fulfilment: StoryNeeds['fulfilment'],
): Promise<string[]> => {
  const [first] = vendors;
  const isWaiting = fulfilment === 'unfulfilled';
  const told: number[] = [];
  const untold: string[] = [];
  for (const { about, pieces, shipping = false, act } of stories) {
    const found = await orderForStory(db, store, {
      fulfilment,
      pieces,
      shipping,
      but: told,
      vendor: first?.vendor ?? '',
      // Those that were placed or sent this minute have no time for a story.
      before: new Date(now - hour),
    });
    if (found === null) {
      untold.push(about);
      continue;
    }
    told.push(found.id);
    await inTransaction(db, async (tx) => {
      const order = await heldOrder(tx, { store, vendor: found.vendor }, found.id);
      const seller = vendors.find(({ vendor }) => vendor === found.vendor)?.email ?? '';
      // What was shipped was so long ago.
      const begin = isWaiting ? order.placedAt.getTime() : now - hour;
      const pace = (now - begin) / 6;
      let steps = 0;
      const step = (): Date => new Date(begin + Math.floor(pace * (steps += 1)));
      await act({ tx, store, order, seller, step });
    });
  }
  return untold;
};

/**
 * Gives the demo an order in each state that its page can show: several parcels, one changed and taken back, notes,
 * lines cancelled and refunded, money alone given back. By the app's own code, so that books and stock know of it.
 * Answers the stories for which there is no order, as in a very small demo.
 */
export const storeOrderStates = async (db: Database, setting: Setting): Promise<string[]> => [
  ...(await tell(db, setting, waiting, 'unfulfilled')),
  ...(await tell(db, setting, shipped, 'fulfilled')),
];
