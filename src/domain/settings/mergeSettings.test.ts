import fc from 'fast-check';
import { changesOf, mergeSettings } from './mergeSettings';
import { defaultFeatures, withDefaults } from './settings';

const leaf = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null), fc.array(fc.integer()));
const settings = fc.record({
  a: leaf,
  b: fc.record({ c: leaf, d: fc.record({ e: leaf, f: leaf }) }),
  g: fc.record({ 600: leaf, 800: leaf }),
});

describe('mergeSettings', () => {
  it('leads from any settings to any others by their changes alone', () => {
    fc.assert(
      fc.property(settings, settings, (before, after) => {
        expect(mergeSettings(before, changesOf(before, after))).toEqual(after);
      }),
    );
  });

  it('keeps both of two changes to different members, in either order', () => {
    fc.assert(
      fc.property(settings, leaf, leaf, (base, one, other) => {
        const first = { b: { d: { e: one } } };
        const second = { b: { d: { f: other } } };
        expect(mergeSettings(mergeSettings(base, first), second)).toEqual(
          mergeSettings(mergeSettings(base, second), first),
        );
      }),
    );
  });

  it('takes lists whole, null as a value and undefined as none', () => {
    const base: { list: number[]; on: boolean | null; name: string } = { list: [1, 2], on: true, name: 'x' };
    expect(mergeSettings(base, { list: [3], on: null, name: undefined })).toEqual({
      list: [3],
      on: null,
      name: 'x',
    });
  });

  it('finds no change where there is none', () => {
    fc.assert(
      fc.property(settings, (value) => {
        expect(changesOf(value, structuredClone(value))).toEqual({});
      }),
    );
  });
});

describe('withDefaults', () => {
  it('fills at every depth, so that one colour of a pair leaves the other', () => {
    const { colors } = withDefaults({ colors: { indigo: { 600: '#112233' } } });
    expect(colors).toEqual({
      ...defaultFeatures.colors,
      indigo: { 600: '#112233', 800: defaultFeatures.colors.indigo[800] },
    });
  });
});
