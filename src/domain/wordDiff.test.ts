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

it('compares by lines what has too many other words, and still holds both', () => {
  const [before, after] = ['oak ', 'ash '].map((word) => `A board.\n${word.repeat(3000)}\nOiled.`);
  expect(wordDiff(before ?? '', after ?? '').map(({ kind, text }) => [kind, text.length])).toEqual([
    ['same', 9],
    ['removed', 12_001],
    ['added', 12_001],
    ['same', 6],
  ]);
});

it('calls a text another one that has too many other lines', () => {
  const [before, after] = ['oak\n', 'ash\n'].map((line) => line.repeat(3000));
  expect(wordDiff(before ?? '', after ?? '').map(({ kind }) => kind)).toEqual(['removed', 'added']);
});
