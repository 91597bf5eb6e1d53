import fc from 'fast-check';
import { convertText } from '../../../testing/convertText';
import { createRowReader } from '../productCsv/readRows';
import { csvLine } from '../../files/csv/writeCsv';
import { createConverter } from './convert';
import { exportKinds, mappingOfPlan, planOfMapping, type FilePlan, type Target } from '../plan/plan';
import { productCsvKeys } from '../productCsv/columns';
import { profileOf } from '../exports/known';
import { step, stepKinds, takeSteps } from '../plan/steps';

const heads = ['Handle', 'Title', 'Kind', 'Parent', 'Price', 'Size', 'Image', 'Item Type', 'fieldType'];
const cell = fc.constantFrom(
  '',
  '',
  'a',
  'b',
  'Product',
  'Variant',
  'variable',
  'variation',
  'A, B',
  '1.5',
  '12',
  'https://x.test/1.jpg',
  '<p>x</p>',
  'id:1',
);
const target = fc.constantFrom<Target>(...productCsvKeys, 'group');
const someStep = fc
  .tuple(
    fc.constantFrom(...stepKinds),
    fc.constantFrom('', 'x', '/', 'kg', 'a.b'),
    fc.constantFrom('', '1', 'g'),
  )
  .map(([kind, text, other]) => step(kind, text, other));
const plans: fc.Arbitrary<FilePlan> = fc.record({
  kind: fc.constantFrom(...exportKinds),
  feeds: fc.array(
    fc.record({
      column: fc.nat(heads.length),
      target,
      steps: fc.array(someStep, { maxLength: 3 }),
    }),
    { maxLength: 9 },
  ),
  constants: fc.constantFrom({}, { title: 'Always' }, { option1Value: 'M' }),
  fold: fc.boolean(),
  makeSkus: fc.boolean(),
  skuPrefix: fc.constantFrom('', 'P-'),
  currency: fc.constant('EUR'),
  tellApart: fc.boolean(),
  today: fc.constantFrom('', '2026-11-22'),
  names: fc.constant(null),
});
const files = fc
  .array(fc.array(cell, { minLength: heads.length - 1, maxLength: heads.length }), {
    minLength: 1,
    maxLength: 30,
  })
  .map((rows) => [heads, ...rows].map((cells) => csvLine(cells)).join(''));

const convert = (text: string, plan: FilePlan) => {
  const reader = createRowReader();
  const records = [...reader.push(text), ...reader.end()];
  const converter = createConverter(plan, heads);
  if (converter.needsSurvey) for (const record of records) converter.survey(record);
  const all = [...records.map((record) => converter.take(record)), converter.end()];
  return { records, rows: all.flatMap(({ rows }) => rows), joined: all.flatMap(({ joined }) => joined) };
};

describe('any plan on any file', () => {
  it('has each record in a row or joined, and none twice', () => {
    fc.assert(
      fc.property(files, plans, (text, plan) => {
        const { records, rows, joined } = convert(text, plan);
        const inRows = new Set(rows.map(({ source }) => source.line));
        const wasJoined = joined.map(({ record }) => record.line);
        expect([...inRows, ...wasJoined].sort((a, b) => a - b)).toEqual(records.map(({ line }) => line));
        const places = rows.map(({ place }) => place);
        expect(new Set(places).size).toBe(places.length);
      }),
      { numRuns: 400 },
    );
  });

  it('joins only to rows that there are', () => {
    fc.assert(
      fc.property(files, plans, (text, plan) => {
        const { rows, joined } = convert(text, plan);
        const lines = new Set(rows.map(({ source }) => source.line));
        for (const { into } of joined) if (into !== null) expect(lines).toContain(Math.floor(into));
      }),
      { numRuns: 300 },
    );
  });

  it('makes SKUs that are its own, and the same ones again', () => {
    fc.assert(
      fc.property(files, plans, (text, plan) => {
        const asked = { ...plan, makeSkus: true };
        const { rows } = convert(text, asked);
        const skus = rows.map(({ row }) => row.sku);
        for (const [index, { row, madeSku }] of rows.entries())
          if (madeSku) expect(skus.indexOf(row.sku)).toBe(skus.lastIndexOf(row.sku) === index ? index : -1);
        expect(convert(text, asked).rows).toEqual(rows);
      }),
      { numRuns: 200 },
    );
  });
});

it('makes no SKU for the sums at the end of a table', () => {
  const plan: FilePlan = {
    kind: 'plain',
    feeds: [
      { column: 0, target: 'title', steps: [] },
      { column: 1, target: 'price', steps: [] },
    ],
    constants: { stock: '1' },
    fold: false,
    makeSkus: true,
    skuPrefix: '',
    currency: 'EUR',
    tellApart: false,
    today: '',
    names: null,
  };
  const { rows } = convert('Bezeichnung,Preis\nBecher,4\nSumme,4\n', plan);
  expect(rows.map(({ row, madeSku, problem }) => [row.title, madeSku, problem?.code ?? null])).toEqual([
    ['Becher', true, null],
    ['Summe', false, 'rowOfSums'],
  ]);
});

it('knows a profile for each kind but our own and the unknown', () => {
  expect(exportKinds.filter((kind) => profileOf(kind) === undefined)).toEqual(['own', 'plain']);
});

describe('a file of no known kind', () => {
  it('is filled by its headings, then by its values', () => {
    const text =
      'name;Kosten;Ansicht;link\nLampe;1.299,00 €;https://x.test/a.jpg;https://x.test/lampe\nTisch;12,50 €;https://x.test/b.jpg;https://x.test/tisch\n';
    const { suggestion, rows: unsaid } = convertText(text);
    expect(suggestion.recognised.kind).toBe('plain');
    expect(suggestion.reasons.map((reason) => reason?.kind)).toEqual([
      'heading',
      'values',
      'values',
      undefined,
    ]);
    // What costs a product is not what it costs: a person says it.
    expect(unsaid.map(({ row }) => row.price)).toEqual(['', '']);
    const feeds = [...suggestion.plan.feeds, ...suggestion.priceCandidates];
    const { rows } = convertText(text, { change: { feeds } });
    expect(rows.map(({ row }) => [row.title, row.price])).toEqual([
      ['Lampe', '1299.00 €'],
      ['Tisch', '12.50 €'],
    ]);
  });

  it('reads doubtful numbers of one column as the others are written', () => {
    const weights = (text: string) => convertText(text).rows.map(({ row }) => row.weight);
    expect(weights('title;sku;price;weight\nA;A;12,50;1,250\nB;B;3,00;12\n')).toEqual(['1.250', '12']);
    expect(weights('title;sku;price;weight\nA;A;12;0,250\nB;B;3;1,250\n')).toEqual(['0.250', '1.250']);
    // Grams with a separator of thousands.
    expect(weights('title;sku;price;weight\nA;A;12.50;1,250\nB;B;3.00;12\n')).toEqual(['1250', '12']);
    expect(weights('title;sku;price;weight\nA;A;12;1,250\nB;B;3;12\n')).toEqual(['1,250', '12']);
  });

  it.each([
    ['Titel;Artikelnummer;Preis (EUR);Bestand;Gewicht (kg);Strichcode', 'de'],
    ['Naam;Artikelcode;Verkoopprijs;Voorraad;Gewicht in kg;Streepjescode', 'nl'],
    ['Désignation;Référence;Prix €;Quantité;Poids [kg];Code-barres', 'fr'],
    ['Nombre;Referencia;PVP;Existencias;Peso (kg);Código de barras', 'es'],
  ])('knows the words of the languages that we speak: %s', (headings) => {
    const { suggestion, rows } = convertText(`${headings}\nTopf;T-1;12,50;4;0,250;4006381333931\n`);
    expect([suggestion.recognised.kind, suggestion.refusal]).toEqual(['plain', null]);
    expect(rows.map(({ row }) => row)).toMatchObject([
      { title: 'Topf', sku: 'T-1', price: '12.50', stock: '4', weight: '0.250 kg', weightUnit: '' },
    ]);
    expect(rows[0]?.row.metafields).toBe('variant.barcode=4006381333931');
  });

  it.each([
    ['de', 'Bezeichnung;Artikelnummer;Preis;Optionsname 1;Optionswert 1;Name der Option 2;Option 2 Wert'],
    ['nl', 'Naam;Artikelnummer;Prijs;Optie 1 naam;Optie 1 waarde;Naam optie 2;Waarde optie 2'],
    ['fr', "Nom;Référence;Prix;Nom de l'option 1;Valeur de l’option 1;Option 2 nom;Option 2 valeur"],
    ['es', 'Nombre;Referencia;Precio;Opción 1 nombre;Opción 1 valor;Opcion 2 nombre;Opcion 2 valor'],
  ])('knows the options of a variant in the headings of a spreadsheet (%s)', (_, header) => {
    const { row } = convertText(`${header}\nTee;T-1;12,50;Size;S;Colour;Red\n`).rows[0] ?? {};
    expect(row).toMatchObject({
      title: 'Tee',
      sku: 'T-1',
      option1Name: 'Size',
      option1Value: 'S',
      option2Name: 'Colour',
      option2Value: 'Red',
    });
  });

  it('takes no price that is in another currency', () => {
    const { suggestion } = convertText('Title;SKU;Price (USD)\nPot;T-1;12.50\n');
    expect(suggestion.plan.feeds.map(({ target }) => target)).toEqual(['title', 'sku']);
  });

  it('reads pieces that are all written with decimals, where a number shows that they are no thousands', () => {
    const stocks = (...written: string[]) =>
      convertText(
        `Title,SKU,Price,Stock\n${written.map((stock, n) => `P${String(n)},S${String(n)},1.50,${stock}\n`).join('')}`,
      ).rows.map(({ row }) => row.stock);
    expect(stocks('551.000', '-15.000', '0.000')).toEqual(['551', '-15', '0']);
    expect(stocks('551.000', '9772.000', '')).toEqual(['551', '9772', '']);
    expect(stocks('12.00', '7.00')).toEqual(['12', '7']);
    expect(stocks('551.000', '15.000')).toEqual(['551.000', '15.000']);
    expect(stocks('551.000', '0.500')).toEqual(['551.000', '0.500']);
  });

  it('fills titles down when the person says so', () => {
    const text = 'Title,SKU,Price,Option 1 name,Option 1 value\nHat,H-S,1,Size,S\n,H-M,2,,M\n';
    expect(convertText(text).rows[1]?.row.title).toBe('');
    expect(convertText(text, { change: { fold: true } }).rows[1]?.row).toMatchObject({
      title: 'Hat',
      option1Name: 'Size',
      option1Value: 'M',
    });
  });
});

describe('changes on the way', () => {
  it.each([
    ['1.234,50 €', step('commaNumber'), '1234.50 €'],
    ['1,234.50', step('pointNumber'), '1234.50'],
    ['free', step('commaNumber'), 'free'],
    ['1999', step('hundredths'), '19.99'],
    ['5', step('hundredths'), '0.05'],
    ['16.528926', step('round', '2'), '16.53'],
    ['1.005', step('round', '2'), '1.01'],
    ['16,5', step('round', '2'), '16.50'],
    ['1999.5', step('round', '0'), '2000'],
    ['free', step('round', '2'), 'free'],
    ['500', step('weightUnit', 'g', 'kg'), '0.5'],
    ['Red / M', step('part', '/', '2'), 'M'],
    ['a.jpg', step('prefix', 'https://x.test/'), 'https://x.test/a.jpg'],
    ['', step('prefix', 'x'), ''],
    ['12', step('suffix', ' EUR'), '12 EUR'],
    ['a;b', step('replace', ';', ' '), 'a b'],
    ['<p>A &amp; B</p><ul><li>C</li></ul>', step('stripHtml'), 'A & B\nC'],
    ['<script>alert(1)</script>x', step('stripHtml'), 'x'],
    ['Wool; 100%', step('metafield', 'care.fabric'), String.raw`care.fabric=Wool\; 100%`],
    ['EUR 3000;DE-EUR 2400', step('currency', 'EUR'), '30.00'],
    ['default=100,shop=20', step('quantities'), '120'],
  ])('%s', (before, each, after) => {
    expect(takeSteps(before, [each])).toBe(after);
  });
});

describe('options that only a heading names', () => {
  const plan: FilePlan = {
    ...planOfMapping(['title', 'sku', 'price', 'option1Value', 'option2Value']),
    currency: 'EUR',
  };
  const rowsOf = (header: string[], records: string[][], by: FilePlan = plan) => {
    const converter = createConverter(by, header);
    const taken = records.flatMap((cells, at) => converter.take({ line: at + 2, cells, problem: null }).rows);
    return [...taken, ...converter.end().rows].map(({ row }) => [
      row.option1Name,
      row.option1Value,
      row.option2Name,
      row.option2Value,
    ]);
  };

  it('are called as it is written, where they have a value', () => {
    const header = ['Titel', 'Artikelnummer', 'Preis', 'Farbe', 'Größe'];
    const records = [
      ['Hemd', 'H-1', '20', 'Rot', 'M'],
      ['Tasse', 'T-1', '8', '', ''],
    ];
    expect(mappingOfPlan(plan, header.length)).toBeNull();
    expect(rowsOf(header, records)).toEqual([
      ['Farbe', 'Rot', 'Größe', 'M'],
      ['', '', '', ''],
    ]);
  });

  it('are not called by a heading of ours, nor where a person says how', () => {
    const records = [['Hemd', 'H-1', '20', 'Rot', 'M']];
    expect(rowsOf(['a', 'b', 'c', 'Option 1 value', 'Option 2 Wert'], records)).toEqual([
      ['', 'Rot', '', 'M'],
    ]);
    const said = { ...plan, constants: { option1Name: 'Colour' } };
    expect(rowsOf(['a', 'b', 'c', 'Farbe', 'Größe'], records, said)).toEqual([
      ['Colour', 'Rot', 'Größe', 'M'],
    ]);
  });
});
