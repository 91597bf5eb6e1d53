import { convertText, filledOf } from '../../../testing/convertText';

const lines = (...rows: string[]): string => `${rows.join('\n')}\n`;
const kindOf = (text: string): [string, string] => {
  const { kind, confidence } = convertText(text).suggestion.recognised;
  return [kind, confidence];
};
const rowsOf = (text: string, options?: Parameters<typeof convertText>[1]) =>
  convertText(text, options).rows.map(filledOf);

describe('Shopify', () => {
  const header =
    'Handle,Title,Body (HTML),Vendor,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,Image Src,Variant Weight Unit,Status';
  const text = lines(
    header,
    'shirt,Shirt,<p>Linen</p>,Mill,true,Size,S,SH-S,500,shopify,3,deny,manual,20,25,https://cdn.test/1.jpg,kg,active',
    'shirt,,,,,,M,SH-M,250,shopify,4,deny,manual,21,,https://cdn.test/2.jpg,kg,',
    'shirt,,,,,,,,,,,,,,,https://cdn.test/3.jpg,,',
    'mug,Mug,,Mill,true,Title,Default Title,,0,,9,deny,manual,8,,,g,draft',
  );

  it('is recognised, fills titles down, and joins rows of pictures', () => {
    const { suggestion, rows, joined } = convertText(text);
    expect(suggestion.recognised).toMatchObject({
      kind: 'shopify',
      confidence: 'certain',
      found: 10,
      of: 10,
    });
    expect(joined).toEqual([[4, 2]]);
    expect(rows.map(filledOf)).toEqual([
      {
        title: 'Shirt',
        option1Name: 'Size',
        option1Value: 'S',
        sku: 'SH-S',
        description: '<p>Linen</p>',
        price: '20',
        comparePrice: '25',
        weight: '0.5',
        weightUnit: 'kg',
        stock: '3',
        images: 'https://cdn.test/1.jpg https://cdn.test/3.jpg',
      },
      {
        title: 'Shirt',
        option1Name: 'Size',
        option1Value: 'M',
        sku: 'SH-M',
        price: '21',
        weight: '0.25',
        weightUnit: 'kg',
        stock: '4',
        images: 'https://cdn.test/2.jpg',
      },
      { title: 'Mug', price: '8', stock: 'Untracked', metafields: 'product.status=DRAFT' },
    ]);
  });

  it('joins rows that come back behind another product, and says where late pictures belong', () => {
    const back = lines(
      'shirt,,,,,,L,SH-L,250,,5,deny,manual,22,,,kg,',
      'shirt,,,,,,XL,SH-XL,250,,5,deny,manual,23,,,kg,',
      'mug,,,,,,,,,,,,,,,https://cdn.test/9.jpg,,',
    );
    const { rows } = convertText(text + back);
    expect(
      rows.map(({ row, problem }) => [
        row.title,
        row.option1Name,
        row.option1Value,
        problem?.message ?? null,
      ]),
    ).toEqual([
      ['Shirt', 'Size', 'S', null],
      ['Shirt', 'Size', 'M', null],
      ['Mug', '', '', null],
      ['Shirt', 'Size', 'L', null],
      ['Shirt', 'Size', 'XL', null],
      ['Mug', '', '', expect.stringContaining('product in line 5')],
    ]);
  });

  it('carries barcodes, search texts, metafields and specifications in the metafields cell', () => {
    const more = lines(
      `${header},Variant Barcode,SEO Title,Fit (product.metafields.my.fit),Washing`,
      "shirt,Shirt,,Mill,true,Size,S,SH-S,500,shopify,3,deny,manual,20,25,,kg,active,'0123,Best shirt,slim,30 °C; gentle",
    );
    const terms = {
      currency: 'EUR',
      byMarketplace: false,
      specifications: [{ key: 'care.wash', name: 'Washing' }],
    };
    const { suggestion, rows } = convertText(more, { terms });
    expect(rows[0]?.row.metafields).toBe(
      'variant.barcode=0123; product.seo_title=Best shirt; my.fit=slim; care.wash=30 °C\\; gentle',
    );
    expect(suggestion.reasons.slice(-2).map((reason) => reason?.kind)).toEqual([
      'metafield',
      'specification',
    ]);
  });

  it('leaves its vendor to a vendor, and lists what no field is for', () => {
    const { plan } = convertText(text).suggestion;
    const used = new Set(plan.feeds.map(({ column }) => column));
    expect(header.split(',').filter((_, index) => !used.has(index))).toEqual(
      expect.arrayContaining(['Vendor', 'Variant Inventory Policy']),
    );
    const terms = { currency: 'EUR', byMarketplace: true };
    expect(rowsOf(text, { terms })[1]).toMatchObject({ vendor: 'Mill' });
  });

  it('gets SKUs where it has none, the same ones each time', () => {
    const made = () => convertText(text, { change: { makeSkus: true, skuPrefix: 'X-' } }).rows;
    expect(made().map(({ row, madeSku }) => [row.sku, madeSku])).toEqual([
      ['SH-S', false],
      ['SH-M', false],
      ['X-MUG', true],
    ]);
    expect(made()).toEqual(made());
  });

  it('says where two products share a title, or tells them apart', () => {
    const two = lines(
      header,
      'a,Cap,,,,Size,S,A-S,,,,deny,manual,5,,,,',
      'b,Cap,,,,Size,S,B-S,,,,deny,manual,5,,,,',
    );
    expect(convertText(two).rows.map(({ problem }) => problem?.message ?? null)).toEqual([
      null,
      'Another product has this title in line 2. Give one of them another title.',
    ]);
    expect(rowsOf(two, { change: { tellApart: true } }).map(({ title }) => title)).toEqual([
      'Cap',
      'Cap (b)',
    ]);
  });
});

describe('WooCommerce', () => {
  const german =
    'ID,Typ,Artikelnummer,Name,Veröffentlicht,"Ist hervorgehoben?","Sichtbarkeit im Katalog",Kurzbeschreibung,Beschreibung,Vorrätig?,Bestand,"Gewicht (kg)",Angebotspreis,"Regulärer Preis",Kategorien,Bilder,Übergeordnet,"Attribut 1 Name","Attribut 1 Wert(e)"';
  const text = lines(
    german,
    '11,variation,H-R,Hut - Rot,1,0,visible,,,1,3,0.2,8,10,,https://w.test/r.jpg,H,Farbe,Rot',
    '10,variable,H,Hut,1,0,visible,Kurz,Lang\\nund breit,1,,,,,Hüte,https://w.test/h.jpg,,Farbe,"Rot, Blau"',
    '12,variation,H-B,Hut - Blau,1,0,visible,,,0,,0.2,,10,,,id:10,Farbe,Blau',
    '13,simple,T,Tuch,1,0,visible,Kurz,,1,,,,"12,50",,,,Farbe,Grün',
  );

  it('joins variations to their product, wherever they stand', () => {
    const { suggestion, rows, joined } = convertText(text);
    expect(suggestion.recognised).toMatchObject({ kind: 'woocommerce', confidence: 'certain' });
    expect(joined).toEqual([[3, 2]]);
    expect(rows.map(filledOf)).toEqual([
      {
        title: 'Hut',
        option1Name: 'Farbe',
        option1Value: 'Rot',
        sku: 'H-R',
        description: 'Lang\nund breit',
        price: '8',
        comparePrice: '10',
        weight: '0.2',
        weightUnit: 'KILOGRAMS',
        stock: '3',
        images: 'https://w.test/h.jpg https://w.test/r.jpg',
      },
      {
        title: 'Hut',
        option1Name: 'Farbe',
        option1Value: 'Blau',
        sku: 'H-B',
        price: '10',
        weight: '0.2',
        weightUnit: 'KILOGRAMS',
        stock: '0',
      },
      {
        title: 'Tuch',
        sku: 'T',
        description: 'Kurz',
        price: expect.stringMatching(/^12[.,]50$/) as string,
        stock: 'Untracked',
      },
    ]);
  });

  it('takes the GTIN and the sides, with their unit, of variations and of products without any', () => {
    const headings =
      'ID,Typ,Artikelnummer,"GTIN, UPC, EAN oder ISBN",Name,"Länge (cm)","Breite (cm)","Höhe (cm)","Regulärer Preis","Ist hervorgehoben?",Veröffentlicht,Bilder,Übergeordnet,Vorrätig?';
    const { rows } = convertText(
      lines(
        headings,
        '1,variable,H,1,Hut,10,20,5,,0,1,,,1',
        '2,variation,H-R,2,Hut,,,,10,0,1,,H,1',
        '3,variation,H-B,3,Hut,11,,,10,0,1,,H,1',
        '4,simple,T,4,Tuch,0,0,0,10,0,1,,,1',
      ),
    );
    expect(rows.map(({ row }) => row.metafields)).toEqual([
      'variant.length=10 cm; variant.width=20 cm; variant.height=5 cm; variant.barcode=2',
      'variant.length=11 cm; variant.width=20 cm; variant.height=5 cm; variant.barcode=3',
      'variant.barcode=4',
    ]);
  });

  it.each([
    [
      'el',
      'Τύπος,Κωδικός προϊόντος,Όνομα,Δημοσιευμένο,Είναι προτεινόμενο;,Κανονική τιμή,Εικόνες,Γονέας,Σε απόθεμα;',
    ],
    ['ru', 'Тип,Артикул,Имя,Опубликован,рекомендуемый?,Базовая цена,Изображения,Родительский,В наличии?'],
    ['tr', 'Tür,Stok kodu (SKU),İsim,Yayımlanmış,Öne çıkan?,Normal fiyat,Görseller,Ebeveyn,Stokta?'],
    ['zh', '类型,SKU,名称,已发布,是推荐产品？,常规售价,图片,父级,有货？'],
  ])('is known in the words of its translations: %s', (_, headings) => {
    const { suggestion, rows } = convertText(lines(`ID,${headings}`, '1,simple,A,Hat,1,0,5,,,1'));
    expect(suggestion.recognised).toMatchObject({ kind: 'woocommerce', isRenamed: false });
    expect(rows.map(filledOf)).toEqual([{ title: 'Hat', sku: 'A', price: '5', stock: 'Untracked' }]);
  });

  it('says which product a variation misses', () => {
    const alone = text
      .split('\n')
      .filter((line) => !line.includes('variable'))
      .join('\n');
    expect(convertText(alone).rows[0]?.problem?.message).toBe(
      'The product "H" of this variant is not in the file',
    );
  });

  const few = (...words: string[]): string =>
    lines(words.map((word) => `"${word}"`).join(','), '1,simple,A,Hat,1,0,visible,5,x');
  it.each([
    [
      'nl',
      few(
        'ID',
        'Type',
        'SKU',
        'Naam',
        'Gepubliceerd',
        'Uitgelicht?',
        'Zichtbaarheid in catalogus',
        'Reguliere prijs',
        'Afbeeldingen',
      ),
    ],
    [
      'fr',
      few(
        'ID',
        'Type',
        'UGS',
        'Nom',
        'Publié',
        'Mis en avant ?',
        'Visibilité dans le catalogue',
        'Tarif régulier',
        'Images',
      ),
    ],
    [
      'es',
      few(
        'ID',
        'Tipo',
        'SKU',
        'Nombre',
        'Publicado',
        '¿Está destacado?',
        'Visibilidad en el catálogo',
        'Precio normal',
        'Imágenes',
      ),
    ],
    [
      'it',
      few(
        'ID',
        'Tipo',
        'COD',
        'Nome',
        'Pubblicato',
        'In primo piano?',
        'Visibilità nel catalogo',
        'Prezzo di listino',
        'Immagine',
      ),
    ],
    [
      'pt',
      few(
        'ID',
        'Tipo',
        'SKU',
        'Nome',
        'Publicado',
        'Em destaque?',
        'Visibilidade no catálogo',
        'Preço',
        'Imagens',
      ),
    ],
    [
      'pl',
      few(
        'ID',
        'Typ',
        'SKU',
        'Nazwa',
        'Opublikowano',
        'Wyróżniony?',
        'Widoczność w katalogu',
        'Cena regularna',
        'Obrazki',
      ),
    ],
    [
      'sv',
      few(
        'ID',
        'Typ',
        'Artikelnummer',
        'Namn',
        'Publicerad',
        'Är utvald?',
        'Synlighet i katalog',
        'Ordinarie pris',
        'Bilder',
      ),
    ],
    [
      'da',
      few(
        'ID',
        'Type',
        'Varenummer (SKU)',
        'Navn',
        'Udgivet',
        'Er fremhævet?',
        'Synlighed i katalog',
        'Normalpris',
        'Billeder',
      ),
    ],
    [
      'ja',
      few(
        'ID',
        'タイプ',
        'SKU',
        '名前',
        '公開済み',
        'おすすめ商品ですか ?',
        'カタログでの表示',
        '通常価格',
        '画像',
      ),
    ],
  ])('is recognised in %s', (_, text) => {
    const { suggestion, rows } = convertText(text);
    expect(suggestion.recognised.kind).toBe('woocommerce');
    expect(rows[0]?.row).toMatchObject({ title: 'Hat', sku: 'A', price: '5' });
  });

  it('is told by its order and values in a language that is not known', () => {
    const header = Array.from({ length: 40 }, (_, index) =>
      index === 0 ? 'ID' : `Oszlop ${'abcdefgh'[index % 8] ?? ''}${'x'.repeat(index)}`,
    );
    const cells = Array.from({ length: 40 }, () => '');
    Object.assign(cells, { 0: '7', 1: 'simple', 2: 'K-1', 4: 'Kalap', 5: '1', 26: '9.50' });
    const { suggestion, rows } = convertText(lines(header.join(','), cells.join(',')));
    expect(suggestion.recognised).toMatchObject({ kind: 'woocommerce', confidence: 'likely' });
    expect(rows.map(filledOf)).toEqual([{ title: 'Kalap', sku: 'K-1', price: '9.50' }]);
  });
});

it('Wix: variants, colours, surcharges, discounts and addresses of pictures', () => {
  const text = lines(
    'handleId,fieldType,name,description,productImageUrl,sku,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,weight,productOptionName1,productOptionType1,productOptionDescription1',
    'p1,Product,Bag,<p>Bag</p>,a~mv2.jpg;b~mv2.jpg,,,40,,true,PERCENT,10,InStock,,Color,COLOR,#ff0000:Red;#0000ff:Blue',
    'p1,Variant,,,,B-R,,,,true,,,5,,,,#ff0000:Red',
    'p1,Variant,,,,B-B,,,4,true,,,OutOfStock,,,,#0000ff:Blue',
    'p2,Product,Cup,,,C,,7,,true,PERCENT,0,3,,,,',
  );
  expect(kindOf(text)).toEqual(['wix', 'certain']);
  expect(rowsOf(text)).toEqual([
    {
      title: 'Bag',
      option1Name: 'Color',
      option1Value: 'Red',
      sku: 'B-R',
      description: '<p>Bag</p>',
      price: '36',
      stock: '5',
      comparePrice: '40',
      images: 'https://static.wixstatic.com/media/a~mv2.jpg https://static.wixstatic.com/media/b~mv2.jpg',
    },
    {
      title: 'Bag',
      option1Name: 'Color',
      option1Value: 'Blue',
      sku: 'B-B',
      price: '39.6',
      comparePrice: '44',
      stock: '0',
    },
    { title: 'Cup', sku: 'C', price: '7', stock: '3' },
  ]);
});

it('Squarespace: variants without a title, sales and unlimited stock', () => {
  const text = lines(
    'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Visible,Hosted Image URLs',
    'x1,v1,PHYSICAL,shop,pot,Pot,<p>Clay</p>,P-S,Size,S,10.00,8.00,Yes,Unlimited,Yes,https://i.test/1.jpg https://i.test/2.jpg',
    ',v2,,,,,,P-L,Size,L,12.00,0.00,No,4,,',
  );
  expect(kindOf(text)).toEqual(['squarespace', 'certain']);
  expect(rowsOf(text)).toEqual([
    {
      title: 'Pot',
      description: '<p>Clay</p>',
      sku: 'P-S',
      option1Name: 'Size',
      option1Value: 'S',
      price: '8.00',
      comparePrice: '10.00',
      stock: 'Untracked',
      images: 'https://i.test/1.jpg https://i.test/2.jpg',
    },
    { title: 'Pot', sku: 'P-L', option1Name: 'Size', option1Value: 'L', price: '12.00', stock: '4' },
  ]);
});

it('Etsy: a listing becomes its variations, with a place of its own each', () => {
  const text = lines(
    'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,IMAGE2,VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU',
    'Ring,Silver,30.00,USD,9,,,https://e.test/1.jpg,https://e.test/2.jpg,Custom,Size,"6,7",Colour,Colour,"Gold,Silver","R1,R2,R3,R4"',
    '&quot;Box&quot;,Oak,12.00,USD,3,,,,,,,,,,,BOX',
  );
  const { suggestion, rows } = convertText(text);
  expect(suggestion).toMatchObject({
    recognised: { kind: 'etsy', confidence: 'certain' },
    otherCurrency: 'USD',
  });
  expect(
    rows.map(({ place, row }) => [place, row.sku, row.option1Value, row.option2Value, row.stock]),
  ).toEqual([
    [2, 'R1', '6', 'Gold', ''],
    [2.001, 'R2', '6', 'Silver', ''],
    [2.002, 'R3', '7', 'Gold', ''],
    [2.003, 'R4', '7', 'Silver', ''],
    [3, 'BOX', '', '', '3'],
  ]);
  expect(rows[0]?.row.images).toBe('https://e.test/1.jpg https://e.test/2.jpg');
  expect(rows.at(-1)?.row.title).toBe('"Box"');
});

it('BigCommerce: SKU rows become variants, rules are left out', () => {
  const text = lines(
    'Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Bin Picking Number,Brand Name,Option Set,Product Description,Price,Retail Price,Sale Price,Product Weight,Product Visible?,Track Inventory,Current Stock Level,Product Image URL - 1',
    'Product,1,Coat,P,COAT,,Mill,Sizes,<p>Wool</p>,90.00,120.00,0.00,2.5,Y,by option,0,https://b.test/1.jpg',
    '  SKU,2,[S]Size=Small,,COAT-S,,,,,0,,,,,,4,',
    '  SKU,3,[S]Size=Large,,COAT-L,,,,,95.00,,,,,,5,',
    '  Rule,4,[S]Size=Large,,,,,,,[ADD]5,,,,,,,',
  );
  const { suggestion, rows, joined } = convertText(text);
  expect(suggestion.recognised.kind).toBe('bigcommerce');
  expect(joined).toEqual([
    [5, null],
    [2, 3],
  ]);
  expect(rows.map(filledOf)).toMatchObject([
    {
      title: 'Coat',
      option1Name: 'Size',
      option1Value: 'Small',
      sku: 'COAT-S',
      price: '90.00',
      stock: '4',
      images: 'https://b.test/1.jpg',
    },
    { title: 'Coat', option1Name: 'Size', option1Value: 'Large', sku: 'COAT-L', price: '95.00', stock: '5' },
  ]);
});

it('PrestaShop: products with prices as they are paid; combinations alone are refused in words', () => {
  const text = lines(
    'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Price tax included;Wholesale price;Reference #;Quantity;Weight;Description;Image URLs (x,y,z...)',
    '1;1;Lampe;Licht;10,00;11,90;5,00;LA-1;7;0;<p>Hell</p>;https://p.test/1.jpg,https://p.test/2.jpg',
  );
  expect(kindOf(text)).toEqual(['prestashop', 'certain']);
  expect(rowsOf(text)).toMatchObject([{ title: 'Lampe', sku: 'LA-1', price: '11.90', stock: '7' }]);
  const computed = text.replace('11,90', '16,528926');
  expect(rowsOf(computed)).toMatchObject([{ price: '16.53' }]);
  const combinations = lines(
    'Product ID*;Product Reference;Attribute (Name:Type:Position)*;Value (Value:Position)*;Supplier reference;Reference;Wholesale price;Impact on price;Quantity',
    '1;LA;Size:select:0;L:0;;LA-L;;2;5',
  );
  expect(convertText(combinations).suggestion.refusal?.message).toMatch(/combinations without titles/);
});

it('Medusa: the price in the marketplace’s currency', () => {
  const text = lines(
    'Product Id,Product Handle,Product Title,Product Status,Product Description,Product Discountable,Product Thumbnail,Variant Id,Variant Sku,Variant Manage Inventory,Variant Allow Backorder,Product Mid Code,Variant Option 1 Name,Variant Option 1 Value,Variant Price DKK,Variant Price EUR',
    'p1,tee,Tee,published,Soft\\nand warm,true,,v1,T-S,true,false,,Size,S,75,10',
    'p1,tee,Tee,published,Soft\\nand warm,true,,v2,T-M,false,false,,Size,M,80,11',
  );
  expect(kindOf(text)).toEqual(['medusa', 'certain']);
  expect(rowsOf(text).map(({ title, price, stock }) => [title, price, stock])).toEqual([
    ['Tee', '10', undefined],
    ['Tee', '11', 'Untracked'],
  ]);
  const terms = { currency: 'SEK', byMarketplace: false };
  expect(rowsOf(text, { terms })[0]).not.toHaveProperty('price');
});

it('Spree: the product’s own row, and prices of other currencies, go to the variants', () => {
  const text = lines(
    'slug,sku,name,price,compare_at_price,currency,status,description,tax_category,option1_name,option1_value,image1_src,weight,weight_unit,available_on,discontinue_on,inventory_count,inventory_backorderable,track_inventory,custom_field.custom.watt',
    'pan,PAN,Pan,0,0,USD,active,Iron,Default,,,https://s.test/1.jpg,,lb,,,,FALSE,,900',
    'pan,PAN-S,,50,0,USD,,,,Size,Small,,2,lb,,,7,FALSE,TRUE,',
    'pan,PAN-S,,45,,EUR,,,,,,,,,,,,FALSE,,',
  );
  const { rows, joined } = convertText(text);
  expect(rows.map(filledOf)).toEqual([
    {
      title: 'Pan',
      option1Name: 'Size',
      option1Value: 'Small',
      sku: 'PAN-S',
      description: 'Iron',
      price: '45',
      weight: '2',
      weightUnit: 'lb',
      stock: '7',
      images: 'https://s.test/1.jpg',
      metafields: 'custom.watt=900',
    },
  ]);
  expect(joined.sort()).toEqual([
    [2, 3],
    [4, 3],
  ]);
});

it('Vendure: option groups of the first row, values of each', () => {
  const text = lines(
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets',
    'Brush,brush,Fine,,,Size|Hair,S|Soft,BR-1,4.50,standard,3,true,,',
    ',,,,,,L|Hard,BR-2,5.50,standard,,false,,',
  );
  expect(kindOf(text)).toEqual(['vendure', 'certain']);
  expect(rowsOf(text)).toEqual([
    {
      title: 'Brush',
      description: 'Fine',
      option1Name: 'Size',
      option1Value: 'S',
      option2Name: 'Hair',
      option2Value: 'Soft',
      sku: 'BR-1',
      price: '4.50',
      stock: '3',
    },
    {
      title: 'Brush',
      option1Name: 'Size',
      option1Value: 'L',
      option2Name: 'Hair',
      option2Value: 'Hard',
      sku: 'BR-2',
      price: '5.50',
      stock: 'Untracked',
    },
  ]);
});

it('commercetools: cents in the marketplace’s currency; a list of stock is refused in words', () => {
  const text = lines(
    'productType,variantId,sku,prices,images,name.en,slug.en,color,size',
    'main,1,S-1,EUR 34375;US-USD 30000,https://c.test/1.jpg,Shoe,shoe,grey,39',
    'main,1,B-1,DE-EUR 2000;EUR 2500 b2b,,Boot,boot,black,40',
    ',2,B-2,EUR 2600,,,,black,41',
  );
  expect(rowsOf(text)).toEqual([
    { title: 'Shoe', sku: 'S-1', price: '343.75', images: 'https://c.test/1.jpg' },
    {
      title: 'Boot',
      sku: 'B-1',
      price: '20.00',
      option1Name: 'Size',
      option1Value: '40',
      option2Name: 'Colour',
      option2Value: 'black',
    },
    {
      title: 'Boot',
      sku: 'B-2',
      price: '26.00',
      option1Name: 'Size',
      option1Value: '41',
      option2Name: 'Colour',
      option2Value: 'black',
    },
  ]);
  const stock = convertText(lines('sku,quantityOnStock,supplyChannel', 'A,1,')).suggestion;
  expect(stock.refusal?.message).toMatch(/list of stock by SKU/);
});

it('Bagisto: configurable products give their variants title and options', () => {
  const text = lines(
    'sku,parent_sku,locale,attribute_family_code,type,images,name,description,visible_individually,guest_checkout,weight,price,special_price,customer_group_prices,manage_stock,inventories,configurable_variants,bundle_options',
    'J,,en,default,configurable,,Jacket,Warm,1,1,,,,,,,"sku=J-M,color=Blue,size=M|sku=J-L,color=Blue,size=L",',
    'J-M,J,en,default,simple,,Jacket-Blue-M,,0,1,1.2,40,35,,1,"default=5,shop=2",,',
    'J-L,J,en,default,simple,,Jacket-Blue-L,,0,1,1.3,40,,,0,,,',
  );
  expect(kindOf(text)).toEqual(['bagisto', 'certain']);
  expect(rowsOf(text)).toEqual([
    {
      title: 'Jacket',
      description: 'Warm',
      sku: 'J-M',
      option1Name: 'color',
      option1Value: 'Blue',
      option2Name: 'size',
      option2Value: 'M',
      price: '35',
      comparePrice: '40',
      weight: '1.2',
      stock: '7',
    },
    {
      title: 'Jacket',
      sku: 'J-L',
      option1Name: 'color',
      option1Value: 'Blue',
      option2Name: 'size',
      option2Value: 'L',
      price: '40',
      weight: '1.3',
      stock: 'Untracked',
    },
  ]);
});

it('knows its own format, and says where nothing looks like products', () => {
  expect(kindOf(lines('Title,SKU,Price,Stock', 'Hat,H,1,2'))).toEqual(['own', 'certain']);
  expect(convertText(lines('first,last,zip', 'John,Doe,08123')).suggestion.refusal?.message).toMatch(
    /does not seem to be a list of products/,
  );
});
