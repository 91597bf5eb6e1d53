import type { IncomingMessage } from 'node:http';
import type { Fault } from '../../../domain/errors/errorTable';
import { sourceErrors } from '../../../domain/errors/sources';
import type { SheetPlace } from '../../../domain/integrations/connections';
import type { ServiceAccount } from '../../config/serviceAccount';
import { accountRefused, accountToken, objectOf } from './accountToken';
import { AnsweredStatus, askSource, SourceFailed } from './askSource';

/** How sheets are read that are shared with an account of the server's. */
export interface SheetApi {
  /** Such as https://sheets.googleapis.com. */
  url: string;
  account: ServiceAccount;
}

const mostOfTabs = 1024 ** 2;

const said = (error: AnsweredStatus, mail: string): SourceFailed => {
  switch (error.status) {
    case 401:
      return accountRefused('401');
    case 403:
      // Google names what its operator has forgotten; all else is that the account may not see the sheet.
      return /"(?:SERVICE_DISABLED|accessNotConfigured)"/.test(error.said)
        ? new SourceFailed(sourceErrors.sheetsApiOff(), false)
        : new SourceFailed(sourceErrors.sheetNotSharedWith({ mail }), false);
    case 404:
      return new SourceFailed(sourceErrors.sheetNotFound(), false);
    case 400:
      return error.said.includes('"FAILED_PRECONDITION"')
        ? new SourceFailed(sourceErrors.sheetIsFile(), false)
        : error;
    default:
      return error;
  }
};

/** Asks with the account's token; one that is not taken any more is renewed once. Errors: SourceFailed. */
const ask = async (
  { url: base, account }: SheetApi,
  path: string,
  now: () => Date,
): Promise<IncomingMessage> => {
  const url = `${base}/v4/spreadsheets/${path}`;
  const place = { ownHosts: [new URL(base).host], mayLeadTo: () => false, now };
  const askWith = (token: string) =>
    askSource(place, {
      url,
      hears: true,
      headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    });
  const token = await accountToken(account, now);
  try {
    return await askWith(token).catch(async (error: unknown) => {
      if (!(error instanceof AnsweredStatus) || error.status !== 401) throw error;
      return askWith(await accountToken(account, now, token));
    });
  } catch (error) {
    throw error instanceof AnsweredStatus ? said(error, account.mail) : error;
  }
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? new Map<string, unknown>(Object.entries(value)).get(name)
    : undefined;

/** The name of the tab that an address means, or of the first one with cells. Errors: SourceFailed. */
const tabName = async (api: SheetApi, { key, gid }: SheetPlace, now: () => Date): Promise<string> => {
  const query = new URLSearchParams({
    fields: 'sheets.properties(sheetId,title,sheetType)',
    prettyPrint: 'false',
  });
  const answer = await ask(api, `${key}?${query.toString()}`, now);
  const read = await objectOf(answer, new URL(api.url).host, mostOfTabs);
  const tabs = listOf(read.get('sheets')).map((tab) => memberOf(tab, 'properties'));
  const found = tabs.find((tab) =>
    gid === null ? memberOf(tab, 'sheetType') === 'GRID' : String(memberOf(tab, 'sheetId')) === gid,
  );
  const title = memberOf(found, 'title');
  if (typeof title !== 'string') throw new SourceFailed(sourceErrors.sheetTabGone(), false);
  return title;
};

/** A cell's text, empty where the answer leaves it out; other kinds than text come of no question of ours. */
const textOf = (cell: unknown): string => {
  if (cell === undefined || cell === null) return '';
  return typeof cell === 'string' ? cell : JSON.stringify(cell);
};
const quoted = (cell: unknown): string => `"${textOf(cell).replaceAll('"', '""')}"`;

/**
 * The lines of a sheet's tab as CSV, with each cell's text as the sheet shows it: leading noughts, dates and prices as
 * they were formatted. At most `most` bytes, else `tooLarge`. Errors: SourceFailed.
 */
export const sheetLines = async (
  api: SheetApi,
  sheet: SheetPlace,
  { most, tooLarge }: { most: number; tooLarge: Fault },
  now: () => Date,
): Promise<string[]> => {
  const range = encodeURIComponent(`'${(await tabName(api, sheet, now)).replaceAll("'", "''")}'`);
  const query = new URLSearchParams({
    majorDimension: 'ROWS',
    valueRenderOption: 'FORMATTED_VALUE',
    prettyPrint: 'false',
  });
  const answer = await ask(api, `${sheet.key}/values/${range}?${query.toString()}`, now);
  const read = await objectOf(answer, new URL(api.url).host, most, tooLarge);
  const rows = listOf(read.get('values')).map(listOf);
  // Empty cells at the end of a row are left out of the answer; in a file they are there.
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  return rows.map((row) => `${Array.from({ length: width }, (_, at) => quoted(row[at])).join(',')}\r\n`);
};
