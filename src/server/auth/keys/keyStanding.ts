import type { Queries } from '../../db/database';
import { sealedWith } from '../queries/secrets';
import type { Vault } from './vault';

/**
 * Whether this process opens what all others on its database seal now: one that was started with another secret seals
 * with that, and says so to itself alone.
 */
export class KeyStanding {
  private isStuck = false;

  constructor(
    private readonly db: Queries,
    private readonly vault: Pick<Vault, 'fingerprint' | 'earlierFingerprints'>,
    private readonly warn: (sentence: string) => void,
  ) {}

  /** Looks at it, and says it once where that has changed. Errors: those of the database. */
  async look(): Promise<'ok' | 'stuck'> {
    const { fingerprint, earlierFingerprints } = this.vault;
    const noted = await sealedWith(this.db);
    const isStuck = noted !== null && noted !== fingerprint && !earlierFingerprints.includes(noted);
    if (isStuck && !this.isStuck)
      this.warn(
        `Another process seals this database with another key since (its fingerprint is ${noted}, and this one has ${fingerprint}): what it seals cannot be opened here. ` +
          'Restart this process with the same SESSION_SECRET. If that was not meant, restart the other one with the former secret, and the new one in SESSION_SECRET_BEFORE (docs/keys.md).',
      );
    if (!isStuck && this.isStuck) this.warn('The database is sealed with a key that this process has again.');
    this.isStuck = isStuck;
    return isStuck ? 'stuck' : 'ok';
  }
}
