import { convertText, filledOf } from '../../../testing/convertText';
import { planGaps } from './planGaps';

const lines = (...rows: string[]): string => `${rows.join('\n')}\n`;

describe('an id', () => {
  it('counts in a file that this store has exported', () => {
    const { suggestion, rows } = convertText(
      lines('ID,Title,SKU,Price,Metafields', '105,Oak stool,OAK,12.50,product.store=main'),
    );
    expect(suggestion.recognised.kind).toBe('own');
    expect(rows.map(filledOf)).toEqual([
      { id: '105', title: 'Oak stool', sku: 'OAK', price: '12.50', metafields: 'product.store=main' },
    ]);
  });

  it.each([
    ['of another store', 'ID,Title,SKU,Price,Metafields', '105,Oak stool,OAK,12.50,product.store=other'],
    ['without the mark of a store', 'ID,Title,SKU,Price', '105,Oak stool,OAK,12.50'],
    ['of an unknown shop', 'Product ID,Name,SKU,Price,Regal', '105,Oak stool,OAK,12.50,7'],
  ])('says nothing in a file %s, and is said to', (_, header, row) => {
    const { suggestion, rows } = convertText(lines(header, row));
    expect(suggestion.recognised.kind).toBe('plain');
    expect(rows.map((each) => each.row.id)).toEqual(['']);
    expect(suggestion.reasons[0]).toEqual({ kind: 'foreignId', text: '' });
    expect(planGaps(suggestion.plan, header.split(','), false).unmapped).not.toContain(header.split(',')[0]);
  });
});
