import fc from 'fast-check';
import { joinChoices, splitChoices } from './choices';

const words = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 8 });

it('reads choices again from their text: the same, or others that are written the same', () => {
  fc.assert(
    fc.property(words, fc.infiniteStream(fc.boolean()), (options, picks) => {
      const chosen = options.filter(() => picks.next().value);
      const text = joinChoices(chosen);
      const read = splitChoices(text, options);
      expect(read === null ? null : joinChoices(read)).toBe(text);
      expect(read?.every((choice) => options.includes(choice))).toBe(true);
    }),
  );
});

it('reads them exactly where no choice holds the separator', () => {
  const plain = words.map((list) =>
    [...new Set(list.map((word) => word.replaceAll(',', '')))].filter(Boolean),
  );
  fc.assert(
    fc.property(plain, (options) => {
      expect(splitChoices(joinChoices(options), options)).toEqual(options);
    }),
  );
});

it('finds choices that hold the separator', () => {
  expect(splitChoices('Tea, green, Coffee', ['Tea', 'Tea, green', 'Coffee'])).toEqual([
    'Tea, green',
    'Coffee',
  ]);
});

it('refuses what is no choice, without taking long', () => {
  expect(splitChoices('Tea, Milk', ['Tea'])).toBeNull();
  expect(splitChoices(', ', ['Tea'])).toBeNull();
  expect(splitChoices('a, '.repeat(2000) + 'b', ['a', 'a, a', 'a, a, a'])).toBeNull();
});
