import { sessionCalls } from '../../catalogue/session';
import { ask } from '../api/ask';
import { readConfig } from '../api/config';
import { page } from '../api/page';
import { dropAllDrafts } from '../form/drafts/drafts';

/**
 * Ends the session, then leaves for /app or the store's own site, even where the call fails (spec 2). Whoever calls
 * it has asked about what is not saved: the browser would ask too late, when the session is over.
 */
export const signOut = async (store: string): Promise<void> => {
  try {
    await ask(sessionCalls.logOut, undefined);
  } catch {
    // Who wants to leave leaves; the session then ends by its age.
  }
  dropAllDrafts();
  page.leaving = true;
  page.go(readConfig().logoutRedirects[store] ?? '/app');
};
