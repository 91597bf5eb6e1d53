import type { Store } from '../../db/stores';
import type { Language } from '../../../locales/languages';
import { escapeHtml } from '../../escapeHtml';
import { textsIn } from '../../texts';
import { isSold, mostPieces, type BasketGoods } from './basket';
import type { PublicProduct } from '../../../domain/products/catalog';
import { sumsOf } from './sendSale';
import { moneyIn } from './shopFrame';

/** What was typed into the form of the basket. */
export interface Typed {
  /** By which the sale is known, however often its form is sent. */
  id: string;
  name: string;
  email: string;
  code: string;
}

export interface BasketPage {
  lines: readonly { goods: BasketGoods; off: string }[];
  typed: Typed;
  /** What is wrong, by field: `name`, `email`, `code`, or `q` and the id of a variant. */
  faults: ReadonlyMap<string, string>;
  /** What is told above the form, where something has to be looked at. */
  alert?: string;
  /** What is told where all is well. */
  note?: string;
}

/** A field with its label and what is wrong with it; the first that is wrong is where the page opens. */
const fieldHtml = (
  name: string,
  label: string,
  attributes: string,
  { fault = '', isFirst = false }: { fault?: string; isFirst?: boolean },
): string => {
  const wrong =
    fault === '' ? '' : ` aria-invalid="true" aria-describedby="${name}-error"${isFirst ? ' autofocus' : ''}`;
  const said = fault === '' ? '' : `<p class="wrong" id="${name}-error">${escapeHtml(fault)}</p>`;
  return `<p><label for="${name}">${escapeHtml(label)}</label><input id="${name}" name="${name}" ${attributes}${wrong}></p>${said}`;
};

/** The form by which a product goes into the basket; what it says where none can be had. */
export const addFormHtml = (product: PublicProduct, language: Language): string => {
  const t = textsIn(language, 'storefront');
  const sold = product.variants.filter(isSold);
  const [only] = sold;
  if (only === undefined) return `<p class="quiet">${escapeHtml(t('noneLeft'))}</p>`;
  const choice =
    product.variants.length < 2
      ? `<input type="hidden" name="variant" value="${only.id}">`
      : `<p><label for="variant">${escapeHtml(t('whichOne'))}</label><select id="variant" name="variant">${product.variants
          .map((each) => {
            const isGone = !isSold(each);
            const title = isGone ? `${each.title} (${t('soldOut')})` : each.title;
            return `<option value="${each.id}"${isGone ? ' disabled' : ''}${each === only ? ' selected' : ''}>${escapeHtml(title)} · ${escapeHtml(moneyIn(each.price, product.currency, language))}</option>`;
          })
          .join('')}</select></p>`;
  return `<form class="own" method="post" action="/shop/basket/add"><input type="hidden" name="lang" value="${language}"><input type="hidden" name="product" value="${product.id}">${choice}${fieldHtml('quantity', t('quantity'), `type="number" inputmode="numeric" min="1" max="${String(mostPieces)}" required value="1"`, {})}<button>${escapeHtml(t('addToBasket'))}</button></form>`;
};

const named = ({ title, variant }: BasketGoods): string =>
  variant.title === '' ? title : `${title}, ${variant.title}`;

/** The basket with its checkout. */
export const basketHtml = (
  { currency }: Store,
  language: Language,
  { lines, typed, faults, alert = '', note = '' }: BasketPage,
): string => {
  const t = textsIn(language, 'storefront');
  const told =
    (alert === '' ? '' : `<p class="wrong" role="alert">${escapeHtml(alert)}</p>`) +
    (note === '' ? '' : `<p role="status">${escapeHtml(note)}</p>`);
  if (lines.length === 0)
    return `${told}<p>${escapeHtml(t('basketEmpty'))}</p><p><a href="/shop?lang=${language}">${escapeHtml(t('allProducts'))}</a></p>`;
  const money = (amount: string): string => escapeHtml(moneyIn(amount, currency, language));
  const [first] = faults.keys();
  const field = (name: string, label: string, attributes: string): string => {
    const fault = faults.get(name);
    return fieldHtml(name, label, attributes, {
      ...(fault !== undefined && { fault }),
      isFirst: name === first,
    });
  };
  const rows = lines.map(({ goods }) => {
    const title = escapeHtml(named(goods));
    const quantity = field(
      `q${String(goods.variantId)}`,
      t('quantity'),
      `type="number" inputmode="numeric" min="1" max="${String(mostPieces)}" required aria-label="${escapeHtml(t('quantityOf', { title: named(goods) }))}" value="${String(goods.quantity)}"`,
    );
    return `<li>${goods.image === null ? '' : `<img src="${escapeHtml(goods.image)}" alt="">`}<div><a dir="auto" href="/shop/products/${String(goods.productId)}?lang=${language}">${title}</a> <span class="quiet">${money(goods.variant.price)}</span>${quantity}<button class="plain" form="remove" name="variant" value="${String(goods.variantId)}" aria-label="${escapeHtml(t('removeNamed', { title: named(goods) }))}">${escapeHtml(t('remove'))}</button></div></li>`;
  });
  const { subtotal, off, total } = sumsOf(lines, currency);
  const sums: [string, string][] = [
    [t('subtotal'), money(subtotal)],
    ...(Number(off) > 0 ? [[t('offByCode'), `−${money(off)}`] satisfies [string, string]] : []),
    [t('total'), money(total)],
  ];
  const text = (value: string): string => `value="${escapeHtml(value)}"`;
  return `${told}<form id="remove" method="post" action="/shop/basket/remove"><input type="hidden" name="lang" value="${language}"></form><form class="own" method="post" action="/shop/basket" novalidate><input type="hidden" name="lang" value="${language}"><input type="hidden" name="id" ${text(typed.id)}><input type="hidden" name="seen" value="${total}"><ul class="lines">${rows.join('')}</ul>${field('name', t('buyerName'), `autocomplete="name" maxlength="100" required ${text(typed.name)}`)}${field('email', t('buyerEmail'), `type="email" autocomplete="email" maxlength="254" required ${text(typed.email)}`)}${field('code', t('buyerCode'), `autocomplete="off" spellcheck="false" maxlength="200" ${text(typed.code)}`)}<p><button class="plain" name="act" value="reckon">${escapeHtml(t('reckon'))}</button></p><dl>${sums.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${value}</dd>`).join('')}</dl><p class="quiet">${escapeHtml(t('onlyDemo'))}</p><button name="act" value="buy">${escapeHtml(t('buyFor', { total: moneyIn(total, currency, language) }))}</button></form>`;
};
