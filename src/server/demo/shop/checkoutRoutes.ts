import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkInput } from '../../../domain/checkInput';
import { generalErrors } from '../../../domain/errors/general';
import { emailText } from '../../../domain/text';
import type { Language } from '../../../locales/languages';
import type { Services } from '../../context';
import type { Store } from '../../db/stores';
import { checkCode } from '../../discounts/checkCode';
import { CallError, TooManyRequests } from '../../errors';
import { errorsIn } from '../../errorWords';
import { escapeHtml } from '../../escapeHtml';
import { fieldOf } from '../../notifications/buyerFrame';
import { idOf } from '../../products/answers';
import { textsIn } from '../../texts';
import { callerNetwork } from '../../web/caller/callerNetwork';
import {
  basketOf,
  goodsOf,
  isSold,
  keepBasket,
  mostPieces,
  mostThings,
  type BasketGoods,
  type BasketLine,
} from './basket';
import { basketHtml, type BasketPage, type Typed } from './checkoutPage';
import { sendSale, sumsOf, type Sale } from './sendSale';
import { firstOf, languageIn, moneyIn, openShop, sendShopPage, shopProducts, type Asked } from './shopFrame';

/** Purchases and reckonings of one place in a quarter of an hour: codes are not to be guessed here either. */
const mostBought = 60;
const mostReckoned = 300;
/** For how long one form buys once, in milliseconds. */
const boughtOnceFor = 24 * 60 * 60_000;

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const numberForm = /^#D-[0-9A-F]{8}$/;

const wholeOf = (text: string): number | null => {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= mostPieces ? value : null;
};

/** The number of an order, as its buyer is told it. */
const numberOf = (id: string): string => `#D-${id.slice(0, 8).toUpperCase()}`;

/**
 * The checkout of the demo's shop: plain forms. What is bought goes to the marketplace as a signed order in our own format,
 * as that of any shop; nothing is paid. In the demo alone.
 */
export const checkoutRoutes = (app: FastifyInstance, services: Services): void => {
  const { db, now, attempts } = services;
  /** One purchase after the other, so that a code that may be used once more is not used by two who buy at once. */
  let lastSale: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(sell: () => Promise<T>): Promise<T> => {
    const sale = lastSale.then(sell);
    lastSale = sale.catch(() => undefined);
    return sale;
  };

  const blank = (): Typed => ({ id: randomUUID(), name: '', email: '', code: '' });

  const sendBasket = (
    reply: FastifyReply,
    store: Store,
    language: Language,
    page: BasketPage,
    status = page.faults.size > 0 ? 422 : 200,
  ): FastifyReply =>
    sendShopPage(reply, store, language, {
      title: textsIn(language, 'storefront')('basket'),
      path: '/shop/basket',
      body: basketHtml(store, language, page),
      status,
    });

  const linesOf = (goods: readonly BasketGoods[]): BasketPage['lines'] =>
    goods.map((each) => ({ goods: each, off: '0' }));

  app.get<{ Querystring: { lang?: Asked } }>('/shop/basket', async (request, reply) => {
    const store = await openShop(services);
    const language = languageIn(request.query);
    const kept = basketOf(request);
    const goods = await goodsOf(services, store, kept, language);
    const t = textsIn(language, 'storefront');
    const lines = linesOf(goods);
    const gone = goods.length < kept.length ? t('basketGone') : '';
    return sendBasket(reply, store, language, { lines, typed: blank(), faults: new Map(), note: gone });
  });

  app.post('/shop/basket/add', async (request, reply) => {
    const store = await openShop(services);
    const language = languageIn({ lang: fieldOf(request, 'lang') });
    const productId = idOf(fieldOf(request, 'product'));
    const { products } = await shopProducts(services, store, { of: 'product', id: productId }, {}, language);
    const variantId = idOf(fieldOf(request, 'variant'));
    const variant = products.flatMap(({ variants }) => variants).find(({ id }) => id === String(variantId));
    const quantity = wholeOf(fieldOf(request, 'quantity'));
    if (variant === undefined || !isSold(variant) || quantity === null)
      return reply.redirect(`/shop/products/${String(productId)}?lang=${language}`, 303);
    const kept = basketOf(request);
    const known = kept.find((each) => each.variantId === variantId)?.quantity ?? 0;
    const line = { productId, variantId, quantity: Math.min(mostPieces, known + quantity) };
    const others = kept.filter((each) => each.variantId !== variantId);
    // The first that was put into a full basket makes room.
    keepBasket(reply, request, [...others.slice(1 - mostThings), line]);
    return reply.redirect(`/shop/basket?lang=${language}`, 303);
  });

  app.post('/shop/basket/remove', (request, reply) => {
    const language = languageIn({ lang: fieldOf(request, 'lang') });
    const variantId = idOf(fieldOf(request, 'variant'));
    keepBasket(
      reply,
      request,
      basketOf(request).filter((each) => each.variantId !== variantId),
    );
    return reply.redirect(`/shop/basket?lang=${language}`, 303);
  });

  /** The basket with the quantities that were typed, and what is wrong with these. */
  const typedLines = (
    request: FastifyRequest,
    language: Language,
  ): { lines: BasketLine[]; faults: Map<string, string> } => {
    const t = textsIn(language, 'storefront');
    const faults = new Map<string, string>();
    const lines = basketOf(request).map((line) => {
      const name = `q${String(line.variantId)}`;
      const quantity = wholeOf(fieldOf(request, name));
      if (quantity === null) faults.set(name, t('quantityForm', { most: mostPieces }));
      return { ...line, quantity: quantity ?? line.quantity };
    });
    return { lines, faults };
  };

  /** What a code takes off the lines, by the rules by which every shop is answered; or why it takes nothing. */
  const reckoned = async (
    store: Store,
    language: Language,
    goods: readonly BasketGoods[],
    { code, email }: Typed,
  ): Promise<{ lines: BasketPage['lines']; fault: string; said: string }> => {
    if (code === '') return { lines: linesOf(goods), fault: '', said: '' };
    const lines = goods.map(({ variantId, quantity }) => ({ variantId: String(variantId), quantity }));
    const cart = JSON.stringify({ code, email, phone: '', lines });
    const { valid, reason, lines: offs } = await checkCode(db, store, cart, now());
    const told = reason === null ? '' : errorsIn(language)(reason);
    return {
      fault: valid ? '' : told,
      // A code may be good and take nothing off.
      said: valid ? told : '',
      lines: goods.map((each, index) => ({ goods: each, off: offs[index]?.amount ?? '0' })),
    };
  };

  /** Who buys, and what does not hold of it. A code is asked about with the address, as it may be one buyer's alone. */
  const buyerFaults = async (
    { name, email, code }: Typed,
    language: Language,
    isBought: boolean,
  ): Promise<Map<string, string>> => {
    const say = errorsIn(language);
    const faults = new Map<string, string>();
    if (isBought && name === '') faults.set('name', say(generalErrors.requiredField()));
    const checked = await checkInput(emailText().required(generalErrors.requiredField), email);
    const fault = 'fields' in checked ? Object.values(checked.fields)[0] : undefined;
    if (fault !== undefined && (isBought || email !== '' || code !== '')) faults.set('email', say(fault));
    return faults;
  };

  const answerForm = async (
    request: FastifyRequest,
    reply: FastifyReply,
    store: Store,
    language: Language,
  ): Promise<FastifyReply> => {
    const t = textsIn(language, 'storefront');
    const sentId = fieldOf(request, 'id');
    const typed: Typed = {
      id: idForm.test(sentId) ? sentId : randomUUID(),
      name: fieldOf(request, 'name').slice(0, 100),
      email: fieldOf(request, 'email').slice(0, 254),
      code: fieldOf(request, 'code').slice(0, 200),
    };
    const isBought = fieldOf(request, 'act') === 'buy';
    const place = callerNetwork(request.ip);
    await attempts.count(`demo-shop-reckoned:${place}`, mostReckoned);
    const { lines: kept, faults } = typedLines(request, language);
    keepBasket(reply, request, kept);
    const goods = await goodsOf(services, store, kept, language);
    const page = { lines: linesOf(goods), typed, faults };
    if (goods.length === 0) return sendBasket(reply, store, language, page);
    for (const [name, fault] of await buyerFaults(typed, language, isBought)) faults.set(name, fault);
    if (faults.size > 0) return sendBasket(reply, store, language, page);

    return inTurn(async () => {
      const { lines, fault, said } = await reckoned(store, language, goods, typed);
      const total = sumsOf(lines, store.currency).total;
      if (fault !== '') faults.set('code', fault);
      else if (goods.length < kept.length)
        return sendBasket(reply, store, language, { ...page, lines, alert: t('basketGone') });
      const found = { ...page, lines };
      if (fault !== '') return sendBasket(reply, store, language, found);
      const sum = t('totalNow', { total: moneyIn(total, store.currency, language) });
      const note = said === '' ? sum : `${said}. ${sum}`;
      // Nobody buys at a sum that they have not seen.
      if (!isBought || fieldOf(request, 'seen') !== total)
        return sendBasket(reply, store, language, { ...found, note });
      return buy(request, reply, store, language, found);
    });
  };

  const buy = async (
    request: FastifyRequest,
    reply: FastifyReply,
    store: Store,
    language: Language,
    page: BasketPage,
  ): Promise<FastifyReply> => {
    const { lines, typed } = page;
    const t = textsIn(language, 'storefront');
    const number = numberOf(typed.id);
    const done = `/shop/bought?lang=${language}&order=${encodeURIComponent(number)}`;
    const once = `demo-shop-sale:${store.store}:${typed.id}`;
    // A form that is sent twice buys once.
    if (await attempts.isFirst(once, boughtOnceFor)) {
      await attempts.count(`demo-shop-bought:${callerNetwork(request.ip)}`, mostBought);
      const sale: Sale = { ...typed, id: `demo-shop-${typed.id}`, number, lines };
      const from = { address: request.ip, host: request.host };
      const refused = await sendSale(app, services, store, sale, from);
      if (refused !== null) {
        await attempts.forget(once);
        const reasons = refused.map(errorsIn(language)).join(' ');
        return sendBasket(reply, store, language, { ...page, alert: t('notBought', { reasons }) }, 422);
      }
    }
    keepBasket(reply, request, []);
    return reply.redirect(done, 303);
  };

  app.post('/shop/basket', async (request, reply) => {
    const store = await openShop(services);
    const language = languageIn({ lang: fieldOf(request, 'lang') });
    try {
      return await answerForm(request, reply, store, language);
    } catch (error) {
      if (!(error instanceof CallError) || error.status >= 500) throw error;
      if (error instanceof TooManyRequests) reply.header('retry-after', String(error.retryAfterSeconds));
      const goods = await goodsOf(services, store, basketOf(request), language);
      const alert = errorsIn(language)(error.fault);
      const page = { lines: linesOf(goods), typed: blank(), faults: new Map<string, string>(), alert };
      return sendBasket(reply, store, language, page, error.status);
    }
  });

  app.get<{ Querystring: { lang?: Asked; order?: Asked } }>('/shop/bought', async (request, reply) => {
    const store = await openShop(services);
    const language = languageIn(request.query);
    const t = textsIn(language, 'storefront');
    const number = numberForm.exec(firstOf(request.query.order))?.[0] ?? '';
    return sendShopPage(reply, store, language, {
      title: t('thanks'),
      path: '/shop/bought',
      body: `<p role="status">${escapeHtml(t('boughtText', { number }))}</p><p><a href="/shop?lang=${language}">${escapeHtml(t('allProducts'))}</a></p>`,
    });
  });
};
