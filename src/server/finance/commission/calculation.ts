import type { InferType } from 'yup';
import { commissionBases, inMinorUnits } from '../../../domain/finance/commission/commissionBase';
import type { calculateSchema } from '../../../domain/finance/commission/commissions';
import { explainCommission } from '../../../domain/finance/commission/explainCommission';
import { currencyDigits } from '../../../domain/money';
import type { CalculationAnswer } from '../../../domain/finance/commission/orderCommission';
import type { Queries } from '../../db/database';
import { factsOfProducts } from '../queries/commissions/facts';
import type { Scope } from '../../db/scope';
import { idOf } from '../../products/answers';
import { shownLine, shownRule, shownSum } from './shownLine';
import { tablesAt } from './tables';

/** Works out one sale without tax, discount and shipping, by the tables of now or with a draft among them. */
export const calculation = async (
  db: Queries,
  scope: Pick<Scope, 'store'>,
  { vendor, productId = '', price, quantity, draft }: InferType<typeof calculateSchema>,
  now: Date,
): Promise<CalculationAnswer> => {
  const tables = await tablesAt(db, scope, now, [vendor]);
  const { currency, features } = tables.store;
  const own = draft?.vendor === vendor ? draft.commissions : tables.own(vendor);
  const general = draft !== undefined && draft.vendor === undefined ? draft.commissions : tables.marketplace;
  const id = idOf(productId);
  const facts = (await factsOfProducts(db, scope, id === -1 ? [] : [id])).get(id) ?? { vendor: [vendor] };
  const unitPrice = Math.round(price * 10 ** currencyDigits(currency));
  const line = { price: unitPrice, quantity, discount: 0, tax: 0 };
  const [base = 0] = commissionBases([line], features.financeConfig);
  const report = explainCommission(inMinorUnits(own, currency), inMinorUnits(general, currency), {
    unitPrice,
    quantity,
    lineTotal: unitPrice * quantity,
    facts,
    base,
  });
  return {
    currency,
    rule: shownRule(report.rule, currency),
    sum: shownSum(report.sum, report.rule?.percentage ?? 0, currency),
    lines: report.lines.map((each) => shownLine(each, currency)),
  };
};
