import type { FastifyReply } from 'fastify';
import type { PublicProduct } from '../../../domain/products/catalog';
import { productErrors } from '../../../domain/errors/products';
import { baseOf, isLanguage, languageNames, languages, type Language } from '../../../locales/languages';
import type { Services } from '../../context';
import { readStore, type Store } from '../../db/stores';
import { awayNow } from '../../delivery/awayNow';
import { NotFound } from '../../errors';
import { escapeHtml } from '../../escapeHtml';
import { publicProducts } from '../../products/publicProducts';
import { textsIn } from '../../texts';

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
export const shopStyle = `:root{color-scheme:light dark;--line:#ddd6c9;--ground:#fffdf8;--text:#2b2620;--quiet:#6a6156;--bad:#a3200d}
@media (prefers-color-scheme:dark){:root{--line:#453f36;--ground:#1c1a17;--text:#f1ece2;--quiet:#b5ab9c;--bad:#ff9c8f}}
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
.own{display:grid;gap:12px;align-content:start;max-width:560px}
.own p{margin:0;display:grid;gap:4px}
.own :is(input,select){width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--quiet);border-radius:4px;background:transparent;color:inherit;font:inherit}
.own option{background:Canvas;color:CanvasText}
.own [type=number]{max-width:120px}
.own button{justify-self:start;min-height:44px;padding:8px 20px;border:1px solid var(--text);border-radius:4px;background:var(--text);color:var(--ground);font:inherit;cursor:pointer}
.own .plain{background:transparent;color:inherit}
.own dl{display:grid;grid-template-columns:max-content max-content;gap:4px 24px;margin:0}
.own dd{margin:0;text-align:end;font-variant-numeric:tabular-nums}
.own :is(dt,dd):nth-last-of-type(1){font-weight:bold}
.lines{list-style:none;margin:0;padding:0;display:grid;gap:16px}
.lines li{display:grid;grid-template-columns:72px minmax(0,1fr);gap:16px}
.lines li>:only-child{grid-column:1/-1}
.lines img{width:72px;height:72px;object-fit:cover;border-radius:4px}
.lines div{display:grid;gap:8px;justify-items:start;overflow-wrap:anywhere}
[role=search]{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;max-width:560px}
[role=search] input{flex:1 1 160px;min-width:0;min-height:44px;padding:8px 12px;border:1px solid var(--quiet);border-radius:4px;background:transparent;color:inherit;font:inherit}
[role=search] button{min-height:44px;padding:8px 20px;border:1px solid var(--text);border-radius:4px;background:transparent;color:inherit;font:inherit;cursor:pointer}
.wrong{color:var(--bad);font-weight:bold}
:focus-visible{outline:3px solid currentColor;outline-offset:2px}`;

/** The longest words that are looked for, as in the public catalogue. */
export const longestSearch = 200;

/** What stands in an address or a form, which may say it several times. */
export type Asked = string | string[];

/** The first of what was said; empty where nothing was. */
export const firstOf = (asked: Asked = ''): string => (Array.isArray(asked) ? (asked[0] ?? '') : asked);

/** The language that an address or a form of the shop asks for; English where it asks for none of ours. */
export const languageIn = ({ lang }: { lang?: Asked }): Language => {
  const language = baseOf(firstOf(lang));
  return isLanguage(language) ? language : 'en';
};

export interface ShopPage {
  title: string;
  path: string;
  /** HTML; everything in it that people wrote is escaped. */
  body: string;
  status?: number;
  /** What was looked for. */
  q?: string;
}

/** Answers a page of the shop. */
export const sendShopPage = (
  reply: FastifyReply,
  { shopName }: Store,
  language: Language,
  { title, path, body, status = 200, q = '' }: ShopPage,
): FastifyReply => {
  const t = textsIn(language, 'storefront');
  const searched = q === '' ? '' : `&amp;q=${encodeURIComponent(q)}`;
  const others = languages.map(
    (each) =>
      `<a href="${path}?lang=${each}${searched}" lang="${each}" hreflang="${each}"${each === language ? ' aria-current="true"' : ''}>${languageNames[each]}</a>`,
  );
  const places = [
    ['/shop', t('products')],
    ['/shop/vendors', t('vendors')],
    ['/shop/basket', t('basket')],
  ].map(([to = '', word = '']) => `<a href="${to}?lang=${language}">${escapeHtml(word)}</a>`);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)} · ${escapeHtml(shopName)}</title><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="/app/favicon.svg"><link rel="stylesheet" href="/shop/shop.css"><script type="module" src="/embed/shop.js"></script></head><body><header class="top"><strong>${escapeHtml(shopName)}</strong><nav aria-label="${escapeHtml(shopName)}">${places.join('')}</nav><nav aria-label="${escapeHtml(t('language'))}">${others.join('')}</nav></header><main><form action="/shop" role="search"><input type="hidden" name="lang" value="${language}"><label for="q">${escapeHtml(t('searchProducts'))}</label><input id="q" name="q" type="search" maxlength="${String(longestSearch)}" value="${escapeHtml(q)}"><button>${escapeHtml(t('search'))}</button></form><h1 dir="auto">${escapeHtml(title)}</h1>${body}</main><footer class="top"><stallkeeper-contact></stallkeeper-contact><stallkeeper-newsletter></stallkeeper-newsletter></footer></body></html>`,
    );
};

/** Answers, in a page of the shop, that there is nothing at an address. */
export const sendNotFound = (
  reply: FastifyReply,
  store: Store,
  language: Language,
  path: string,
): FastifyReply => {
  const t = textsIn(language, 'storefront');
  const body = `<p>${escapeHtml(t('notFoundText'))}</p><p><a href="/shop?lang=${language}">${escapeHtml(t('allProducts'))}</a></p>`;
  return sendShopPage(reply, store, language, { title: t('notFound'), path, body, status: 404 });
};

/** Answers in place of what was shown once, whose vendor may not sell now: a sentence for who has kept the link. */
export const sendNotSold = (
  reply: FastifyReply,
  store: Store,
  language: Language,
  path: string,
): FastifyReply => {
  const t = textsIn(language, 'storefront');
  const body = `<p role="status">${escapeHtml(t('notSoldText'))}</p><p><a href="/shop?lang=${language}">${escapeHtml(t('allProducts'))}</a></p>`;
  return sendShopPage(reply, store, language, { title: t('notSold'), path, body });
};

/** The store that the demo's shop stands before. Errors: NotFound where there is none. */
export const openShop = async ({ db, config }: Pick<Services, 'db' | 'config'>): Promise<Store> => {
  const store = await readStore(db, config.defaultStore);
  if (store === null) throw new NotFound(productErrors.catalogueNotFound());
  return store;
};

/** A page of what the shop sells, or one product of it; with SKUs, by which an order names them. */
export const shopProducts = async (
  services: Pick<Services, 'db' | 'config' | 'now'>,
  store: Store,
  selection: { of: 'all' } | { of: 'product'; id: number },
  { after = '', q = '' }: { after?: string; q?: string },
  locale: Language,
): Promise<Awaited<ReturnType<typeof publicProducts>>> => {
  const away = await awayNow(services.db, store, services.now());
  return publicProducts(services, store, {
    selection,
    away,
    definitions: [],
    q,
    after,
    locale,
    skus: true,
  });
};

/** An amount of the shop's currency, a decimal string, as its reader writes it. */
export const moneyIn = (amount: string, currency: string, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(Number(amount));

/** The price of a product's first variant; empty where it has none. */
export const priced = ({ variants: [first] }: PublicProduct, currency: string, language: Language): string =>
  first === undefined ? '' : moneyIn(first.price, currency, language);
