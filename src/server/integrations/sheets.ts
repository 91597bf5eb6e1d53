import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { marketplaceVendor } from '../../domain/accounts/session';
import { generalErrors } from '../../domain/errors/general';
import { sourceErrors } from '../../domain/errors/sources';
import { rowIdentity } from '../../domain/imports/productCsv/groupProducts';
import { shortened, type SourceRow } from '../../domain/integrations/sourceReadings';
import { openTable } from '../../domain/files/openTable';
import {
  readSheetAddress,
  sheetStart,
  type SheetAnswer,
  type SheetPlace,
} from '../../domain/integrations/connections';
import { SourceFailed } from '../adapters/sources/askSource';
import { fetchSheet } from '../adapters/sources/sheet';
import type { SignedInContext } from '../context';
import type { Queries } from '../db/database';
import { inTransaction } from '../db/inTransaction';
import { BadInput, CallError, NotFound } from '../errors';
import { writeExport } from '../files/writeExport';
import { contentHash, readUnattended, type ReadRows } from '../imports/unattended';
import { bringChanges } from './bringChanges';
import {
  auditConnection,
  disconnectSource,
  mailConnected,
  ownerOf,
  queueTurn,
  refuseOff,
  runNow,
  type SourceNeeds,
} from './connect';
import {
  addConnection,
  connectionAnswer,
  isImporting,
  lockSharedSheet,
  noteOptions,
  ownConnections,
  removeConnection,
  sheetsByAccount,
  type StoredConnection,
} from './queries/connections';
import { forgetReadings } from './queries/readings';

const fileName = 'sheet.csv';

const ownSheet = async ({ db, scope }: SignedInContext): Promise<StoredConnection | null> =>
  (await ownConnections(db, scope, ['sheet']))[0] ?? null;

/** Errors: NotFound where no sheet is connected. */
const demandSheet = async (context: SignedInContext): Promise<StoredConnection> => {
  const sheet = await ownSheet(context);
  if (sheet === null) throw new NotFound(sourceErrors.noSheetConnected());
  return sheet;
};

export const sheetAnswer = async (context: SignedInContext): Promise<SheetAnswer> => {
  const row = await ownSheet(context);
  const connection = row === null ? null : connectionAnswer(row);
  return {
    url: connection?.address ?? null,
    lastSyncAt: connection?.syncedAt ?? null,
    lastError: connection?.error?.message ?? null,
    start: sheetStart(context.config.sheets.host),
    account: context.config.sheets.api?.account.mail ?? null,
    connection,
  };
};

/** Whether another vendor, of whichever store, has a sheet read by the account: it tells nobody who it was shared for. */
const isOfOthers = async (
  db: Queries,
  config: Fetching['config'],
  { store, vendor }: Pick<StoredConnection, 'store' | 'vendor'>,
  { key }: SheetPlace,
): Promise<boolean> =>
  (await sheetsByAccount(db, key)).some(
    (other) =>
      (other.store !== store || other.vendor !== vendor) &&
      readSheetAddress(other.address, config.sheets.host)?.key === key,
  );

/** Connects a sheet in place of the one before; the same one again stays as it is. Errors: BadInput, Forbidden. */
export const saveSheet = async (
  context: SignedInContext,
  { url, leaveOut = false }: { url: string; leaveOut?: boolean | undefined },
): Promise<{ url: string }> => {
  await refuseOff(context);
  const { db, scope, user, now, config, jobs } = context;
  const start = sheetStart(config.sheets.host);
  if (!url.startsWith(start)) throw new BadInput({ url: generalErrors.mustStartWith({ start }) });
  const place = readSheetAddress(url, config.sheets.host);
  if (place === null) throw new BadInput({ url: sourceErrors.sheetUnnamed() });
  const vendor = scope.vendor ?? marketplaceVendor;
  if (config.sheets.api !== null && (await isOfOthers(db, config, { store: scope.store, vendor }, place)))
    throw new BadInput({ url: sourceErrors.sheetOfOthers() });
  const before = await ownSheet(context);
  if (before?.address === url && (before.options.leaveOut ?? false) === leaveOut) {
    // Who says the same again wants it read: what was wrong there may be mended.
    if (!before.paused) await runNow(context, before);
    return { url };
  }
  const id = randomUUID();
  // Another tab of the same sheet stays whose it was.
  const isSame = before !== null && readSheetAddress(before.address, config.sheets.host)?.key === place.key;
  const kept = isSame && before.options.viaAccount === true ? { viaAccount: true } : {};
  await inTransaction(db, async (tx) => {
    if (before !== null) await removeConnection(tx, before);
    const facts = { options: { leaveOut, ...kept }, sealed: null, hint: '', by: user.email, now: now() };
    await addConnection(tx, scope, { id, kind: 'sheet', address: url, ...facts });
    const added = { store: scope.store, vendor, kind: 'sheet', address: url } as const;
    // Another sheet is another source, as one that was connected.
    await auditConnection(tx, context, added, 'connected');
    await mailConnected(tx, context, 'sheet', url);
  });
  await queueTurn(db, { store: scope.store, id, vendor, kind: 'sheet' }, now(), false);
  jobs.wake();
  return { url };
};

/** Disconnects the sheet; what was imported stays. Answers whether there was one. */
export const deleteSheet = async (context: SignedInContext): Promise<boolean> => {
  const sheet = await ownSheet(context);
  return sheet !== null && (await disconnectSource(context, sheet)).deleted;
};

export const triggerSheet = async (context: SignedInContext): Promise<{ started: boolean }> =>
  runNow(context, await demandSheet(context));

type Fetching = Pick<SourceNeeds, 'config' | 'now' | 'db'>;
type Read = Pick<StoredConnection, 'store' | 'id' | 'vendor' | 'address'>;

/** Fetches a sheet into a file that is there while `work` is at it. Errors: SourceFailed, those of the work. */
const withSheet = async <T>(
  { config, now, db }: Fetching,
  connection: Read,
  work: (file: { path: string; size: number }) => Promise<T>,
): Promise<T> => {
  // The host may have been set otherwise since the address was kept.
  const place: SheetPlace | null = readSheetAddress(connection.address, config.sheets.host);
  if (place === null) throw new SourceFailed(sourceErrors.sheetNotFound(), false);
  const folder = await mkdtemp(path.join(tmpdir(), 'stallkeeper-sheet-'));
  try {
    const file = path.join(folder, fileName);
    const claim = () =>
      inTransaction(db, async (tx) => {
        await lockSharedSheet(tx, place.key);
        if (await isOfOthers(tx, config, connection, place))
          throw new SourceFailed(sourceErrors.sheetOfOthers(), false);
        await noteOptions(tx, connection, { viaAccount: true });
      });
    await fetchSheet(config.sheets, place, file, { now, claim });
    return await work({ path: file, size: (await stat(file)).size });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** The sheet as it is now, as a file to load down. Errors: NotFound, Forbidden; CallError 502 with what is wrong. */
export const downloadSheet = async (context: SignedInContext): Promise<{ url: string }> => {
  await refuseOff(context);
  const sheet = await demandSheet(context);
  const { store, vendor } = sheet;
  const facts = { store, vendor, by: context.user.email, name: fileName, mime: 'text/csv' };
  const told = { filter: { source: 'sheet' }, rows: 'lines' } as const;
  const url = await withSheet(context, sheet, ({ path: file }) =>
    writeExport(context, { ...facts, told }, createReadStream(file)),
  ).catch((error: unknown) => {
    throw error instanceof SourceFailed ? new CallError(502, error.fault) : error;
  });
  return { url };
};

/** Rows by vendor and SKU, wherever they stand; a second of the same is turned away by the import, and not known. */
const sourcesOf = ({ rows }: ReadRows): (SourceRow | null)[] => {
  const taken = new Set<string>();
  return rows.map(({ row, problem }) => {
    const key = shortened(`${row.vendor}\n${row.sku}`);
    if (problem !== null || taken.has(key)) return null;
    taken.add(key);
    return { key, group: rowIdentity(row) ?? key, row };
  });
};

/**
 * Brings in what a sheet says otherwise than when it was read last, and nothing where it says the same. A person who
 * asks gets them again where the import before failed, refused some, or was rolled back. Errors: SourceFailed,
 * TableRefused.
 */
export const syncSheet = async (
  needs: SourceNeeds,
  connection: StoredConnection,
  asked: boolean,
): Promise<void> => {
  if (isImporting(connection)) return;
  await withSheet(needs, connection, async ({ path: file, size }) => {
    const pieces = () => createReadStream(file);
    const table = await openTable({ name: fileName, size, pieces }, { fillsShort: true });
    const name = 'Google Sheets';
    const { leaveOut = false } = connection.options;
    const owner = ownerOf(connection);
    const read = await readUnattended(needs, owner, table, { name, leaveOut });
    const hash = contentHash(read);
    const { batch_state: state, batch_rejected: rejected, batch_rollback: rollback } = connection;
    const isAgain = asked && (state !== 'finished' || rejected !== 0 || rollback !== null);
    if (isAgain && rollback !== null) await forgetReadings(needs.db, connection);
    const said = { sources: sourcesOf(read), read, keys: read.keys, hash, name, again: isAgain };
    await bringChanges(needs, connection, said);
  });
};
