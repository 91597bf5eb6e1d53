import { noticeCalls } from '../../catalogue/notifications';
import type { NoticeState } from '../../domain/notifications/notices';
import { signedInAgain } from './demands';
import { readEvents, type StreamEvent } from './events';
import { HttpError } from './failures/httpError';
import { isEmbedded } from './frame';
import { freshToken, renewToken } from './refresh';
import { untilOnline } from './untilOnline';

/** What the tabs of a browser tell each other: what was heard, or that one has just come and has heard nothing. */
type Told = { id: string; state: NoticeState } | 'hello';

const shortest = 1_000;
const longest = 60_000;
/** A stream that lasted so long was a good one. */
const good = 10_000;

/** Whether it makes sense to come back after a failure; a token that was refused is renewed. */
const mayComeBack = async (error: unknown, token: string): Promise<boolean> => {
  if (!(error instanceof HttpError)) return true;
  if (error.status === 401) return (await renewToken(token)) !== null;
  return error.status !== 403 && error.status !== 404;
};

/** Listens, and comes back after each cut, until `signal` ends it; while nobody is signed in it waits for somebody. */
const listen = async (
  signal: AbortSignal,
  last: () => string,
  hear: (event: StreamEvent) => void,
): Promise<void> => {
  let failures = 0;
  while (!signal.aborted) {
    const token = await freshToken();
    if (token === null) {
      await signedInAgain(signal);
      continue;
    }
    const began = Date.now();
    try {
      await readEvents(noticeCalls.streamNotices, { token, heard: last(), signal }, hear);
    } catch (error) {
      if (!(await mayComeBack(error, token))) await signedInAgain(signal);
    }
    failures = Date.now() - began > good ? 0 : failures + 1;
    // Not all at once, where a server has just come back.
    await untilOnline(Math.min(longest, shortest * 2 ** failures) * (0.5 + Math.random() / 2), signal);
  }
};

/** Listens while the tab is looked at: more than six streams of one browser would keep its other calls waiting. */
const listenWhileSeen = (listenNow: (signal: AbortSignal) => Promise<void>): (() => void) => {
  let current: AbortController | null = null;
  const look = (): void => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen === (current !== null)) return;
    current?.abort();
    current = isSeen ? new AbortController() : null;
    if (current !== null) void listenNow(current.signal);
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => {
    document.removeEventListener('visibilitychange', look);
    current?.abort();
  };
};

/** A channel between the tabs of a browser; null where there is none. */
export const channelOf = (name: string): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    // Not in this browser, or not in this frame.
    return null;
  }
};

const isState = (value: unknown): value is NoticeState =>
  typeof value === 'object' && value !== null && 'unread' in value && 'kinds' in value;

/**
 * Hears live where somebody's bell stands; answers how to stop. All tabs of a browser in which the same person has the
 * same view open share one stream: whoever holds the lock reads it and tells the others, and when that tab is closed
 * another goes on after what was heard last. Where the browser has no locks, or no channel between its tabs, the tab that
 * is looked at has a stream of its own.
 */
export const hearNotices = (
  { store, email, vendor }: { store: string; email: string; vendor: string },
  hear: (state: NoticeState) => void,
): (() => void) => {
  const name = ['stallkeeper-notices', store, email, vendor, isEmbedded() ? 'framed' : 'alone'].join(' ');
  const stop = new AbortController();
  const channel = channelOf(name);
  let heard: { id: string; state: NoticeState } | null = null;
  const take = (told: { id: string; state: NoticeState }): void => {
    // It is told anew whenever a tab comes.
    if (told.id === heard?.id) return;
    heard = told;
    hear(told.state);
  };
  const listenNow = (signal: AbortSignal): Promise<void> =>
    listen(
      signal,
      () => heard?.id ?? '',
      ({ id, data }) => {
        if (!isState(data)) return;
        const told: Told = { id, state: data };
        take(told);
        channel?.postMessage(told);
      },
    );
  let isReading = false;
  if (channel !== null) {
    channel.onmessage = ({ data: told }: MessageEvent<Told>) => {
      if (told !== 'hello') take(told);
      else if (isReading && heard !== null) channel.postMessage(heard);
    };
    channel.postMessage('hello');
  }
  const locks = (navigator as { locks?: LockManager }).locks;
  let stopAlone: (() => void) | null = null;
  const readAlone = (): void => {
    if (!stop.signal.aborted) stopAlone = listenWhileSeen(listenNow);
  };
  if (channel === null || locks === undefined) readAlone();
  else
    void locks
      .request(name, { signal: stop.signal }, async () => {
        isReading = true;
        await listenNow(stop.signal);
        isReading = false;
      })
      // A frame whose storage the browser blocks is denied locks as well.
      .catch(readAlone);
  return () => {
    stop.abort();
    stopAlone?.();
    channel?.close();
  };
};
