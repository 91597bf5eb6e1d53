import fc from 'fast-check';
import { formatFileSize } from './fileSize';

describe('formatFileSize', () => {
  it.each<[number, string]>([
    [0, '0 B'],
    [1, '1 B'],
    [1023, '1023 B'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1024 ** 2 - 1, '1 MB'],
    [20 * 1024 ** 2, '20 MB'],
    [500 * 1024 ** 2, '500 MB'],
    [2 * 1024 ** 3, '2 GB'],
    [1024 ** 4, '1 TB'],
    [1024 ** 5, '1024 TB'],
    [-1, '0 B'],
    [NaN, '0 B'],
    [Infinity, '0 B'],
  ])('writes %d bytes as %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });

  it('stays within a twentieth of a unit of the size', () => {
    const factors = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 };
    fc.assert(
      fc.property(fc.maxSafeNat(), (bytes) => {
        const match = /^(\d+(?:\.\d)?) (B|KB|MB|GB|TB)$/.exec(formatFileSize(bytes));
        expect(match).not.toBeNull();
        const factor = factors[(match?.[2] ?? 'B') as keyof typeof factors];
        expect(Math.abs(Number(match?.[1]) * factor - bytes)).toBeLessThanOrEqual(factor * 0.051);
        if (factor < factors.TB) expect(Number(match?.[1])).toBeLessThan(1024);
      }),
    );
  });
});
