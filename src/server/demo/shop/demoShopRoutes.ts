import type { FastifyInstance } from 'fastify';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { Services } from '../../context';
import { escapeHtml } from '../../escapeHtml';
import { idOf } from '../../products/answers';
import { isNameOnSale, isWithheld } from '../../products/queries/catalog';
import { shownVendors } from '../../storefront/queries/shopVendors';
import { textsIn } from '../../texts';
import { addFormHtml } from './checkoutPage';
import { checkoutRoutes } from './checkoutRoutes';
import {
  firstOf,
  languageIn,
  longestSearch,
  openShop,
  priced,
  sendNotFound,
  sendNotSold,
  sendShopPage,
  shopProducts,
  shopStyle,
  type Asked,
} from './shopFrame';

/**
 * A small shop in front of the demo's marketplace, in which one can try as a buyer what shops include, and buy: its pages
 * bring nothing along but the script's one tag. In the demo alone.
 */
export const demoShopRoutes = (app: FastifyInstance, services: Services): void => {
  const { db } = services;

  checkoutRoutes(app, services);

  // What is nowhere else below the shop is a page that is not there, and no JSON.
  app.get<{ Querystring: { lang?: Asked } }>('/shop/*', async (request, reply) => {
    const store = await openShop(services);
    return sendNotFound(reply, store, languageIn(request.query), '/shop');
  });

  app.get('/shop/shop.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(shopStyle));

  app.get<{ Querystring: { lang?: Asked; after?: Asked; q?: Asked } }>('/shop', async (request, reply) => {
    const store = await openShop(services);
    const language = languageIn(request.query);
    const t = textsIn(language, 'storefront');
    const after = /^\d{1,18}_\d{1,15}$/.exec(firstOf(request.query.after))?.[0] ?? '';
    const q = firstOf(request.query.q).trim().slice(0, longestSearch);
    const { products, next } = await shopProducts(services, store, { of: 'all' }, { after, q }, language);
    const cards = products.map(
      (product) =>
        `<li><a href="/shop/products/${product.id}?lang=${language}">${product.image === null ? '' : `<img src="${escapeHtml(product.image)}" alt="${escapeHtml(product.imageAlt)}" loading="lazy">`}<br>${escapeHtml(product.title)}</a><br><span class="quiet">${escapeHtml(priced(product, store.currency, language))}</span></li>`,
    );
    const more =
      next === null
        ? ''
        : `<p><a href="/shop?lang=${language}&amp;after=${next}${q === '' ? '' : `&amp;q=${encodeURIComponent(q)}`}">${escapeHtml(t('more'))}</a></p>`;
    return sendShopPage(reply, store, language, {
      title: t('products'),
      path: '/shop',
      q,
      body:
        cards.length === 0 && q !== ''
          ? `<p role="status">${escapeHtml(t('nothingFound', { q }))}</p>`
          : `<ul class="grid">${cards.join('')}</ul>${more}`,
    });
  });

  app.get<{ Querystring: { lang?: Asked } }>('/shop/vendors', async (request, reply) => {
    const store = await openShop(services);
    const language = languageIn(request.query);
    const t = textsIn(language, 'storefront');
    return sendShopPage(reply, store, language, {
      title: t('vendors'),
      path: '/shop/vendors',
      body: `<stallkeeper-vendors vendor-link="/shop/vendors/{vendor}?lang=${language}"></stallkeeper-vendors>`,
    });
  });

  app.get<{ Params: { vendor: string }; Querystring: { lang?: Asked } }>(
    '/shop/vendors/:vendor',
    async (request, reply) => {
      const store = await openShop(services);
      const language = languageIn(request.query);
      const t = textsIn(language, 'storefront');
      const { vendor } = request.params;
      const named = escapeHtml(vendor);
      const path = `/shop/vendors/${encodeURIComponent(vendor)}`;
      // The marketplace itself has no page, and neither has who is not approved.
      const [found] = vendor === '' ? [] : await shownVendors(db, store, { vendor, most: 1 });
      if (found === undefined && (await isWithheld(db, store, { of: 'vendor', vendor })))
        return sendNotSold(reply, store, language, path);
      if (vendor === marketplaceVendor || (found === undefined && !(await isNameOnSale(db, store, vendor))))
        return sendNotFound(reply, store, language, path);
      return sendShopPage(reply, store, language, {
        title: t('vendors'),
        path,
        body: `<div class="stack"><stallkeeper-ask vendor="${named}"></stallkeeper-ask><stallkeeper-vendor vendor="${named}" product-link="/shop/products/{product}?lang=${language}"></stallkeeper-vendor></div>`,
      });
    },
  );

  app.get<{ Params: { id: string }; Querystring: { lang?: Asked } }>(
    '/shop/products/:id',
    async (request, reply) => {
      const store = await openShop(services);
      const language = languageIn(request.query);
      const selection = { of: 'product', id: idOf(request.params.id) } as const;
      const { products } = await shopProducts(services, store, selection, {}, language);
      const path = `/shop/products/${encodeURIComponent(request.params.id)}`;
      const [product] = products;
      if (product === undefined && (await isWithheld(db, store, selection)))
        return sendNotSold(reply, store, language, path);
      if (product === undefined || product.vendor === marketplaceVendor)
        return sendNotFound(reply, store, language, path);
      const vendor = escapeHtml(product.vendor);
      return sendShopPage(reply, store, language, {
        title: product.title,
        path: `/shop/products/${product.id}`,
        body: `<div class="two">${product.image === null ? '' : `<img class="photo" src="${escapeHtml(product.image)}" alt="${escapeHtml(product.imageAlt)}">`}<div class="stack"><strong>${escapeHtml(priced(product, store.currency, language))}</strong>${addFormHtml(product, language)}<stallkeeper-sold-by vendor="${vendor}" vendor-link="/shop/vendors/{vendor}?lang=${language}"></stallkeeper-sold-by><stallkeeper-delivery vendor="${vendor}" country="DE"></stallkeeper-delivery><stallkeeper-ask vendor="${vendor}" product-id="${product.id}"></stallkeeper-ask><stallkeeper-offer product-id="${product.id}"></stallkeeper-offer></div></div>`,
      });
    },
  );
};
