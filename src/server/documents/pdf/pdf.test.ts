import fc from 'fast-check';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { cleanDocument, picturesIn, readDocument } from '../documentHtml';
import { pageSizeOf, pdfOf } from './pdf';

const at = new Date('2026-05-04T09:00:00Z');
const options = { title: 'Test', at };

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('Oak board', '12.50 €', 'x'.repeat(300), '&amp; &nbsp; <', '1 < 2 & 3 > 2'),
);
const tag = fc.constantFrom(
  ...['h1', 'p', 'div', 'span', 'b', 'a', 'small', 'ul', 'ol', 'li', 'script', 'style', 'iframe', 'svg'],
  ...['table', 'thead', 'tbody', 'tr', 'td', 'th', 'td', 'tr', 'table'],
);
const attributes = fc.constantFrom(
  ...['', ' class="page-break"', ' class="totals"', ' class="keep right"', ' colspan="99"', ' width="100%"'],
  ...[
    ' style="width:80%;color:#abc"',
    ' style="font-size:99px"',
    ' href="javascript:x()"',
    ' dir="rtl"',
    ' style="direction:rtl;text-align:center"',
    ' align="center"',
  ],
);
const { html } = fc.letrec<{ html: string }>((tie) => ({
  html: fc.oneof(
    { maxDepth: 6, depthSize: 'large' },
    words,
    fc.constantFrom('<br>', '<hr>', '<hr class="page-break">', '<img src="https://x.test/a.png" alt="A">'),
    fc
      .tuple(tag, attributes, tie('html'))
      .map(([name, given, inner]) => `<${name}${given}>${inner}</${name}>`),
    fc.tuple(tag, tie('html')).map(([name, inner]) => `<${name}>${inner}`),
    fc.array(tie('html'), { maxLength: 5 }).map((parts) => parts.join('')),
  ),
}));

describe('pdfOf', () => {
  it('makes a document of any HTML, each beginning on a page of its own', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(html, { minLength: 1, maxLength: 3 }), async (documents) => {
        const pdf = await pdfOf(documents, options);
        expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
        expect(pagesOf(pdf)).toBeGreaterThanOrEqual(documents.length);
      }),
      { numRuns: 60 },
    );
  });

  it('makes the same file of the same document', async () => {
    const once = await pdfOf(['<h1>Invoice</h1>'], options);
    expect((await pdfOf(['<h1>Invoice</h1>'], options)).equals(once)).toBe(true);
  });

  it('repeats the head of a long table and counts the pages of each document', async () => {
    const rows = Array.from({ length: 120 }, (_, row) => `<tr><td>Row ${String(row)}</td><td>1</td></tr>`);
    const table = `<table><thead><tr><th>What</th><th>n</th></tr></thead>${rows.join('')}</table>`;
    expect(pagesOf(await pdfOf([table], options))).toBeGreaterThan(3);
    expect(pagesOf(await pdfOf([table, '<p>Short</p>'], options))).toBe(
      pagesOf(await pdfOf([table], options)) + 1,
    );
  });

  it('shows pictures that are given, and the words of those that are not', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    const document = '<img src="https://x.test/a.jpg" alt="A vase">';
    const shown = await pdfOf([document], {
      ...options,
      pictures: new Map([['https://x.test/a.jpg', picture]]),
    });
    expect(shown.toString('latin1')).toContain('/Subtype /Image');
    expect((await pdfOf([document], options)).toString('latin1')).not.toContain('/Subtype /Image');
  });

  it('prints on the document of the country', async () => {
    expect([pageSizeOf('US'), pageSizeOf('nl'), pageSizeOf(null)]).toEqual(['LETTER', 'A4', 'A4']);
    const size = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/;
    expect(size.exec((await pdfOf(['x'], { ...options, country: 'US' })).toString('latin1'))?.[2]).toBe(
      '792',
    );
    expect(size.exec((await pdfOf(['x'], options)).toString('latin1'))?.[2]).toBe('841.89');
  });
});

describe('cleanDocument', () => {
  it.each([
    ['<script>alert(1)</script>Hello', 'Hello'],
    [
      '<p onclick="x()" class="quiet evil" style="color:#123456;position:fixed">A</p>',
      '<p class="quiet" style="color:#123456">A</p>',
    ],
    ['<a href="javascript:x()">A</a>', '<a>A</a>'],
    ['<img src="data:image/svg+xml,x" alt="A">', '<img alt="A" />'],
    ['<iframe src="https://x.test"></iframe><form><input></form>', ''],
    ['<b>open', '<b>open</b>'],
    ['<p dir="rtl" style="direction:rtl">A</p>', '<p dir="rtl" style="direction:rtl">A</p>'],
    ['<p style="direction:x">A</p>', '<p>A</p>'],
  ])('leaves of %s only %s', (given, kept) => {
    expect(cleanDocument(given)).toBe(kept);
  });

  it('is read back as what it says', () => {
    fc.assert(
      fc.property(html, (given) => {
        const clean = cleanDocument(given);
        const said = (node: ReturnType<typeof readDocument> | string): string =>
          typeof node === 'string' ? node : node.children.map(said).join('');
        const stripped = clean
          .replace(/<[^>]*>/g, '')
          .replace(/&lt;/g, '<')
          .replace(/&gt;/g, '>')
          .replace(/&quot;/g, '"')
          .replace(/&amp;/g, '&');
        expect(said(readDocument(clean))).toBe(stripped);
      }),
    );
  });

  it('names the pictures of a document', () => {
    expect(
      picturesIn(
        cleanDocument('<img alt="x" src="/files/public/a&amp;b.jpg"><img src="/files/public/a&amp;b.jpg">'),
      ),
    ).toEqual(['/files/public/a&b.jpg']);
  });
});

/** The text operators of a file's streams, to see that something was drawn. */
describe('the file', () => {
  it('holds text', async () => {
    const pdf = await pdfOf(['<p>Hello</p>'], options);
    const start = pdf.indexOf('stream\n') + 7;
    expect(inflateSync(pdf.subarray(start, pdf.indexOf('endstream', start))).toString('latin1')).toContain(
      'Tf',
    );
  });
});
