import { randomUUID } from 'node:crypto';
import type { KeyScope } from '../../domain/accounts/keyScopes';
import { permissionsOf } from '../../domain/accounts/permissions';
import type { Database } from '../db/database';
import { liveSessions, type LiveSessionRow } from './queries/liveSessions';
import type { SessionClaims } from './tokens';

/** The key by which a call is made. */
export interface KeyFacts {
  id: number;
  name: string;
  /** Null: it takes in orders, and makes no call. */
  scopes: readonly KeyScope[] | null;
}

/** Who calls: what their token says, and who that is now. */
export interface SignedIn extends SessionClaims {
  /** The person's id in the store; stays theirs whatever address they have. */
  person: number;
  /** How long ago they showed that it is them, in ms: by signing in, or by their password or a code since. */
  confirmedAgo: number;
  /** Whether they have a second step. */
  twoStep: boolean;
  /** Whether the marketplace demands one of them that they have not set up. */
  owesTwoStep: boolean;
  /** The key that acts for them, where one does: then nobody is there to be asked. */
  key?: KeyFacts;
}

interface Known {
  claims: Pick<SessionClaims, 'store' | 'vendor' | 'session'>;
  /** Null: the session has ended, or its person or vendor is gone. */
  row: LiveSessionRow | null;
  /** By this process' own clock, which never jumps; ms. */
  readAt: number;
  usedAt: number;
}

/** How often what is known of the sessions in use is read again, in ms. */
const readEvery = 1_000;
/** Older than this nothing counts: a call looks for itself, in ms. */
const trustedFor = 2 * readEvery;
/** Who has not called for so long is no longer read along, in ms. */
const keptFor = 30_000;
/** Read along in one round; of more the ones used last. */
const mostKept = 1_000;

const keyOf = ({ store, session, vendor }: Known['claims']): string => [store, session, vendor].join('\n');

const clock = (): number => performance.now();

/** Whether the person may still do all that the token says. */
const isWithin = (claims: SessionClaims, row: LiveSessionRow): boolean => {
  const held = permissionsOf(row);
  if (claims.vendor !== row.vendor && !held.includes('switch_vendor')) return false;
  return permissionsOf(claims).every((permission) => held.includes(permission));
};

/**
 * Says of each call whether its session and its person are still there and still may what the token says. Looking
 * it up costs a call nothing while its session is in use: those are read again in one statement a second, so that
 * whatever ends or narrows one, in any process or by hand in the database, holds within two seconds; what this
 * process changes holds at once (`forget`).
 */
export class LiveSessions {
  private readonly known = new Map<string, Known>();
  /** The persons of the sessions that this process itself lets in. */
  private readonly vouched = new Map<string, number>();
  /** Counts what was forgotten: an answer that was asked for before must not come back. */
  private forgotten = 0;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
  ) {}

  /**
   * Who calls with these claims; null where they count no longer: another token, or another sign-in, is needed.
   * `anew`: as it stands in the database now, whatever is known.
   */
  async find(claims: SessionClaims, { anew = false } = {}): Promise<SignedIn | null> {
    const person = this.vouched.get(claims.session);
    if (person !== undefined)
      return { ...claims, person, confirmedAgo: 0, twoStep: false, owesTwoStep: false };
    const { row, readAt } = await this.look(claims, anew);
    if (row === null || !row.seen_exists || row.expires_at <= this.now() || !isWithin(claims, row))
      return null;
    return {
      ...claims,
      email: row.email,
      person: row.person,
      confirmedAgo: row.confirmed_ago * 1000 + (clock() - readAt),
      twoStep: row.two_step,
      owesTwoStep: row.two_step_demanded && !row.two_step,
    };
  }

  /** What was known of a store's sessions, or of one of them, counts no longer: the next call looks again. */
  forget(store: string, session?: string): void {
    this.forgotten += 1;
    const start = session === undefined ? `${store}\n` : `${store}\n${session}\n`;
    for (const key of this.known.keys()) if (key.startsWith(start)) this.known.delete(key);
  }

  /**
   * The id of a session that this process alone knows, for a command on the same machine: it opened the database
   * and needs nobody's password.
   */
  vouch(person: number): string {
    const session = randomUUID();
    this.vouched.set(session, person);
    return session;
  }

  private async look(claims: SessionClaims, anew: boolean): Promise<Known> {
    const key = keyOf(claims);
    const at = clock();
    const known = this.known.get(key);
    if (!anew && known !== undefined && at - known.readAt < trustedFor) {
      known.usedAt = at;
      return known;
    }
    const { forgotten } = this;
    const [row = null] = await liveSessions(this.db, claims.store, [claims]);
    const { store, vendor, session } = claims;
    const found: Known = { claims: { store, vendor, session }, row, readAt: at, usedAt: at };
    if (forgotten === this.forgotten) {
      this.known.set(key, found);
      this.readAlong();
    }
    return found;
  }

  private readAlong(): void {
    if (this.timer !== null || this.known.size === 0) return;
    this.timer = setTimeout(() => {
      void this.readAll()
        // Where the database does not answer, what was known grows old, and calls look for themselves.
        .catch(() => undefined)
        .finally(() => {
          this.timer = null;
          this.readAlong();
        });
    }, readEvery).unref();
  }

  private async readAll(): Promise<void> {
    const at = clock();
    const inUse = [...this.known.values()]
      .filter(({ usedAt }) => at - usedAt < keptFor)
      .sort((a, b) => b.usedAt - a.usedAt)
      .slice(0, mostKept);
    const kept = new Set(inUse.map(({ claims }) => keyOf(claims)));
    for (const key of this.known.keys()) if (!kept.has(key)) this.known.delete(key);
    const { forgotten } = this;
    for (const store of new Set(inUse.map(({ claims }) => claims.store))) {
      const group = inUse.filter(({ claims }) => claims.store === store);
      const rows = await liveSessions(
        this.db,
        store,
        group.map(({ claims }) => claims),
      );
      if (forgotten !== this.forgotten) return;
      const found = new Map(rows.map((row) => [`${row.session}\n${row.seen}`, row]));
      for (const known of group) {
        const { session, vendor } = known.claims;
        known.row = found.get(`${session}\n${vendor}`) ?? null;
        known.readAt = at;
      }
    }
  }
}
