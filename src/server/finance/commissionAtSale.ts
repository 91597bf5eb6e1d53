import {
  commissionBases,
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
import { tablesOf } from './commission/tables';
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
interface PartAtSale {
  vendor: string;
  lines: readonly LineAtSale[];
  /** The part's shipping in minor units, of which commission may be taken too. */
  shipping?: number;
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
 * The commission of each line of each part of a sale by the tables that hold at its instant (design, "Money"): to be
 * stored with the lines before the sale is posted.
 */
export const commissionsOfParts = async (
  tx: Queries,
  store: Store,
  { currency, at, ...prices }: Sale,
  parts: readonly PartAtSale[],
): Promise<LineCommission[][]> => {
  const vendors = parts.map(({ vendor }) => vendor);
  const tables = await tablesOf(tx, store, at, vendors);
  const general = tableFor(tables.marketplace, currency, store.currency);
  const owns = vendors.map((vendor) => tableFor(tables.own(vendor), currency, store.currency));
  const isAnyAsked = [...owns.flat(), ...general].some(isAsked);
  const products = isAnyAsked
    ? parts.flatMap(({ lines }) => lines.flatMap(({ productId }) => productId ?? []))
    : [];
  const factsOf = await factsOfProducts(tx, store, products);
  return parts.map(({ vendor, lines, shipping = 0 }, part) => {
    const own = owns[part] ?? [];
    const bases = commissionBases(lines, store.features.financeConfig, { ...prices, shipping });
    return lines.map((line, index) => {
      const facts = factsOf.get(line.productId ?? -1) ?? { vendor: [vendor] };
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
  });
};
