import { commissionBases, inMinorUnits, type SaleLine } from '../../domain/commissionBase';
import { commissionOf, type CommissionFacts, type CommissionLine } from '../../domain/commission';
import type { CommissionReason } from '../../domain/commissionReason';
import { tablesAt } from '../commissions/tables';
import { factsOfProducts } from '../db/repositories/commissions/facts';
import type { Queries } from '../db/database';

/** A line that is being sold. Minor units; `discount` and `tax` of the whole line. */
export interface LineAtSale extends SaleLine {
  productId: number | null;
}

interface Sale {
  store: string;
  vendor: string;
  currency: string;
  at: Date;
  lines: readonly LineAtSale[];
  /** The order's shipping in minor units, of which commission may be taken too. */
  shipping?: number;
  /** Whether prices contain the tax; it is on top of them unless said otherwise. */
  pricesWithTax?: boolean;
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

/**
 * The commission of each line of a sale by the tables that hold at its instant (design, "Money"): to be stored
 * with the lines before `postSale`. Amounts of the tables count as the order's own currency. Errors: NotFound.
 */
export const commissionsOfLines = async (
  tx: Queries,
  { store, vendor, currency, at, lines, ...sale }: Sale,
): Promise<LineCommission[]> => {
  const tables = await tablesAt(tx, { store }, at, [vendor]);
  const own = inMinorUnits(tables.own(vendor), currency);
  const general = inMinorUnits(tables.marketplace, currency);
  const products = lines.flatMap(({ productId }) => productId ?? []);
  const factsOf = await factsOfProducts(tx, { store }, products);
  const bases = commissionBases(lines, tables.store.features.financeConfig, sale);
  return lines.map((line, index) => {
    const facts = factsOf.get(line.productId ?? -1) ?? { vendor: [vendor] };
    const base = bases[index] ?? 0;
    const { amount, rule } = commissionOf(own, general, {
      unitPrice: line.price,
      quantity: line.quantity,
      lineTotal: line.price * line.quantity - line.discount,
      facts,
      base,
    });
    return {
      amount,
      rule: rule === null ? null : { ...rule, base, facts: askedFacts(facts, [...own, ...general]) },
    };
  });
};
