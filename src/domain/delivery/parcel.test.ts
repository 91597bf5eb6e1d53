import fc from 'fast-check';
import { checkParcel } from './parcel';
import { orderErrors } from '../errors/orders';

const lines = [
  { id: 7, left: 2 },
  { id: 8, left: 1 },
  { id: 9, left: 0 },
];

describe('a parcel', () => {
  it('drops lines of zero pieces', () => {
    const parcel = checkParcel(
      [
        { id: '7', quantity: 1 },
        { id: '8', quantity: 0 },
      ],
      lines,
    );
    expect(parcel).toEqual({ lines: new Map([[7, 1]]) });
  });

  it('holds something', () => {
    const nothing = { errors: { lineItems: orderErrors.nothingToShip() } };
    expect(checkParcel([], lines)).toEqual(nothing);
    expect(checkParcel([{ id: '7', quantity: 0 }], lines)).toEqual(nothing);
  });

  it('says how many are left where it asks for more', () => {
    const wanted = [
      { id: '7', quantity: 3 },
      { id: '8', quantity: 2 },
      { id: '9', quantity: 1 },
    ];
    expect(checkParcel(wanted, lines)).toEqual({
      errors: {
        'lineItems[0].quantity': orderErrors.leftToShip({ count: 2 }),
        'lineItems[1].quantity': orderErrors.leftToShip({ count: 1 }),
        'lineItems[2].quantity': orderErrors.nothingLeftToShip(),
      },
    });
  });

  it('refuses lines that the order does not have', () => {
    expect(checkParcel([{ id: '70', quantity: 1 }], lines)).toEqual({
      errors: { 'lineItems[0].id': orderErrors.noSuchLine() },
    });
  });

  it('never takes more than is left, however often a line is named', () => {
    const item = fc.record({ id: fc.constantFrom('7', '8', '9'), quantity: fc.integer({ min: 0, max: 3 }) });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 6 }), (wanted) => {
        const parcel = checkParcel(wanted, lines);
        const asked = (id: number): number =>
          wanted.filter((each) => each.id === String(id)).reduce((sum, { quantity }) => sum + quantity, 0);
        const fits =
          lines.every(({ id, left }) => asked(id) <= left) && wanted.some(({ quantity }) => quantity > 0);
        expect('lines' in parcel).toBe(fits);
        if ('lines' in parcel) for (const [id, pieces] of parcel.lines) expect(pieces).toBe(asked(id));
      }),
    );
  });
});
