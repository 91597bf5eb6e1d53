import { barcodeOf, ean13 } from './barcode';

test('the check digit is that of the printed examples', () => {
  expect(ean13('400638133393')).toBe('4006381333931');
  expect(ean13('978020137962')).toBe('9780201379624');
});

test('a variant has thirteen digits of its own', () => {
  expect(barcodeOf(41, 2)).toMatch(/^200000004102\d$/);
  expect(barcodeOf(41, 2)).toHaveLength(13);
  expect(barcodeOf(4, 12)).not.toBe(barcodeOf(41, 2));
});

test('anything but twelve digits is refused', () => {
  expect(() => ean13('12345')).toThrow(RangeError);
  expect(() => ean13('12345678901x')).toThrow(RangeError);
});
