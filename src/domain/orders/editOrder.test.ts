import { integrationErrors } from '../errors/integrations';
import { editLines, type StandingLine } from './editOrder';

const standing = (outsideId: string, part: Partial<StandingLine> = {}): StandingLine => ({
  outsideId,
  title: `Mug ${outsideId}`,
  vendor: 'Fjord',
  price: 1000,
  quantity: 3,
  discount: 100,
  tax: 55,
  fulfilled: 0,
  cancelled: 0,
  ...part,
});
const wanted = (outsideId: string, quantity: number, vendor = 'Fjord') => ({
  outsideId,
  title: `Cup ${outsideId}`,
  vendor,
  price: 900,
  quantity,
  discount: 0,
  tax: 5,
});

describe('an edit of an order from outside', () => {
  it('takes on what is new, changes what stands, and lets go what nobody touched', () => {
    const [first, second] = [standing('1'), standing('2')];
    expect(editLines([first, second], [wanted('1', 5), wanted('3', 1, 'Alma')])).toEqual({
      lines: [
        { line: wanted('1', 5), was: first },
        { line: wanted('3', 1, 'Alma'), was: null },
      ],
      removed: [second],
      notices: [],
    });
  });

  it('keeps the pieces that are shipped or cancelled, and the vendor, and says so', () => {
    const was = standing('1', { fulfilled: 1, cancelled: 1 });
    const { lines, notices } = editLines([was], [wanted('1', 1, 'Alma')]);
    expect(lines).toEqual([{ line: { ...wanted('1', 2), vendor: 'Fjord' }, was }]);
    expect(notices.map(({ message }) => message)).toEqual([
      'Mug 1: the edit leaves too few. Edit: 1, shipped: 1, cancelled: 1, kept: 2.',
    ]);
  });

  it('says nothing where just the pieces stay that are shipped or cancelled', () => {
    const was = standing('1', { fulfilled: 1, cancelled: 1 });
    const { lines, notices } = editLines([was], [wanted('1', 2)]);
    expect(lines[0]?.line.quantity).toBe(2);
    expect(notices).toEqual([]);
  });

  it('keeps the shipped and cancelled pieces of a line that it takes off, with their share of all else', () => {
    const was = standing('1', { fulfilled: 1, cancelled: 1 });
    expect(editLines([was], [])).toEqual({
      lines: [{ line: { ...was, quantity: 2, discount: 66, tax: 36 }, was }],
      removed: [],
      notices: [integrationErrors.removedThoughShipped({ title: 'Mug 1', shipped: 1 })],
    });
  });

  it('tells of no shipped pieces where all that is kept is cancelled', () => {
    const was = standing('1', { cancelled: 3 });
    const { lines, removed, notices } = editLines([was, standing('2')], []);
    expect(lines).toEqual([{ line: was, was }]);
    expect(removed).toEqual([standing('2')]);
    expect(notices).toEqual([]);
  });
});
