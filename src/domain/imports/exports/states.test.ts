import { convertText } from '../../../testing/convertText';

const lines = (...rows: string[]): string => `${rows.join('\n')}\n`;

/** Whether the product of each row is hidden. */
const hiddenOf = (text: string): boolean[] =>
  convertText(text).rows.map(({ row }) => row.metafields.includes('product.status=DRAFT'));

describe('the state of a product is read from', () => {
  it.each([
    [
      'Shopify',
      lines(
        'Handle,Title,Body (HTML),Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Image Src,Status',
        'a,A,,true,Title,Default Title,A,0,deny,manual,1,,active',
        'b,B,,true,Title,Default Title,B,0,deny,manual,1,,draft',
        'c,C,,true,Title,Default Title,C,0,deny,manual,1,,archived',
        'd,D,,false,Title,Default Title,D,0,deny,manual,1,,active',
      ),
      [false, true, true, true],
    ],
    [
      'WooCommerce',
      lines(
        'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,In stock?,Stock,Regular price,Categories,Images,Parent',
        '1,simple,A,A,1,0,visible,,,1,,5,,,',
        '2,simple,B,B,0,0,visible,,,1,,5,,,',
        '3,simple,C,C,-1,0,visible,,,1,,5,,,',
        '4,simple,D,D,1,0,hidden,,,1,,5,,,',
      ),
      [false, true, true, true],
    ],
    [
      'Wix',
      lines(
        'handleId,fieldType,name,description,productImageUrl,ribbon,price,surcharge,visible,inventory,sku,productOptionName1',
        'a,Product,A,,,,5,,TRUE,InStock,A,',
        'b,Product,B,,,,5,,FALSE,InStock,B,',
      ),
      [false, true],
    ],
    [
      'Squarespace',
      lines(
        'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Visible,Hosted Image URLs',
        '1,1,PHYSICAL,p,a,A,,A,,,5,0,No,1,Yes,',
        '2,2,PHYSICAL,p,b,B,,B,,,5,0,No,1,No,',
      ),
      [false, true],
    ],
    [
      'BigCommerce',
      lines(
        'Item Type,Product Name,Product Type,Product Code/SKU,Brand Name,Option Set,Price,Retail Price,Sale Price,Track Inventory,Current Stock Level,Bin Picking Number,Product Visible?',
        'Product,A,P,A,,,5,0,0,none,0,,Y',
        'Product,B,P,B,,,5,0,0,none,0,,N',
      ),
      [false, true],
    ],
    [
      'PrestaShop',
      lines(
        'Product ID,Active (0/1),Name *,"Categories (x,y,z...)",Price tax included,Wholesale price,Reference #,Quantity,"Image URLs (x,y,z...)"',
        '1,1,A,,5,3,A,1,',
        '2,0,B,,5,3,B,1,',
      ),
      [false, true],
    ],
    [
      'Medusa',
      lines(
        'Product Id,Product Handle,Product Title,Product Status,Product Discountable,Product Thumbnail,Variant Id,Variant SKU,Variant Manage Inventory,Variant Allow Backorder,Price EUR',
        'p1,a,A,published,true,,v1,A,true,false,5',
        'p2,b,B,draft,true,,v2,B,true,false,5',
        'p3,c,C,proposed,true,,v3,C,true,false,5',
      ),
      [false, true, true],
    ],
    [
      'Spree, with the days from and to which a product is sold',
      lines(
        'slug,sku,name,price,compare_at_price,currency,available_on,discontinue_on,inventory_count,inventory_backorderable,tax_category,status',
        'a,A,A,5,,EUR,2025-01-01,,1,false,,active',
        'b,B,B,5,,EUR,2025-01-01,,1,false,,draft',
        'c,C,C,5,,EUR,2027-01-01,,1,false,,active',
        'd,D,D,5,,EUR,2025-01-01,2026-11-21,1,false,,active',
      ),
      [false, true, true, true],
    ],
    [
      'a list of one’s own, in German',
      lines('Titel;SKU;Preis;Sichtbar', 'A;A;5,00;ja', 'B;B;6,50;nein'),
      [false, true],
    ],
  ])('%s', (_, text, hidden) => {
    expect(hiddenOf(text)).toEqual(hidden);
  });

  it('no column whose values say something else', () => {
    const { plan } = convertText(lines('Title,SKU,Price,Status', 'A,A,5.00,New', 'B,B,6.00,Used')).suggestion;
    expect(plan.feeds.map(({ target }) => target)).not.toContain('status');
  });

  it('a variation that is switched off: it is left out', () => {
    const { rows, joined } = convertText(
      lines(
        'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,In stock?,Stock,Regular price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
        '1,variable,P,Shirt,1,0,visible,,,1,,,,,,Size,"S, M"',
        '2,variation,P-S,Shirt - S,1,0,visible,,,1,,5,,,P,Size,S',
        '3,variation,P-M,Shirt - M,0,0,visible,,,1,,6,,,P,Size,M',
      ),
    );
    expect(rows.map(({ row }) => row.sku)).toEqual(['P-S']);
    expect(joined).toEqual([
      [2, 3],
      [4, null],
    ]);
  });
});

it('sale prices count within their days alone', () => {
  const woo = convertText(
    lines(
      'ID,Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,Description,Date sale price starts,Date sale price ends,In stock?,Stock,Sale price,Regular price,Categories,Images,Parent',
      '1,simple,A,A,1,0,visible,,,,,1,,4,5,,,',
      '2,simple,B,B,1,0,visible,,,2026-01-01 00:00:00,2026-11-22 23:59:59,1,,4,5,,,',
      '3,simple,C,C,1,0,visible,,,,2026-11-21,1,,4,5,,,',
      '4,simple,D,D,1,0,visible,,,2026-11-23,,1,,4,5,,,',
      '5,simple,E,E,1,0,visible,,,11/1/26,,1,,4,5,,,',
    ),
  );
  expect(woo.rows.map(({ row }) => [row.price, row.comparePrice])).toEqual([
    ['4', '5'],
    ['4', '5'],
    ['5', ''],
    ['5', ''],
    ['5', ''],
  ]);
  const german = convertText(
    lines(
      'ID,Typ,Artikelnummer,Name,Veröffentlicht,Ist hervorgehoben?,Sichtbarkeit im Katalog,Kurzbeschreibung,Beschreibung,Beginn,Ende,Vorrätig?,Lager,Angebotspreis,Regulärer Preis,Kategorien,Bilder,Übergeordnet',
      '1,simple,A,A,1,0,visible,,,2025-01-01,2025-02-01,1,,4,5,,,',
    ),
  );
  expect(german.rows.map(({ row }) => row.price)).toEqual(['5']);
});
