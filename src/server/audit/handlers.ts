import type { auditCalls } from '../../catalogue/audit';
import { marketplaceVendor } from '../../domain/accounts/session';
import {
  isSecurityAction,
  securityGroupOf,
  type SecurityEntry,
  type SecurityFilters,
  type SecurityPage,
} from '../../domain/audit/security';
import { trailChanges, type TrailChange, type TrailEntry, type TrailFilters } from '../../domain/audit/trail';
import { settingsErrors } from '../../domain/errors/settings';
import { isOn } from '../../domain/settings/toggles';
import { addDays, dayOf, startOfDay, zonedText } from '../../domain/dates';
import { csvLine } from '../../domain/files/csv/writeCsv';
import { pageSize } from '../../domain/paging';
import type { SignedInContext } from '../context';
import type { Database } from '../db/database';
import type { Scope } from '../db/scope';
import { Forbidden } from '../errors';
import { writeExport } from '../files/writeExport';
import type { Handlers } from '../serve';
import { storeOf } from '../storeOf';
import { proveTrail } from './chain';
import { eachSecurity, listOwnSecurity, listSecurity } from './queries/security';
import type { SecurityQuestion, SecurityRow } from './queries/security';
import { withWholeSettings } from './queries/settingsChanges';
import { eachTrail, listTrail, type TrailQuestion, type TrailRow } from './queries/trail';
import { currenciesOf, withAmounts } from './queries/trailMoney';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Where an entry says whom or what it is about: the first that there is. */
const aboutFields = ['email', 'to', 'vendor', 'name', 'settings', 'address', 'domain'];

/** Whom or what an entry is about, as people know it. */
const aboutOf = ({ subject, subject_id, detail, by_email }: SecurityRow): string => {
  const said = aboutFields.map((field) => textOf(detail[field]));
  const named = said.find((text) => text !== '' && text !== marketplaceVendor) ?? '';
  if (subject === 'person') return named === by_email ? '' : named;
  return named || (subject === 'store' ? '' : subject_id);
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

/** The entries that a question finds as CSV text with times of a time zone; formulas are made harmless. */
async function* securityLines(
  db: Database,
  scope: Scope,
  question: SecurityQuestion,
  timeZone: string,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(head)}`;
  for await (const rows of eachSecurity(db, scope, question))
    yield rows
      .flatMap((row) => entryOf(row, hiddenFrom(scope)))
      .map((entry) =>
        csvLine([
          zonedText(entry.at, timeZone),
          zonedText(entry.lastAt, timeZone),
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

/** Refuses where a marketplace keeps its log to itself. Errors: Forbidden. */
const demandLogs = async ({ db, scope }: SignedInContext): Promise<void> => {
  const { features } = await storeOf(db, scope.store);
  if (!isOn(features, 'auditLogs')) throw new Forbidden(settingsErrors.logsOff());
};

const chosen = <T extends string>(value: T | 'all' | undefined): T | null =>
  value === undefined || value === 'all' ? null : value;

const trailQuestion = async (
  { db, scope }: SignedInContext,
  { kind, action, actor, who = '', q = '', record = '', vendor = '', from, to }: TrailFilters,
  before: number | null,
): Promise<TrailQuestion> => {
  const { timeZone } = await storeOf(db, scope.store);
  return {
    kind: chosen(kind),
    action: chosen(action),
    actor: chosen(actor),
    who,
    q,
    record,
    vendor,
    from: instantOf(from, timeZone),
    to: instantOf(to === undefined || to === '' ? undefined : addDays(to, 1), timeZone),
    before,
  };
};

const trailEntry = (scope: Scope, row: TrailRow, currencies: ReadonlyMap<string, string>): TrailEntry => {
  const { id, at, actor, by_email: by, of_marketplace: byMarketplace, acting_as: actingAs } = row;
  const { vendor, action, kind, record, about, act, call, input, seq } = row;
  const { request, browser, system, address } = row;
  // What marketplace people do for a vendor, or what they run does, is known to that vendor as the marketplace's.
  const isHidden = scope.vendor !== null && (byMarketplace || row.inner_only);
  return {
    id: String(id),
    at: at.toISOString(),
    actor,
    by: isHidden ? '' : by,
    byMarketplace,
    actingAs,
    vendor,
    action,
    kind,
    record,
    about,
    act,
    call,
    changes: withAmounts(trailChanges(row.before, row.after), row, currencies),
    input: isHidden ? {} : input,
    seq,
    ...(isHidden
      ? { request: '', browser: '', system: '', address: '' }
      : { request, browser, system, address }),
  };
};

const trailHead = [
  'at',
  'actor',
  'who',
  'by marketplace',
  'as vendor',
  'vendor',
  'action',
  'kind',
  'record',
  'name',
  'act',
  'call',
  'before',
  'after',
  'said',
  'browser',
  'system',
  'address',
  'request',
  'place',
];

/** The values before or after a change as one text, field by field. */
const sideOf = (changes: readonly TrailChange[], side: 'before' | 'after'): string => {
  const values = changes.flatMap((change): [string, unknown][] => {
    const { field, currency, [side]: value } = change;
    if (value === undefined) return [];
    return [[field, currency !== undefined && typeof value === 'string' ? `${value} ${currency}` : value]];
  });
  return values.length === 0 ? '' : JSON.stringify(Object.fromEntries(values));
};

/** The rows of the audit log that a question finds as CSV text with times of a time zone; formulas are made harmless. */
async function* trailLines(
  db: Database,
  scope: Scope,
  question: TrailQuestion,
  timeZone: string,
): AsyncGenerator<string> {
  yield `\ufeff${csvLine(trailHead)}`;
  for await (const found of eachTrail(db, scope, question)) {
    const rows = await withWholeSettings(db, scope, found);
    const currencies = await currenciesOf(db, scope.store, rows);
    yield rows
      .map((row) => trailEntry(scope, row, currencies))
      .map((entry) =>
        csvLine([
          zonedText(entry.at, timeZone),
          entry.actor,
          entry.by,
          entry.byMarketplace ? 'yes' : '',
          entry.actingAs,
          entry.vendor,
          entry.action,
          entry.kind,
          entry.record,
          entry.about,
          entry.act,
          entry.call,
          sideOf(entry.changes, 'before'),
          sideOf(entry.changes, 'after'),
          Object.keys(entry.input).length === 0 ? '' : JSON.stringify(entry.input),
          entry.browser,
          entry.system,
          entry.address,
          entry.request,
          entry.seq === null ? '' : String(entry.seq),
        ]),
      )
      .join('');
  }
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
    const { timeZone } = await storeOf(db, scope.store);
    const file = {
      store: scope.store,
      vendor: scope.vendor ?? marketplaceVendor,
      by: user.email,
      name: `security-${dayOf(now(), timeZone)}.csv`,
      mime: 'text/csv',
      told: { action: 'security.exported', filter: filters, rows: 'lines' } as const,
    };
    return { url: await writeExport(context, file, securityLines(db, scope, question, timeZone)) };
  },

  async listTrail({ before, ...filters }, context) {
    await demandLogs(context);
    const { db, scope } = context;
    const rows = await listTrail(db, scope, await trailQuestion(context, filters, placeOf(before)));
    const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
    const shown = await withWholeSettings(db, scope, rows.slice(0, pageSize));
    const currencies = await currenciesOf(db, scope.store, shown);
    return {
      entries: shown.map((row) => trailEntry(scope, row, currencies)),
      next: last === undefined ? null : String(last.id),
    };
  },

  async exportTrail(filters, context) {
    await demandLogs(context);
    const { db, scope, now, user } = context;
    const question = await trailQuestion(context, filters, null);
    const { timeZone } = await storeOf(db, scope.store);
    const file = {
      store: scope.store,
      vendor: scope.vendor ?? marketplaceVendor,
      by: user.email,
      name: `audit-${dayOf(now(), timeZone)}.csv`,
      mime: 'text/csv',
      told: { action: 'audit.exported', filter: filters, rows: 'lines' } as const,
    };
    return { url: await writeExport(context, file, trailLines(db, scope, question, timeZone)) };
  },

  async checkTrail({ hash }, context) {
    await demandLogs(context);
    return proveTrail(context.db, context.scope.store, hash);
  },
} satisfies Handlers<typeof auditCalls>;
