import type { Fault } from '../../domain/errors/errorTable';
import { foreignFault } from '../../domain/errors/faultIn';
import { XMLParser } from 'fast-xml-parser';
import { array, object, string } from 'yup';
import { isDay } from '../../domain/dates';
import { isCurrency } from '../../domain/money';
import { CallError } from '../errors';
import { financeErrors } from '../../domain/errors/finance';

/** Rates of one day: units of a currency for one euro. */
export interface DayRates {
  day: string;
  rates: Map<string, number>;
}

const timeout = 20_000;
const largestAnswer = 1024 * 1024;

/** The daily file of the European Central Bank, as far as it is read. */
const fileSchema = object({
  Envelope: object({
    Cube: object({
      Cube: object({
        time: string().required(),
        Cube: array(
          object({ currency: string().required(), rate: string().required() }).required(),
        ).required(),
      }).required(),
    }).required(),
  }).required(),
});

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseAttributeValue: false,
  processEntities: false,
  // A single rate is a list as well: only the innermost of the three.
  isArray: (_name, path) => path === 'Envelope.Cube.Cube.Cube',
});

/** Reads the file. Errors: CallError 502 where it is another one. */
const readRates = (text: string): DayRates => {
  try {
    const file: unknown = parser.parse(text);
    const { time: day, Cube: list } = fileSchema.validateSync(file).Envelope.Cube.Cube;
    const rates = new Map([['EUR', 1]]);
    for (const { currency, rate } of list)
      if (isCurrency(currency) && Number(rate) > 0) rates.set(currency, Number(rate));
    if (isDay(day) && rates.size > 1) return { day, rates };
  } catch {
    // What is no such file is told as such below.
  }
  throw new CallError(502, financeErrors.ratesFileUnreadable());
};

/** Fetches rates from an address of the configuration. Errors: CallError 502 with what happened. */
export const fetchRates = async (url: string): Promise<DayRates> => {
  const failed = (reason: Fault): CallError => new CallError(502, financeErrors.ratesNotFetched({ reason }));
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    if (!response.ok) throw failed(financeErrors.ratesServiceAnswered({ status: response.status }));
    const bytes = await response.arrayBuffer();
    if (bytes.byteLength > largestAnswer) throw failed(financeErrors.ratesServiceTooMuch());
    return readRates(Buffer.from(bytes).toString('utf8'));
  } catch (error) {
    throw error instanceof CallError ? error : failed(foreignFault(String(error)));
  }
};
