/** Twelve digits and their check digit: an EAN-13. Throws RangeError for anything but twelve digits. */
export function ean13(digits: string): string {
  if (!/^\d{12}$/.test(digits)) throw new RangeError(`Twelve digits expected, not ${digits}`);
  let sum = 0;
  for (let index = 0; index < 12; index++) sum += Number(digits[index]) * (index % 2 === 0 ? 1 : 3);
  return digits + String((10 - (sum % 10)) % 10);
}

/** The barcode of a variant, from the range 200 that is kept for use within a shop: it names nobody's real goods. */
export function barcodeOf(product: number, variant: number): string {
  return ean13(`200${String(product).padStart(7, '0')}${String(variant).padStart(2, '0')}`);
}
