import { detectEncoding } from './csv/encoding';
import { fileProblem } from './fileProblem';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, bigEndian: boolean, mark: boolean) => {
  const units = Array.from((mark ? '\ufeff' : '') + text, (letter) => letter.charCodeAt(0));
  return Uint8Array.from(
    units.flatMap((unit) => (bigEndian ? [unit >> 8, unit & 255] : [unit & 255, unit >> 8])),
  );
};
const csv = 'Title,SKU,Price\r\nHemd für Frühling,HEMD-1,12.50\r\n';
const latin1 = Uint8Array.from(Array.from(csv, (letter) => letter.charCodeAt(0)));
const problemOf = (head: Uint8Array, size = head.length) =>
  fileProblem({ name: 'products.csv', size, head })?.message ?? null;

describe('detectEncoding', () => {
  it.each<[string, Uint8Array, string]>([
    ['UTF-8', utf8(csv), 'utf-8'],
    ['UTF-8 with its mark', utf8(`\ufeff${csv}`), 'utf-8'],
    ['UTF-8 cut within a character', utf8(csv).slice(0, utf8(csv).indexOf(0xc3) + 1), 'utf-8'],
    ['nothing', new Uint8Array(), 'utf-8'],
    ['UTF-16 LE with its mark', utf16(csv, false, true), 'utf-16le'],
    ['UTF-16 BE with its mark', utf16(csv, true, true), 'utf-16be'],
    ['UTF-16 LE without', utf16(csv, false, false), 'utf-16le'],
    ['UTF-16 BE without', utf16(csv, true, false), 'utf-16be'],
    ['windows-1252', latin1, 'windows-1252'],
  ])('knows %s', (_, head, encoding) => {
    expect(detectEncoding(head)).toBe(encoding);
  });

  it.each([
    latin1,
    utf8(`\ufeff${csv}`),
    utf16(csv, false, true),
    utf16(csv, true, true),
    utf16(csv, true, false),
  ])('names it so that a decoder reads the text, without its mark', (head) => {
    expect(new TextDecoder(detectEncoding(head)).decode(head)).toBe(csv);
  });

  it('does not take a damaged character in the middle for a cut one', () => {
    expect(detectEncoding(Uint8Array.from([0x41, 0xc3, 0x41, 0x2c]))).toBe('windows-1252');
  });
});

describe('fileProblem', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', utf8(csv)],
    ['UTF-8 with its mark', utf8(`\ufeff${csv}`)],
    ['UTF-16 LE', utf16(csv, false, true)],
    ['UTF-16 BE without mark', utf16(csv, true, false)],
    ['windows-1252', latin1],
    ['one heading', utf8('sku')],
  ])('finds nothing wrong with %s', (_, head) => {
    expect(problemOf(head)).toBeNull();
  });

  it('refuses what is too large before looking at it', () => {
    expect(problemOf(new Uint8Array(), 2 * 1024 ** 3)).toBe(
      '"products.csv" is 2 GB. A file may be up to 500 MB: split it and import the parts.',
    );
    expect(problemOf(utf8(csv), 500 * 1024 ** 2 + 1)).toMatch(/500 MB: split it/);
    expect(problemOf(utf8(csv), 500 * 1024 ** 2)).toBeNull();
  });

  it.each<[string, Uint8Array]>([
    ['no bytes', new Uint8Array()],
    ['a mark only', utf8('\ufeff')],
    ['blank lines only', utf8(' \r\n\r\n\t')],
  ])('calls %s empty', (_, head) => {
    expect(problemOf(head)).toBe('"products.csv" is empty.');
  });

  it('does not call a long file empty that starts with blanks', () => {
    expect(problemOf(utf8(' \n'.repeat(100)), 10_000)).toBeNull();
  });

  it.each<[string, number[], RegExp]>([
    ['an Excel workbook', [0x50, 0x4b, 3, 4, 20, 0, 6, 0], /spreadsheet or a zip archive.*as CSV/],
    ['an old Excel workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1], /spreadsheet/],
    ['a PDF', [...utf8('%PDF-1.7\n')], /PDF document/],
    ['a PNG', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10], /picture/],
    ['a JPEG', [0xff, 0xd8, 0xff, 0xe0], /picture/],
    ['gzip', [0x1f, 0x8b, 8, 0], /compressed/],
    ['zero bytes', [...utf8('sku,price\nA'), 0, ...utf8(',5\n')], /not a text file/],
    ['only zeros', [0, 0, 0, 0, 0, 0], /not a text file/],
    ['program code', [0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 3, 5, 6], /not a text file/],
    [
      'numbers of two bytes',
      Array.from({ length: 400 }, (_, index) => (index % 2 === 0 ? (index % 9) + 1 : 0)),
      /not a text file/,
    ],
    ['a web page', [...utf8('\n<!DOCTYPE html><title>Sign in</title>')], /web page or XML/],
    ['XML', [...utf8('<?xml version="1.0"?><a/>')], /web page or XML/],
  ])('knows %s', (_, bytes, message) => {
    expect(problemOf(Uint8Array.from(bytes), 100_000)).toMatch(message);
  });
});
