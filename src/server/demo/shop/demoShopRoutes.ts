import type { FastifyInstance, FastifyReply } from 'fastify';
import { marketplaceVendor } from '../../../domain/accounts/session';
import type { PublicProduct } from '../../../domain/products/catalog';
import { productErrors } from '../../../domain/errors/products';
import { baseOf, isLanguage, languageNames, languages, type Language } from '../../../locales/languages';
import type { Services } from '../../context';
import { readStore, type Store } from '../../db/stores';
import { awayNow } from '../../delivery/awayNow';
import { NotFound } from '../../errors';
import { shownVendors } from '../../storefront/queries/shopVendors';
import { escapeHtml } from '../../escapeHtml';
import { publicProducts } from '../../products/publicProducts';
import { textsIn } from '../../texts';
import { idOf } from '../../products/answers';

/** A policy as strict as a careful shop's: what the script needs is all that is let in. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'self'",
  "img-src 'self' https:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types stallkeeper',
].join('; ');

/** The look of a shop that is not ours: whatever it says, the pieces keep their own. */
const style = `:root{color-scheme:light dark;--line:#ddd6c9;--ground:#fffdf8;--text:#2b2620;--quiet:#6a6156}
@media (prefers-color-scheme:dark){:root{--line:#453f36;--ground:#1c1a17;--text:#f1ece2;--quiet:#b5ab9c}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.55 Georgia,'Times New Roman',serif}
.top,main{max-width:1080px;margin:0 auto;padding:16px}
.top{display:flex;flex-wrap:wrap;gap:8px 24px;align-items:baseline;border-bottom:1px solid var(--line)}
.top a,main a{color:inherit}
.top strong{font-size:22px;margin-right:auto}
nav{display:flex;flex-wrap:wrap;gap:4px 16px}
nav a{padding:6px 0}
[aria-current]{font-weight:bold}
h1{font-size:28px;line-height:1.2;margin:16px 0;overflow-wrap:anywhere}
h2{font-size:20px;margin:32px 0 12px}
.grid{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(180px,100%),1fr));gap:24px 16px}
.grid img,.photo{width:100%;aspect-ratio:1;object-fit:cover;background:var(--line);border-radius:4px}
.grid a{text-decoration:none;overflow-wrap:anywhere}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(300px,100%),1fr));gap:32px}
.stack{display:grid;gap:20px;align-content:start}
.quiet{color:var(--quiet)}
:focus-visible{outline:3px solid currentColor;outline-offset:2px}`;

/** The longest words that are looked for, as in the public catalogue. */
const longestSearch = 200;

/** What stands in an address, which may say it several times. */
type Asked = string | string[];

const firstOf = (asked: Asked = ''): string => (Array.isArray(asked) ? (asked[0] ?? '') : asked);

interface Page {
  title: string;
  path: string;
  body: string;
  status?: number;
  /** What was looked for. */
  q?: string;
}

const priced = (product: PublicProduct, currency: string, language: Language): string => {
  const [first] = product.variants;
  if (first === undefined) return '';
  return new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(first.price));
};

/**
 * A small shop in front of the demo's marketplace, in which one can try as a buyer what shops include: its pages bring
 * nothing along but the script's one tag. In the demo alone.
 */
export const demoShopRoutes = (
  app: FastifyInstance,
  services: Pick<Services, 'db' | 'config' | 'now'>,
): void => {
  const { db, config, now } = services;

  const openShop = async (): Promise<Store> => {
    const store = await readStore(db, config.defaultStore);
    if (store === null) throw new NotFound(productErrors.catalogueNotFound());
    return store;
  };

  const languageIn = ({ lang }: { lang?: Asked }): Language => {
    const language = baseOf(firstOf(lang));
    return isLanguage(language) ? language : 'en';
  };

  const send = (
    reply: FastifyReply,
    { shopName }: Store,
    language: Language,
    { title, path, body, status = 200, q = '' }: Page,
  ): FastifyReply => {
    const t = textsIn(language, 'storefront');
    const searched = q === '' ? '' : `&amp;q=${encodeURIComponent(q)}`;
    const others = languages.map(
      (each) =>
        `<a href="${path}?lang=${each}${searched}" lang="${each}" hreflang="${each}"${each === language ? ' aria-current="true"' : ''}>${languageNames[each]}</a>`,
    );
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(
        `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)} · ${escapeHtml(shopName)}</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/app/favicon.svg"><link rel="stylesheet" href="/shop/shop.css"><script type="module" src="/embed/shop.js"></script></head><body><header class="top"><strong>${escapeHtml(shopName)}</strong><nav aria-label="${escapeHtml(shopName)}"><a href="/shop?lang=${language}">${escapeHtml(t('products'))}</a><a href="/shop/vendors?lang=${language}">${escapeHtml(t('vendors'))}</a></nav><nav aria-label="${escapeHtml(t('language'))}">${others.join('')}</nav></header><main><form action="/shop" role="search"><input type="hidden" name="lang" value="${language}"><label for="q">${escapeHtml(t('searchProducts'))}</label> <input id="q" name="q" type="search" maxlength="${String(longestSearch)}" value="${escapeHtml(q)}"> <button>${escapeHtml(t('search'))}</button></form><h1 dir="auto">${escapeHtml(title)}</h1>${body}</main><footer class="top"><stallkeeper-contact></stallkeeper-contact><stallkeeper-newsletter></stallkeeper-newsletter></footer></body></html>`,
      );
  };

  const sendNotFound = (
    reply: FastifyReply,
    store: Store,
    language: Language,
    path: string,
  ): FastifyReply => {
    const t = textsIn(language, 'storefront');
    const body = `<p>${escapeHtml(t('notFoundText'))}</p><p><a href="/shop?lang=${language}">${escapeHtml(t('allProducts'))}</a></p>`;
    return send(reply, store, language, { title: t('notFound'), path, body, status: 404 });
  };

  const productsOf = async (
    store: Store,
    selection: { of: 'all' } | { of: 'product'; id: number },
    { after = '', q = '' }: { after?: string; q?: string },
    locale: Language,
  ): Promise<Awaited<ReturnType<typeof publicProducts>>> => {
    const away = await awayNow(db, store, now());
    return publicProducts(services, store, { selection, away, definitions: [], q, after, locale });
  };

  // What is nowhere else below the shop is a page that is not there, and no JSON.
  app.get<{ Querystring: { lang?: Asked } }>('/shop/*', async (request, reply) => {
    const store = await openShop();
    return sendNotFound(reply, store, languageIn(request.query), '/shop');
  });

  app.get('/shop/shop.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));

  app.get<{ Querystring: { lang?: Asked; after?: Asked; q?: Asked } }>('/shop', async (request, reply) => {
    const store = await openShop();
    const language = languageIn(request.query);
    const t = textsIn(language, 'storefront');
    const after = /^\d{1,18}_\d{1,15}$/.exec(firstOf(request.query.after))?.[0] ?? '';
    const q = firstOf(request.query.q).trim().slice(0, longestSearch);
    const { products, next } = await productsOf(store, { of: 'all' }, { after, q }, language);
    const cards = products.map(
      (product) =>
        `<li><a href="/shop/products/${product.id}?lang=${language}">${product.image === null ? '' : `<img src="${escapeHtml(product.image)}" alt="${escapeHtml(product.imageAlt)}" loading="lazy">`}<br>${escapeHtml(product.title)}</a><br><span class="quiet">${escapeHtml(priced(product, store.currency, language))}</span></li>`,
    );
    const more =
      next === null
        ? ''
        : `<p><a href="/shop?lang=${language}&amp;after=${next}${q === '' ? '' : `&amp;q=${encodeURIComponent(q)}`}">${escapeHtml(t('more'))}</a></p>`;
    return send(reply, store, language, {
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
    const store = await openShop();
    const language = languageIn(request.query);
    const t = textsIn(language, 'storefront');
    return send(reply, store, language, {
      title: t('vendors'),
      path: '/shop/vendors',
      body: `<stallkeeper-vendors vendor-link="/shop/vendors/{vendor}?lang=${language}"></stallkeeper-vendors>`,
    });
  });

  app.get<{ Params: { vendor: string }; Querystring: { lang?: Asked } }>(
    '/shop/vendors/:vendor',
    async (request, reply) => {
      const store = await openShop();
      const language = languageIn(request.query);
      const t = textsIn(language, 'storefront');
      const { vendor } = request.params;
      const named = escapeHtml(vendor);
      const path = `/shop/vendors/${encodeURIComponent(vendor)}`;
      // The marketplace itself has no page, and neither has who is not approved.
      const [found] = vendor === '' ? [] : await shownVendors(db, store, { vendor, most: 1 });
      if (found === undefined || vendor === marketplaceVendor)
        return sendNotFound(reply, store, language, path);
      return send(reply, store, language, {
        title: t('vendors'),
        path,
        body: `<div class="stack"><stallkeeper-ask vendor="${named}"></stallkeeper-ask><stallkeeper-vendor vendor="${named}" product-link="/shop/products/{product}?lang=${language}"></stallkeeper-vendor></div>`,
      });
    },
  );

  app.get<{ Params: { id: string }; Querystring: { lang?: Asked } }>(
    '/shop/products/:id',
    async (request, reply) => {
      const store = await openShop();
      const language = languageIn(request.query);
      const { products } = await productsOf(
        store,
        { of: 'product', id: idOf(request.params.id) },
        {},
        language,
      );
      const [product] = products;
      if (product === undefined || product.vendor === marketplaceVendor)
        return sendNotFound(
          reply,
          store,
          language,
          `/shop/products/${encodeURIComponent(request.params.id)}`,
        );
      const vendor = escapeHtml(product.vendor);
      return send(reply, store, language, {
        title: product.title,
        path: `/shop/products/${product.id}`,
        body: `<div class="two">${product.image === null ? '' : `<img class="photo" src="${escapeHtml(product.image)}" alt="${escapeHtml(product.imageAlt)}">`}<div class="stack"><strong>${escapeHtml(priced(product, store.currency, language))}</strong><stallkeeper-sold-by vendor="${vendor}" vendor-link="/shop/vendors/{vendor}?lang=${language}"></stallkeeper-sold-by><stallkeeper-delivery vendor="${vendor}" country="DE"></stallkeeper-delivery><stallkeeper-ask vendor="${vendor}" product-id="${product.id}"></stallkeeper-ask><stallkeeper-offer product-id="${product.id}"></stallkeeper-offer></div></div>`,
      });
    },
  );
};
