import { sessionCalls } from '../../catalogue/session';
import { ask } from '../api/ask';
import { readConfig } from '../api/config';
import { page } from '../api/page';
import { dropAllDrafts } from '../form/drafts';

/** Ends the session, then leaves for /app or the store's own site, even where the call fails (spec 2). */
export const signOut = async (store: string): Promise<void> => {
  try {
    await ask(sessionCalls.logOut, undefined);
  } catch {
    // Who wants to leave leaves; the session then ends by its age.
  }
  dropAllDrafts();
  page.go(readConfig().logoutRedirects[store] ?? '/app');
};
