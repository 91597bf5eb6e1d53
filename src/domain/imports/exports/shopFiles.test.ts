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

describe('Loyverse', () => {
  const header =
    'Handle,REF,Nombre,Categoria,Descripción,Vendido por peso,Opción 1 nombre,Opción 1 valor,Precio por defecto,Coste,Codigo de barras,REF del componente,Cantidad del componente,Seguir el Inventario,Disponibles para la venta [Norte],Precio [Norte],En inventario [Norte],Disponibles para la venta [Sur],Precio [Sur],En inventario [Sur]';
  const read = (...rows: string[]) => of(lines(header, ...rows));

  it('gives all variants what the first row of their item says, and adds up what the shops have', () => {
    expect(
      read(
        'tee,100,Camiseta,Ropa,,N,Talla,S,80.00,9.00,,,,Y,Y,95.00,551.000,Y,95.00,-1.000',
        'tee,101,,,,,,M,80.00,9.00,,,,,Y,99.00,3.000,N,80.00,0.000',
      ),
    ).toEqual([
      {
        title: 'Camiseta',
        sku: '100',
        option1Name: 'Talla',
        option1Value: 'S',
        price: '95.00',
        stock: '550',
      },
      { title: 'Camiseta', sku: '101', option1Name: 'Talla', option1Value: 'M', price: '99.00', stock: '3' },
    ]);
  });

  it('counts nothing that is not tracked, hides what no shop sells, and takes no price where shops differ', () => {
    expect(
      read(
        'pan,1,Pan,,,N,,,3.90,0.00,,,,N,Y,,,Y,,',
        'old,2,Viejo,,,N,,,5.00,0.00,,,,Y,N,5.00,0.000,N,6.00,0.000',
        'two,3,Doble,,,N,,,5.00,0.00,,,,Y,Y,5.00,1.000,Y,6.00,0.000',
      ),
    ).toEqual([
      { title: 'Pan', sku: '1', price: '3.90', stock: 'Untracked' },
      { title: 'Viejo', sku: '2', price: '5.00', stock: '0', metafields: 'product.status=DRAFT' },
      { title: 'Doble', sku: '3', stock: '1' },
    ]);
  });

  it('makes no product of the parts of one, and knows the headings in English', () => {
    const english = lines(
      'Handle,SKU,Name,Category,Sold by weight,Option 1 name,Option 1 value,Cost,Barcode,SKU of included item,Quantity of included item,Track stock,Available for sale [Main],Price [Main],In stock [Main],Low stock [Main]',
      'box,9,Box,,N,,,0,,,,N,Y,12.00,,',
      'box,,,,,,,,,100,2,,,,,',
    );
    const { suggestion, rows } = convertText(english);
    expect(suggestion.recognised).toMatchObject({ kind: 'loyverse', confidence: 'certain' });
    expect(rows.map(filledOf)).toEqual([{ title: 'Box', sku: '9', price: '12.00', stock: 'Untracked' }]);
  });
});

describe('Tiendanube', () => {
  const header =
    'Identificador de URL,Nombre,Categorías,Nombre de propiedad 1,Valor de propiedad 1,Precio,Precio promocional,Peso (kg),Alto (cm),Ancho (cm),Profundidad (cm),Stock,SKU,Código de barras,Mostrar en tienda,Envío sin cargo,Descripción,Título para SEO';

  it('puts variants under their product, at the lower price while there is one, without an end where blank', () => {
    const { suggestion, rows } = convertText(
      lines(
        header,
        'remera,Remera,Ropa,Talle,S,"1,200.00","900.00",0.20,3.00,30.00,20.00,5,R-S,779,SI,NO,Lisa,Remera lisa',
        'remera,,,,M,"1,200.00",,0.20,3.00,30.00,20.00,,R-M,780,,,,',
      ),
    );
    expect(suggestion.recognised).toMatchObject({ kind: 'tiendanube', confidence: 'certain' });
    expect(
      rows.map(({ row: { title, sku, option1Name, option1Value, price, comparePrice, stock } }) => [
        ...[title, sku, option1Name, option1Value, price, comparePrice, stock],
      ]),
    ).toEqual([
      ['Remera', 'R-S', 'Talle', 'S', '900.00', '1,200.00', '5'],
      ['Remera', 'R-M', 'Talle', 'M', '1,200.00', '', 'Untracked'],
    ]);
    expect(rows[0]?.row.metafields).toBe(
      'variant.height=3.00 cm; variant.width=30.00 cm; variant.length=20.00 cm; variant.barcode=779; product.seo_title=Remera lisa',
    );
  });

  it('hides what is not shown there, with all its variants, and reads files without addresses and in Portuguese', () => {
    const text = lines(
      'Identificador URL,Nome,Categorias,Nome da variação 1,Valor da variação 1,Preço,Preço promocional,Estoque,SKU,Exibir na loja,Frete grátis,Comprimento (cm),Título para SEO,Produto Físico',
      ',Caneca,,Cor,Azul,30.00,,2,C-A,NÃO,NÃO,10.00,,SIM',
      ',,,,Rosa,30.00,,1,C-R,,,10.00,,',
      ',Prato,,,,20.00,,1,P,SIM,NÃO,10.00,,SIM',
    );
    expect(
      of(text).map(({ title, sku, option1Name, metafields }) => [title, sku, option1Name, metafields]),
    ).toEqual([
      ['Caneca', 'C-A', 'Cor', 'variant.length=10.00 cm; product.status=DRAFT'],
      ['Caneca', 'C-R', 'Cor', 'variant.length=10.00 cm; product.status=DRAFT'],
      ['Prato', 'P', undefined, 'variant.length=10.00 cm'],
    ]);
  });
});
