import fc from 'fast-check';
import { centred, held, movedBy, partOf, zoomedTo } from './crop';

const wide = { width: 800, height: 400 };

it('begins with the middle of the picture, as large as it can', () => {
  expect(partOf(wide, centred)).toEqual({ x: 200, y: 0, edge: 400 });
});

it('goes to the left of the picture where that is moved to the right by half a square', () => {
  expect(partOf(wide, movedBy(wide, centred, { dx: 0.5, dy: 0 }))).toEqual({ x: 0, y: 0, edge: 400 });
});

it('halves the part at twice the size', () => {
  expect(partOf(wide, zoomedTo(centred, 2))).toEqual({ x: 300, y: 100, edge: 200 });
});

it('never leaves the picture, however it is moved and zoomed', () => {
  const share = fc.double({ min: -3, max: 3, noNaN: true });
  const edge = fc.integer({ min: 1, max: 5000 });
  const zoom = fc.double({ min: 1, max: 4, noNaN: true });
  fc.assert(
    fc.property(edge, edge, share, share, zoom, zoom, (width, height, dx, dy, first, then) => {
      const size = { width, height };
      const moved = movedBy(size, zoomedTo(centred, first), { dx, dy });
      const part = partOf(size, held(size, zoomedTo(moved, then)));
      const slack = 1e-6 * Math.max(width, height);
      expect(part.x).toBeGreaterThanOrEqual(-slack);
      expect(part.y).toBeGreaterThanOrEqual(-slack);
      expect(part.x + part.edge).toBeLessThanOrEqual(width + slack);
      expect(part.y + part.edge).toBeLessThanOrEqual(height + slack);
    }),
  );
});
