import fc from 'fast-check';
import { mergeLists } from './mergeLists';

interface Member {
  key: string;
  name?: string;
  options?: string[];
}

const keyOf = ({ key }: Member): string => key;
const merge = (base: Member[], mine: Member[], theirs: Member[]) => mergeLists(base, mine, theirs, keyOf);
const [a, b, c, d]: [Member, Member, Member, Member] = [
  { key: 'a' },
  { key: 'b' },
  { key: 'c' },
  { key: 'd' },
];
const clean = (list: Member[]) => ({ list, conflicts: [] });

describe('two changes of a list', () => {
  it.each<[string, Member[], Member[], Member[], Member[]]>([
    ['additions of both', [a], [a, b], [a, c], [a, b, c]],
    ['an addition in the middle', [a, b], [a, b], [a, c, b], [a, c, b]],
    ['an addition at the start beside a removal', [a, b], [c, a, b], [a], [c, a]],
    ['a move beside an addition', [a, b, c], [c, a, b], [a, d, b, c], [c, a, d, b]],
    [
      'a removal beside a change of another',
      [a, b],
      [b],
      [a, { key: 'b', name: 'B' }],
      [{ key: 'b', name: 'B' }],
    ],
    [
      'the same by both',
      [a],
      [{ key: 'a', name: 'A' }],
      [{ key: 'a', name: 'A' }],
      [{ key: 'a', name: 'A' }],
    ],
    [
      'different parts of one member',
      [{ key: 'a', name: 'A', options: ['x'] }],
      [{ key: 'a', name: 'B', options: ['x'] }],
      [{ key: 'a', name: 'A', options: ['x', 'y'] }],
      [{ key: 'a', name: 'B', options: ['x', 'y'] }],
    ],
    [
      'choices added by both',
      [{ key: 'a', options: ['x'] }],
      [{ key: 'a', options: ['w', 'x'] }],
      [{ key: 'a', options: ['x', 'y'] }],
      [{ key: 'a', options: ['w', 'x', 'y'] }],
    ],
  ])('keep %s', (_, base, mine, theirs, list) => {
    const { list: merged, conflicts } = merge(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual(list);
  });

  it.each<[string, Member[], Member[], Member[], Member[]]>([
    ['one part', [a], [{ key: 'a', name: 'B' }], [{ key: 'a', name: 'C' }], [{ key: 'a', name: 'B' }]],
    ['what the other removed', [a], [{ key: 'a', name: 'B' }], [], [{ key: 'a', name: 'B' }]],
    ['what is removed here', [a], [], [{ key: 'a', name: 'B' }], []],
  ])('conflict where both change %s, and mine stands', (_, base, mine, theirs, list) => {
    expect(merge(base, mine, theirs)).toEqual({ list, conflicts: ['a'] });
  });

  it('keep the second of two with one key', () => {
    expect(merge([a, a], [a, a, b], [a, a])).toEqual(clean([a, a, b]));
    expect(merge([a, a, a, a], [a, a, a, a, b], [a, a, a, a])).toEqual(clean([a, a, a, a, b]));
  });

  const member = fc.record(
    { key: fc.constantFrom('a', 'b', 'c', 'd'), name: fc.constantFrom('1', '2') },
    { requiredKeys: ['key'] },
  );
  const list = fc.uniqueArray(member, { selector: keyOf });

  it('are each taken as they are where the other did nothing', () => {
    fc.assert(
      fc.property(list, list, (base, changed) => {
        expect(merge(base, changed, base)).toEqual(clean(changed));
        expect(merge(base, base, changed)).toEqual(clean(changed));
        expect(merge(base, changed, changed)).toEqual(clean(changed));
      }),
    );
  });

  it('lose nothing that only one has added, and bring back nothing that only one has removed', () => {
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        const { list: merged, conflicts } = merge(base, mine, theirs);
        const keys = merged.map(keyOf);
        expect(new Set(keys).size).toBe(keys.length);
        const isIn = (key: string, there: Member[]): boolean => there.some((each) => each.key === key);
        for (const key of ['a', 'b', 'c', 'd']) {
          if (conflicts.includes(key)) continue;
          const was = isIn(key, base);
          const [own, other] = [isIn(key, mine), isIn(key, theirs)];
          expect([key, keys.includes(key)]).toEqual([key, was ? own && other : own || other]);
        }
      }),
    );
  });
});
