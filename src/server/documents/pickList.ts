import { Readable } from 'node:stream';
import { marketplaceVendor } from '../../domain/accounts/session';
import { documentErrors } from '../../domain/errors/documents';
import { languageOf, readerLanguage, textsIn } from '../texts';
import type { SignedInContext } from '../context';
import { Conflict } from '../errors';
import { escapeHtml } from '../escapeHtml';
import { writeExport } from '../files/writeExport';
import { dayOf } from '../../domain/dates';
import { storeOf } from '../storeOf';
import { documentPictures } from './documentPictures';
import { isUndrawable } from './letters/drawable';
import { readPickLines, type PickLine } from './queries/pickLines';

/** The words above the columns. */
interface Heads {
  item: string;
  quantity: string;
  order: string;
}

const ordersOf = ({ orders }: PickLine): string =>
  orders.map(({ name, pieces }) => (pieces === 1 ? name : `${name} (${String(pieces)})`)).join(', ');

const rowOf = (line: PickLine): string => `<tr>
<td>${line.image === null ? '' : `<img src="${escapeHtml(line.image)}" alt="" width="44" height="44">`}</td>
<td><b>${escapeHtml(line.title)}</b>${line.variantTitle === '' ? '' : `<br>${escapeHtml(line.variantTitle)}`}${
  line.sku === '' ? '' : `<br><span class="small quiet">${escapeHtml(line.sku)}</span>`
}</td>
<td class="right large strong">${String(line.pieces)}</td>
<td class="small">${escapeHtml(ordersOf(line))}</td>
</tr>`;

const tableOf = (lines: readonly PickLine[], heads: Heads): string => `<table>
<thead><tr><th width="52"></th><th>${escapeHtml(heads.item)}</th><th class="right">${escapeHtml(heads.quantity)}</th><th width="40%">${escapeHtml(heads.order)}</th></tr></thead>
<tbody>${lines.map(rowOf).join('\n')}</tbody>
</table>`;

/** The articles of each vendor under its name, where there are several vendors. */
const tablesOf = (lines: readonly PickLine[], heads: Heads): string => {
  const vendors = [...new Set(lines.map(({ vendor }) => vendor))];
  if (vendors.length < 2) return tableOf(lines, heads);
  return vendors
    .map((vendor) => {
      const own = lines.filter((line) => line.vendor === vendor);
      return `<h2>${escapeHtml(vendor)}</h2>${tableOf(own, heads)}`;
    })
    .join('\n');
};

/**
 * A PDF of what is to be taken off the shelves for some orders, each article once with its orders, for an hour's
 * reading; in the language of who asks. Orders of others and what is shipped already are left out. Errors: Conflict
 * where nothing is left to ship.
 */
export const printPickList = async (
  context: SignedInContext,
  orderIds: readonly number[],
): Promise<{ url: string; pieces: number; orders: number; undrawn: boolean }> => {
  const { db, scope, user, now, request, documents } = context;
  const lines = await readPickLines(db, scope, orderIds);
  if (lines.length === 0) throw new Conflict(documentErrors.nothingToPick());
  const store = await storeOf(db, scope.store);
  const language = readerLanguage(request.languages) ?? languageOf(store.locale);
  const t = textsIn(language, 'printed');
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
  const orders = new Set(lines.flatMap((line) => line.orders.map(({ name }) => `${line.vendor} ${name}`)))
    .size;
  const at = now();
  const date = new Intl.DateTimeFormat(language, {
    timeZone: store.timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(at);
  const title = t('pickList');
  const about = [date, t('pickOrders', { count: orders }), t('pickPieces', { count: pieces })];
  const html = `<h1>${escapeHtml(title)}</h1>
<p class="quiet">${escapeHtml(about.join(' · '))}</p>
${tablesOf(lines, { item: t('item'), quantity: t('quantity'), order: t('order') })}`;
  const pdf = await documents.pdf([html], {
    title,
    author: store.shopName,
    foot: `${title} · ${date}`,
    language,
    at,
    pictures: await documentPictures(context, [html]),
  });
  const url = await writeExport(
    context,
    {
      store: scope.store,
      vendor: scope.vendor ?? marketplaceVendor,
      by: user.email,
      name: `pick-list-${dayOf(at, store.timeZone)}.pdf`,
      mime: 'application/pdf',
      told: { filter: { document: 'pick-list' }, rows: orders },
    },
    Readable.from([pdf], { objectMode: true }),
  );
  return { url, pieces, orders, undrawn: isUndrawable(html) };
};
