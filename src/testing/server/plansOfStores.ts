import { appendFileSync } from 'node:fs';
import { CompiledQuery, sql, type QueryResult } from 'kysely';
import type { Database, OpenDatabase } from '../../server/db/database';
import { TrailedConnection } from '../../server/db/trail';

/**
 * Whether what tests ask can be answered where one store's rows lie: each statement is planned, and each table of the plan
 * that has stores in its key has to be narrowed to one, by a value or by the row that it is joined to. So a
 * distributed PostgreSQL can send it to one machine. Only with TEST_PLANS, which names the file that tells what does not;
 * nothing is asserted.
 */
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Filter?: string;
  'Hash Cond'?: string;
  'Merge Cond'?: string;
  'Join Filter'?: string;
  Plans?: Plan[];
}

const conditionsOf = (plan: Plan): string =>
  [plan['Index Cond'], plan['Recheck Cond'], plan.Filter].filter((each) => each !== undefined).join(' ');

/** Tables of a plan of which rows of any store may be read. */
const unnarrowed = (plan: Plan, tables: ReadonlySet<string>, joined = ''): string[] => {
  const joins = [joined, plan['Hash Cond'], plan['Merge Cond'], plan['Join Filter']].join(' ');
  const { 'Relation Name': table, Alias: alias = '', Plans: below = [] } = plan;
  // What is found by several indexes says so one below the other.
  const own = [plan, ...below.filter(({ 'Node Type': type }) => type.startsWith('Bitmap'))];
  const isNarrow =
    table === undefined ||
    !tables.has(table) ||
    own.some((each) => /\bstore = /.test(conditionsOf(each))) ||
    new RegExp(`\\b${alias}\\.store = |= ${alias}\\.store\\b`).test(joins) ||
    plan['Node Type'] === 'ModifyTable';
  return [...(isNarrow ? [] : [table]), ...below.flatMap((each) => unnarrowed(each, tables, joins))];
};

const tablesIn = async (db: Database): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'store'`.execute(db);
  return new Set(rows.map(({ name }) => name));
};

const isPlanned = /^\s*(?:\/\*.*?\*\/\s*)*(?:select|with|insert|update|delete)\b/i;

/** Everything that is asked, by its text; the first time with its values. */
const asked = new Map<string, CompiledQuery>();

const listen = (): void => {
  const { executeQuery } = TrailedConnection.prototype;
  TrailedConnection.prototype.executeQuery = function remembered<R>(
    this: TrailedConnection,
    query: CompiledQuery,
  ) {
    if (!asked.has(query.sql) && isPlanned.test(query.sql)) asked.set(query.sql, query);
    return executeQuery.call(this, query) as Promise<QueryResult<R>>;
  };
};

/** Remembers what is asked, and looks at the plans of it when this database is closed. */
export const watchPlans = (opened: OpenDatabase): OpenDatabase => {
  const { TEST_PLANS: file = '' } = process.env;
  if (file === '') return opened;
  if (asked.size === 0) listen();
  asked.set('select 1', CompiledQuery.raw('select 1'));
  const { db, close } = opened;
  return {
    ...opened,
    close: async () => {
      const tables = await tablesIn(db);
      for (const { sql: text, parameters } of [...asked.values()]) {
        const explained = CompiledQuery.raw(`explain (format json, verbose) ${text}`, [...parameters]);
        // What needs a table of its transaction cannot be planned any more.
        const answer = await db.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained).catch(() => null);
        const found = answer?.rows.flatMap(({ 'QUERY PLAN': plans }) =>
          plans.flatMap(({ Plan: plan }) => unnarrowed(plan, tables)),
        );
        const wide = [...new Set(found ?? ['(not planned)'])];
        const line = { tables: wide, text: text.replace(/\s+/g, ' ').trim() };
        appendFileSync(file, wide.length === 0 ? '.\n' : `${JSON.stringify(line)}\n`);
      }
      await close();
    },
  };
};
