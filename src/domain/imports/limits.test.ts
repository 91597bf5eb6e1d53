import { brokenLimits, oneOf, textUpTo, wholeBetween, type Limit } from '../../testing/errors/brokenLimits';
import { importMappingIdSchema, keptPlan, rememberedPlan, saveImportMappingSchema } from './importMappings';
import {
  checkImportSchema,
  fixImportRowsSchema,
  importIdSchema,
  importPlanSchema,
  importRowsSchema,
  refusedRowsSchema,
  runAgainSchema,
  uploadProductCsvSchema,
} from './imports';
import { planOfMapping, mappingOfPlan } from './plan/plan';
import { chooseConstant, chooseSteps, chooseTarget, feedsOfColumn, filledTargets } from './plan/planEdits';
import { planGaps } from './plan/planGaps';
import { step, takeSteps, type Step } from './plan/steps';

const list = (count: number, member: unknown): unknown[] => Array.from({ length: count }, () => member);
const id: Limit = { takes: ['1'], refuses: [[undefined], ['']] };
const words = (most: number): Limit => ({
  takes: [undefined, '', 'x'.repeat(most)],
  refuses: [['x'.repeat(most + 1), 'tooLong']],
});

it('a file is uploaded with an address, and checked with a threshold', () => {
  const file = { url: '/files/a.csv', source: { file: 'a.csv', mapping: [{ from: 'Title', to: 'title' }] } };
  const pair = { from: '', to: '' };
  const fields: Record<string, Limit> = {
    url: {
      refuses: [
        ['', 'requiredField'],
        [undefined, 'requiredField'],
      ],
    },
    name: textUpTo(255),
    source: { takes: [undefined] },
    'source.file': { takes: [undefined, 'x'.repeat(255)], refuses: [['x'.repeat(256), 'tooLong']] },
    'source.mapping': { takes: [undefined, list(500, pair)], refuses: [[list(501, pair), 'tooManyEntries']] },
    'source.mapping[0].from': {
      takes: ['', 'x'.repeat(255)],
      refuses: [['x'.repeat(256), 'tooLong'], [undefined]],
    },
    'source.mapping[0].to': {
      takes: ['', 'x'.repeat(100)],
      refuses: [['x'.repeat(101), 'tooLong'], [undefined]],
    },
  };
  expect([
    ...brokenLimits(uploadProductCsvSchema, file, fields),
    ...brokenLimits(checkImportSchema, file, {
      ...fields,
      threshold: {
        takes: [1, 1000, undefined],
        refuses: [
          [0, 'atLeastOne'],
          [1001, 'atMost'],
          [1.5, 'notAWholeNumber'],
          ['x', 'notANumber'],
        ],
      },
    }),
  ]).toEqual([]);
});

it('an import is looked at row by row, and run again', () => {
  const row = { line: 2, edits: { title: 'Mug' }, skipped: false };
  const after: Limit = { takes: [undefined, '7'] };
  expect([
    ...brokenLimits(importIdSchema, { importId: '1' }, { importId: id }),
    ...brokenLimits(
      importRowsSchema,
      { importId: '1' },
      {
        importId: id,
        outcome: oneOf('created', 'updated', 'same', 'rejected', 'deleted', 'restored', 'kept', undefined),
        after,
      },
    ),
    ...brokenLimits(
      importPlanSchema,
      { importId: '1' },
      {
        importId: id,
        kind: oneOf('create', 'update', 'same', 'reject', undefined),
        marked: { takes: [true, false, undefined] },
        q: { takes: [undefined, 'x'.repeat(255)], refuses: [['x'.repeat(256), 'tooLong']] },
        after,
      },
    ),
    ...brokenLimits(refusedRowsSchema, { importId: '1' }, { importId: id, after }),
    ...brokenLimits(
      fixImportRowsSchema,
      { importId: '1', rows: [row] },
      {
        importId: id,
        rows: { takes: [[], list(1000, row)], refuses: [[list(1001, row), 'tooManyEntries'], [undefined]] },
        'rows[0].line': {
          ...wholeBetween(1, 1e9),
          takes: [1, 1e9],
          refuses: [[0], [1.5, 'notAWholeNumber'], [undefined]],
        },
        'rows[0].edits': {
          takes: [undefined, {}, { sku: '', price: '1' }],
          refuses: [[{ colour: 'x' }], [{ title: 1 }], ['x']],
        },
        'rows[0].skipped': { takes: [true, undefined] },
      },
    ),
    ...brokenLimits(
      runAgainSchema,
      { importId: '1', rows: 'all' },
      { importId: id, rows: { takes: ['fixed'], refuses: [['some'], [undefined]] } },
    ),
    ...brokenLimits(importMappingIdSchema, { mappingId: '1' }, { mappingId: id }),
  ]).toEqual([]);
});

const kept = {
  kind: 'plain',
  feeds: [{ column: 0, target: 'title', steps: [{ kind: 'prefix', text: 'A', other: '' }] }],
  constants: [{ key: 'vendor', text: 'Fjord' }],
  fold: true,
  makeSkus: false,
  skuPrefix: 'F-',
  currency: 'EUR',
  tellApart: true,
  names: ['a'],
};

it('a mapping that is kept names its headings and says what becomes of them', () => {
  const feed = kept.feeds[0];
  expect(
    brokenLimits(
      saveImportMappingSchema,
      { name: 'Shop', headings: ['Title'], plan: kept },
      {
        name: textUpTo(255, 'requiredField'),
        headings: {
          takes: [list(1000, 'a')],
          refuses: [[[], 'tooFewEntries'], [list(1001, 'a'), 'tooManyEntries'], [undefined]],
        },
        'headings[0]': words(300),
        'plan.kind': {
          takes: [
            ...[
              'own',
              'plain',
              'shopify',
              'woocommerce',
              'wix',
              'squarespace',
              'etsy',
              'bigcommerce',
              'prestashop',
            ],
            ...['medusa', 'spree', 'vendure', 'commercetools', 'bagisto'],
          ],
          refuses: [['zencart'], [undefined]],
        },
        'plan.feeds': { takes: [[], list(1000, feed)], refuses: [[list(1001, feed), 'tooManyEntries']] },
        'plan.feeds[0].column': {
          takes: [0, 1000],
          refuses: [[-1], [1001], [0.5, 'notAWholeNumber'], [undefined]],
        },
        'plan.feeds[0].target': { takes: ['sku', 'group'], refuses: [['colour'], [undefined]] },
        'plan.feeds[0].steps': {
          takes: [[], list(20, feed?.steps[0])],
          refuses: [[list(21, feed?.steps[0]), 'tooManyEntries']],
        },
        'plan.feeds[0].steps[0].kind': {
          takes: [
            ...[
              'pointNumber',
              'commaNumber',
              'hundredths',
              'round',
              'weightUnit',
              'part',
              'prefix',
              'suffix',
              'replace',
            ],
            ...['stripHtml', 'lines', 'metafield', 'join', 'currency', 'quantities'],
          ],
          refuses: [['upper'], [undefined]],
        },
        'plan.feeds[0].steps[0].text': words(500),
        'plan.feeds[0].steps[0].other': words(500),
        'plan.constants': {
          takes: [[], list(18, kept.constants[0])],
          refuses: [[list(19, kept.constants[0]), 'tooManyEntries']],
        },
        'plan.constants[0].key': { takes: ['title'], refuses: [['colour'], [undefined]] },
        'plan.constants[0].text': words(500),
        'plan.fold': { takes: [true], refuses: [[undefined]] },
        'plan.makeSkus': { takes: [true], refuses: [[undefined]] },
        'plan.tellApart': { takes: [false], refuses: [[undefined]] },
        'plan.skuPrefix': words(500),
        'plan.currency': words(500),
        'plan.names': { takes: [undefined, list(1000, 'a')], refuses: [[list(1001, 'a'), 'tooManyEntries']] },
        'plan.names[0]': words(300),
      },
    ),
  ).toEqual([]);
});

it('a plan is the same when it is kept and remembered', () => {
  const plan = saveImportMappingSchema.cast({ name: 'Shop', headings: ['Title'], plan: kept }).plan;
  const mapping = { id: '1', name: 'Shop', headings: ['Title'], by: 'Ada', at: '2026-05-01' };
  const remembered = rememberedPlan({ ...mapping, plan });
  expect(remembered).toMatchObject({ id: '1', name: 'Shop', headings: ['Title'] });
  expect(keptPlan(remembered.plan)).toEqual(plan);
  const nameless = { ...plan };
  Reflect.deleteProperty(nameless, 'names');
  expect(rememberedPlan({ ...mapping, plan: nameless }).plan.names).toBeNull();
  expect(keptPlan({ ...remembered.plan, names: null, constants: { vendor: '' } })).toEqual({
    ...nameless,
    constants: [],
  });
});

describe('a plan that is edited', () => {
  const plan = planOfMapping(['title', null, 'images', 'sku']);

  it('begins as its mapping, and is one again while it does nothing more', () => {
    expect(mappingOfPlan(plan, 4)).toEqual(['title', null, 'images', 'sku']);
    expect(mappingOfPlan({ ...plan, fold: true }, 4)).toBeNull();
    expect(mappingOfPlan({ ...plan, makeSkus: true }, 4)).toBeNull();
    expect(mappingOfPlan(chooseConstant(plan, 'vendor', 'Fjord'), 4)).toBeNull();
    expect(mappingOfPlan(chooseConstant(plan, 'vendor', ''), 4)).not.toBeNull();
    expect(mappingOfPlan(chooseSteps(plan, 0, [step('stripHtml')]), 4)).toBeNull();
    expect(mappingOfPlan(chooseTarget(plan, 1, 9, 'images'), 4)).toBeNull();
    expect(mappingOfPlan(chooseTarget(plan, 1, 9, 'group'), 4)).toBeNull();
  });

  it('gives a field to one column, but pictures and descriptions to several', () => {
    expect(chooseTarget(plan, 1, 9, 'title').feeds.map(({ column, target }) => [column, target])).toEqual([
      ...[
        [2, 'images'],
        [3, 'sku'],
        [1, 'title'],
      ],
    ]);
    expect(chooseTarget(plan, 1, 9, 'images').feeds).toHaveLength(4);
    expect(chooseTarget(plan, 1, 9, 'title', true).feeds.at(-1)).toEqual({
      column: 1,
      target: 'title',
      steps: [step('join', ' ')],
    });
    expect(chooseTarget(plan, 1, 9, 'images', true).feeds.at(-1)?.steps).toEqual([]);
    expect(chooseTarget(plan, 0, 0, null).feeds).toHaveLength(2);
    expect(chooseTarget(plan, 0, 0, 'description').feeds[0]).toEqual({
      column: 0,
      target: 'description',
      steps: [],
    });
    const stripped = chooseSteps(plan, 0, [step('stripHtml')]);
    expect(chooseTarget(stripped, 0, 0, 'title').feeds[0]?.steps).toEqual([step('stripHtml')]);
    expect(chooseTarget(stripped, 0, 0, 'description').feeds[0]?.steps).toEqual([]);
    expect(chooseSteps(plan, 9, [])).toBe(plan);
    expect(feedsOfColumn(plan, 2)).toEqual([1]);
  });

  it('says what is missing, and which columns go nowhere', () => {
    const header = ['Name', 'Colour', 'Pictures', 'Code'];
    const gaps = { missing: ['price'], unmapped: ['Colour'], updates: false };
    expect(planGaps(plan, header, false)).toEqual(gaps);
    expect(planGaps(plan, header, true).missing).toEqual(['vendor', 'price']);
    expect(planGaps(plan, ['Name', 'Reason', 'Pictures', 'Code'], false).unmapped).toEqual([]);
    const made = { ...chooseConstant(plan, 'price', '1'), makeSkus: true, feeds: [] };
    expect([...filledTargets(made)].sort()).toEqual(['price', 'sku']);
  });
});

it.each<[string, Step, string]>([
  ['1,234.50', step('pointNumber'), '1234.50'],
  ['€ 1 234.50', step('pointNumber'), '€ 1234.50'],
  ['1.234,50', step('commaNumber'), '1234.50'],
  ["1'234,50", step('commaNumber'), '1234.50'],
  ['many', step('commaNumber'), 'many'],
  // As a program writes them, or grouped otherwise: no numbers of this style.
  ['12.5', step('commaNumber'), '12.5'],
  ['59.95 €', step('commaNumber'), '59.95 €'],
  ['1.2345', step('commaNumber'), '1.2345'],
  ['12,50', step('pointNumber'), '12,50'],
  ['1.234,50', step('pointNumber'), '1.234,50'],
  ['12.345.678,9', step('commaNumber'), '12345678.9'],
  ['1,23,456.50', step('pointNumber'), '123456.50'],
  ['12.', step('commaNumber'), '12.'],
  ['1250', step('hundredths'), '12.50'],
  ['-5', step('hundredths'), '-0.05'],
  ['12.5', step('hundredths'), '12.5'],
  ['1.005', step('round', '2'), '1.01'],
  ['2,5', step('round', '0'), '3'],
  ['x', step('round', '2'), 'x'],
  ['1.5', step('round', ''), '1.5'],
  ['a > b > c', step('part', '>', '2'), 'b'],
  ['a > b', step('part', '>', '3'), ''],
  ['a > b', step('part', '', '1'), 'a > b'],
  ['7', step('prefix', '#'), '#7'],
  ['', step('prefix', '#'), ''],
  ['7', step('suffix', ' kg'), '7 kg'],
  ['', step('suffix', ' kg'), ''],
  ['a-b-c', step('replace', '-', '/'), 'a/b/c'],
  ['a-b', step('replace', '', '/'), 'a-b'],
  ['<p>Oak</p><p>Ash</p>', step('stripHtml'), 'Oak\nAsh'],
  [String.raw`a\nb\r\nc`, step('lines'), 'a\nb\nc'],
  [' Cold; wet\\ ', step('metafield', 'care.wash'), 'care.wash=Cold\\; wet\\\\'],
  [' ', step('metafield', 'care.wash'), ''],
  ['a', step('join', ' '), 'a'],
])('%j after %j is %j', (cell, taken, expected) => {
  expect(takeSteps(cell, [taken])).toBe(expected);
});
