import { sessionCalls } from '../../catalogue/session';
import { ask } from '../api/ask';
import { readConfig } from '../api/config';
import { goToLogin, page } from '../api/page';
import type { User } from '../../domain/accounts/session';
import { dropAllDrafts } from '../form/drafts/drafts';
import { readUser } from './loadUser';

const mark = 'stallkeeper-signed-out';

/** Says to the browser's other tabs of the app that somebody signed out. */
const tellTabs = (): void => {
  try {
    localStorage.setItem(mark, String(Date.now()));
  } catch {
    // A browser that keeps nothing tells nobody; the other tabs ask to sign in again.
  }
};

/** Leaves this tab's page when somebody signs out in another: what it shows is not for whoever comes next. */
export const leaveWithOtherTabs = (): (() => void) => {
  const hear = ({ key }: StorageEvent): void => {
    if (key === mark) goToLogin();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
};

/**
 * Loads the page anew where Back brings it out of the browser's memory, as WebKit does with any page, and whoever it
 * was drawn for is not signed in any more.
 */
export const leaveWhenOutlived = ({ store, email, vendor }: User): (() => void) => {
  const hear = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    const now = readUser();
    if (now?.store !== store || now.email !== email || now.vendor !== vendor) page.reload();
  };
  window.addEventListener('pageshow', hear);
  return () => window.removeEventListener('pageshow', hear);
};

/**
 * Ends the session, then leaves for /app or the store's own site, even where the call fails (spec 2). Whoever calls
 * it has asked about what is not saved: the browser would ask too late, when the session is over.
 */
export const signOut = async (store: string): Promise<void> => {
  // What else is asked meanwhile asks nobody to sign in again.
  page.leaving = true;
  tellTabs();
  try {
    await ask(sessionCalls.logOut, undefined);
  } catch {
    // Who wants to leave leaves; the session then ends by its age.
  }
  dropAllDrafts();
  page.go(readConfig().logoutRedirects[store] ?? '/app');
};
