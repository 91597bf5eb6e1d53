import fc from 'fast-check';
import { addText, newPrint } from './fingerprints';
import { createPrintTable } from './printTable';

const printOf = (text: string) => {
  const print = newPrint();
  addText(print, text);
  return print;
};

describe('createPrintTable', () => {
  it('holds what a map holds', () => {
    const step = fc.record({
      text: fc.nat(40).map(String),
      value: fc.integer({ min: 1, max: 9 }),
      drop: fc.boolean(),
      add: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const table = createPrintTable();
        const map = new Map<string, number>();
        for (const { text, value, drop, add } of steps) {
          const before = map.get(text) ?? 0;
          if (drop) {
            map.delete(text);
            table.delete(printOf(text));
          } else if (add) {
            if (before === 0) map.set(text, value);
            expect(table.add(printOf(text), value)).toBe(before);
          } else {
            map.set(text, value);
            table.set(printOf(text), value);
          }
        }
        for (let index = 0; index <= 40; index += 1)
          expect(table.get(printOf(String(index)))).toBe(map.get(String(index)) ?? 0);
      }),
    );
  });

  it('grows', () => {
    const table = createPrintTable();
    for (let index = 1; index <= 50_000; index += 1) table.set(printOf(String(index)), index);
    for (let index = 1; index <= 50_000; index += 1) expect(table.get(printOf(String(index)))).toBe(index);
    expect(table.get(printOf('other'))).toBe(0);
  });
});
