import type { Payout } from '../../../domain/finance/payouts';
import type { Queries } from '../../db/database';
import type { Scope } from '../../db/scope';
import { countPayments, readPayout } from '../queries/payouts/read';
import { payoutAnswer } from './answers';

/** A payout as `readPayout` answers it, for other areas; null where there is none. */
export const payoutFor = async (db: Queries, scope: Scope, id: number): Promise<Payout | null> => {
  const row = await readPayout(db, scope, id);
  return row === null ? null : payoutAnswer(row, await countPayments(db, scope, [id]));
};
