import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { sourceErrors } from '../../../domain/errors/sources';
import { sheetExport, type SheetPlace } from '../../../domain/integrations/connections';
import { AnsweredStatus, askSource, bytesOf, SourceFailed, type SourcePlace } from './askSource';

export interface SheetSettings {
  /** Where sheets lie, such as https://docs.google.com. */
  host: string;
  /** What the hosts end in that their files are given out by. */
  fileHosts: string[];
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

/**
 * Writes a sheet that is shared by link into a file, as CSV. One that is not shared leads to a sign-in, or is answered
 * with its page. Errors: SourceFailed.
 */
export const fetchSheet = async (
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
  const tooLarge = sourceErrors.sheetTooLarge({ size: megabytes });
  const pieces = bytesOf(answer, own, megabytes * 1024 ** 2, tooLarge);
  await pipeline(Readable.from(pieces), createWriteStream(to, { mode: 0o600 }));
};
