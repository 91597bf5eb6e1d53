import { sizeProblem } from './inputSize';

const many = (count: number): object[] => Array.from({ length: count }, () => ({}));

it('lets pass what a product may be', () => {
  const variants = Array.from({ length: 250 }, () => ({ price: '1', metafields: many(20) }));
  expect(sizeProblem({ product: { title: 'Mug', variants } })).toBeNull();
});

it('names the list that is too long', () => {
  expect(sizeProblem({ product: { variants: many(1001) } })).toEqual({
    'product.variants': {
      code: 'tooManyEntries',
      message: 'Must have at most 1000 entries',
      params: { max: 1000 },
    },
  });
});

it('stops at an object of more members than a list may have entries', () => {
  const members = Object.fromEntries(Array.from({ length: 1001 }, (_, key) => [`k${String(key)}`, 0]));
  expect(sizeProblem({ product: members })).toMatchObject({ product: { code: 'inputTooLarge' } });
});

it('stops at too much in all, however it is spread or nested', () => {
  const spread = sizeProblem({ lists: Array.from({ length: 1000 }, () => many(100)) });
  expect(Object.keys(spread ?? {})[0]).toMatch(/^lists\[\d+\]\[\d+\]$/);
  let deep: object = {};
  for (let depth = 0; depth < 100; depth += 1) deep = { deep };
  expect(sizeProblem({ deep })).not.toBeNull();
});
