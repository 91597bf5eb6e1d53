import { fileErrors } from '../../domain/errors/files';
import type { Services } from '../context';
import { TooMuchForNow } from '../errors';
import { anonymousBytes } from './queries/files';

const day = 86_400_000;
const kilobyte = 1024;
/** As many uploads may be begun from one address in a quarter of an hour. */
const mostUploads = 60;
/** What one address may send in a day without an account, in bytes: a few applications with all their files. */
const mostOfAddress = 200 * kilobyte ** 2;
/** What may lie in a store at a time of what people without an account sent and nothing names yet, in bytes. */
const mostOfStore = 4 * kilobyte ** 3;
/** An upload that has not come by then comes no more, in ms: its address is over. */
const awaited = 3_600_000;
/** When to come again, in seconds: by then what was sent a day before no longer counts. */
const anHour = 3600;

type Counting = Pick<Services, 'db' | 'now' | 'attempts'> & { request: { address: string } };

/** Counts one upload of an address without an account. Errors: TooManyRequests. */
export const countAnonymousUpload = async ({ attempts, request }: Counting): Promise<void> => {
  await attempts.count(`upload:${request.address}`, mostUploads);
};

/**
 * What people without an account send has an end for one address and for all of them, as anybody can send. `bytes`: as
 * many as may come. Errors: TooManyRequests, TooMuchForNow.
 */
export const limitAnonymousBytes = async (
  { db, now, attempts, request }: Counting,
  store: string,
  bytes: number,
): Promise<void> => {
  const most = mostOfAddress / kilobyte;
  await attempts.count(`upload-bytes:${request.address}`, most, day, Math.ceil(bytes / kilobyte));
  const waiting = await anonymousBytes(db, store, new Date(now().getTime() - awaited));
  if (waiting + bytes > mostOfStore) throw new TooMuchForNow(anHour, fileErrors.tooManyUploadsWait());
};
