import { extraCell } from '../productCsv/cells/extraFields';
import { joinMetafields } from '../productCsv/cells/metafields';
import { setOptions } from '../convert/setOptions';
import type { Headings } from '../plan/headings';
import type { ExportProfile } from '../plan/profile';

/** "Color=Red|Size=M" of a variation. */
const optionsIn = (text: string): [string, string][] =>
  text.split('|').flatMap((pair): [string, string][] => {
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()];
    return name === '' || value === '' ? [] : [[name, value]];
  });

const action = /^\*?action\s*\(/i;
const currencyOf = ({ header }: Headings): string =>
  /currency=([a-z]{3})/i.exec(header.find((heading) => action.test(heading.trim())) ?? '')?.[1] ?? '';

const auction = /auction|chinese/i;

/** eBay's File Exchange and Seller Hub files: listings to upload, and the report of active listings. */
export const ebay: ExportProfile = {
  kind: 'ebay',
  demanded: [
    'Title',
    ['Start price', 'Buy It Now price', 'Price'],
    ['CustomLabel', 'Custom label (SKU)', 'Custom label'],
  ],
  signature: [
    ['Quantity', 'Available quantity'],
    'Format',
    ['Category', 'Category ID', 'eBay category 1 number'],
    ['ConditionID', 'Condition ID', 'Condition'],
    ['PicURL', 'Item photo URL', 'Item number'],
    ['Duration', 'End date', 'Sold quantity'],
    ['Relationship', 'Variation details'],
  ],
  currency: 'Currency',
  fileCurrency: currencyOf,
  fields: () => [
    { target: 'title', headings: ['Title'] },
    { target: 'sku', headings: ['CustomLabel', 'Custom label (SKU)', 'Custom label'] },
    { target: 'description', headings: ['Description'] },
    { target: 'price', headings: ['Start price', 'Buy It Now price', 'Price'] },
    { target: 'stock', headings: ['Quantity', 'Available quantity'] },
    {
      target: 'barcode',
      headings: ['Product:EAN', 'Product:UPC', 'Product:ISBN', 'P:EAN', 'P:UPC', 'P:ISBN', 'EAN', 'UPC'],
    },
    { target: 'images', headings: ['PicURL', 'Item photo URL'] },
  ],
  reading: (headings) => {
    const [doing, format] = [
      headings.cell(headings.header.find((heading) => action.test(heading.trim())) ?? 'Action'),
      headings.cell('Format'),
    ];
    const [relationship, details] = [headings.cell('Relationship'), headings.cell('RelationshipDetails')];
    const variation = headings.cell('Variation details');
    const buyNow = headings.cell('BuyItNowPrice', 'Buy It Now price', 'Auction Buy It Now price');
    const [item, label] = [headings.cell('ItemID', 'Item number'), headings.cell('CustomLabel')];
    let product = 0;
    const current = headings.cell('Current price');
    let listing = '';
    let parentPictures = '';
    return (cells, row) => {
      row.images = row.images.replaceAll('|', ' ');
      if (/^(?:info|#)/i.test(doing(cells))) return { role: 'nothing' };
      const isVariation = /^variation$/i.test(relationship(cells));
      if (!isVariation) {
        product += 1;
        parentPictures = row.images;
      }
      // The first bid is no price.
      if (row.price === '' || auction.test(format(cells))) row.price = buyNow(cells);
      if (/^(?:end|delete)/i.test(doing(cells)))
        row.metafields = joinMetafields(row.metafields, extraCell('status', 'hidden'));
      if (isVariation) {
        setOptions(row, optionsIn(details(cells)));
        // "Red=https://… " are pictures of one choice.
        row.images = (row.images.match(/https?:\/\/\S+/g) ?? []).join(' ');
        if (row.images === parentPictures) row.images = '';
        return { role: 'row', group: String(product) };
      }
      if (variation(cells) !== '') {
        const group = item(cells) || label(cells);
        const isFirst = group !== listing;
        listing = group;
        // The report begins with the listing itself: all choices of its variations, and what all of them cost and count.
        if (variation(cells).includes(';') || (isFirst && current(cells) !== ''))
          return { role: 'parent', group };
        setOptions(
          row,
          optionsIn(
            variation(cells)
              .replace(/^\[|\]$/g, '')
              .replaceAll(',', '|'),
          ),
        );
        return { role: 'row', group };
      }
      // A listing with variations has all of their choices; its own price and quantity are none.
      return details(cells) === ''
        ? { role: 'row', group: item(cells) || String(product) }
        : { role: 'parent', group: String(product) };
    };
  },
};
