import fc from 'fast-check';
import { wordDiff, type TextPart } from './wordDiff';

const written = (parts: TextPart[]): string =>
  parts
    .map(({ kind, text }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[kind])
    .join('');

it.each([
  ['Oak board', 'Oak board', 'Oak board'],
  ['Oak board', 'Walnut board', '[-Oak-][+Walnut+] board'],
  ['Oak board', 'Oak board, oiled', 'Oak board[+, oiled+]'],
  ['A small oak board', 'A board', 'A [-small oak -]board'],
  ['dark old oak', 'light new oak', '[-dark old-][+light new+] oak'],
  ['', 'New', '[+New+]'],
  ['Größe 5,0', 'Größe 5,5', 'Größe 5,[-0-][+5+]'],
])('“%s” became “%s”', (before, after, shown) => {
  expect(written(wordDiff(before, after))).toBe(shown);
});

const words = fc
  .array(fc.constantFrom('oak', 'ash', ' ', '\n', ',', 'é', '𝒳', '<b>'))
  .map((all) => all.join(''));

it('holds both texts, whole and in order', () => {
  fc.assert(
    fc.property(fc.oneof(words, fc.string()), fc.oneof(words, fc.string()), (before, after) => {
      const parts = wordDiff(before, after);
      const side = (without: TextPart['kind']): string =>
        parts.flatMap(({ kind, text }) => (kind === without ? [] : [text])).join('');
      expect([side('added'), side('removed')]).toEqual([before, after]);
    }),
  );
});

it('gives up on comparing what is too long, and still holds both', () => {
  const before = 'oak '.repeat(3000);
  const after = 'ash '.repeat(3000);
  expect(wordDiff(before, after).map(({ kind }) => kind)).toEqual(['removed', 'added', 'same']);
});
