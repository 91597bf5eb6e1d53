import fc from 'fast-check';
import { contrastOf, enoughContrast, isColour, nearestReadable, textOn } from './contrast';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrastOf', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#4f46e5', '#ffffff', 6.29],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrastOf(one, other)).toBeCloseTo(ratio, 1);
  });

  it('is the same both ways, and between 1 and 21', () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const ratio = contrastOf(one, other);
        expect(ratio).toBe(contrastOf(other, one));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21);
      }),
    );
  });

  it('refuses what is no colour', () => {
    expect(() => contrastOf('red', '#ffffff')).toThrow(RangeError);
    expect(isColour('#4F46E5')).toBe(true);
    expect(isColour('#4f46e5 ')).toBe(false);
    expect(isColour('#fff')).toBe(false);
  });
});

describe('nearestReadable', () => {
  it('can be read on the ground, whatever the colours', () => {
    fc.assert(
      fc.property(colour, colour, (one, ground) => {
        const found = nearestReadable(one, ground);
        expect(isColour(found)).toBe(true);
        expect(contrastOf(found, ground)).toBeGreaterThanOrEqual(enoughContrast);
      }),
    );
  });

  it('leaves alone what can be read, as it is written', () => {
    fc.assert(
      fc.property(colour, colour, (one, ground) => {
        fc.pre(contrastOf(one, ground) >= enoughContrast);
        expect(nearestReadable(one.toUpperCase(), ground)).toBe(one.toUpperCase());
      }),
    );
  });

  it('goes no further than it must', () => {
    // A step of the way is at most one in each part of the colour; the one before cannot be read.
    fc.assert(
      fc.property(colour, (one) => {
        const ground = '#ffffff';
        fc.pre(contrastOf(one, ground) < enoughContrast);
        expect(contrastOf(nearestReadable(one, ground), ground)).toBeLessThan(enoughContrast + 0.15);
      }),
    );
  });

  it('is found again from itself', () => {
    fc.assert(
      fc.property(colour, colour, (one, ground) => {
        const found = nearestReadable(one, ground);
        expect(nearestReadable(found, ground)).toBe(found);
      }),
    );
  });
});

describe('textOn', () => {
  it('can always be read', () => {
    fc.assert(
      fc.property(colour, (ground) => {
        expect(contrastOf(textOn(ground), ground)).toBeGreaterThanOrEqual(enoughContrast);
      }),
    );
  });
});
