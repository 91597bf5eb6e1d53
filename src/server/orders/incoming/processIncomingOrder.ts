import { integrationErrors } from '../../../domain/errors/integrations';
import type { IncomingMessage } from '../../../domain/orders/incoming/incomingOrder';
import type { Services } from '../../context';
import { isUnavailable } from '../../db/databaseErrors';
import { inTransaction } from '../../db/inTransaction';
import { addJob } from '../../jobs/queries/jobs';
import {
  endIncomingOrder,
  lockIncomingOrder,
  requeueIncomingOrders,
  type IncomingOrderEnd,
} from '../queries/purchases/incomingOrders';
import { addNotices } from '../../notifications/bell/addNotices';
import { BadIncomingOrder } from './badIncomingOrder';
import { settleOlder, type Tell } from './settleOlder';
import { processIncomingOrderKind } from './storeIncomingOrder';
import { readIncomingOrder, placeIncomingOrder } from './placeIncomingOrder';
import { readJson } from '../../readJson';
import { storeOf } from '../../storeOf';
import { mostAttempts, type JobWork, type Timeout } from '../../jobs/queue';

/** A lane of its own, so that orders do not wait behind a long import. */
export const ordersLane = 'orders';

/**
 * A shop that got its 202 does not send an order again: where the database cannot take it for now, as its disk is full or
 * somebody holds a table, it is tried for a day, at least each minute.
 */
export const ordersTimeout: Timeout = {
  attempts: 1500,
  wait: (attempt) => Math.min(1000 * 2 ** attempt, 60_000),
};

interface Needs extends Pick<Services, 'db' | 'now'> {
  jobs: Pick<Services['jobs'], 'wake'>;
  config: Pick<Services['config'], 'publicUrl'>;
}

/** What a document calls itself that could not be read as a whole, so that people know which order it is. */
const namedIn = (body: string): { outsideId?: string; name?: string } => {
  try {
    const document = readJson(body);
    // Whatever it is, its members may be asked for.
    const { id, order_id: orderId, number, name } = Object(document) as Record<string, unknown>;
    const textOf = (value: unknown): string =>
      typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : '';
    return { outsideId: textOf(orderId ?? id), name: textOf(number ?? name) };
  } catch {
    return {};
  }
};

/** Whether an order is now as a message says, with nothing wrong in it. */
const isTakenWhole = ({ state, errors = null, notices = [] }: IncomingOrderEnd): boolean => {
  const keptAsItWas = integrationErrors.otherThoughGivenBack({ title: '', other: '' }).code;
  return state !== 'stale' && errors === null && !notices.some(({ code }) => code === keptAsItWas);
};

/** What an order and a refund of it are both known by. */
const aboutOf = (said: IncomingMessage | null, body: string) => {
  if (said === null) return namedIn(body);
  return said.kind === 'order'
    ? { outsideId: said.order.outsideId, name: said.order.name }
    : { outsideId: said.orderId };
};

/**
 * The job of one incoming order: `{ incoming order }` is its payload. What it makes of the orders and what is written down of it
 * commit together; killed before that, it is done again from its start. A bad one is kept with its reason, and one that
 * failed five times without a word of the database that it cannot for now. `tell` hears what belongs into the log.
 */
export const processIncomingOrder =
  ({ db, now, jobs, config }: Needs, tell: Tell = () => undefined): JobWork =>
  async (job) => {
    const { store } = job;
    const id = Number(job.payload['incomingOrder']);
    let said: IncomingMessage | null = null;
    let body = '';
    try {
      const woken = await inTransaction(db, async (tx) => {
        const incomingOrder = await lockIncomingOrder(tx, store, id);
        if (incomingOrder?.state !== 'queued') return 0;
        body = incomingOrder.body;
        const { timeZone } = await storeOf(tx, store);
        said = readIncomingOrder(incomingOrder, timeZone);
        const end = await placeIncomingOrder(tx, incomingOrder, said, {
          at: now(),
          publicUrl: config.publicUrl,
        });
        await endIncomingOrder(tx, incomingOrder, end, now());
        if (said.kind === 'order' && isTakenWhole(end))
          await settleOlder(tx, store, [{ incomingOrder, order: said.order }], { timeZone, tell });
        if (end.state !== 'placed' && end.state !== 'cancelled') return 0;
        const which = { source: incomingOrder.source, outsideId: end.outsideId ?? '' };
        const waiting = await requeueIncomingOrders(tx, store, which, ['waiting']);
        for (const each of waiting)
          await addJob(tx, store, processIncomingOrderKind, { incomingOrder: each }, now());
        return waiting.length;
      });
      if (woken > 0) jobs.wake();
    } catch (error) {
      const isBad = error instanceof BadIncomingOrder;
      if (!isBad && (isUnavailable(error) || job.attempts < mostAttempts)) throw error;
      const errors = isBad ? error.fields : { body: integrationErrors.orderFailedOnOurSide() };
      const about: { outsideId?: string; name?: string } = aboutOf(said, body);
      const { name = '', outsideId = '' } = about;
      await inTransaction(db, async (tx) => {
        await endIncomingOrder(tx, { store, id }, { state: 'bad', errors, ...about }, now());
        const called = name === '' ? outsideId : name;
        await addNotices(tx, store, [{ kind: 'orderRefused', vendor: null, subject: id, name: called }]);
      });
      if (!isBad) throw error;
    }
  };
