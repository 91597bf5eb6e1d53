import { createContext, useContext, useEffect } from 'react';

/** The shop's name, which stands before the page's in the title (spec 2). */
export const ShopNameContext = createContext('');

const titleOf = (shopName: string, page: string): string =>
  [shopName, page].filter((part) => part !== '').join(' – ');

/** Names the page in the browser's tab, after the shop's name. */
export const useDocumentTitle = (page: string): void => {
  const shopName = useContext(ShopNameContext);
  useEffect(() => {
    document.title = titleOf(shopName, page);
  }, [shopName, page]);
};
