import type { CommissionLine } from '../../../domain/finance/commission/commission';
import { inMinorUnits } from '../../../domain/finance/commission/commissionBase';
import type { ReplayAnswer, ReplayRow } from '../../../domain/finance/commission/commissions';
import { addDays, dayOf, startOfDay } from '../../../domain/dates';
import { formatAmount } from '../../../domain/money';
import {
  bandsOf,
  replayInto,
  type ReplayCase,
  type ReplayColumns,
} from '../../../domain/finance/commission/replay';
import type { Database } from '../../db/database';
import { factsOfProducts } from '../queries/commissions/facts';
import { soldLines, type SoldRow } from '../queries/commissions/soldLines';
import type { Scope } from '../../db/scope';
import { tablesAt, type HeldTables } from './tables';

const days = 90;

/** One vendor's sales, by what their products say where the tables ask. */
interface Group {
  vendor: string;
  facts: ReplayCase['facts'];
  lines: number;
  sales: number;
}

const constraintsOf = (lines: readonly CommissionLine[]): string[] =>
  lines.flatMap(({ constraint }) => constraint?.key?.trim() ?? []).filter((key) => key !== '');

/** Sorts sold lines into groups, and into columns of numbers. */
class Sorter {
  readonly groups: Group[] = [];
  private readonly places = new Map<string, number>();

  constructor(private readonly keys: ReadonlySet<string>) {}

  private groupOf(vendor: string, facts: ReplayCase['facts'] | undefined): number {
    const asked = Object.fromEntries(
      [...this.keys].map((key) => [
        key,
        facts !== undefined && Object.hasOwn(facts, key) ? (facts[key] ?? []) : [],
      ]),
    );
    const name = this.keys.size === 0 ? vendor : JSON.stringify([vendor, asked]);
    const known = this.places.get(name);
    if (known !== undefined) return known;
    this.groups.push({ vendor, facts: { ...asked, vendor: [vendor] }, lines: 0, sales: 0 });
    this.places.set(name, this.groups.length - 1);
    return this.groups.length - 1;
  }

  columns(rows: readonly SoldRow[], facts: ReadonlyMap<number, ReplayCase['facts']>): ReplayColumns {
    const columns = {
      length: rows.length,
      unitPrice: new Float64Array(rows.length),
      base: new Float64Array(rows.length),
      most: new Float64Array(rows.length),
      caseOf: new Int32Array(rows.length),
    };
    for (const [index, row] of rows.entries()) {
      const place = this.groupOf(row.vendor, facts.get(row.productId ?? -1));
      columns.unitPrice[index] = row.price;
      columns.base[index] = row.base;
      columns.most[index] = Math.max(0, row.most);
      columns.caseOf[index] = place;
      const group = this.groups[place];
      if (group === undefined) continue;
      group.lines += 1;
      group.sales += row.price * row.quantity;
    }
    return columns;
  }
}

type Tables = Pick<HeldTables, 'own' | 'marketplace'>;

/** The commission of each group by these tables. */
const earned = (
  chunks: readonly ReplayColumns[],
  groups: readonly Group[],
  tables: Tables,
  currency: string,
) => {
  const marketplaceLines = inMinorUnits(tables.marketplace, currency);
  const cases = groups.map(({ vendor, facts }) => ({
    vendorLines: inMinorUnits(tables.own(vendor), currency),
    marketplaceLines,
    facts,
  }));
  const sums = new Float64Array(groups.length);
  const bands = bandsOf(cases);
  for (const columns of chunks) replayInto(sums, columns, bands);
  return sums;
};

interface Draft {
  /** The vendor whose table it is, or null where it is the marketplace's. */
  vendor: string | null;
  lines: readonly CommissionLine[];
}

const withDraft = (tables: Tables, { vendor, lines }: Draft): Tables =>
  vendor === null
    ? { own: tables.own, marketplace: lines }
    : { own: (each) => (each === vendor ? lines : tables.own(each)), marketplace: tables.marketplace };

/**
 * What a draft would have earned over the last 90 days, today's tables beside it, by vendor: lines of orders
 * that were not cancelled, in the store's currency, before refunds. Reads in pieces, so that others get their
 * turn. Errors: NotFound.
 */
export const replayTables = async (
  db: Database,
  scope: Pick<Scope, 'store'>,
  draft: Draft,
  now: Date,
): Promise<ReplayAnswer> => {
  const today = await tablesAt(db, scope, now, draft.vendor === null ? undefined : [draft.vendor]);
  const { store } = today;
  const then = withDraft(today, draft);
  const { currency, features, timeZone } = store;
  const to = dayOf(now, timeZone);
  const from = addDays(to, 1 - days);
  const keys = new Set(constraintsOf([...today.lines, ...draft.lines]));
  const sorter = new Sorter(keys);
  const chunks: ReplayColumns[] = [];
  const facts = new Map<number, ReplayCase['facts']>();
  const question = { vendor: draft.vendor, currency, from: startOfDay(from, timeZone) };
  for await (const rows of soldLines(db, scope, question, features.financeConfig)) {
    const unknown = keys.size === 0 ? [] : rows.flatMap(({ productId }) => productId ?? []);
    const missing = [...new Set(unknown)].filter((id) => !facts.has(id));
    for (const [id, found] of await factsOfProducts(db, scope, missing)) facts.set(id, found);
    chunks.push(sorter.columns(rows, facts));
  }
  const before = earned(chunks, sorter.groups, today, currency);
  const after = earned(chunks, sorter.groups, then, currency);
  const byVendor = new Map<string, { lines: number; sales: number; today: number; draft: number }>();
  for (const [index, { vendor, lines, sales }] of sorter.groups.entries()) {
    const sum = byVendor.get(vendor) ?? { lines: 0, sales: 0, today: 0, draft: 0 };
    byVendor.set(vendor, {
      lines: sum.lines + lines,
      sales: sum.sales + sales,
      today: sum.today + (before[index] ?? 0),
      draft: sum.draft + (after[index] ?? 0),
    });
  }
  const shown = (sum: {
    lines: number;
    sales: number;
    today: number;
    draft: number;
  }): Omit<ReplayRow, 'vendor'> => ({
    lines: sum.lines,
    sales: formatAmount(sum.sales, currency),
    today: formatAmount(sum.today, currency),
    draft: formatAmount(sum.draft, currency),
  });
  const total = { lines: 0, sales: 0, today: 0, draft: 0 };
  for (const sum of byVendor.values()) {
    total.lines += sum.lines;
    total.sales += sum.sales;
    total.today += sum.today;
    total.draft += sum.draft;
  }
  const changed = [...byVendor].sort(
    ([, a], [, b]) => Math.abs(b.draft - b.today) - Math.abs(a.draft - a.today) || b.sales - a.sales,
  );
  return {
    from,
    to,
    currency,
    total: shown(total),
    vendors: changed.slice(0, 500).map(([vendor, sum]) => ({ vendor, ...shown(sum) })),
  };
};
