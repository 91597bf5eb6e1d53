import type { auditCalls } from '../../catalogue/audit';
import { marketplaceVendor } from '../../domain/accounts/session';
import {
  isSecurityAction,
  securityGroupOf,
  type SecurityEntry,
  type SecurityFilters,
  type SecurityPage,
} from '../../domain/audit/security';
import { addDays, startOfDay } from '../../domain/dates';
import { csvLine } from '../../domain/files/csv/writeCsv';
import { pageSize } from '../../domain/paging';
import type { SignedInContext } from '../context';
import type { Database } from '../db/database';
import type { Scope } from '../db/scope';
import { writeExport } from '../files/writeExport';
import type { Handlers } from '../serve';
import { storeOf } from '../storeOf';
import { addAudit } from './queries/audit';
import { eachSecurity, listOwnSecurity, listSecurity } from './queries/security';
import type { SecurityQuestion, SecurityRow } from './queries/security';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Whom or what an entry is about, as people know it. */
const aboutOf = ({ subject, subject_id, detail, by_email }: SecurityRow): string => {
  const named =
    textOf(detail['email']) || textOf(detail['to']) || textOf(detail['vendor']) || textOf(detail['name']);
  if (subject === 'person') return named === by_email ? '' : named;
  return subject === 'store' ? '' : named || subject_id;
};

/** What of an entry is none of the reader's business: nothing, from where it was done, or who did it as well. */
type Hidden = 'nothing' | 'place' | 'person';

const entryOf = (row: SecurityRow, hiddenOf: (row: SecurityRow) => Hidden): SecurityEntry[] => {
  const { id, at, last_at, times, action, vendor } = row;
  const group = securityGroupOf(action);
  if (group === null || !isSecurityAction(action)) return [];
  const hidden = hiddenOf(row);
  const place =
    hidden === 'nothing'
      ? { browser: row.browser, system: row.system, address: row.address }
      : { browser: '', system: '', address: '' };
  return [
    {
      id: String(id),
      at: at.toISOString(),
      lastAt: (times === 1 ? at : last_at).toISOString(),
      times,
      action,
      group,
      by: hidden === 'person' ? '' : row.by_email,
      byMarketplace: row.acting,
      vendor,
      ...place,
      about: aboutOf(row),
    },
  ];
};

const pageOf = (rows: SecurityRow[], hiddenOf: (row: SecurityRow) => Hidden): SecurityPage => {
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  return {
    entries: shown.flatMap((row) => entryOf(row, hiddenOf)),
    next: last === undefined ? null : String(last.id),
  };
};

/** A place in the list; none is the newest. */
const placeOf = (text = ''): number | null => (text === '' ? null : Number(text));

const instantOf = (day: string | undefined, timeZone: string): Date | null =>
  day === undefined || day === '' ? null : startOfDay(day, timeZone);

const questionOf = async (
  { db, scope }: SignedInContext,
  { group = 'all', q = '', from, to }: SecurityFilters,
  before: number | null,
): Promise<SecurityQuestion> => {
  const { timeZone } = await storeOf(db, scope.store);
  const after = to === undefined || to === '' ? undefined : addDays(to, 1);
  return {
    group: group === 'all' ? null : group,
    q,
    from: instantOf(from, timeZone),
    to: instantOf(after, timeZone),
    before,
  };
};

/** What marketplace people do for a vendor is known to that vendor as the marketplace's. */
const hiddenFrom =
  ({ vendor }: Scope) =>
  ({ acting }: SecurityRow): Hidden =>
    vendor !== null && acting ? 'person' : 'nothing';

const head = [
  'at',
  'last at',
  'times',
  'kind',
  'who',
  'by marketplace',
  'vendor',
  'about',
  'browser',
  'system',
  'address',
];

/** The entries that a question finds as CSV text; formulas are made harmless. */
async function* securityLines(
  db: Database,
  scope: Scope,
  question: SecurityQuestion,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(head)}`;
  for await (const rows of eachSecurity(db, scope, question))
    yield rows
      .flatMap((row) => entryOf(row, hiddenFrom(scope)))
      .map((entry) =>
        csvLine([
          entry.at,
          entry.lastAt,
          String(entry.times),
          entry.action,
          entry.by,
          entry.byMarketplace ? 'yes' : '',
          entry.vendor,
          entry.about,
          entry.browser,
          entry.system,
          entry.address,
        ]),
      )
      .join('');
}

export const auditHandlers = {
  async listOwnSecurity({ before }, { db, user }) {
    const rows = await listOwnSecurity(db, { store: user.store, id: user.person }, placeOf(before));
    // What others did to one's account is told; from where they did it is theirs.
    return pageOf(rows, ({ person, acting }) => {
      if (person === null || person === user.person) return 'nothing';
      return acting ? 'person' : 'place';
    });
  },

  async listSecurity({ before, ...filters }, context) {
    const question = await questionOf(context, filters, placeOf(before));
    return pageOf(await listSecurity(context.db, context.scope, question), hiddenFrom(context.scope));
  },

  async exportSecurity(filters, context) {
    const { db, scope, now, user } = context;
    const question = await questionOf(context, filters, null);
    const day = now().toISOString().slice(0, 10);
    await addAudit(db, scope, {
      by: user.email,
      action: 'security.exported',
      subject: 'store',
      subjectId: scope.store,
    });
    const file = {
      store: scope.store,
      vendor: scope.vendor ?? marketplaceVendor,
      by: user.email,
      name: `security-${day}.csv`,
      mime: 'text/csv',
    };
    return { url: await writeExport(context, file, securityLines(db, scope, question)) };
  },
} satisfies Handlers<typeof auditCalls>;
