import { convertText, filledOf } from '../../../testing/convertText';

const lines = (...rows: string[]): string => `${rows.join('\n')}\n`;
const of = (text: string) => convertText(text).rows.map(filledOf);

describe('Ecwid', () => {
  const header =
    'type,product_internal_id,product_sku,product_name,product_price,product_compare_to_price,product_is_inventory_tracked,product_quantity,product_is_available,product_media_main_image_url,product_option_name,product_option_type,product_option_value,product_option_markup,product_variation_sku,product_variation_option_{Size}';
  const product = (rest: string): string => lines(header, ...rest.split('\n').map((row) => row.trim()));

  it('brings variations to their product, and leaves categories out', () => {
    const text = product(`category,,,,,,,,,,,,,,,
      product,101,TEE,Tee,20,25,false,,true,https://a.test/1.jpg,,,,,,
      product_option,101,TEE,,,,,,,,Size,RADIOBUTTONS,S,0,,
      product_option,101,TEE,,,,,,,,Size,RADIOBUTTONS,M,2.5,,
      product_variation,101,TEE,,20,,true,3,,,,,,,TEE-S,S
      product_variation,101,TEE,,22.5,,false,,,,,,,,TEE-M,M`);
    const { suggestion, rows, joined } = convertText(text);
    expect(suggestion.recognised).toMatchObject({ kind: 'ecwid', confidence: 'certain' });
    const tee = { title: 'Tee', option1Name: 'Size' };
    expect(rows.map(filledOf)).toEqual([
      {
        ...tee,
        sku: 'TEE-S',
        option1Value: 'S',
        price: '20',
        comparePrice: '25',
        stock: '3',
        images: 'https://a.test/1.jpg',
      },
      { ...tee, sku: 'TEE-M', option1Value: 'M', price: '22.5', stock: 'Untracked' },
    ]);
    // Every record is in a row, or said to be in none.
    expect(joined.map(([line]) => line).sort((a, b) => a - b)).toEqual([2, 3, 4, 5]);
  });

  it('makes variants of options that cost more, and says so where it cannot be told what', () => {
    const mug = (surcharge: string) =>
      product(`product,102,MUG,Mug,10,12,true,7,true,,,,,,,
        product_option,102,MUG,,,,,,,,Engraving,DROPDOWNLIST,None,0,,
        product_option,102,MUG,,,,,,,,Engraving,DROPDOWNLIST,Name,${surcharge},,
        product_option,102,MUG,,,,,,,,Your words,TEXTFIELD,,,,
        product_option,102,MUG,,,,,,,,Glaze,RADIOBUTTONS,Blue,,,
        product_option,102,MUG,,,,,,,,Glaze,RADIOBUTTONS,Gold,10%,,`);
    expect(
      of(mug('5')).map(({ option1Value, option2Value, price, comparePrice, stock, sku }) => [
        option1Value,
        option2Value,
        price,
        comparePrice,
        stock,
        sku,
      ]),
    ).toEqual([
      ['None', 'Blue', '10', '12', undefined, undefined],
      ['None', 'Gold', '11', undefined, undefined, undefined],
      ['Name', 'Blue', '15', undefined, undefined, undefined],
      ['Name', 'Gold', '16', undefined, undefined, undefined],
    ]);
    const problems = convertText(mug('ask us')).rows.map(({ problem }) => problem?.code ?? null);
    expect(problems).toEqual([null, null, 'surchargeUnread', 'surchargeUnread']);
  });

  it('has no pieces of any choice where the product has none', () => {
    const text = product(`product,105,GOG,Goggles,40,,true,0,true,,,,,,,
      product_option,105,GOG,,,,,,,,Colour,DROPDOWNLIST,Gold,0.00,,
      product_option,105,GOG,,,,,,,,Colour,DROPDOWNLIST,Red,0.00,,`);
    expect(of(text).map(({ option1Value, stock }) => [option1Value, stock])).toEqual([
      ['Gold', '0'],
      ['Red', '0'],
    ]);
  });

  it('hides what is not for sale, and knows no price before that is not above the price', () => {
    const text = product(`product,103,CAP,Cap,12,12,true,2,false,,,,,,,
      product,104,HAT,Hat,30,40,true,1,true,,,,,,,`);
    expect(of(text)).toEqual([
      { title: 'Cap', sku: 'CAP', price: '12', stock: '2', metafields: 'product.status=DRAFT' },
      { title: 'Hat', sku: 'HAT', price: '30', comparePrice: '40', stock: '1' },
    ]);
  });

  it('reads files without ids, as they are made by hand to be imported there', () => {
    const text = lines(
      'type,product_internal_id,product_sku,product_name,product_price,product_compare_to_price,product_is_inventory_tracked,product_quantity,product_is_available,product_media_main_image_url,product_description,product_category_1,product_is_shipping_required,product_weight',
      'product,,,Guard,105,210,false,0,true,http://a.test/1.jpg,,Clothing,true,0.0',
      'product,,,Bag,33,33,false,0,true,http://a.test/2.png,,Accessories,true,0.0',
    );
    expect(of(text)).toEqual([
      {
        title: 'Guard',
        price: '105',
        comparePrice: '210',
        stock: 'Untracked',
        images: 'http://a.test/1.jpg',
      },
      { title: 'Bag', price: '33', stock: 'Untracked', images: 'http://a.test/2.png' },
    ]);
  });
});

describe('OpenCart', () => {
  it('asks for the price, which may be one before tax, and obeys the state', () => {
    const text = lines(
      'product_id,name(en-gb),categories,sku,upc,ean,quantity,model,manufacturer,image_name,shipping,price,points,weight,weight_unit,status,tax_class_id,description(en-gb),meta_title(en-gb),stock_status_id,subtract',
      '42,Cinema,20,,,,990,P15,Apple,catalog/demo/a.jpg,yes,100.00,400,12.5,kg,true,9,Nice,M,6,true',
      '43,Mac,20,MAC,,,929,P16,Apple,catalog/demo/b.jpg,yes,500.00,0,0,kg,false,9,Intel,M,5,false',
    );
    const { suggestion, rows } = convertText(text);
    expect(suggestion.recognised).toMatchObject({ kind: 'opencart', confidence: 'certain' });
    expect(suggestion.priceCandidates.map(({ column }) => column)).toEqual([11]);
    expect(suggestion.plan.feeds.some(({ target }) => target === 'price' || target === 'id')).toBe(false);
    expect(rows.map(filledOf)).toMatchObject([
      { title: 'Cinema', sku: 'P15', stock: '990', description: 'Nice', weight: '12.5', weightUnit: 'kg' },
      {
        title: 'Mac',
        sku: 'MAC',
        stock: 'Untracked',
        metafields: expect.stringContaining('DRAFT') as string,
      },
    ]);
    expect(filledOf(rows[1] ?? never()).weight).toBeUndefined();
  });

  it('reads the table of CSV Price Pro', () => {
    const text = lines(
      '_ID_;_MAIN_CATEGORY_;_CATEGORY_;_NAME_;_MODEL_;_SKU_;_MANUFACTURER_;_DESCRIPTION_;_STATUS_;_SEO_KEYWORD_;_ATTRIBUTES_;_PRODUCT_IMAGES_;_PRICE_;_QUANTITY_',
      '1;A;A;Drill;0001;72/12;Maker;Text;1;drill;;catalog/a.jpg;100.0000;4',
      '2;A;A;Saw;0002;;Maker;;0;saw;;catalog/b.jpg;50.0000;1',
    );
    const { suggestion, rows } = convertText(text);
    expect(suggestion.recognised.kind).toBe('opencart');
    expect(rows.map(filledOf)).toEqual([
      { title: 'Drill', sku: '72/12', stock: '4', description: 'Text' },
      { title: 'Saw', sku: '0002', stock: '1', metafields: 'product.status=DRAFT' },
    ]);
  });
});

const never = (): never => {
  throw new Error('There is no such row');
};

it('reads the state of a plain table whose headings stand between lines', () => {
  const text = lines('_NAME_;_SKU_;_PRICE_;_STATUS_', 'Mug;M;10;1', 'Cup;C;9;0');
  expect(of(text)).toEqual([
    { title: 'Mug', sku: 'M', price: '10' },
    { title: 'Cup', sku: 'C', price: '9', metafields: 'product.status=DRAFT' },
  ]);
});

describe('JTL', () => {
  it('brings variants to their article, and leaves out those that are switched off', () => {
    const text = lines(
      'Artikelnummer;Vaterartikelnummer;Artikelname;Kurzbeschreibung;GTIN;Std. VK Brutto;Std. VK Netto;EK Netto;Lagerbestand gesamt;Gewicht;Variationsname 1;Variationswertname 1;Aktiv;Hersteller',
      'SHIRT;;Hemd;Schön;;19,99;16,80;8,00;0;0,2;;;Y;X',
      'SHIRT-M;SHIRT;Hemd M;;4006381333931;19,99;16,80;8,00;5;0,2;Größe;M;Y;X',
      'CUP;;Tasse;;;5,00;4,20;1,00;3;0;;;N;X',
      'SHIRT-L;SHIRT;Hemd L;;;21,99;18,48;8,00;2;0,2;Größe;L;Y;X',
      'SHIRT-S;SHIRT;Hemd S;;;21,99;18,48;8,00;2;0,2;Größe;S;N;X',
    );
    const { suggestion, rows } = convertText(text);
    expect(suggestion.recognised.kind).toBe('jtl');
    expect(rows.map(filledOf)).toEqual([
      {
        title: 'Hemd',
        sku: 'SHIRT-M',
        option1Name: 'Größe',
        option1Value: 'M',
        description: 'Schön',
        price: '19.99',
        stock: '5',
        weight: '0.2',
        metafields: 'variant.barcode=4006381333931',
      },
      { title: 'Tasse', sku: 'CUP', price: '5.00', stock: '3', metafields: 'product.status=DRAFT' },
      {
        title: 'Hemd',
        sku: 'SHIRT-L',
        option1Name: 'Größe',
        option1Value: 'L',
        price: '21.99',
        stock: '2',
        weight: '0.2',
      },
    ]);
  });
});

describe('Square', () => {
  const header =
    'Token,Item Name,Variation Name,SKU,Description,Categories,GTIN,Price,Online Sale Price,Option Name 1,Option Value 1,Current Quantity Shop';

  it('knows a sale price only below the price, and keeps the option of a lone variation', () => {
    const text = lines(
      header,
      't1,Ice,Pint,I-1,,A,,5.00,5.00,,,',
      't2,Cake,Large,C-1,,A,,32.00,28.00,,,',
      't3,Drink,Kids,D-1,,A,,3.00,,Size,Kids,',
    );
    expect(of(text)).toEqual([
      { title: 'Ice', sku: 'I-1', price: '5.00', stock: 'Untracked' },
      { title: 'Cake', sku: 'C-1', price: '28.00', comparePrice: '32.00', stock: 'Untracked' },
      {
        title: 'Drink',
        sku: 'D-1',
        price: '3.00',
        stock: 'Untracked',
        option1Name: 'Size',
        option1Value: 'Kids',
      },
    ]);
  });
});
