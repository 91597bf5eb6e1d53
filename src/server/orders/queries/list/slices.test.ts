import fc from 'fast-check';
import { cutRange, endOfBucket, grains, type Slice } from './slices';

const instant = fc.date({
  min: new Date('2024-12-28T00:00:00Z'),
  max: new Date('2026-03-05T00:00:00Z'),
  noInvalidDate: true,
});
const end = fc.option(instant);
const kept = fc.constantFrom(grains, ['month', 'day'] as const, ['day'] as const, [] as const);

const startsBucket = (grain: 'month' | 'day' | 'hour', at: Date): boolean => {
  const bucket = new Date(at);
  if (grain === 'month') bucket.setUTCDate(1);
  if (grain !== 'hour') bucket.setUTCHours(0);
  bucket.setUTCMinutes(0, 0, 0);
  return bucket.getTime() === at.getTime();
};

describe('a range cut into slices', () => {
  it('is whole again, newest first, without gaps or overlaps', () => {
    fc.assert(
      fc.property(end, end, kept, (from, to, sizes) => {
        const slices = cutRange({ from, to }, sizes);
        if (from !== null && to !== null && from >= to) {
          expect(slices).toEqual([]);
          return;
        }
        expect(slices[0]?.to ?? null).toEqual(to);
        expect(slices.at(-1)?.from ?? null).toEqual(from);
        for (const [index, slice] of slices.entries()) {
          const older = slices[index + 1];
          if (older !== undefined) expect(older.to).toEqual(slice.from);
          if (slice.from !== null && slice.to !== null) expect(slice.from < slice.to).toBe(true);
        }
      }),
    );
  });

  it('counts by whole buckets alone, and few rows one by one', () => {
    fc.assert(
      fc.property(end, end, (from, to) => {
        const slices = cutRange({ from, to }, grains);
        for (const { grain, from: low, to: high } of slices) {
          if (grain === 'rows') {
            expect(Number(high) - Number(low)).toBeLessThan(2 * 3_600_000);
            continue;
          }
          for (const edge of [low, high]) if (edge !== null) expect(startsBucket(grain, edge)).toBe(true);
        }
        expect(slices.length).toBeLessThanOrEqual(7);
      }),
    );
  });

  it('of all time is months only', () => {
    const slices: Slice[] = [{ grain: 'month', from: null, to: null }];
    expect(cutRange({ from: null, to: null }, grains)).toEqual(slices);
  });
});

describe('a bucket', () => {
  it('ends where the next begins', () => {
    expect(endOfBucket('month', new Date('2026-12-01T00:00:00Z'))).toEqual(new Date('2027-01-01T00:00:00Z'));
    expect(endOfBucket('day', new Date('2026-02-28T00:00:00Z'))).toEqual(new Date('2026-03-01T00:00:00Z'));
    expect(endOfBucket('hour', new Date('2026-02-28T23:00:00Z'))).toEqual(new Date('2026-03-01T00:00:00Z'));
  });
});
