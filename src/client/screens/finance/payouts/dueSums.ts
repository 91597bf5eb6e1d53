import { formatAmount, parseAmount } from '../../../../domain/money';
import { amountAt, type DueStage } from '../../../../domain/finance/dueStages';
import {
  isWithoutAccount,
  type BlockedPart,
  type Blocker,
  type PayoutMethod,
  type VendorDue,
} from '../../../../domain/finance/payouts';

const minor = (text: string, currency: string): number => parseAmount(text, currency) ?? 0;

/** Whether something of it can be paid now. */
export const isReady = ({ ready, currency }: VendorDue): boolean => minor(ready, currency) > 0;

/** The best way to pay a vendor. */
export const wayOf = ({ methods: [best = 'manual'] }: { methods: PayoutMethod[] }): PayoutMethod => best;

const byHandOnly: ReadonlySet<Blocker> = new Set<Blocker>(['noMethod', 'accountRestricted', 'notInCurrency']);

/** What keeps the service that the vendor chose from paying it; undefined: it chose none, or it is paid. */
export const whyByHand = ({
  blocked,
}: VendorDue): 'payouts.why.accountRestricted' | 'payouts.why.notInCurrency' | undefined => {
  if (blocked.some(({ why }) => why === 'accountRestricted')) return 'payouts.why.accountRestricted';
  return blocked.some(({ why }) => why === 'notInCurrency') ? 'payouts.why.notInCurrency' : undefined;
};

/** What is left out for now. What is paid by hand is not, whatever keeps a service from paying it. */
export const leftOutOf = (due: VendorDue): BlockedPart[] =>
  due.blocked.filter(({ why }) => !isReady(due) || !byHandOnly.has(why));

/** Why money is not in a payout: something keeps it back, or its vendor was not chosen. */
type LeftOutPart = Pick<BlockedPart, 'amount' | 'until'> & { why: Blocker | 'notChosen' };

/**
 * All of a vendor's balance that is not in a payout of these vendors: with what of them is ready it comes to what all
 * are due. `chosen` are those that were chosen first, of which some may have been left out since.
 */
export const notIncludedOf = (
  due: VendorDue,
  included: ReadonlySet<string>,
  chosen: ReadonlySet<string>,
): LeftOutPart[] => {
  const keptBack = leftOutOf(due);
  if (included.has(due.vendor) || !isReady(due)) return keptBack;
  const lacks = chosen.has(due.vendor) ? due.blocked.find(({ why }) => byHandOnly.has(why)) : undefined;
  return [{ why: lacks?.why ?? 'notChosen', amount: due.ready }, ...keptBack];
};

/** Where money stands that is not available, as home says it. */
const stagesAside = ['heldBack', 'underWay', 'owedBack'] as const satisfies readonly DueStage[];

/** How vendors stand before a payout is prepared. */
export const stands = ['all', 'ready', 'noAccount', 'waits', ...stagesAside] as const;
export type Stand = (typeof stands)[number];

/** The stage that somebody asks for; null where it is all of what vendors are due. */
export const stageAskedFor = (stand: Stand): (typeof stagesAside)[number] | null =>
  stagesAside.find((stage) => stage === stand) ?? null;

/** What of a vendor's money is at a stage, as a decimal text. */
export const partAt = (due: VendorDue, stage: DueStage): string =>
  formatAmount(amountAt(due, stage), due.currency);

export const standsSo = (due: VendorDue, stand: Stand): boolean => {
  const stage = stageAskedFor(stand);
  if (stage !== null) return amountAt(due, stage) !== 0;
  if (stand === 'ready') return isReady(due);
  if (stand === 'noAccount') return isWithoutAccount(due);
  return stand === 'all' || leftOutOf(due).length > 0;
};

/** What is paid by each way: how many and how much, ways that nobody needs left out. */
export const sumsByWay = (
  dues: readonly VendorDue[],
  currency: string,
): { way: PayoutMethod | 'noAccount'; count: number; amount: string }[] =>
  (['stripe', 'paypal', 'manual', 'noAccount'] as const).flatMap((way) => {
    const own = dues.filter((due) => (isWithoutAccount(due) ? 'noAccount' : wayOf(due)) === way);
    const sum = own.reduce((total, { ready }) => total + minor(ready, currency), 0);
    return own.length === 0 ? [] : [{ way, count: own.length, amount: formatAmount(sum, currency) }];
  });

/** Decimal texts of one currency together. */
export const sumOf = (amounts: readonly string[], currency: string): string =>
  formatAmount(
    amounts.reduce((total, amount) => total + minor(amount, currency), 0),
    currency,
  );
