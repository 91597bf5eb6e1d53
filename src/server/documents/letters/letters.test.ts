import { linesOfPdf, readPdf } from '../../../testing/server/readPdf';
import { compileDocument } from '../compileDocument';
import { pdfOf, type PdfOptions } from '../pdf/pdf';
import { sampleDocument } from '../sampleDocument';
import { standardDocuments } from '../standardDocuments';

const at = new Date('2026-05-04T09:00:00Z');

const pdfIn = (html: string, options: Partial<PdfOptions> = {}): Promise<Buffer> =>
  pdfOf([html], { title: 'Slip', at, ...options });

const fontsOf = (pdf: Buffer): string[] => [...new Set(readPdf(pdf).map(({ font }) => font))].sort();

const linesIn = async (html: string, options?: Partial<PdfOptions>): Promise<string[]> =>
  linesOfPdf(await pdfIn(html, options));

describe('the fonts of a PDF', () => {
  it.each([
    ['CN', '<p>上海市 <b>王小明</b></p>', ['NotoSansHans-Bold', 'NotoSansHans-Regular']],
    ['TW', '<p>臺北市 <b>陳怡君</b></p>', ['NotoSansHant-Bold', 'NotoSansHant-Regular']],
    ['JP', '<p>東京都 <b>高橋</b></p>', ['NotoSansJP-Bold', 'NotoSansJP-Regular']],
    ['KR', '<p>서울 <b>김민준</b></p>', ['NotoSansKR-Bold', 'NotoSansKR-Regular']],
    ['EG', '<p>القاهرة <b>أحمد</b></p>', ['NotoSansArabic-Bold', 'NotoSansArabic-Regular']],
    ['IL', '<p>תל אביב <b>יעל</b></p>', ['NotoSansHebrew-Bold', 'NotoSansHebrew-Regular']],
    ['TH', '<p>กรุงเทพ <b>สมชาย</b></p>', ['NotoSansThai-Bold', 'NotoSansThai-Regular']],
    ['IN', '<p>दिल्ली <b>राजेश</b></p>', ['NotoSansDevanagari-Bold', 'NotoSansDevanagari-Regular']],
  ])('are those of what is read in %s', async (country, html, fonts) => {
    const found = fontsOf(await pdfIn(html, { country }));
    expect(found.filter((font) => !font.startsWith('Roboto'))).toEqual(fonts);
  });

  it('is Roboto alone where that has all letters', async () => {
    const pdf = await pdfIn('<h1>Łódź</h1><p>Ελένη, Иван, 12,50 €</p>', { foot: 'Fjord' });
    expect(pdf.toString('latin1')).not.toContain('Noto');
  });

  it('are those of each reader where one file has documents for several', async () => {
    const pdf = await pdfOf(['<p>東京</p>', '<p>東京</p>'], { title: 'Slips', at, countries: ['JP', 'TW'] });
    const drawn = readPdf(pdf).filter(({ text }) => text.includes('東'));
    expect(drawn.map(({ page, font }) => [page, font])).toEqual([
      [0, 'NotoSansJP-Regular'],
      [1, 'NotoSansHant-Regular'],
    ]);
  });
});

describe('letters of a PDF', () => {
  it('are those of a packing slip, each of them', async () => {
    const sample = sampleDocument('doc-packing-slip');
    const delivery = {
      ...sample.delivery,
      name: '髙橋 健一',
      company: '株式会社山﨑製作所',
      street1: '千代田区丸の内１丁目９－１',
      city: '東京都',
    };
    const html = compileDocument(standardDocuments['doc-packing-slip'])({ ...sample, delivery });
    const lines = await linesIn(html, { country: 'JP', foot: '京都工房' });
    for (const said of [delivery.name, delivery.company, delivery.street1, delivery.city, '京都工房'])
      expect(lines.join('\n')).toContain(said);
    expect(lines.join('')).not.toContain('\ufffd');
  });

  it('are marks where no font has them', async () => {
    expect(await linesIn('<p>山 🍵 Taro</p>', { foot: 'ქ 山' })).toEqual(['山 \ufffd Taro', '\ufffd 山']);
  });
});

/** Written down as they are seen from the left, letter by letter. */
describe('a line that is read from the right', () => {
  it('stands from the right, with numbers, codes and brackets as they are read', async () => {
    expect(await linesIn('<p>שלום (עולם) 12</p>')).toEqual([
      // A bracket is what was written, too; it is drawn as the other one.
      ['1', '2', ' ', ')', 'ם', 'ל', 'ו', 'ע', '(', ' ', 'ם', 'ו', 'ל', 'ש'].join(''),
    ]);
    expect(await linesIn('<p>אב 050-123-4567 גד</p>')).toEqual([
      ['ד', 'ג', ' ', '050-123-4567', ' ', 'ב', 'א'].join(''),
    ]);
    expect(await linesIn('<p>אב 1234-AB-99 גד</p>')).toEqual([
      ['ד', 'ג', ' ', '1234-AB-99', ' ', 'ב', 'א'].join(''),
    ]);
  });

  it('keeps telephone numbers and dates whole among Arabic letters', async () => {
    const [line] = await linesIn('<p>يوم +20 2 2575 1234 قبل 2026-05-04</p>');
    expect(line?.replaceAll('\u00a0', ' ')).toBe(
      ['2026-05-04', ' ', 'ل', 'ب', 'ق', ' ', '+20 2 2575 1234', ' ', 'م', 'و', 'ي'].join(''),
    );
  });

  it('has Persian digits from the left', async () => {
    expect(await linesIn('<p>شماره ۱۲۳۴۵</p>')).toEqual([
      ['۱', '۲', '۳', '۴', '۵', ' ', 'ه', 'ر', 'ا', 'م', 'ش'].join(''),
    ]);
  });

  it('keeps each letter what it was written as, though Arabic letters share their bodies', async () => {
    expect(await linesIn('<p>بتثني</p>')).toEqual([['ي', 'ن', 'ث', 'ت', 'ب'].join('')]);
  });

  it('has its pieces in other styles in their places', async () => {
    expect(await linesIn('<p>אב <b>Oak chair</b> גד</p>')).toEqual([
      ['ד', 'ג', ' ', 'Oak chair', ' ', 'ב', 'א'].join(''),
    ]);
  });

  it('cannot be made to read as what it does not say', async () => {
    expect(await linesIn('<p>\u202e12.50\u202c אב</p>')).toEqual([
      'אב'.split('').reverse().join('') + ' 12.50',
    ]);
  });

  it('follows its own first letter, line by line', async () => {
    expect(await linesIn('<p>Ship to<br>אב 12<br>Israel אב<br>+972 3-123-4567</p>')).toEqual([
      'Ship to',
      ['1', '2', ' ', 'ב', 'א'].join(''),
      ['Israel ', 'ב', 'א'].join(''),
      '+972\u00a03-123-4567',
    ]);
  });

  it('stands at the right of the page, but below a head where the head stands', async () => {
    const xOf = async (html: string): Promise<number> =>
      Math.min(...readPdf(await pdfIn(html)).flatMap(({ x, text }) => (text.includes('א') ? [x] : [])));
    expect(await xOf('<p>אב</p>')).toBeGreaterThan(500);
    expect(await xOf('<p style="text-align:left">אב</p>')).toBeLessThan(60);
    expect(await xOf('<p>To<br>אב</p>')).toBeLessThan(60);
    const row = '<tr><td>אב</td><td>1</td></tr>';
    expect(await xOf(`<table><thead><tr><th>Item</th><th>n</th></tr></thead>${row}</table>`)).toBeLessThan(
      60,
    );
    expect(await xOf(`<table>${row}</table>`)).toBeGreaterThan(400);
  });

  it('goes on in the next line with the words that come next', async () => {
    const words = Array.from({ length: 40 }, (_, n) => `מילה${String(n + 10)}`);
    const lines = await linesIn(`<p>${words.join(' ')}</p>`);
    expect(lines.length).toBeGreaterThan(2);
    const read = lines.flatMap((line) => line.split(' ').reverse());
    expect(read).toEqual(Array.from({ length: 40 }, (_, n) => `${String(n + 10)}הלימ`));
  });
});

describe.each([
  ['dir', (tag: string, rest: string) => `<${tag} dir="rtl"${rest}>`],
  ['direction', (tag: string, rest: string) => `<${tag} style="direction: rtl"${rest}>`],
])('what is said to be read from the right by %s', (_name, open) => {
  const placed = async (html: string): Promise<(text: string) => { x: number; y: number }> => {
    const drawn = readPdf(await pdfIn(html));
    return (wanted) => {
      const found = drawn.find(({ text }) => text.trim() === wanted);
      if (found === undefined) throw new Error(`${wanted} is not drawn`);
      return found;
    };
  };
  const rows = '<tr><td>Mahogany</td><td>12.50</td></tr><tr><td>Oak</td><td>1</td></tr>';
  const head = '<thead><tr><th>Item</th><th>Price</th></tr></thead>';

  it('has the first column of a table at the right, its cells there too, and numbers as they were', async () => {
    const left = await placed(`<table>${head}${rows}</table>`);
    expect(left('Oak').x).toBe(left('Mahogany').x);
    expect(left('Item').x).toBeLessThan(left('Price').x);
    const at = await placed(`${open('table', '')}${head}${rows}</table>`);
    expect(at('Item').x).toBeGreaterThan(at('Price').x);
    expect(at('Mahogany').x).toBeGreaterThan(at('12.50').x);
    // The shorter text begins further to the right: they end at one edge.
    expect(at('Oak').x).toBeGreaterThan(at('Mahogany').x + 20);
    expect(at('Mahogany').x).toBeGreaterThan(450);
    expect(at('12.50').y).toBe(at('Mahogany').y);
  });

  it('is so within an element that says it, and not within one that takes it back', async () => {
    const at = await placed(`${open('div', '')}<table>${rows}</table></div>`);
    expect(at('Oak').x).toBeGreaterThan(at('12.50').x);
    const back = await placed(`${open('div', '')}<table dir="ltr">${rows}</table></div>`);
    expect(back('Oak').x).toBeLessThan(60);
    expect(back('Oak').x).toBe(back('Mahogany').x);
    expect(back('12.50').x).toBeGreaterThan(back('Oak').x);
  });

  it('keeps what a cell says of its own alignment', async () => {
    const cells = '<tr><td style="text-align:left">Mahogany</td></tr><tr><td class="center">Oak</td></tr>';
    const at = await placed(`${open('table', '')}${cells}</table>`);
    expect(at('Mahogany').x).toBeLessThan(60);
    expect(at('Oak').x).toBeGreaterThan(200);
    expect(at('Oak').x).toBeLessThan(350);
  });

  it('has a cell over two columns over the first two from the right', async () => {
    const cells = '<tr><td colspan="2">Both</td><td>C</td></tr><tr><td>A</td><td>B</td><td>D</td></tr>';
    const at = await placed(`${open('table', '')}${cells}</table>`);
    expect(at('A').x).toBeGreaterThan(at('B').x);
    expect(at('B').x).toBeGreaterThan(at('D').x);
    expect(at('Both').x).toBeGreaterThan(at('B').x);
    expect(at('C').x).toBeCloseTo(at('D').x, 0);
  });

  it('has totals at the left', async () => {
    const at = await placed(
      `${open('table', ' class="totals"')}<tr><td>Total</td><td>12.50</td></tr></table>`,
    );
    expect(at('12.50').x).toBeLessThan(60);
    expect(at('Total').x).toBeGreaterThan(at('12.50').x);
  });

  it.each(['ul', 'ol'])('has the marks of a list at the right: %s', async (list) => {
    const at = await placed(`${open(list, '')}<li>Oak</li><li>Mahogany</li></${list}>`);
    const mark = list === 'ul' ? '•' : '.1';
    expect(at(mark).x).toBeGreaterThan(530);
    expect(at(mark).x).toBeGreaterThan(at('Oak').x + 10);
    expect(at(mark).y).toBe(at('Oak').y);
    expect(at('Oak').x).toBeGreaterThan(at('Mahogany').x);
  });

  it('begins its lines from the right, whatever their first letter', async () => {
    const [line] = await linesIn(`${open('p', '')}Oak אב</p>`);
    expect(line).toBe(['ב', 'א', ' Oak'].join(''));
  });
});

it('what is to be read by its letters is turned where these are written from the right', async () => {
  const xOf = async (first: string): Promise<number[]> => {
    const cells = `<tr><td>${first}</td><td>12.50</td></tr>`;
    const drawn = readPdf(await pdfIn(`<table dir="auto">${cells}</table>`));
    return ['12.50', first].map((each) => drawn.find(({ text }) => text === each)?.x ?? NaN);
  };
  const [price = 0, oak = 0] = await xOf('Oak');
  expect(price).toBeGreaterThan(oak);
  const [turned = 0] = await xOf('א');
  expect(turned).toBeLessThan(price);
});

describe('the lines of a PDF', () => {
  it('break between Chinese characters, and never before a stop', async () => {
    const said = '请在工作日下午送货，谢谢。'.repeat(20);
    const lines = await linesIn(`<p>${said}</p>`, { country: 'CN' });
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.join('')).toBe(said);
    for (const line of lines) expect(line).not.toMatch(/^[，。]/);
  });

  it('break between the words of Thai', async () => {
    const lines = await linesIn(`<p>${'กรุณาโทรก่อนส่งสินค้า'.repeat(12)}</p>`);
    expect(lines.length).toBeGreaterThan(1);
    // Its words are กรุณา, โทร, ก่อน, ส่ง and สินค้า: a line begins with one of them.
    for (const line of lines) expect(line).toMatch(/^(?:กรุณา|โทร|ก่อน|ส่ง|สินค้า)/);
    expect(lines.join('')).not.toContain('\u200b');
  });

  it('keep a column on the page whatever stands in it', async () => {
    for (const word of [
      '漢'.repeat(300),
      'מ'.repeat(300),
      'ع'.repeat(300),
      'ก'.repeat(300),
      '山x'.repeat(150),
    ]) {
      const html = `<table><tr><td>${word}</td><td>${word}</td><td>12,50</td></tr></table>`;
      for (const { x } of readPdf(await pdfIn(html))) expect(x).toBeLessThan(560);
    }
  });
});
