import type { IncomingMessage } from 'node:http';
import { array, number, object, string } from 'yup';
import type { Fault } from '../../../domain/errors/errorTable';
import { sourceErrors } from '../../../domain/errors/sources';
import type { SheetPlace } from '../../../domain/integrations/connections';
import type { ServiceAccount } from '../../config/serviceAccount';
import { accountRefused, accountToken } from './accountToken';
import { AnsweredStatus, askSource, readAnswer, SourceFailed, type Reads } from './askSource';

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

const tabsSchema = object({
  sheets: array(
    object({
      properties: object({
        sheetId: number().strict(),
        title: string().strict(),
        sheetType: string().strict(),
      }).required(),
    }).required(),
  ).default([]),
}).required();

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The rows of an answer, by hand: a schema would look at each of a million cells. */
const rowsIn: Reads<unknown[][]> = {
  validateSync: (value) => {
    if (typeof value !== 'object' || value === null) throw new TypeError('No object of JSON');
    return listOf('values' in value ? value.values : []).map(listOf);
  },
};

/** The name of the tab that an address means, or of the first one with cells. Errors: SourceFailed. */
const tabName = async (api: SheetApi, { key, gid }: SheetPlace, now: () => Date): Promise<string> => {
  const query = new URLSearchParams({
    fields: 'sheets.properties(sheetId,title,sheetType)',
    prettyPrint: 'false',
  });
  const answer = await ask(api, `${key}?${query.toString()}`, now);
  const { sheets } = await readAnswer(answer, new URL(api.url).host, { most: mostOfTabs }, tabsSchema);
  const found = sheets.find(({ properties: { sheetId, sheetType } }) =>
    gid === null ? sheetType === 'GRID' : String(sheetId) === gid,
  );
  const title = found?.properties.title;
  if (title === undefined) throw new SourceFailed(sourceErrors.sheetTabGone(), false);
  return title;
};

/** A cell's text, empty where the answer leaves it out; other kinds than text come of no question of ours. */
const textOf = (cell: unknown): string => {
  if (cell === undefined || cell === null) return '';
  return typeof cell === 'string' ? cell : JSON.stringify(cell);
};
/** As Google's own export has it: what is read in here is no file for a spreadsheet, whose formulas are made harmless. */
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
  const rows = await readAnswer(answer, new URL(api.url).host, { most, tooLarge }, rowsIn);
  // Empty cells at the end of a row are left out of the answer; in a file they are there.
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  return rows.map((row) => `${Array.from({ length: width }, (_, at) => quoted(row[at])).join(',')}\r\n`);
};
