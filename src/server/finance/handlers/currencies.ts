import type { currencyCalls } from '../../../catalogue/finance';
import type { AuditAction } from '../../../domain/audit/plainActions';
import type { CurrencyAnswer, Rate } from '../../../domain/finance/currencies';
import { dayOf } from '../../../domain/dates';
import { isOn } from '../../../domain/settings/toggles';
import { fetchRates } from '../../adapters/rates';
import type { SignedInContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import { chooseCurrency, displayCurrency, saveRates, storedRates } from '../queries/currencies';
import { BadInput, CallError, Conflict } from '../../errors';
import type { Handlers } from '../../serve';
import { storeOf } from '../../storeOf';
import { financeErrors } from '../../../domain/errors/finance';
import { generalErrors } from '../../../domain/errors/general';

/** The currency of the books, whether the reader may see amounts in another, and the last day of a rate. */
const termsOf = async ({
  db,
  scope,
  now,
}: SignedInContext): Promise<{ currency: string; canChoose: boolean; shopName: string; today: string }> => {
  const store = await storeOf(db, scope.store);
  const canChoose = scope.vendor === null || isOn(store.features, 'currencies');
  // Anywhere on earth it is that day by now: the service and who enters a rate may be ahead of the store.
  const today = dayOf(now(), 'Pacific/Kiritimati');
  return { currency: store.currency, canChoose, shopName: store.shopName, today };
};

const answer = async (context: SignedInContext): Promise<CurrencyAnswer> => {
  const { db, scope, config } = context;
  const { currency, canChoose, shopName } = await termsOf(context);
  const rates = await storedRates(db, scope);
  return {
    currency,
    canChoose,
    displayCurrency: (canChoose ? await displayCurrency(db, scope) : null) ?? currency,
    // Who of the marketplace entered a rate is not the vendor's to know.
    rates:
      scope.vendor === null
        ? rates
        : rates.map((rate) => (rate.source.includes('@') ? { ...rate, source: shopName } : rate)),
    fetchedFrom: config.ratesUrl === null ? null : new URL(config.ratesUrl).host,
  };
};

const keep = async (
  { db, scope, user, now }: SignedInContext,
  rates: readonly Rate[],
  action: AuditAction,
): Promise<void> => {
  await inTransaction(db, async (tx) => {
    await saveRates(tx, scope, rates, now());
    await addAudit(tx, scope, {
      by: user.email,
      action,
      subject: 'store',
      subjectId: scope.store,
      detail: { rates },
    });
  });
};

export const currencyHandlers = {
  readCurrency: (_input, context) => answer(context),

  async saveCurrency({ displayCurrency: chosen }, context) {
    const { db, scope, user } = context;
    const { currency: own, canChoose } = await termsOf(context);
    if (!canChoose) throw new Conflict(financeErrors.currenciesOff());
    const known = new Set([own, ...(await storedRates(db, scope)).map(({ currency }) => currency)]);
    if (!known.has(chosen))
      throw new BadInput({ displayCurrency: financeErrors.noRate({ currency: chosen }) });
    await inTransaction(db, async (tx) => {
      await chooseCurrency(tx, scope, chosen);
      await addAudit(tx, scope, {
        by: user.email,
        action: 'currency.chosen',
        subject: 'store',
        subjectId: scope.store,
        detail: { displayCurrency: chosen },
      });
    });
    return { displayCurrency: chosen };
  },

  async saveRates({ rates }, context) {
    const { currency: own, today } = await termsOf(context);
    const ahead = rates.findIndex(({ day }) => day > today);
    if (ahead !== -1) throw new BadInput({ [`rates[${String(ahead)}].day`]: generalErrors.inTheFuture() });
    const index = rates.findIndex(({ currency }) => currency === own);
    if (index !== -1)
      throw new BadInput({ [`rates[${String(index)}].currency`]: financeErrors.currencyOfBooks() });
    await keep(
      context,
      rates.map((rate) => ({ ...rate, source: context.user.email })),
      'currency.rates',
    );
    return answer(context);
  },

  async fetchRates(_input, context) {
    const { config } = context;
    if (config.ratesUrl === null) throw new Conflict(financeErrors.ratesUrlUnset());
    const { currency: own, today } = await termsOf(context);
    const { day, rates } = await fetchRates(config.ratesUrl);
    if (day > today) throw new CallError(502, financeErrors.ratesFileUnreadable());
    const base = rates.get(own);
    if (base === undefined) throw new Conflict(financeErrors.noRateInFile({ currency: own }));
    const source = new URL(config.ratesUrl).host;
    const others = [...rates].filter(([currency]) => currency !== own);
    await keep(
      context,
      others.map(([currency, rate]) => ({ currency, rate: (rate / base).toFixed(9), day, source })),
      'currency.fetched',
    );
    return answer(context);
  },
} satisfies Handlers<typeof currencyCalls>;
