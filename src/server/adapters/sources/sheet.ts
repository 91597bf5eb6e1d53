import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { sourceErrors } from '../../../domain/errors/sources';
import { sheetExport, type SheetPlace } from '../../../domain/integrations/connections';
import { AnsweredStatus, askSource, bytesOf, SourceFailed, type SourcePlace } from './askSource';
import { sheetLines, type SheetApi } from './sheetValues';

export interface SheetSettings {
  /** Where sheets lie, such as https://docs.google.com. */
  host: string;
  /** What the hosts end in that their files are given out by. */
  fileHosts: string[];
  /** The account that sheets may be shared with instead of by link; null: there is none. */
  api: SheetApi | null;
}

const megabytes = 20;

const saidBy = (error: unknown): unknown => {
  if (error instanceof AnsweredStatus) {
    if (error.status === 404 || error.status === 410)
      return new SourceFailed(sourceErrors.sheetNotFound(), false);
    if (error.status === 401 || error.status === 403)
      return new SourceFailed(sourceErrors.sheetNotShared(), false);
  }
  return error;
};

const tooLarge = sourceErrors.sheetTooLarge({ size: megabytes });
const most = megabytes * 1024 ** 2;

/** By link. One that is not shared so leads to a sign-in, or is answered with its page. */
const fetchByLink = async (
  { host, fileHosts }: SheetSettings,
  sheet: SheetPlace,
  to: string,
  now: () => Date,
): Promise<void> => {
  const { host: own } = new URL(host);
  const place: SourcePlace = {
    ownHosts: [own],
    mayLeadTo: (next) => {
      if (next.startsWith('accounts.')) throw new SourceFailed(sourceErrors.sheetNotShared(), false);
      return fileHosts.some((end) => next === end || next.endsWith(`.${end}`));
    },
    now,
  };
  const answer = await askSource(place, {
    url: sheetExport(host, sheet),
    headers: { accept: 'text/csv' },
  }).catch((error: unknown) => {
    throw saidBy(error);
  });
  if (/^text\/html\b/i.test(answer.headers['content-type'] ?? '')) {
    answer.destroy();
    throw new SourceFailed(sourceErrors.sheetNotShared(), false);
  }
  const pieces = bytesOf(answer, own, most, tooLarge);
  await pipeline(Readable.from(pieces), createWriteStream(to, { mode: 0o600 }));
};

const notShared = sourceErrors.sheetNotShared().code;
const notFound = sourceErrors.sheetNotFound().code;

/**
 * Writes a sheet into a file, as CSV: one that is shared by link by its export, any other by the account of the
 * server's that it may be shared with, once `claim` has let it be given out. Errors: SourceFailed, those of `claim`.
 */
export const fetchSheet = async (
  settings: SheetSettings,
  sheet: SheetPlace,
  to: string,
  { now, claim }: { now: () => Date; claim: () => Promise<void> },
): Promise<void> => {
  const { api } = settings;
  try {
    await fetchByLink(settings, sheet, to, now);
  } catch (error) {
    const code = error instanceof SourceFailed ? error.fault.code : '';
    // A published copy has a key of its own, which names no sheet of anybody's.
    if (api === null || sheet.isPublished || (code !== notShared && code !== notFound)) throw error;
    const lines = await sheetLines(api, sheet, { most, tooLarge }, now).catch((refusal: unknown) => {
      const isUnseen = refusal instanceof SourceFailed && refusal.fault.code === notFound;
      // A sheet that asks for a sign-in is there; who may not see it is told that it is not.
      throw isUnseen && code === notShared
        ? new SourceFailed(sourceErrors.sheetNotSharedWith({ mail: api.account.mail }), false)
        : refusal;
    });
    await claim();
    await pipeline(Readable.from(lines), createWriteStream(to, { mode: 0o600 }));
  }
};
