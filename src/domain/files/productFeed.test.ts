import { openTable, type OpenTable } from './openTable';

const open = (bytes: Uint8Array<ArrayBuffer>): Promise<OpenTable> =>
  openTable({
    name: 'feed.xml',
    size: bytes.length,
    pieces: async function* () {
      yield await Promise.resolve(bytes);
    },
  });

const openText = (text: string): Promise<OpenTable> => open(new TextEncoder().encode(text));

const rss = (items: string): string =>
  `<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>\n${items}\n</channel></rss>`;

const cellsOf = async (text: string): Promise<Record<string, string>[]> => {
  const { header, samples } = await openText(text);
  return samples.map(({ cells }) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ''])));
};

describe('a feed of products in XML', () => {
  it('is read as a table of its items, with a column for each field', async () => {
    const text = rss(
      '<item><g:id>A</g:id><title>Mug</title><g:price>9.00 EUR</g:price></item><item><g:id>B</g:id><g:size>M</g:size></item>',
    );
    const table = await openText(text);
    expect(table.header).toEqual(['id', 'title', 'price', 'size']);
    expect(table.samples.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, 'A', 'Mug', '9.00 EUR', ''],
      [3, 'B', '', '', 'M'],
    ]);
  });

  it('is read as Atom, with the address of a link and whatever prefix the fields of Google have', async () => {
    const text =
      '<feed xmlns="http://www.w3.org/2005/Atom" xmlns:p="http://base.google.com/ns/1.0"><title>Shop</title><entry><p:id>A</p:id><title>Mug</title><link href="https://shop.test/a"/></entry></feed>';
    await expect(cellsOf(text)).resolves.toEqual([{ id: 'A', title: 'Mug', link: 'https://shop.test/a' }]);
  });

  it("takes Google's field before the feed's own of the same name, unless it is empty", async () => {
    const text = rss(
      '<item><title>Long</title><g:title>Short</g:title></item><item><g:title></g:title><title>Long</title></item>',
    );
    await expect(cellsOf(text)).resolves.toEqual([{ title: 'Short' }, { title: 'Long' }]);
  });

  it('keeps the price of shipping apart from that of the product', async () => {
    const text = rss(
      '<item><g:id>A</g:id><g:shipping><g:country>DE</g:country><g:price>4.90 EUR</g:price></g:shipping><g:price>9.00 EUR</g:price></item>',
    );
    await expect(cellsOf(text)).resolves.toEqual([{ id: 'A', shipping: 'DE:4.90 EUR', price: '9.00 EUR' }]);
  });

  it('puts the addresses of a repeated field into one cell, and leaves two prices to be refused', async () => {
    const text = rss(
      '<item><g:additional_image_link>https://shop.test/1.jpg</g:additional_image_link><g:additional_image_link>https://shop.test/2.jpg</g:additional_image_link><g:price>9 EUR</g:price><g:price>7 EUR</g:price></item>',
    );
    await expect(cellsOf(text)).resolves.toEqual([
      { additional_image_link: 'https://shop.test/1.jpg https://shop.test/2.jpg', price: '9 EUR, 7 EUR' },
    ]);
  });

  it('reads signs as they are meant: escaped once, in CDATA as they stand, and an ampersand by itself', async () => {
    const text = rss(
      '<item><g:id>A</g:id><title>Salt &amp; pepper &#233;&nbsp;1</title></item><item><g:id>B</g:id><title><![CDATA[<b>A&amp;B</b> & co]]></title></item><item><g:id>C</g:id><title>Hair & body</title></item>',
    );
    const titles = (await cellsOf(text)).map(({ title }) => title);
    expect(titles).toEqual(['Salt & pepper é\u00a01', '<b>A&amp;B</b> & co', 'Hair & body']);
  });

  it('keeps thousands of escaped signs', async () => {
    const items = '<item><g:id>A</g:id><title>A &amp; B &quot;C&quot;</title></item>'.repeat(3000);
    const table = await openText(rss(items));
    expect(table.samples[0]?.cells).toEqual(['A', 'A & B "C"']);
  });

  it('is read in the encoding that it declares', async () => {
    const head = `<?xml version="1.0" encoding="ISO-8859-1"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>`;
    const bytes = Uint8Array.from([
      ...new TextEncoder().encode(head),
      0xe9,
      ...new TextEncoder().encode('</g:id></item></channel></rss>'),
    ]);
    expect((await open(bytes)).samples[0]?.cells).toEqual(['é']);
  });

  it.each([
    ['is cut off', rss('<item><g:id>A</g:id>'), /damaged in line/],
    ['has no items', rss(''), /no rows/],
    ['is another kind of XML', '<?xml version="1.0"?><urlset><url/></urlset>', /web page or XML/],
  ])('is refused where it %s', async (_, text, reason) => {
    await expect(openText(text)).rejects.toThrow(reason);
  });

  it('is refused where its letters are not those of its encoding', async () => {
    const bytes = Uint8Array.from([...new TextEncoder().encode(rss('<item><g:id>')), 0xff, 0xfe, 0x41]);
    await expect(open(bytes)).rejects.toThrow(/not written as its first line says/);
  });
});
