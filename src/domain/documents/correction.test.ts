import { invoiceFigures, invoicePart } from '../../testing/factories/invoices';
import { leftOfInvoice } from './correction';

const nothing = { ...invoicePart(0, 0, 1), name: 'Shipping', sku: '' };
const mug = (net: number, tax: number, quantity = 0) => invoicePart(net, tax, quantity);
const pot = (net: number, tax: number, quantity = 0) => ({
  ...mug(net, tax, quantity),
  name: 'Pot',
  sku: 'P-1',
});
const invoice = {
  lines: [mug(3_000, 570, 3), pot(1_000, 70, 1)],
  shipping: { ...nothing, net: 500, tax: 95 },
};

describe('what credit notes have left of an invoice', () => {
  it('is all of it where there are none', () => {
    expect(leftOfInvoice(invoice, [])).toEqual({ ...invoice, total: 5_235 });
    // 100.00 and 20.00 and 4.20 with their taxes.
    expect(leftOfInvoice(invoiceFigures, []).total).toBe(13_580);
  });

  it('is less by pieces, by money and by shipping, each where it stood', () => {
    const left = leftOfInvoice(invoice, [
      { lines: [pot(1_000, 70, 1)], shipping: nothing },
      { lines: [mug(1_000, 190, 1)], shipping: { ...nothing, net: 500, tax: 95 } },
      { lines: [mug(100, 19)], shipping: nothing },
    ]);
    expect(left.lines).toEqual([mug(1_900, 361, 2), pot(0, 0, 0)]);
    expect(left.shipping).toEqual(nothing);
    expect(left.total).toBe(2_261);
  });

  it('is nothing, and never less, where more went back than there was', () => {
    const all = {
      lines: [mug(9_000, 900, 9), pot(9_000, 900, 9)],
      shipping: { ...nothing, net: 900, tax: 99 },
    };
    const { lines, shipping, total } = leftOfInvoice(invoice, [all, all]);
    expect([...lines, shipping].map(({ net, tax }) => [net, tax])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    expect(lines.map(({ quantity }) => quantity)).toEqual([0, 0]);
    expect(total).toBe(0);
  });

  it('takes what has another name by now off whatever is there', () => {
    const left = leftOfInvoice(invoice, [
      { lines: [{ ...mug(3_500, 600, 1), name: 'Cup' }], shipping: nothing },
    ]);
    expect(left.total).toBe(5_235 - 4_100);
  });

  it('leaves the invoice as it is', () => {
    const before = structuredClone(invoice);
    leftOfInvoice(invoice, [invoice]);
    expect(invoice).toEqual(before);
  });
});
