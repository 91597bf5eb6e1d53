import { convertText, filledOf } from '../../../testing/convertText';

const lines = (...rows: string[]): string => `${rows.join('\n')}\n`;
const of = (text: string) => convertText(text).rows.map(filledOf);

describe('Shopware 5', () => {
  const header =
    'ordernumber;mainnumber;name;additionalText;supplier;tax;price_EK;pseudoprice_EK;active;instock;description;description_long;weight;ean;configuratorOptions;categories';

  it('reads variants, told together by the main number, wherever they stand', () => {
    const text = lines(
      header,
      'T-1;T-1;Tee;;Maker;19.00;20;25;1;5;Short;<p>Long</p>;0.200;4006381333931;Color:Red|Size:L;3',
      'M-1;M-1;Mug;;Maker;19.00;9;5;0;7;Short mug;;0.000;;;3',
      'T-1.1;T-1;Tee;;Maker;19.00;21;;1;0;;;0.200;;Color:Red|Size:XL;3',
    );
    expect(convertText(text).suggestion.recognised).toMatchObject({
      kind: 'shopware5',
      confidence: 'certain',
    });
    expect(of(text)).toEqual([
      {
        title: 'Tee',
        sku: 'T-1',
        option1Name: 'Color',
        option1Value: 'Red',
        option2Name: 'Size',
        option2Value: 'L',
        description: '<p>Long</p>',
        price: '20',
        comparePrice: '25',
        stock: '5',
        weight: '0.200',
        weightUnit: 'KILOGRAMS',
        metafields: 'variant.barcode=4006381333931',
      },
      // A price that once was is none where it is below what is asked; 0 is one that nobody has weighed.
      {
        title: 'Mug',
        sku: 'M-1',
        description: 'Short mug',
        price: '9',
        stock: '7',
        metafields: 'product.status=DRAFT',
      },
      {
        title: 'Tee',
        sku: 'T-1.1',
        option1Name: 'Color',
        option1Value: 'Red',
        option2Name: 'Size',
        option2Value: 'XL',
        price: '21',
        stock: '0',
        weight: '0.200',
        weightUnit: 'KILOGRAMS',
      },
    ]);
  });

  it('tells variants apart by their text where no options are named', () => {
    const text = lines(
      header,
      'D-1;D-1;Drink;0,5 litres;Maker;19.00;20;;1;5;;;;;;3',
      'D-2;D-1;Drink;1,5 litres;Maker;19.00;50;;1;5;;;;;;3',
    );
    expect(of(text)).toMatchObject([
      { sku: 'D-1', option1Name: 'Variant', option1Value: '0,5 litres' },
      { sku: 'D-2', option1Name: 'Variant', option1Value: '1,5 litres' },
    ]);
  });
});

describe('Shopware 6', () => {
  const header =
    'id;parent_id;product_number;active;stock;name;description;price_net;price_gross;list_price_gross;tax_id;tax_rate;tax_name;ean;variants';

  it('brings variants to their product with what they leave out', () => {
    const text = lines(
      header,
      'b1;a1;SW-1.1;;3;;;;;;t;19;19%;123;',
      'a1;;SW-1;1;9;Tee;Soft;16.81;20;25;t;19;19%;;',
      'b2;a1;SW-1.2;;4;Tee, large;;;22;;t;19;19%;;',
      'c1;;SW-2;0;1;Mug;;7.56;9;8;t;19;19%;;',
    );
    expect(convertText(text).suggestion.recognised).toMatchObject({
      kind: 'shopware6',
      confidence: 'certain',
    });
    expect(of(text)).toEqual([
      {
        title: 'Tee',
        sku: 'SW-1.1',
        option1Name: 'Variant',
        option1Value: 'SW-1.1',
        description: 'Soft',
        price: '20',
        comparePrice: '25',
        stock: '3',
        metafields: 'variant.barcode=123',
      },
      {
        title: 'Tee',
        sku: 'SW-1.2',
        option1Name: 'Variant',
        option1Value: 'Tee, large',
        price: '22',
        stock: '4',
      },
      { title: 'Mug', sku: 'SW-2', price: '9', stock: '1', metafields: 'product.status=DRAFT' },
    ]);
  });

  it('makes the variants that a row lists, numbered and without stock as Shopware makes them', () => {
    const text = lines(header, 'a1;;SW-1;1;9;Tee;Soft;16.81;20;;t;19;19%;;size: M, L | colour: Red, Blue');
    expect(of(text).map((row) => [row.sku, row.option1Value, row.option2Value, row.stock])).toEqual([
      ['SW-1.0', 'M', 'Red', '0'],
      ['SW-1.1', 'M', 'Blue', '0'],
      ['SW-1.2', 'L', 'Red', '0'],
      ['SW-1.3', 'L', 'Blue', '0'],
    ]);
  });

  it('asks for the price where only the one without tax is there', () => {
    const { suggestion } = convertText(
      lines(
        'id;product_number;stock;name;price_net;tax_id;tax_rate;tax_name',
        'a1;SW-1;1;Tee;16.81;t;19;19%',
      ),
    );
    expect(suggestion.recognised.kind).toBe('shopware6');
    expect(suggestion.plan.feeds.map(({ target }) => target)).not.toContain('price');
    expect(suggestion.priceCandidates.map(({ column }) => column)).toEqual([4]);
  });
});
