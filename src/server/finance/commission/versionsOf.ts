import type { CommissionVersion } from '../../../domain/finance/commission/commissions';
import type { Queries } from '../../db/database';
import { listVersions } from '../queries/commissions/versions';
import type { Scope } from '../../db/scope';
import { isShownTo } from './tables';

/** The tables of a vendor ('*' is the marketplace) and when they hold; vendors see those that have begun. */
export const versionsOf = async (
  db: Queries,
  scope: Scope,
  vendor: string,
  now: Date,
): Promise<CommissionVersion[]> => {
  const versions = await listVersions(db, scope, vendor);
  const held = versions.find(({ beginsAt }) => beginsAt <= now);
  return versions
    .filter(({ beginsAt }) => scope.vendor === null || beginsAt <= now)
    .map((version) => ({
      id: String(version.id),
      lines: version.lines.filter((line) => isShownTo(line, scope)),
      begins: version.beginsAt.toISOString(),
      by: scope.vendor === null ? version.by : '',
      state: version === held ? 'holds' : version.beginsAt > now ? 'planned' : 'past',
    }));
};
