import {
  commissionBases,
  commissionByHand,
  tableFor,
  vendorTotalOf,
  type SaleLine,
} from '../../domain/finance/commission/commissionBase';
import {
  commissionOf,
  type CommissionFacts,
  type CommissionLine,
} from '../../domain/finance/commission/commission';
import type { CommissionReason } from '../../domain/finance/commission/commissionReason';
import { tablesBetween } from './commission/tables';
import { factsOfProducts } from './queries/commissions/facts';
import type { Store } from '../db/stores';
import type { Queries } from '../db/database';

/** A line that is being sold. Minor units; `discount` and `tax` of the whole line. */
export interface LineAtSale extends SaleLine {
  productId: number | null;
}

interface Sale {
  currency: string;
  at: Date;
  /** Whether prices contain the tax; it is on top of them unless said otherwise. */
  pricesWithTax?: boolean;
}

/** What one vendor sells of it. */
export interface PartAtSale {
  vendor: string;
  lines: readonly LineAtSale[];
  /** The part's shipping in minor units, of which commission may be taken too. */
  shipping?: number;
  /** The rule that was set by hand, which goes before the tables; its flat amount is that of the whole part. */
  byHand?: CommissionReason | undefined;
}

/** What a line's commission came to, and the rule that made it: null where no line of a table fitted. */
export interface LineCommission {
  amount: number;
  rule: CommissionReason | null;
}

/** Only what the tables ask about is kept with a line. */
const askedFacts = (facts: CommissionFacts, tables: readonly CommissionLine[]): Record<string, string[]> => {
  const keys = new Set(tables.flatMap(({ constraint }) => constraint?.key?.trim() ?? []));
  return Object.fromEntries(
    [...keys].filter((key) => Object.hasOwn(facts, key)).map((key) => [key, [facts[key] ?? []].flat()]),
  );
};

const isAsked = ({ constraint }: CommissionLine): boolean => (constraint?.key?.trim() ?? '') !== '';

/**
 * The commission of each line of each part of sales by the tables that hold at the instant of each (design, "Money"): to
 * be stored with the lines before the sales are posted.
 */
export const commissionsOfSales = async (
  tx: Queries,
  store: Store,
  sales: readonly (Sale & { parts: readonly PartAtSale[] })[],
): Promise<LineCommission[][][]> => {
  if (sales.length === 0) return [];
  const vendors = new Set(sales.flatMap(({ parts }) => parts.map(({ vendor }) => vendor)));
  const tablesAt = await tablesBetween(
    tx,
    store,
    sales.map(({ at }) => at),
    [...vendors],
  );
  const settled = sales.map((sale) => {
    const tables = tablesAt(sale.at);
    const general = tableFor(tables.marketplace, sale.currency, store.currency);
    const owns = sale.parts.map(({ vendor }) => tableFor(tables.own(vendor), sale.currency, store.currency));
    return { sale, general, owns, isAnyAsked: [...owns.flat(), ...general].some(isAsked) };
  });
  const products = settled.flatMap(({ sale: { parts }, isAnyAsked }) =>
    isAnyAsked ? parts.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? [])) : [],
  );
  const factsOf = await factsOfProducts(tx, store, products);
  return settled.map(({ sale: { parts, pricesWithTax }, general, owns, isAnyAsked }) =>
    parts.map(({ vendor, lines, shipping = 0, byHand }, part) => {
      const own = owns[part] ?? [];
      const prices = pricesWithTax === undefined ? {} : { pricesWithTax };
      const bases = commissionBases(lines, store.features.financeConfig, { ...prices, shipping });
      if (byHand !== undefined)
        return commissionByHand(lines, bases, byHand).lines.map(({ amount, flat }, index) => ({
          amount,
          rule: { ...byHand, flat, base: bases[index] ?? 0 },
        }));
      return lines.map((line, index) => {
        const known = isAnyAsked ? factsOf.get(line.productId ?? -1) : undefined;
        const facts = known ?? { vendor: [vendor] };
        const base = bases[index] ?? 0;
        const { amount, rule } = commissionOf(own, general, {
          unitPrice: line.price,
          quantity: line.quantity,
          lineTotal: vendorTotalOf(line),
          facts,
          base,
        });
        return {
          amount,
          rule: rule === null ? null : { ...rule, base, facts: askedFacts(facts, [...own, ...general]) },
        };
      });
    }),
  );
};

/** The commission of each line of each part of one sale, as `commissionsOfSales` does. */
export const commissionsOfParts = async (
  tx: Queries,
  store: Store,
  sale: Sale,
  parts: readonly PartAtSale[],
): Promise<LineCommission[][]> => (await commissionsOfSales(tx, store, [{ ...sale, parts }]))[0] ?? [];
