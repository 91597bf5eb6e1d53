import { parseAmount } from '../money';
import type { Blocker, VendorDue } from './payouts';

/** How far what vendors are owed is on its way to them; `owedBack` is what they owe, which no other stage lowers. */
export type DueStage = 'heldBack' | 'due' | 'underWay' | 'owedBack';

/** What is ready is `due` whatever way it is paid by; the rest says by its blocker how far it is. */
const stageOf: Partial<Record<Blocker, DueStage>> = {
  notFulfilled: 'heldBack',
  holdback: 'heldBack',
  refundPending: 'heldBack',
  newAccount: 'heldBack',
  inPayout: 'underWay',
  negativeBalance: 'owedBack',
};

/** What of a vendor's money is at a stage, minor units; below zero where it is owed back. */
export const amountAt = ({ ready, blocked, currency }: VendorDue, stage: DueStage): number => {
  const minor = (text: string): number => parseAmount(text, currency) ?? 0;
  const own = blocked.filter(({ why }) => stageOf[why] === stage);
  return own.reduce((sum, { amount }) => sum + minor(amount), stage === 'due' ? minor(ready) : 0);
};
