import { convertText, filledOf } from '../../../testing/convertText';

const lines = (...rows: string[]): string => `${rows.join('\n')}\n`;

/** Each row's SKU, options, price, what it was, and stock. */
const factsOf = (text: string): unknown[] =>
  convertText(text).rows.map(({ row, problem }) => [
    row.title,
    row.sku,
    [row.option1Value, row.option2Value].filter((value) => value !== '').join('/'),
    row.price,
    row.comparePrice,
    row.stock,
    problem?.message ?? (row.metafields.includes('product.status=DRAFT') ? 'draft' : ''),
  ]);

const magentoHeader =
  'sku,store_view_code,attribute_set_code,product_type,name,description,weight,product_online,visibility,price,special_price,special_price_from_date,special_price_to_date,url_key,product_websites,additional_attributes,qty,is_in_stock,manage_stock,use_config_manage_stock,configurable_variations,configurable_variation_labels';

describe('Magento 2', () => {
  it('brings variants to the product that lists them, with the names of options as shoppers see them', () => {
    const text = lines(
      magentoHeader,
      'TEE-S,,Top,simple,Tee-S,,0.2,1,Not Visible Individually,20,,,,tee-s,base,,7,1,,1,,',
      'TEE-M,,Top,simple,Tee-M,,0.2,1,Not Visible Individually,21,15,,,tee-m,base,,8,0,,1,,',
      'TEE-L,,Top,simple,Tee-L,,0.2,2,Not Visible Individually,21,,,,tee-l,base,,8,1,,1,,',
      'TEE,,Top,configurable,Tee,<p>Soft</p>,,1,"Catalog, Search",,,,,tee,base,,0,1,,1,"sku=TEE-S,size=S|sku=TEE-M,size=M|sku=TEE-L,size=L",size=Size',
      'TEE,german,,,Leibchen,,,,,,,,,,,,,,,,,',
      'MUG,,Cup,simple,Mug,,0,1,"Catalog, Search",9,,,,mug,base,,5,1,0,0,,',
      'PART,,Cup,simple,Part,,0,1,Not Visible Individually,1,,,,part,base,,5,1,,1,,',
    );
    expect(factsOf(text)).toEqual([
      ['Tee', 'TEE-S', 'S', '20', '', '7', ''],
      ['Tee', 'TEE-M', 'M', '15', '21', '0', ''],
      ['Mug', 'MUG', '', '9', '', 'Untracked', ''],
      ['Part', 'PART', '', '1', '', '5', 'draft'],
    ]);
    expect(convertText(text).rows.map(filledOf)[0]).toMatchObject({
      option1Name: 'Size',
      description: '<p>Soft</p>',
    });
  });

  it('makes no product of bundles, whose price is elsewhere, nor of one whose variants are missing', () => {
    const text = lines(
      magentoHeader,
      'SET,,Bag,bundle,Set,,,1,"Catalog, Search",0,,,,set,base,,0,1,,1,,',
      'TEE,,Top,configurable,Tee,,,1,"Catalog, Search",20,,,,tee,base,,0,1,,1,"sku=TEE-S,size=S",',
    );
    expect(factsOf(text)).toEqual([
      ['Set', 'SET', '', '', '', '0', ''],
      ['Tee', 'TEE', '', '20', '', '', 'The variants of this product are not in the file'],
    ]);
  });
});

it('reads the variants that Magento 1 lists in the rows below a product', () => {
  const text = lines(
    'sku,_store,_attribute_set,_type,_product_websites,name,price,status,visibility,url_key,tax_class_id,qty,is_in_stock,_super_products_sku,_super_attribute_code,_super_attribute_option',
    'A-1,,Default,simple,base,A one,5,1,1,a-1,2,3,1,,,',
    'A,,Default,configurable,base,A,6,1,4,a,2,0,1,A-1,color,Red',
    ',,,,,,,,,,,,,A-1,size,S',
    ',german,,,,A auf Deutsch,,,,,,,,,,',
    'B,,Default,simple,base,B,7,2,4,b,2,1,1,,,',
  );
  expect(factsOf(text)).toEqual([
    ['A', 'A-1', 'Red/S', '5', '', '3', ''],
    ['B', 'B', '', '7', '', '1', 'draft'],
  ]);
});

describe('PrestaShop', () => {
  const template = (price: string): string =>
    `ID;Active (0/1);Name *;Categories (x,y,z...);${price};Wholesale price;Discount amount;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Reference #;EAN13;Quantity;Image URLs (x,y,z...)`;

  it('asks which price counts where its template leaves open whether tax is in it', () => {
    const { suggestion } = convertText(
      lines(
        template('Price tax excluded or Price tax included'),
        '1;1;iPod;Home;49;20;;;;;IP-1;0123456789012;5;',
      ),
    );
    expect(suggestion.recognised.kind).toBe('prestashop');
    expect(suggestion.plan.feeds.map(({ target }) => target)).not.toContain('price');
    expect(suggestion.priceCandidates.map(({ column }) => column)).toEqual([4]);
  });

  it('counts discounts on their days alone', () => {
    const text = lines(
      template('Price tax included'),
      '1;1;A;Home;50;;5;;2026-01-01;2026-12-31;A;;5;',
      '2;1;B;Home;50;;;20;;;B;;5;',
      '3;1;C;Home;50;;5;;2013-06-01;2013-12-31;C;;5;',
    );
    expect(factsOf(text)).toEqual([
      ['A', 'A', '', '45', '50', '5', ''],
      ['B', 'B', '', '40', '50', '5', ''],
      ['C', 'C', '', '50', '', '5', ''],
    ]);
  });
});

it('reads feeds of Google Merchant: variants by their group, sales on their days, stock by availability', () => {
  const text = lines(
    'id\ttitle\tdescription\tlink\timage_link\tadditional_image_link\tavailability\tprice\tsale_price\tsale_price_effective_date\tbrand\tcondition\tgtin\titem_group_id\tcolor\tsize',
    'T-R-M\tTee - Red / M\t\thttps://a.test/t\thttps://a.test/1.jpg\t\tin_stock\t20.00 EUR\t15.00 EUR\t2026-11-01T00:00Z/2026-12-01T00:00Z\tX\tnew\t\tTEE\tRed\tM',
    'T-R-L\tTee - Red / L\t\thttps://a.test/t\thttps://a.test/2.jpg\t\tout of stock\t20.00 EUR\t15.00 EUR\t2025-11-01T00:00Z/2025-12-01T00:00Z\tX\tnew\t\tTEE\tRed\tL',
    'MUG\tMug\t\thttps://a.test/m\thttps://a.test/3.jpg\t\tin stock\t9.00 USD\t\t\tX\tnew\t4006381333931\t\tBlue\t',
  );
  expect(factsOf(text)).toEqual([
    ['Tee', 'T-R-M', 'Red/M', '15.00 EUR', '20.00 EUR', 'Untracked', ''],
    ['Tee', 'T-R-L', 'Red/L', '20.00 EUR', '', '0', ''],
    ['Mug', 'MUG', '', '9.00 USD', '', 'Untracked', ''],
  ]);
});

it('reads Square’s item library: variations with their names, the stock of all places', () => {
  const text = lines(
    'Token,Item Name,Variation Name,SKU,Description,Category,GTIN,Archived,Price,Option Name 1,Option Value 1,Current Quantity Main,Current Quantity Harbour',
    'a,Tee,"Red",T-R,,Tops,,N,20,Colour,Red,3,4',
    'b,Tee,"Blue",T-B,,Tops,,N,21,Colour,Blue,,',
    'c,Candle,Small,C-S,,Home,,N,9,,,1,',
    'd,Candle,Large,C-L,,Home,,N,12,,,2,',
    'e,Mug,Regular,M,,Home,,Y,8,,,,',
  );
  expect(factsOf(text)).toEqual([
    ['Tee', 'T-R', 'Red', '20', '', '7', ''],
    ['Tee', 'T-B', 'Blue', '21', '', 'Untracked', ''],
    ['Candle', 'C-S', 'Small', '9', '', '1', ''],
    ['Candle', 'C-L', 'Large', '12', '', '2', ''],
    ['Mug', 'M', '', '8', '', 'Untracked', 'draft'],
  ]);
});

it('takes no price of Square’s in the currency of its heading for the marketplace’s', () => {
  const { suggestion, rows } = convertText(
    lines(
      'Category,Item Name,Variation Name,Price (CAD),Item ID,Variation ID,Description',
      'V,Vase,Regular,$95.00,I,J,',
    ),
  );
  expect(suggestion.otherCurrency).toBe('CAD');
  expect(rows[0]?.row.price).toBe('$95.00 CAD');
});

it('reads Lightspeed’s export: variants by their handle, the stock of all outlets', () => {
  const text = lines(
    'id,handle,sku,composite_handle,composite_sku,composite_quantity,name,description,type,variant_option_one_name,variant_option_one_value,tags,supply_price,retail_price,account_code,brand_name,supplier_name,active,track_inventory,inventory_Main,inventory_Side',
    '1,tee,10,,,,Tee,,Tops,Size,S,,9.7,12.99,,,,1,1,3,4',
    '2,tee,11,,,,Tee,,Tops,Size,M,,9.7,13.99,,,,1,1,0,0',
    '3,set,12,,,,Set,,Tops,,,,1,30,,,,1,0,,',
    '3,set,,tee,10,2,,,,,,,,,,,,,,,',
  );
  expect(factsOf(text)).toEqual([
    ['Tee', '10', 'S', '12.99', '', '7', ''],
    ['Tee', '11', 'M', '13.99', '', '0', ''],
    ['Set', '12', '', '30', '', 'Untracked', ''],
  ]);
});

it('reads Open Food Network’s list: the sizes of a product, in grams and kilograms', () => {
  const text = lines(
    'producer,sku,name,display_name,category,description,units,unit_type,variant_unit_name,price,on_hand,available_on,on_demand,shipping_category,tax_category',
    'Farm,C5,Carrots,,Veg,,500,g,,3.20,10,,,Default,',
    'Farm,C1,Carrots,,Veg,,1,kg,,5.50,,,1,Default,',
    'Farm,E6,Eggs,,Dairy,,6,,eggs,4,3,2030-01-01,,Default,',
  );
  expect(factsOf(text)).toEqual([
    ['Carrots', 'C5', '500 g', '3.20', '', '10', ''],
    ['Carrots', 'C1', '1 kg', '5.50', '', 'Untracked', ''],
    ['Eggs', 'E6', '', '4', '', '3', 'draft'],
  ]);
});

it('reads eBay’s File Exchange: variations below their listing, in the currency of the site', () => {
  const text = lines(
    '*Action(SiteID=UK|Country=GB|Currency=GBP|Version=1193),CustomLabel,*Category,*Title,*Description,*ConditionID,PicURL,*Quantity,*Format,*StartPrice,BuyItNowPrice,*Duration,Relationship,RelationshipDetails',
    'Add,TEE,1,Tee,<p>Soft</p>,1000,https://a.test/1.jpg|https://a.test/2.jpg,,FixedPrice,,,GTC,,Size=S;M',
    ',TEE-S,,,,,,3,,20,,,Variation,Size=S',
    ',TEE-M,,,,,,4,,21,,,Variation,Size=M',
    'Add,OLD,1,Old vase,,3000,,1,Auction,0.99,45,7,,',
  );
  expect(factsOf(text)).toEqual([
    ['Tee', 'TEE-S', 'S', '20 GBP', '', '3', ''],
    ['Tee', 'TEE-M', 'M', '21 GBP', '', '4', ''],
    ['Old vase', 'OLD', '', '45 GBP', '', '1', ''],
  ]);
  expect(convertText(text).suggestion.otherCurrency).toBe('GBP');
});

it('reads Amazon’s flat files: children below their parent by the theme, sales on their days', () => {
  const text = lines(
    'feed_product_type\titem_sku\texternal_product_id\texternal_product_id_type\titem_name\tstandard_price\tquantity\tmain_image_url\tparent_child\tparent_sku\tvariation_theme\tcolor_name\tsize_name\tupdate_delete\tproduct_description\tsale_price\tsale_from_date\tsale_end_date',
    'shirt\tTEE\t\t\tTee\t\t\thttps://a.test/1.jpg\tParent\t\tSize\t\t\tUpdate\tSoft\t\t\t',
    'shirt\tTEE-S\t4006381333931\tEAN\tTee, S\t20\t5\t\tChild\tTEE\tSize\tRed\tS\tUpdate\t\t15\t2026-01-01\t2026-12-31',
    'shirt\tTEE-M\t\t\tTee, M\t21\t6\t\tChild\tTEE\tSize\tRed\tM\tUpdate\t\t15\t2025-01-01\t2025-12-31',
    'shirt\tGONE\t\t\tGone\t9\t6\t\t\t\t\t\t\tDelete\t\t\t\t',
  );
  expect(factsOf(text)).toEqual([
    ['Tee', 'TEE-S', 'S', '15', '20', '5', ''],
    ['Tee', 'TEE-M', 'M', '21', '', '6', ''],
  ]);
  expect(convertText(text).rows[0]?.row.metafields).toBe('variant.barcode=4006381333931');
});

describe('Wix', () => {
  const header =
    'handleId,fieldType,name,description,productImageUrl,ribbon,price,surcharge,visible,discountMode,discountValue,inventory,sku,productOptionName1,productOptionDescription1';

  it('takes surcharges below zero, and a discount by percentage off each variant’s whole price', () => {
    const text = lines(
      header,
      'a,Product,Tee,,,,100,,TRUE,PERCENT,20,InStock,,Size,S;M',
      'a,Variant,,,,,,-10,TRUE,,,3,T-S,,S',
      'a,Variant,,,,,,50,TRUE,,,InStock,T-M,,M',
    );
    expect(factsOf(text)).toEqual([
      ['Tee', 'T-S', 'S', '72', '90', '3', ''],
      ['Tee', 'T-M', 'M', '120', '150', 'Untracked', ''],
    ]);
  });

  it('keeps the SKU of a product with one variant, and counts no stock once for each of several', () => {
    const text = lines(
      header,
      'a,Product,Tee,,,,10,,TRUE,,,5,T-1,Size,S',
      'b,Product,Cap,,,,10,,TRUE,,,5,,Size,S;M',
    );
    expect(factsOf(text)).toEqual([
      ['Tee', 'T-1', 'S', '10', '', '5', ''],
      ['Cap', '', 'S', '10', '', '', ''],
      ['Cap', '', 'M', '10', '', '', ''],
    ]);
  });
});

it('makes a variant of each value where WooCommerce’s is for any', () => {
  const text = lines(
    'Type,SKU,Name,Published,Is featured?,Visibility in catalog,Short description,In stock?,Stock,Regular price,Sale price,Categories,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
    'variable,TEE,Tee,1,0,visible,,1,,,,,,,Colour,"Red, Blue",Logo,"Yes, No"',
    'variation,TEE-R,,1,0,visible,,1,4,20,,,,TEE,Colour,Red,Logo,',
    'variation,TEE-B,,1,0,visible,,1,6,21,,,,TEE,Colour,Blue,Logo,Yes',
  );
  expect(factsOf(text)).toEqual([
    ['Tee', '', 'Red/Yes', '20', '', '', ''],
    ['Tee', '', 'Red/No', '20', '', '', ''],
    ['Tee', 'TEE-B', 'Blue/Yes', '21', '', '6', ''],
  ]);
});

it('reads Etsy’s headings in the language of the shop', () => {
  const text = lines(
    'TITOLO,DESCRIZIONE,PREZZO,CURRENCY_CODE,QUANTITÀ,TAG,MATERIALI,IMMAGINE1,"TIPO VARIANTE 1","NOME VARIANTE 1","VALORI VARIANTE 1",SKU',
    'Vaso,Bello,46,EUR,1,a,b,https://a.test/1.jpg,,,,V1',
  );
  expect(convertText(text).suggestion.recognised.kind).toBe('etsy');
  expect(factsOf(text)).toEqual([['Vaso', 'V1', '', '46', '', '1', '']]);
});

it('reads eBay’s drafts, which have a price to buy at alone', () => {
  const text = lines(
    'Action,Custom label (SKU),Category ID,Title,Buy It Now price,Quantity,Item photo URL,Format,Duration,Condition ID,Description',
    'Add,C-1,261328,Card one,$479.99,1,https://x.test/1.jpg|https://x.test/2.jpg,FixedPrice,GTC,2750,<p>Fine</p>',
  );
  expect(convertText(text).suggestion.recognised).toMatchObject({ kind: 'ebay', confidence: 'certain' });
  expect(convertText(text).rows.map(filledOf)).toEqual([
    {
      title: 'Card one',
      sku: 'C-1',
      price: '$479.99',
      stock: '1',
      description: '<p>Fine</p>',
      images: 'https://x.test/1.jpg https://x.test/2.jpg',
    },
  ]);
});

it('takes the listing at the head of its variations in eBay’s report for no variation', () => {
  const text = lines(
    'Item number,Title,Variation details,Custom label (SKU),Available quantity,Format,Currency,Start price,Current price,Sold quantity,eBay category 1 number,Condition',
    '"277","Sign","Kind=Plain;Inside glass|Size=S;M",,"172","FIXED_PRICE","EUR",2.2,2.2,"0",98,',
    '"277","Sign","Kind=Plain|Size=S","S-1","22","FIXED_PRICE","EUR",2.6,,"0",98,',
    '"277","Sign","Kind=Plain|Size=M","S-2","21","FIXED_PRICE","EUR",3.4,,"0",98,',
    // A listing with one variation lists no more than that.
    '"278","Mat","Size=S",,"5","FIXED_PRICE","EUR",4,4,"0",98,',
    '"278","Mat","Size=S","M-1","5","FIXED_PRICE","EUR",4.5,,"0",98,',
    '"279","Pin",,"P-1","3","FIXED_PRICE","EUR",1,1,"0",98,',
  );
  expect(factsOf(text)).toEqual([
    ['Sign', 'S-1', 'Plain/S', '2.6', '', '22', ''],
    ['Sign', 'S-2', 'Plain/M', '3.4', '', '21', ''],
    ['Mat', 'M-1', 'S', '4.5', '', '5', ''],
    ['Pin', 'P-1', '', '1', '', '3', ''],
  ]);
});
