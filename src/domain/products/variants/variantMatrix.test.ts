import fc from 'fast-check';
import { mostVariants } from '../productContent';
import { choiceKey } from './productOptions';
import type { Matrix } from './matrixParts';
import { changeMatrix, missingCount, type MatrixChange } from './variantMatrix';

interface Sold {
  id?: string;
  options: { name: string; value: string }[];
  price: string;
}

const copy = ({ price }: Sold): Sold => ({ price, options: [] });
const start: Matrix<Sold> = { options: [], variants: [{ id: '1', price: '5', options: [] }] };
const apply = (matrix: Matrix<Sold>, ...changes: MatrixChange[]) =>
  changes.reduce((now, change) => {
    const next = changeMatrix(now, change, copy);
    if ('problem' in next) throw new Error(next.problem);
    return next;
  }, matrix);
const named = ({ variants }: Matrix<Sold>) =>
  variants.map(
    ({ id, options, price }) => `${id ?? '+'} ${options.map(({ value }) => value).join('/')} ${price}`,
  );

const sized = apply(start, { kind: 'addOption', name: 'Size', values: ['S', 'M'] });

it('makes the variants of an option; the one that was there takes the first value', () => {
  expect(named(sized)).toEqual(['1 S 5', '+ M 5']);
});

it('makes three times four', () => {
  const grown = apply(
    start,
    { kind: 'addOption', name: 'Size', values: ['S', 'M', 'L'] },
    { kind: 'addOption', name: 'Colour', values: ['Red', 'Blue', 'Green', 'Sand'] },
  );
  expect(grown.variants).toHaveLength(12);
  expect(named(grown).slice(0, 5)).toEqual([
    '1 S/Red 5',
    '+ S/Blue 5',
    '+ S/Green 5',
    '+ S/Sand 5',
    '+ M/Red 5',
  ]);
});

it('takes the price of a new variant from its neighbour', () => {
  const priced = { ...sized, variants: sized.variants.map((one, at) => ({ ...one, price: String(at + 7) })) };
  expect(named(apply(priced, { kind: 'addOption', name: 'Colour', values: ['Red', 'Blue'] }))).toEqual([
    '1 S/Red 7',
    '+ S/Blue 7',
    '+ M/Red 8',
    '+ M/Blue 8',
  ]);
});

it('keeps ids and prices when options are renamed and reordered', () => {
  const changed = apply(
    sized,
    { kind: 'renameOption', option: 0, name: 'Width' },
    { kind: 'renameValue', option: 0, value: 'S', next: 'Small' },
    { kind: 'moveValue', option: 0, value: 'Small', to: 1 },
  );
  expect(changed.options).toEqual([{ name: 'Width', values: ['M', 'Small'] }]);
  expect(named(changed)).toEqual(['+ M 5', '1 Small 5']);
  expect(changed.variants[1]?.options).toEqual([{ name: 'Width', value: 'Small' }]);
});

it('says which variants go with a value, and with an option', () => {
  const both = apply(sized, { kind: 'addOption', name: 'Colour', values: ['Red', 'Blue'] });
  const without = changeMatrix(both, { kind: 'removeValue', option: 0, value: 'M' }, copy);
  expect(without).toMatchObject({ gone: [{}, {}], options: [{ values: ['S'] }, {}] });
  const plain = changeMatrix(both, { kind: 'removeOption', option: 1 }, copy);
  expect(plain).toMatchObject({ variants: [{ id: '1' }, {}] });
  const gone = 'gone' in plain ? plain.gone : [];
  expect(gone.map(({ options }) => options.map(({ value }) => value).join(' / '))).toEqual([
    'S / Blue',
    'M / Blue',
  ]);
  expect(changeMatrix(sized, { kind: 'removeOption', option: 0 }, copy)).toMatchObject({
    variants: [{ id: '1', options: [] }],
  });
});

it('does not bring back combinations that were taken away, until it is asked to', () => {
  const both = apply(sized, { kind: 'addOption', name: 'Colour', values: ['Red', 'Blue'] });
  const sparse = { ...both, variants: both.variants.slice(0, 3) };
  const grown = apply(sparse, { kind: 'addValues', option: 0, values: ['L'] });
  expect(grown.variants).toHaveLength(5);
  expect(missingCount(grown)).toBe(1);
  expect(apply(grown, { kind: 'fill' }).variants).toHaveLength(6);
});

it.each([
  [
    { kind: 'addValues', option: 0, values: [' s '] },
    { problem: 'taken', name: 's' },
  ],
  [{ kind: 'addValues', option: 0, values: [' '] }, { problem: 'empty' }],
  [
    { kind: 'renameValue', option: 0, value: 'S', next: 'm' },
    { problem: 'taken', name: 'm' },
  ],
  [
    { kind: 'addOption', name: 'size', values: ['x'] },
    { problem: 'taken', name: 'size' },
  ],
  [{ kind: 'addOption', name: 'Colour', values: [] }, { problem: 'empty' }],
  [{ kind: 'renameOption', option: 0, name: '' }, { problem: 'empty' }],
  [
    { kind: 'addValues', option: 0, values: Array.from({ length: 249 }, (_, at) => `v${at}`) },
    { problem: 'tooMany', count: 251 },
  ],
] as const)('refuses no. %#', (change, problem) => {
  expect(changeMatrix(sized, change, copy)).toEqual(problem);
});

const word = fc.constantFrom('S', 's', 'M', 'L', 'Red', 'red', 'Blue', ' ', 'XL', 'a', 'b', 'c', 'd');
const at = fc.nat(2);
const change: fc.Arbitrary<MatrixChange> = fc.oneof(
  fc.record({
    kind: fc.constant('addOption' as const),
    name: word,
    values: fc.array(word, { maxLength: 9 }),
  }),
  fc.record({
    kind: fc.constant('addValues' as const),
    option: at,
    values: fc.array(word, { maxLength: 9 }),
  }),
  fc.record({ kind: fc.constant('renameOption' as const), option: at, name: word }),
  fc.record({ kind: fc.constant('removeOption' as const), option: at }),
  fc.record({ kind: fc.constant('moveOption' as const), option: at, to: at }),
  fc.record({ kind: fc.constant('renameValue' as const), option: at, value: word, next: word }),
  fc.record({ kind: fc.constant('removeValue' as const), option: at, value: word }),
  fc.record({ kind: fc.constant('moveValue' as const), option: at, value: word, to: at }),
  fc.record({ kind: fc.constant('fill' as const) }),
);

it('loses no variant, makes no two alike and never too many, whatever is done', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      let now = start;
      for (const each of changes) {
        // The screen names only options that are there.
        if ('option' in each && each.option >= now.options.length) continue;
        if (each.kind === 'moveOption' && each.to >= now.options.length) continue;
        const next = changeMatrix(now, each, copy);
        if ('problem' in next) continue;
        expect(next.variants.length + next.gone.length).toBe(now.variants.length + next.made);
        expect(next.variants.length).toBeGreaterThan(0);
        expect(next.variants.length).toBeLessThanOrEqual(mostVariants);
        expect(new Set(next.variants.map(({ options }) => choiceKey(options))).size).toBe(
          next.variants.length,
        );
        const ids = (variants: Sold[]) => variants.flatMap(({ id }) => id ?? []);
        expect([...ids(next.variants), ...ids(next.gone)].sort()).toEqual(ids(now.variants).sort());
        for (const { options } of next.variants)
          expect(options.map(({ name }) => name)).toEqual(next.options.map(({ name }) => name));
        now = next;
      }
    }),
  );
});

describe('a change that cannot be', () => {
  const both = apply(sized, { kind: 'addOption', name: 'Colour', values: ['Red'] });
  const problem = (change: MatrixChange, matrix: Matrix<Sold> = both) => changeMatrix(matrix, change, copy);

  it.each<[MatrixChange, object]>([
    [
      { kind: 'renameOption', option: 0, name: ' colour ' },
      { problem: 'taken', name: 'colour' },
    ],
    [{ kind: 'renameOption', option: 0, name: ' ' }, { problem: 'empty' }],
    [
      { kind: 'addOption', name: 'SIZE', values: ['x'] },
      { problem: 'taken', name: 'SIZE' },
    ],
    [{ kind: 'addOption', name: '', values: ['x'] }, { problem: 'empty' }],
    [{ kind: 'addOption', name: 'Fit', values: [' '] }, { problem: 'empty' }],
    [
      { kind: 'addValues', option: 0, values: [' s '] },
      { problem: 'taken', name: 's' },
    ],
    [{ kind: 'addValues', option: 0, values: [' ', ''] }, { problem: 'empty' }],
    [
      { kind: 'renameValue', option: 0, value: 'S', next: ' m ' },
      { problem: 'taken', name: 'm' },
    ],
    [{ kind: 'renameValue', option: 0, value: 'S', next: '' }, { problem: 'empty' }],
  ])('is told: %j', (change, told) => {
    expect(problem(change)).toEqual(told);
  });

  it('is a fourth option, or a variant beyond 250', () => {
    const three = apply(both, { kind: 'addOption', name: 'Fit', values: ['Slim'] });
    expect(problem({ kind: 'addOption', name: 'More', values: ['x'] }, three)).toEqual({
      problem: 'tooManyOptions',
    });
    const values = (count: number) => Array.from({ length: count }, (_, at) => `v${String(at)}`);
    expect(problem({ kind: 'addValues', option: 1, values: values(124) })).toMatchObject({ made: 248 });
    expect(problem({ kind: 'addValues', option: 1, values: values(125) })).toEqual({
      problem: 'tooMany',
      count: 252,
    });
  });
});

it('an option or value may be written another way under its own name', () => {
  expect(apply(sized, { kind: 'renameOption', option: 0, name: 'SIZE' }).options[0]?.name).toBe('SIZE');
  const renamed = apply(sized, { kind: 'renameValue', option: 0, value: 'S', next: 's' });
  expect(renamed.options[0]?.values).toEqual(['s', 'M']);
  expect(named(renamed)).toEqual(['1 s 5', '+ M 5']);
});

it('a new value stands beside every variant that is sold, priced as its nearest', () => {
  const start_ = apply(sized, { kind: 'addOption', name: 'Colour', values: ['Red', 'Blue'] });
  const prices = ['1', '2', '3', '4'];
  const priced = {
    ...start_,
    variants: start_.variants.map((one, at) => ({ ...one, price: prices[at] ?? '' })),
  };
  expect(named(apply(priced, { kind: 'addValues', option: 1, values: ['Sand'] }))).toEqual([
    ...['1 S/Red 1', '+ S/Blue 2', '+ S/Sand 2', '+ M/Red 3', '+ M/Blue 4', '+ M/Sand 4'],
  ]);
});

it('an option that moves takes its values along', () => {
  const both = apply(sized, { kind: 'addOption', name: 'Colour', values: ['Red', 'Blue'] });
  const turned = apply(both, { kind: 'moveOption', option: 0, to: 1 });
  expect(turned.options.map(({ name }) => name)).toEqual(['Colour', 'Size']);
  expect(named(turned)).toEqual(['1 Red/S 5', '+ Red/M 5', '+ Blue/S 5', '+ Blue/M 5']);
});

it('the last value takes its option along, and a product keeps a variant', () => {
  const one = apply(start, { kind: 'addOption', name: 'Size', values: ['S'] });
  expect(apply(one, { kind: 'removeValue', option: 0, value: 'S' })).toMatchObject({
    options: [],
    variants: [{ id: '1' }],
  });
  const alone = { ...sized, variants: sized.variants.slice(0, 1) };
  expect(apply(alone, { kind: 'removeValue', option: 0, value: 'S' })).toMatchObject({
    options: [{ values: ['M'] }],
    variants: [{ id: '1', options: [{ value: 'M' }] }],
    gone: [],
  });
  expect([missingCount(start), missingCount(sized), missingCount(alone)]).toEqual([0, 0, 1]);
});
