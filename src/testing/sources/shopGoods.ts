/** What the stand-in sells: a product of one kind, and one in sizes. */
export interface ShopGoods {
  mug: Standing & { price: string; stock: number; sku?: string; title?: string; text?: string };
  shirt: Standing & {
    sizes: { size: string; sku: string; price: string; stock: number; id?: number; isOff?: boolean }[];
  };
}

/** Whether it is sold: nothing said, it is; `off`: as a draft or switched off; `gone`: deleted, or in the bin. */
interface Standing {
  sold?: 'off' | 'gone';
}

export const startingGoods = (): ShopGoods => ({
  mug: { price: '10.00', stock: 4 },
  shirt: {
    sizes: [
      { size: 'S', sku: 'SHIRT-S', price: '15.00', stock: 2 },
      { size: 'M', sku: '', price: '16.00', stock: 0 },
    ],
  },
});
