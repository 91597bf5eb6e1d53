import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListOrdersQuery, useListProductsQuery } from '../../api/hooks';
import { useCan } from '../../session/useSession';
import type { MenuItem } from './menu';

export interface PaletteEntry {
  id: string;
  group: 'paletteScreens' | 'paletteOrders' | 'paletteProducts';
  label: string;
  detail: string;
  path: string;
}

const shown = 5;
const pause = 200;

/** A text that follows once it rests. */
const useRested = (text: string): string => {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setRested(text);
    }, pause);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return rested;
};

/** What the palette offers for a text: screens at once, orders and products when the typing rests. */
export const usePaletteEntries = (
  text: string,
  menu: readonly MenuItem[],
): { entries: PaletteEntry[]; searching: boolean } => {
  const { t } = useTranslation('shell');
  const words = text.trim();
  const asked = useRested(words);
  const seesProducts = useCan('read_products');
  const skip = words.length < 2 || asked.length < 2;
  const orders = useListOrdersQuery({ q: asked }, { skip });
  const products = useListProductsQuery({ q: asked, status: 'ALL' }, { skip: skip || !seesProducts });
  const screens = menu
    .map((item): PaletteEntry => {
      const label = t(`menu.${item.word}`);
      return { id: `go-${item.word}`, group: 'paletteScreens', label, detail: '', path: item.path };
    })
    .filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()));
  const found = skip
    ? []
    : [
        ...(orders.currentData?.orders ?? []).slice(0, shown).map((order): PaletteEntry => {
          const detail = [order.customer?.name, order.vendor].filter(Boolean).join(', ');
          return {
            id: `order-${order.id}`,
            group: 'paletteOrders',
            label: order.name,
            detail,
            path: `/orders/${order.id}`,
          };
        }),
        ...(products.currentData?.products ?? []).slice(0, shown).map((product): PaletteEntry => {
          const detail = [product.sku, product.vendor].filter((part) => part !== '').join(', ');
          return {
            id: `product-${product.id}`,
            group: 'paletteProducts',
            label: product.title,
            detail,
            path: `/products/${product.id}`,
          };
        }),
      ];
  const searching = words.length >= 2 && (words !== asked || orders.isFetching || products.isFetching);
  return { entries: [...screens, ...found], searching };
};
