import { createContext } from 'react';

interface DraftPlace {
  /** Whose drafts they are, and in which view; empty where none are kept. */
  owner: readonly string[];
  /** Whether the page is on its way to the login, where nothing that is kept is lost. */
  isLeaving: () => boolean;
}

/** What forms need to know to keep drafts; the main application says it. */
export const DraftPlaceContext = createContext<DraftPlace>({ owner: [], isLeaving: () => false });
