import path from 'node:path';
import { sql } from 'kysely';
import type { Fault } from '../../domain/errors/errorTable';
import { webErrors } from '../../domain/errors/web';
import type { Database } from './database';
import { isDamaged } from './databaseErrors';
import { damagedFiles } from './engine/pageChecks';

/** PostgreSQL counts pages that were not what it wrote; one that was counted so lately is told, in days. */
const toldFor = 7;

/** What of the stored data is damaged, as far as this process has seen. */
export class Damage {
  /** By what was read, and by what was looked for; a look says all that there is anew. */
  private met = new Set<string>();
  private found: string[] = [];
  private rebuilt: string[] = [];

  /** `tell` hears of each damage once. */
  constructor(private readonly tell: (fault: Fault) => void) {}

  /** Hears of a failure of any kind: one that the database says of damaged data is kept in mind. */
  hear(error: unknown): void {
    if (!isDamaged(error) || !(error instanceof Error) || this.met.has(error.message)) return;
    this.met.add(error.message);
    this.tell(webErrors.dataDamaged({ what: [error.message] }));
  }

  /** What a person in charge has to hear; null: nothing is known to be damaged. */
  get fault(): Fault | null {
    const lost = [...this.found, ...this.met];
    if (lost.length > 0) return webErrors.dataDamaged({ what: lost });
    return this.rebuilt.length > 0 ? webErrors.dataRebuilt({ what: this.rebuilt }) : null;
  }

  /**
   * Reads every page of the embedded engine's folder. An index that is damaged is made anew from its table, which loses
   * nothing; a table is named.
   */
  async lookAtFolder(db: Database, dataFolder: string, stopping: () => boolean): Promise<void> {
    const files = await damagedFiles(path.join(dataFolder, 'database'), stopping);
    if (stopping()) return;
    const found: string[] = [];
    const rebuilt: string[] = [];
    for (const { file, pages } of files) {
      const relation = await relationOf(db, file);
      const index = relation?.index ?? null;
      if (index !== null && (await isRebuilt(db, index))) rebuilt.push(`index ${index}`);
      else found.push(`${relation?.name ?? file}, ${String(pages.length)} × 8 kB`);
    }
    this.say(found, rebuilt);
  }

  /** Asks a server what it has met by itself. */
  async askServer(db: Database): Promise<void> {
    const { rows } = await sql<{ failures: number }>`
      select checksum_failures as failures from pg_stat_database
      where datname = current_database() and checksum_failures > 0
        and checksum_last_failure > now() - ${toldFor} * interval '1 day'`.execute(db);
    this.say(
      rows.map(({ failures }) => `${String(failures)} × 8 kB`),
      [],
    );
  }

  private say(found: string[], rebuilt: string[]): void {
    const isNews = [...found, ...rebuilt].some((each) => ![...this.found, ...this.rebuilt].includes(each));
    this.found = found;
    // Once it is whole again no look finds it, and a person should still hear of it.
    this.rebuilt = [...new Set([...this.rebuilt, ...rebuilt])];
    const { fault } = this;
    if (isNews && fault !== null) this.tell(fault);
  }
}

/** Whether a server looks at what it reads at all. */
export const keepsChecksums = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ data_checksums: string }>`show data_checksums`.execute(db);
  return rows[0]?.data_checksums === 'on';
};

interface Relation {
  /** Such as `table orders`: of what lies beside a table, the table. */
  name: string;
  /** The name of one of our own indexes, which can be made anew. */
  index: string | null;
}

/** Whose file it is; null where that cannot be told, as what would tell it is damaged. */
const relationOf = async (db: Database, file: string): Promise<Relation | null> => {
  const own = file.replace(/\.\d+$/, '').replace(/_(fsm|vm|init)$/, '');
  try {
    const { rows } = await sql<{ name: string; table: string | null; kind: string; own: boolean }>`
      select c.relname as name, coalesce(t.relname, holder.relname) as table, c.relkind as kind,
        c.relnamespace = current_schema()::regnamespace as own
      from pg_class as c
      left join pg_index as i on i.indexrelid = c.oid
      left join pg_class as t on t.oid = i.indrelid
      left join pg_class as holder on holder.reltoastrelid = coalesce(i.indrelid, c.oid)
      where pg_relation_filepath(c.oid) = ${own}`.execute(db);
    const [row] = rows;
    if (row === undefined) return null;
    return { name: `table ${row.table ?? row.name}`, index: row.kind === 'i' && row.own ? row.name : null };
  } catch {
    return null;
  }
};

const isRebuilt = async (db: Database, index: string): Promise<boolean> => {
  try {
    await sql`reindex index ${sql.table(index)}`.execute(db);
    return true;
  } catch {
    return false;
  }
};
