import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublicVariant } from '../../../domain/products/catalog';
import type { Language } from '../../../locales/languages';
import type { Services } from '../../context';
import type { Store } from '../../db/stores';
import { shopProducts } from './shopFrame';

/** What a buyer put into the basket; the browser keeps it, and nothing of it is anybody's but theirs. */
export interface BasketLine {
  productId: number;
  variantId: number;
  quantity: number;
}

/** What a basket holds: so many things, and so many pieces of each. */
export const mostThings = 20;
export const mostPieces = 99;

const cookie = 'stallkeeper_demo_basket';
/** For how long a basket is kept, in seconds. */
const keptFor = 30 * 86_400;

const lineForm = /^(\d{1,15})\.(\d{1,15})\.([1-9]\d?)$/;

/** The basket that a browser keeps; what is none of ours in it is passed over. */
export const basketOf = (request: FastifyRequest): BasketLine[] => {
  const lines = new Map<number, BasketLine>();
  for (const text of (request.cookies[cookie] ?? '').split('_').slice(0, mostThings)) {
    const [, productId, variantId, quantity] = lineForm.exec(text) ?? [];
    if (variantId !== undefined)
      lines.set(Number(variantId), {
        productId: Number(productId),
        variantId: Number(variantId),
        quantity: Number(quantity),
      });
  }
  return [...lines.values()];
};

/** Has the browser keep a basket, or forget an empty one. It is sent to the shop's own pages alone. */
export const keepBasket = (
  reply: FastifyReply,
  { protocol }: FastifyRequest,
  lines: readonly BasketLine[],
): void => {
  const place = { path: '/shop', sameSite: 'lax', secure: protocol === 'https', httpOnly: true } as const;
  if (lines.length === 0) void reply.clearCookie(cookie, place);
  else {
    const kept = lines.map(({ productId, variantId, quantity }) =>
      [productId, variantId, quantity].join('.'),
    );
    void reply.setCookie(cookie, kept.join('_'), { ...place, maxAge: keptFor });
  }
};

/** What a line of the basket is, as the public catalogue has it now. */
export interface BasketGoods extends BasketLine {
  title: string;
  vendor: string;
  image: string | null;
  variant: PublicVariant;
}

/** Whether the shop can sell a variant: it can be had, and has the SKU by which an order names it. */
export const isSold = ({ available, sku = '' }: PublicVariant): boolean => available && sku !== '';

/** What of a basket is still sold, in its order. */
export const goodsOf = async (
  services: Pick<Services, 'db' | 'config' | 'now'>,
  store: Store,
  lines: readonly BasketLine[],
  language: Language,
): Promise<BasketGoods[]> => {
  const goods: BasketGoods[] = [];
  for (const line of lines) {
    const { products } = await shopProducts(
      services,
      store,
      { of: 'product', id: line.productId },
      {},
      language,
    );
    for (const { title, vendor, image, variants } of products) {
      const variant = variants.find(({ id }) => id === String(line.variantId));
      if (variant !== undefined && isSold(variant)) goods.push({ ...line, title, vendor, image, variant });
    }
  }
  return goods;
};
