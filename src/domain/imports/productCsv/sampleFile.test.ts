import { checkRow } from './checkRow';
import { columnProblems, suggestMapping } from './columns';
import { groupProducts } from './groupProducts';
import { columnIndexes, mapRow } from './mapRow';
import { createRowReader } from './readRows';
import { sampleFile } from './sampleFile';

describe('the sample file', () => {
  const reader = createRowReader();
  const records = [...reader.push(sampleFile()), ...reader.end()];
  const header = reader.header() ?? [];
  const mapping = suggestMapping(header);
  const checked = records.map(({ cells }) => checkRow(mapRow(cells, columnIndexes(mapping))));

  it('has the columns of the spec in their order', () => {
    expect(mapping).toEqual([
      'title',
      'option1Name',
      'option1Value',
      'option2Name',
      'option2Value',
      'option3Name',
      'option3Value',
      'sku',
      'description',
      'price',
      'stock',
      'images',
    ]);
    expect(columnProblems(header)).toEqual([]);
  });

  it('has nothing to complain of', () => {
    expect(records.map(({ problem }) => problem)).toEqual(records.map(() => null));
    expect(checked.map(({ errors }) => errors)).toEqual(records.map(() => ({})));
    expect(records.length).toBeGreaterThanOrEqual(4);
  });

  it('shows variants, plain products and stock that is not tracked', () => {
    const rows = checked.flatMap(({ row }, index) => (row === undefined ? [] : [{ line: index + 2, row }]));
    const { products, errors } = groupProducts(rows);
    expect(errors).toEqual([]);
    expect(products.map((product) => product.rows.length)).toEqual([3, 1, 1]);
    expect(rows.at(-1)?.row.stock).toBe('Untracked');
  });
});
