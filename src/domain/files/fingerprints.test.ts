import fc from 'fast-check';
import { addFolded, addText, newPrint } from './fingerprints';

const printOf = (...texts: string[]) => {
  const print = newPrint();
  for (const text of texts) addText(print, text);
  return print;
};

describe('fingerprints', () => {
  it('tell 200,000 like texts apart, in both halves together', () => {
    const seen = new Set<string>();
    for (let index = 0; index < 200_000; index += 1) {
      const { low, high } = printOf('North Mill', `SHIRT-${String(index)}`);
      seen.add(`${String(low)} ${String(high)}`);
    }
    expect(seen.size).toBe(200_000);
  });

  it('mind where one text ends and the next begins', () => {
    expect(printOf('ab', 'c')).not.toEqual(printOf('a', 'bc'));
    expect(printOf('a')).not.toEqual(printOf('a', ''));
    expect(printOf('a', 'b')).not.toEqual(printOf('b', 'a'));
  });
});

describe('addFolded', () => {
  it('adds what addText adds of the lower case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 8 }), (text) => {
        const folded = newPrint();
        addFolded(folded, text);
        expect(folded).toEqual(printOf(text.toLowerCase()));
      }),
    );
  });
});
