import type { Fault } from '../../../domain/errors/errorTable';
import { sourceErrors } from '../../../domain/errors/sources';
import type { ListingFailure } from '../../../domain/integrations/shopStanding';
import { isOn } from '../../../domain/settings/toggles';
import { adminClient, type AdminClient } from '../../adapters/shopify/adminClient';
import { NotTakenByShop } from '../../adapters/shopify/answers';
import { readChanged, readPlace, type ChangedPage } from '../../adapters/shopify/listings';
import { SourceFailed } from '../../adapters/sources/askSource';
import type { Database } from '../../db/database';
import { goOn, type JobWork } from '../../jobs/queue';
import { storeOf } from '../../storeOf';
import { queueTurn, type SourceNeeds } from '../connect';
import {
  endTurn,
  findConnection,
  noteExchange,
  noteOptions,
  type StoredConnection,
} from '../queries/connections';
import {
  dueListings,
  dueShops,
  lookAtChanged,
  noteDone,
  noteLater,
  type StoredListing,
} from '../queries/shopListings';
import { lookAtCodes } from '../queries/shopCodes';
import { accessFor } from '../shops';
import { keepSubscriptions } from '../shopTokens';
import { compareShop } from './compareShop';
import { sendCodes } from './sendCodes';
import { sendListing, type ShopNeeds } from './sendListing';
import { sendParcels } from './sendParcels';

/** A lane of its own: fifty thousand products keep no sheet waiting. */
export const fillLane = 'shop-fill';
/** One turn of a shop, before another marketplace has its own: so many products, or so long, in ms. */
const mostInTurn = 100;
const longestTurn = 30_000;
/** Products that are on their way at once. */
const atOnce = 4;
/** After so many products in a row that failed by what passes, the shop is left alone for a while, in ms. */
const downAfter = 4;
const restWhenDown = 60_000;
/** How long a product waits that failed by what passes, and from which try on that is shown. */
const waitAfter = (tries: number): number => Math.min(15_000 * 4 ** (tries - 1), 3_600_000);
const shownFrom = 3;

const failureOf = (fault: Fault): ListingFailure => ({ fault, field: '', message: fault.message });

/** The whole shop does not answer as it should; products wait for that. */
const concernsShop = (error: unknown): error is SourceFailed =>
  error instanceof SourceFailed && (!error.isPassing || error.waitFor !== null);

/** What one turn has come to. */
interface Turn {
  /** Passing failures in a row. */
  failed: number;
  /** What ended it before its time. */
  ended: Error | null;
  /** What is a fault of ours and no service's: others go on, and the log has it. */
  fault: Error | null;
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

const sendOne = async (needs: ShopNeeds, row: StoredListing, turn: Turn): Promise<void> => {
  const { db, now } = needs;
  try {
    await sendListing(needs, row);
    turn.failed = 0;
  } catch (error) {
    if (concernsShop(error)) {
      turn.ended = error;
      return;
    }
    if (error instanceof NotTakenByShop) {
      turn.failed = 0;
      const errors = error.refusals.map(({ field, message }) => ({ fault: null, field, message }));
      await noteDone(db, row, { errors, now: now() });
      return;
    }
    turn.failed += 1;
    const tries = row.tries + 1;
    const fault = error instanceof SourceFailed ? error.fault : sourceErrors.exchangeFailed();
    await noteLater(db, row, {
      tries,
      dueAt: new Date(now().getTime() + waitAfter(tries)),
      errors: tries < shownFrom ? row.errors : [failureOf(fault)],
    });
    if (!(error instanceof SourceFailed)) turn.fault = asError(error);
    else if (turn.failed >= downAfter) turn.ended = error;
  }
};

/** Sends what is due for a turn. Answers the fault of ours that it met; errors: what ended it. */
const sendDue = async (
  needs: ShopNeeds,
  connection: StoredConnection,
  facts: Parameters<JobWork>[1],
): Promise<Error | null> => {
  const rows = await dueListings(needs.db, connection, needs.now(), mostInTurn);
  // Codes hold for products that are there, at their prices. Before any is sent, as a turn may be killed.
  if (rows.length > 0) await lookAtCodes(needs.db, connection);
  const begun = performance.now();
  const turn: Turn = { failed: 0, ended: null, fault: null };
  const work = async (): Promise<void> => {
    while (turn.ended === null && performance.now() - begun < longestTurn) {
      const row = rows.shift();
      if (row === undefined) return;
      try {
        await goOn(facts);
        await sendOne(needs, row, turn);
      } catch (error) {
        turn.ended = asError(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (turn.ended !== null) throw turn.ended;
  return turn.fault;
};

/** Puts together what sending needs, and notes where things go. Errors: SourceFailed, NotTakenByShop. */
const prepare = async (
  needs: SourceNeeds,
  connection: StoredConnection,
  client: AdminClient,
): Promise<ShopNeeds> => {
  const { db, now, config } = needs;
  const { currency, features } = await storeOf(db, connection.store);
  const place = await readPlace(client);
  const host = connection.address;
  if (place.currency !== currency)
    throw new SourceFailed(
      sourceErrors.shopCurrency({ host, theirs: place.currency, ours: currency }),
      false,
    );
  if (place.location === null) throw new SourceFailed(sourceErrors.shopNoLocation({ host }), false);
  const { options } = connection;
  const names = { location: place.location.name, publication: place.publication?.name ?? null };
  if (options.location !== names.location || options.publication !== names.publication)
    await noteOptions(db, connection, names);
  return {
    db,
    now,
    config,
    client,
    currency,
    location: place.location.id,
    publication: place.publication?.id ?? null,
    template: features.templateSuffix,
  };
};

/** How often it is asked what was changed there, and how far before the last time, as clocks differ, in ms. */
const sweepEvery = 3_600_000;
const sweepBack = 5 * 60_000;

const isSweepDue = ({ options: { sweptAt: last, askedAt } }: StoredConnection, now: Date): boolean =>
  last === undefined ||
  now.getTime() - Date.parse(last) >= sweepEvery ||
  (askedAt !== undefined && Date.parse(askedAt) > Date.parse(last));

/** Finds what was changed in the shop since the last time, now and then, and lets that be looked at. */
const sweep = async ({ client, db, now }: ShopNeeds, connection: StoredConnection): Promise<void> => {
  const begun = now();
  if (!isSweepDue(connection, begun)) return;
  const last = connection.options.sweptAt;
  if (last !== undefined) {
    const since = new Date(Date.parse(last) - sweepBack).toISOString();
    let after: string | null = null;
    do {
      const page: ChangedPage = await readChanged(client, since, after);
      await lookAtChanged(db, connection, page.products);
      after = page.next;
    } while (after !== null);
  }
  await noteOptions(db, connection, { sweptAt: begun.toISOString() });
};

const faultOf = (error: unknown): Fault => {
  if (error instanceof SourceFailed) return error.fault;
  if (!(error instanceof NotTakenByShop)) return sourceErrors.exchangeFailed();
  return sourceErrors.shopRefused({ host: 'Shopify', said: error.message.slice(0, 300) });
};

/**
 * The job of a marketplace's shop: `{ connection }` is its payload. It sends what waits for one turn, and queues the
 * next where more is due. Each product is noted by itself, so that a job that is killed and done again goes on.
 */
export const fillShop =
  (needs: SourceNeeds): JobWork =>
  async (job, facts) => {
    const { db, now } = needs;
    const id = String(job.payload['connection']);
    const connection = await findConnection(db, { store: job.store, vendor: null }, id);
    if (connection === null) return;
    const store = await storeOf(db, job.store);
    const { features } = store;
    if (connection.paused || !isOn(features, 'integrations')) {
      await endTurn(db, connection);
      return;
    }
    let fault: Error | null = null;
    let goesOn = false;
    try {
      if (connection.scopes !== null && isSweepDue(connection, now()))
        await keepSubscriptions(needs, connection);
      const client = adminClient(await accessFor(needs, connection));
      // Parcels first: they are few, and a buyer waits for each.
      await sendParcels({ db, now, jobs: needs.jobs, client }, connection.store, facts);
      const ready = await prepare(needs, connection, client);
      await sweep(ready, connection);
      fault = await sendDue(ready, connection, facts);
      // After the products, as codes hold for those that are there.
      await sendCodes({ db, now, client, connection, store }, facts);
      goesOn = await compareShop({ needs, client, connection }, store, facts);
      await noteExchange(db, connection, { now: now(), error: null, isOver: true });
    } catch (error) {
      if (!(error instanceof SourceFailed || error instanceof NotTakenByShop)) throw error;
      const isPassing = error instanceof SourceFailed && error.isPassing;
      const wait = (error instanceof SourceFailed ? error.waitFor : null) ?? restWhenDown;
      await noteExchange(db, connection, {
        now: now(),
        error: faultOf(error),
        isOver: true,
        // What does not pass by itself waits for the hour, or for a person who asks.
        ...(isPassing ? { nextAt: new Date(now().getTime() + wait) } : {}),
      });
      return;
    }
    await queueFills(db, now());
    if (goesOn) await queueTurn(db, connection, now(), false);
    needs.jobs.wake();
    if (fault !== null) throw fault;
  };

/** Asked each minute and after each turn: queues the shops that have something to be sent. */
export const queueFills = async (db: Database, now: Date): Promise<void> => {
  for (const due of await dueShops(db, now)) await queueTurn(db, due, now, false);
};
