import type { Services } from '../context';
import { readFact } from '../db/serverFacts';
import { webErrors } from '../../domain/errors/web';
import { asWatcher } from '../scheduling/lanes';
import { CallError } from '../errors';

/** Who asks whether to send people here waits no longer for the database than this, in ms. */
const patience = 5_000;
/** So much of a fingerprint tells two processes apart. */
const shown = 8;

/** How the server stands, for who watches it. */
interface Health {
  ok: true;
  version: string;
  /** What all processes on one database must have in common: two that differ here were set up wrongly. */
  common: { vault: string; files: string | null };
  /**
   * The code of what an admin is told on screen, or `otherKey` where other processes seal with a key that this one does not
   * have; null: nothing.
   */
  problem: string | null;
}

/**
 * Answers how the server stands. However many ask, one question to the database is under way for them. Errors: CallError
 * that the database does not answer, after five seconds; those of the database.
 */
export const healthOf = ({
  config,
  db,
  vault,
  damage,
  keyStanding,
}: Pick<Services, 'config' | 'db' | 'vault' | 'damage' | 'keyStanding'>): (() => Promise<Health>) => {
  let asking: Promise<[files: string | null, key: 'ok' | 'stuck']> | null = null;
  return async () => {
    asking ??= asWatcher(() => Promise.all([readFact(db, 'files'), keyStanding.look()])).finally(() => {
      asking = null;
    });
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new CallError(503, webErrors.databaseAway()));
      }, patience);
    });
    try {
      const [files, key] = await Promise.race([asking, tooLong]);
      return {
        ok: true,
        version: config.version,
        common: { vault: vault.fingerprint.slice(0, shown), files: files?.slice(0, shown) ?? null },
        problem: damage.fault?.code ?? (key === 'stuck' ? 'otherKey' : null),
      };
    } finally {
      clearTimeout(timer);
    }
  };
};
