import { createContext, useContext } from 'react';
import type { MenuEntry } from './screenRoute';

/** The places of the navigation, for screens that speak of them; the shell fills it. */
export const MenuWordsContext = createContext<readonly MenuEntry['word'][]>([]);

export const useMenuWords = (): readonly MenuEntry['word'][] => useContext(MenuWordsContext);
