import type { Fault } from '../../domain/errors/errorTable';
import { sourceErrors } from '../../domain/errors/sources';
import { TableRefused } from '../../domain/files/openTable';
import { isOn } from '../../domain/settings/toggles';
import { SourceFailed } from '../adapters/sources/askSource';
import { JobInterrupted, type JobWork, type Timeout } from '../jobs/queue';
import { storeOf } from '../storeOf';
import type { SourceNeeds } from './connect';
import { endTurn, findConnection, noteExchange, type StoredConnection } from './queries/connections';
import { syncShop } from './shops';
import { syncSheet } from './sheets';

/** A lane of its own: services that are slow to answer keep nobody else waiting. */
export const connectionsLane = 'connections';
/** What passes by itself is tried again after 10, 60 and 360 seconds; then the next hour's turn comes. */
export const syncTimeout: Timeout = { attempts: 4, wait: (attempt) => 10_000 * 6 ** (attempt - 1) };

const sync = (needs: SourceNeeds, connection: StoredConnection, asked: boolean): Promise<void> =>
  connection.kind === 'sheet' ? syncSheet(needs, connection, asked) : syncShop(needs, connection);

/** What a failure says to people; null: it is ours, and the log has it. */
const faultOf = (error: unknown): Fault | null =>
  error instanceof SourceFailed || error instanceof TableRefused ? error.fault : null;

/**
 * The job of a connection: `{ connection, asked }` is its payload. It asks the sheet or shop and begins an import of
 * what has changed; both are noted together, so that a job that is killed and done again imports nothing twice.
 */
export const syncConnection =
  (needs: SourceNeeds): JobWork =>
  async (job, { stopping }) => {
    const { db, now } = needs;
    const id = String(job.payload['connection']);
    const connection = await findConnection(db, { store: job.store, vendor: null }, id);
    if (connection === null) return;
    const { features } = await storeOf(db, job.store);
    if (connection.paused || !isOn(features, 'integrations')) {
      await endTurn(db, connection);
      return;
    }
    if (stopping()) throw new JobInterrupted();
    try {
      await sync(needs, connection, job.payload['asked'] === true);
      await noteExchange(db, connection, { now: now(), error: null, isOver: true });
    } catch (error) {
      const fault = faultOf(error);
      const isPassing = fault === null || (error instanceof SourceFailed && error.isPassing);
      const waitFor = error instanceof SourceFailed ? error.waitFor : null;
      // Who asks to be left alone is; a job that waited longer than jobs do would be taken for a forgotten one.
      const isOver = !isPassing || waitFor !== null || job.attempts >= syncTimeout.attempts;
      await noteExchange(db, connection, {
        now: now(),
        error: fault ?? sourceErrors.exchangeFailed(),
        isOver,
        ...(waitFor === null ? {} : { nextAt: new Date(now().getTime() + waitFor) }),
      });
      if (fault === null || !isOver) throw error;
    }
  };
