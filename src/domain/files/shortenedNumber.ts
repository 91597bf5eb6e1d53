/**
 * Whether a text is what a spreadsheet shows of a long number, and saves in its place: "1.23457E+12" for a barcode
 * whose other digits are lost.
 */
export const isShortened = (text: string): boolean => /^\d(?:[.,]\d+)?E\+\d{2,3}$/i.test(text);
