import type { TrailProblem, TrailProof } from '../../domain/audit/trail';
import type { Database } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import type { SecurityLine } from './acting';
import {
  brokenRows,
  countUnsealed,
  cutRows,
  lastSealed,
  proveRows,
  sealRows,
  trailHead,
  unsealedStores,
} from './queries/trail';

/** Rows that are sealed, proved and cut off at once: small enough that nobody waits behind them. */
const atOnce = { sealed: 500, proved: 5_000, cut: 2_000 };
/** How often the end of a chain is written into the log at most, in ms of a clock that never jumps. */
const saidEvery = 60_000;

/**
 * Gives every row of the audit log its place in its store's chain, seconds after it was written: places are given one
 * after the other, under a lock, so that a chain never forks, and no write waits for another's.
 */
export class Sealing {
  private readonly saidAt = new Map<string, number>();

  /** `say` writes the end of a chain where it is out of reach of who can write into the database: into the log. */
  constructor(
    private readonly db: Database,
    private readonly say: (line: SecurityLine) => void,
  ) {}

  async seal(): Promise<void> {
    for (const store of await unsealedStores(this.db)) {
      for (;;) {
        const { sealed, head } = await inTransaction(this.db, (tx) => sealRows(tx, store, atOnce.sealed));
        if (sealed > 0 && performance.now() - (this.saidAt.get(store) ?? -Infinity) >= saidEvery) {
          this.saidAt.set(store, performance.now());
          this.say({ action: 'audit.sealed', store, seq: head.seq, hash: head.hash });
        }
        if (sealed < atOnce.sealed) break;
      }
    }
  }
}

/** Cuts off what a store's audit log has kept for as long as it was to; the chain goes on from what was cut last. */
export const cutTrail = async (db: Database, store: string, before: Date): Promise<void> => {
  for (;;) {
    const cut = await inTransaction(db, (tx) => cutRows(tx, store, before, atOnce.cut));
    if (cut < atOnce.cut) return;
  }
};

/**
 * Proves that a store's audit log is whole: every row as it was sealed, none missing, from where older ones were cut off
 * for their age to its end, and, where one is given, with a hash in it that was kept elsewhere.
 */
export const proveTrail = async (db: Database, store: string, asked = ''): Promise<TrailProof> => {
  const head = await trailHead(db, store);
  const unsealed = await countUnsealed(db, store);
  const last = await lastSealed(db, store);
  const cutUntil = head?.anchor_at?.toISOString() ?? null;
  const none = { seq: 0, at: null, hash: '', rows: 0, unsealed, cutUntil };
  if (head === null) return { ...none, problem: last === 0 ? null : { kind: 'noEnd', seq: last } };
  let place = { after: head.anchor_seq, hash: head.anchor_hash };
  let at: Date | null = null;
  let rows = 0;
  let isKnown = asked === '' || asked === head.anchor_hash;
  const whole = (problem: TrailProof['problem']): TrailProof => ({
    seq: place.after,
    at: at?.toISOString() ?? null,
    hash: place.hash,
    rows,
    unsealed,
    cutUntil,
    problem,
  });
  while (place.after < head.seq) {
    const until = Math.min(head.seq, place.after + atOnce.proved);
    const piece = await proveRows(db, store, { ...place, until, asked });
    const { seq, hash } = piece;
    const firstOf = (kind: TrailProblem, found: number | null) =>
      found === null ? [] : [{ kind, seq: found }];
    const isFirst = place.after === head.anchor_seq;
    const wrong = [
      ...firstOf(isFirst && piece.missing === piece.first ? 'cutBegin' : 'missing', piece.missing),
      ...firstOf('changed', piece.changed),
    ].sort((one, other) => one.seq - other.seq);
    const [first] = wrong;
    if (first !== undefined || seq === null || hash === null || seq < until) {
      // What was cut off for its age meanwhile is none of it.
      const now = await trailHead(db, store);
      if (now !== null && now.anchor_seq !== head.anchor_seq) return proveTrail(db, store, asked);
      if (first !== undefined) {
        const gap = first.kind === 'changed' ? first.seq : first.seq - 1;
        return whole({ kind: first.kind, seq: gap });
      }
      const gone = (seq ?? place.after) + 1;
      return whole({ kind: last > gone ? 'missing' : 'cutEnd', seq: gone });
    }
    place = { after: seq, hash };
    ({ at } = piece);
    rows += piece.rows;
    isKnown ||= piece.known;
  }
  if (place.hash !== head.hash) return whole({ kind: 'changed', seq: head.seq });
  // Sealed since, by another process, or put there by hand: what was sealed has moved the end.
  const beyond = (await trailHead(db, store))?.seq ?? 0;
  if (last > beyond) return whole({ kind: 'noEnd', seq: last });
  return whole(isKnown ? null : { kind: 'otherChain', seq: place.after });
};

/** Rows one after the other that were changed, or removed. */
export interface TrailBreak {
  kind: 'changed' | 'missing';
  from: number;
  to: number;
}

/**
 * Every place at which a store's audit log is not as it was sealed, from where older rows were cut off to its end. What lies
 * between is proved: each row against the one before it.
 */
export const trailBreaks = async (db: Database, store: string): Promise<TrailBreak[]> => {
  const head = await trailHead(db, store);
  const end = Math.max(head?.seq ?? 0, await lastSealed(db, store));
  const breaks: TrailBreak[] = [];
  const add = (kind: TrailBreak['kind'], from: number, to: number): void => {
    const before = breaks.at(-1);
    if (before?.kind === kind && before.to + 1 === from) before.to = to;
    else breaks.push({ kind, from, to });
  };
  let place = { seq: head?.anchor_seq ?? 0, hash: head?.anchor_hash ?? '' };
  for (let until = place.seq; until < end;) {
    until = Math.min(end, until + atOnce.proved);
    const { broken, last } = await brokenRows(db, store, { after: place.seq, hash: place.hash, until });
    for (const { seq, previous } of broken)
      // What follows a gap has nothing to be proved against.
      if (previous + 1 < seq) add('missing', previous + 1, seq - 1);
      else add('changed', seq, seq);
    place = last ?? place;
  }
  if (place.seq < end) add('missing', place.seq + 1, end);
  return breaks;
};
