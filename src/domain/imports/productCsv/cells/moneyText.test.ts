import { convertText } from '../../../../testing/convertText';
import { readRow } from '../checkRow';

const good = { title: 'Shirt', sku: 'A' };
const priceOf = (price: string, currency: string): string => {
  const { row, errors } = readRow({ ...good, price }, 2, currency);
  return row?.price ?? errors['price']?.code ?? '';
};

it.each([
  ['€229,99 Incl. btw', '229.99'],
  ['12,50 € inkl. 19 % MwSt.', '12.5'],
  ['EUR 1.234,50', '1234.5'],
  ['12 euro', '12'],
  ['12,-', '12'],
  ['£5', 'otherCurrency'],
  ['$5.00', 'otherCurrency'],
  ['CHF 12.50', 'otherCurrency'],
  ['Fr. 12.–', 'otherCurrency'],
  ['249 kr', 'otherCurrency'],
  ['11995 GBP', 'otherCurrency'],
  ['1500 JPY', 'otherCurrency'],
  ['12000 Fcfa', 'otherCurrency'],
  ['50%', 'notANumber'],
  ['5kg', 'notANumber'],
  ['SMD 0.3W', 'notANumber'],
  ['ab 5', 'notANumber'],
  ['12 € excl. btw', 'notANumber'],
  ['€ 5 $', 'notANumber'],
])('%j as a price of a shop in EUR is %s', (text, read) => {
  expect(priceOf(text, 'EUR')).toBe(read);
});

it.each([
  ['$5.00', 'CAD', '5'],
  ['249 kr', 'SEK', '249'],
  ['US$ 5', 'CAD', 'otherCurrency'],
  ['CHF 12.50', 'CHF', '12.5'],
])('%j as a price of a shop in %s is %s', (text, currency, read) => {
  expect(priceOf(text, currency)).toBe(read);
});

describe('a file with prices in another currency', () => {
  const etsy = [
    'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,SKU',
    'Bowl,Clay,20.00,USD,1,,,,BOWL',
    '',
  ].join('\n');

  it('is refused until somebody says the rate', () => {
    const { rows, suggestion } = convertText(etsy);
    expect(suggestion.otherCurrency).toBe('USD');
    expect(rows.map(({ row }) => priceOf(row.price, 'EUR'))).toEqual(['otherCurrency']);
    const feeds = suggestion.plan.feeds.map((feed) =>
      feed.target === 'price'
        ? { ...feed, steps: [{ kind: 'rate' as const, text: 'USD', other: '0,925' }] }
        : feed,
    );
    expect(convertText(etsy, { change: { feeds } }).rows.map(({ row }) => row.price)).toEqual(['18.50']);
  });
});

it('no column is the price by its values alone', () => {
  const { suggestion, rows } = convertText(
    'Titel;Artikelnummer;Umsatz Netto;EK\nA;A;1.204,50;3,20\nB;B;80,10;4,00\n',
  );
  expect(rows.map(({ row }) => row.price)).toEqual(['', '']);
  expect(suggestion.priceCandidates.map(({ column }) => column)).toEqual([2, 3]);
});

it('a WooCommerce export whose type has no heading is read by its other headings', () => {
  const { suggestion, rows } = convertText(
    [
      'ID,,UGS,Nom,Publié,Mis en avant ?,Visibilité dans le catalogue,Description courte,Description,En stock ?,Stock,Tarif régulier,Catégories,Images,Parent',
      '7,simple,A,Bol,1,0,visible,,Terre,1,4,12.5,,,',
      '8,simple,B,Vase,,0,visible,,Verre,1,2,20,,,',
      '',
    ].join('\n'),
  );
  expect(suggestion.recognised.kind).toBe('woocommerce');
  expect(rows.map(({ row }) => [row.sku, row.title, row.price, row.stock])).toEqual([
    ['A', 'Bol', '12.5', '4'],
    ['B', 'Vase', '20', '2'],
  ]);
});
