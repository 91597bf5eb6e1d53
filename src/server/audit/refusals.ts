import { createHash } from 'node:crypto';
import type { Database } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import type { Scope } from '../db/scope';
import { actingNow, type Acting, type SecurityLine } from './acting';
import { addRefusals, auditRow, lineOf, type AuditEntry } from './queries/audit';

/** How long refusals are gathered in memory before they are written, in ms. */
const writtenAfter = 1_000;
const hour = 3_600_000;
const mostStores = 2_000;
/** Different refusals of strangers, and of people, that one store is told of in an hour; all others stand as one. */
const mostOf = { stranger: 200, person: 1_000 };

interface Refused {
  row: ReturnType<typeof auditRow>;
  gathered: string;
  times: number;
}

/**
 * What was tried and refused. Writing it costs the call nothing, and an attacker cannot fill the disk with it: what is
 * alike stands once an hour with its count, and there is an end to what differs.
 */
export class Refusals {
  /** Writes a line of the log; set by who has a log. */
  say: (line: SecurityLine) => void = () => undefined;
  private waiting = new Map<string, Refused>();
  private readonly known = new Map<string, Set<string>>();
  private knownSince = -1;
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
    private readonly report: (error: unknown) => void,
  ) {}

  /** Notes a refusal. It is written down within a second, also where the call's own transaction is undone. */
  note(scope: Scope, entry: AuditEntry, who: Acting = actingNow()): void {
    const full = auditRow(scope, entry, who);
    const hourNow = Math.floor(this.now().getTime() / hour);
    if (hourNow !== this.knownSince) this.known.clear();
    this.knownSince = hourNow;
    let { row, gathered } = { row: full, gathered: keyOf(full, hourNow) };
    const kind = full.person === null ? 'stranger' : 'person';
    const known = this.knownOf(`${full.store}\n${kind}`);
    if (known === null) return;
    if (!known.has(gathered) && known.size >= mostOf[kind]) {
      row = {
        ...full,
        by_email: '',
        subject_id: '',
        detail: {},
        browser: '',
        system: '',
        address: '',
        person: null,
      };
      gathered = keyOf(row, hourNow);
    } else known.add(gathered);
    this.gather({ row, gathered, times: 1 });
    this.timer ??= setTimeout(() => void this.flush(), writtenAfter).unref();
  }

  /** Writes what waits, now; call it before the database is closed. */
  flush(): Promise<void> {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
    this.writing = this.writing.then(async () => {
      // In one order, so that two processes do not wait for one another.
      const refusals = [...this.waiting.values()].sort((a, b) => (a.gathered < b.gathered ? -1 : 1));
      this.waiting = new Map();
      if (refusals.length === 0) return;
      try {
        // All or none: what is gathered again must not be counted twice.
        await inTransaction(this.db, (tx) => addRefusals(tx, refusals));
      } catch (error) {
        this.report(error);
        // They are written with the next.
        for (const refused of refusals) this.gather(refused);
        return;
      }
      for (const { row, times } of refusals) this.say(lineOf(row, times));
    });
    return this.writing;
  }

  private gather({ row, gathered, times }: Refused): void {
    const held = this.waiting.get(gathered);
    if (held === undefined) this.waiting.set(gathered, { row, gathered, times });
    else held.times += times;
  }

  /** Null for one store too many: names of stores that are not there cost nothing to make up. */
  private knownOf(key: string): Set<string> | null {
    const known = this.known.get(key) ?? (this.known.size < mostStores ? new Set<string>() : null);
    if (known !== null) this.known.set(key, known);
    return known;
  }
}

const keyOf = (row: Refused['row'], hourNow: number): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        hourNow,
        row.action,
        row.vendor,
        row.by_email,
        row.person,
        row.address,
        row.browser,
        row.system,
        row.subject,
        row.subject_id,
      ]),
    )
    .digest('base64url');
