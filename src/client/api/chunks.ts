import { basePath, page } from './page';

/** Raised when a part of the app cannot be loaded; whoever cancels it takes care of what happens next. */
export const preloadErrorEvent = 'stallkeeper:preloadError';

const guardKey = 'stallkeeper-reloaded-at';
const guardTime = 60_000;
/** How long the server may take to show its page, in ms. */
const lookTime = 5_000;

/** A part cannot be loaded as the marketplace is not reached: nothing is wrong with the app. */
export class NotReached extends Error {}

/** A part cannot be loaded as the server has a newer build than the one that runs. */
class BuildReplaced extends Error {}

/** The app's own scripts that this page names. Those of parts are taken out once they have run. */
const ownScripts = (): string[] =>
  [...document.scripts].flatMap(({ src }) => {
    const { origin, pathname } = new URL(src || 'about:blank');
    return origin === window.location.origin && pathname.startsWith(`${basePath}/`) ? [pathname] : [];
  });

/** Why a part did not come: looked up in the page that the server gives out now, as it names the scripts of its build. */
const reasonOf = async (failure: unknown): Promise<unknown> => {
  if (!navigator.onLine) return new NotReached('The browser is offline', { cause: failure });
  try {
    const answer = await fetch(`${basePath}/`, { cache: 'no-store', signal: AbortSignal.timeout(lookTime) });
    const html = answer.ok ? await answer.text() : '';
    // A network's sign-in page, or a proxy's, is not ours.
    if (!html.includes('id="root"')) return new NotReached('Another page answered', { cause: failure });
    const isReplaced = ownScripts().some((script) => !html.includes(script));
    return isReplaced ? new BuildReplaced('There is a newer build', { cause: failure }) : failure;
  } catch {
    return new NotReached('No answer', { cause: failure });
  }
};

/** Loads a part of the app; a failure is announced, and thrown unless the event was cancelled (trap 33). */
export const loadChunk = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load();
  } catch (failure) {
    const error = await reasonOf(failure);
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

/** Whether somebody is in a field with something in it: not all that is typed is kept, or asks before one leaves. */
const isTyping = (): boolean => {
  const { activeElement: field } = document;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value !== '';
  return field instanceof HTMLElement && field.isContentEditable;
};

/**
 * After a deployment old chunks are gone: the page is loaded anew, at the screen that somebody has asked for, but not
 * twice within a minute, and not over what somebody types. Without a connection it stays, as it would become the browser's error page.
 */
export const reloadOnceWhenChunksAreGone = (): void => {
  window.addEventListener(preloadErrorEvent, (event) => {
    const isReplaced = event instanceof CustomEvent && event.detail instanceof BuildReplaced;
    if (!isReplaced || reloadedLately() || isTyping() || page.holds()) return;
    sessionStorage.setItem(guardKey, String(Date.now()));
    event.preventDefault();
    const heading = page.heading();
    if (heading === null) page.reload();
    else page.go(heading);
  });
};
