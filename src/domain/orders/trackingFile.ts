import { mostTrackingRows } from './orderDesk';
import { detectDelimiter } from '../files/csv/delimiter';
import { parseRecords } from '../files/csv/parseRecords';
import { restoreCell } from '../files/formulaCells';
import type { TrackingRow } from './trackingPlan';

/** Headings by which a column is known, in the languages that carriers and shops export in. */
const headings: Record<keyof Omit<TrackingRow, 'line'>, readonly string[]> = {
  order: [
    'order',
    'ordernumber',
    'orderno',
    'ordername',
    'orderid',
    'name',
    'reference',
    'bestellung',
    'bestellnummer',
    'bestelling',
    'bestelnummer',
    'commande',
    'pedido',
    'referenz',
    'referentie',
  ],
  sku: ['sku', 'item', 'itemsku', 'articlenumber', 'artikelnummer', 'référence', 'referencia'],
  quantity: ['quantity', 'qty', 'pieces', 'menge', 'anzahl', 'aantal', 'quantité', 'cantidad'],
  carrier: [
    'carrier',
    'trackingcompany',
    'shippingcompany',
    'versanddienst',
    'versender',
    'vervoerder',
    'transporteur',
    'transportista',
  ],
  tracking: [
    'tracking',
    'trackingnumber',
    'trackingno',
    'trackingcode',
    'trackingid',
    'sendungsnummer',
    'sendungsverfolgung',
    'tracktrace',
    'barcode',
    'suivi',
    'numérodesuivi',
    'seguimiento',
    'númerodeseguimiento',
  ],
  url: ['url', 'link', 'trackingurl', 'trackinglink', 'trackandtraceurl'],
};

const plain = (heading: string): string => heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

export type TrackingFile = { rows: TrackingRow[] } | { problem: 'noOrder' | 'empty' | 'tooMany' };

/** The rows of a tracking file, or why it cannot be used. Lines are counted as a spreadsheet does, headings included. */
export const readTrackingFile = (text: string): TrackingFile => {
  const body = text.replace(/^\ufeff/, '');
  const newline = body.includes('\n') ? '\n' : '\r';
  const dialect = { delimiter: detectDelimiter(body), newline } as const;
  const [head = [], ...records] = parseRecords(body, dialect, { onlyComplete: false }).data;
  const places = new Map(head.map((heading, index) => [plain(heading), index]));
  const placeOf = (key: keyof typeof headings): number | undefined =>
    headings[key].map((name) => places.get(name)).find((place) => place !== undefined);
  const at = {
    order: placeOf('order'),
    sku: placeOf('sku'),
    quantity: placeOf('quantity'),
    carrier: placeOf('carrier'),
    tracking: placeOf('tracking'),
    url: placeOf('url'),
  };
  if (at.order === undefined)
    return { problem: head.every((cell) => cell.trim() === '') ? 'empty' : 'noOrder' };
  const rows = records.flatMap((record, index) => {
    if (record.every((cell) => cell.trim() === '')) return [];
    const cell = (place: number | undefined): string =>
      place === undefined ? '' : restoreCell((record[place] ?? '').trim());
    return [
      {
        line: index + 2,
        order: cell(at.order),
        sku: cell(at.sku),
        quantity: cell(at.quantity),
        carrier: cell(at.carrier),
        tracking: cell(at.tracking),
        url: cell(at.url),
      },
    ];
  });
  if (rows.length === 0) return { problem: 'empty' };
  return rows.length > mostTrackingRows ? { problem: 'tooMany' } : { rows };
};

/** A file that shows how one is made. */
export const sampleTrackingFile =
  'order,sku,quantity,carrier,tracking,link\r\n#1001,,,DHL,JD014600003DE,\r\n#1002,MUG-BLUE,1,UPS,1Z999AA10123456784,\r\n';
