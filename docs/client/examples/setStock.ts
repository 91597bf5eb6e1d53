import type { Calls } from '../calls';
import type { Stallkeeper } from '../stallkeeper';

type Line = Calls['setStockAndPrices']['input']['lines'][number];
type Refused = Calls['setStockAndPrices']['answer']['lines'][number];

/** So many lines one call takes. */
const most = 500;

/** Tells stock and prices by SKU, however many, and answers the lines that were refused, each with its errors by field. */
export const setStock = async (desk: Stallkeeper, lines: readonly Line[]): Promise<Refused[]> => {
  const refused: Refused[] = [];
  for (let at = 0; at < lines.length; at += most) {
    const answer = await desk.call('setStockAndPrices', { lines: lines.slice(at, at + most) });
    refused.push(...answer.lines.filter(({ state }) => state === 'refused'));
  }
  return refused;
};
