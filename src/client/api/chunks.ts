import { page } from './page';

/** Raised when a part of the app cannot be loaded; whoever cancels it takes care of what happens next. */
export const preloadErrorEvent = 'stallkeeper:preloadError';

const guardKey = 'stallkeeper-reloaded-at';
const guardTime = 60_000;

/** Loads a part of the app; a failure is announced, and thrown unless the event was cancelled (trap 33). */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (error) {
    const event = new CustomEvent(preloadErrorEvent, { cancelable: true, detail: error });
    if (window.dispatchEvent(event)) throw error;
    // The page is being loaded anew: nothing may be shown of the failure meanwhile.
    return new Promise<T>(() => undefined);
  }
};

const reloadedLately = (): boolean => {
  try {
    const at = Number(sessionStorage.getItem(guardKey) ?? 0);
    return Math.abs(Date.now() - at) < guardTime;
  } catch {
    // Without storage a loop could not be noticed.
    return true;
  }
};

/** After a deployment old chunks are gone: the page is loaded anew, but not twice within a minute. */
export const reloadOnceWhenChunksAreGone = (): void => {
  window.addEventListener(preloadErrorEvent, (event) => {
    if (reloadedLately()) return;
    sessionStorage.setItem(guardKey, String(Date.now()));
    event.preventDefault();
    page.reload();
  });
};
