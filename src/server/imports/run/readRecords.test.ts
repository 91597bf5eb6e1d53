import { Readable } from 'node:stream';
import { FileRefused, readRecords } from './readRecords';

const cellsOf = async (bytes: Buffer): Promise<string[][]> => {
  const file = { name: 'goods.csv', size: bytes.length, open: () => Readable.from([bytes]) };
  const cells: string[][] = [];
  for await (const { records } of readRecords(file)) cells.push(...records.map((record) => record.cells));
  return cells;
};

const long = `Title,SKU\n${'Hat,HAT\n'.repeat(20_000)}`;

describe('the records of a stored file', () => {
  it('are read in the encoding that the file begins in', async () => {
    expect(await cellsOf(Buffer.from('Title,SKU\nÉté,ETE\n', 'latin1'))).toEqual([['Été', 'ETE']]);
    expect((await cellsOf(Buffer.from(`${long}Été,ETE\n`))).at(-1)).toEqual(['Été', 'ETE']);
  });

  it('are refused rather than damaged where it does not go on so', async () => {
    const bytes = Buffer.from(`${long}Été,ETE\n`, 'latin1');
    await expect(cellsOf(bytes)).rejects.toThrow(FileRefused);
    await expect(cellsOf(bytes)).rejects.toThrow(/does not go on so/);
  });
});
