import { delimiters } from '../../../domain/files/csv/delimiter';
import { encodings } from '../../../domain/files/csv/encoding';
import { usualThreshold } from '../../../domain/imports/imports';
import { flag, number, oneOf, text, type ValuesOf } from '../../commandLine';

const namesOf = <T extends string>(values: readonly T[]): Record<string, T> =>
  Object.fromEntries(values.map((value) => [value === '\t' ? 'tab' : value, value]));

export const importOptions = {
  store: text('STORE', 'where to import', null),
  vendor: text(
    'VENDOR',
    "whose products they are; '*' imports for the marketplace: each row names its vendor",
    null,
  ),
  check: flag('compares and writes nothing'),
  yes: flag('imports without being asked'),
  mapping: text('FILE.json', 'which heading fills which field', null),
  leaveOut: flag('leaves columns out that no field is known for'),
  makeSkus: flag('gives rows without a SKU one'),
  tellApart: flag('puts what tells products apart behind the title that they have in common'),
  encoding: oneOf('NAME', 'where what is found out is wrong', namesOf(encodings)),
  delimiter: oneOf('MARK', 'where what is found out is wrong', namesOf(delimiters)),
  sheet: text('NAME', 'which sheet of a workbook', null),
  headingLine: number('the line with the headings', null, { from: 1, to: 1000 }),
  refuseShort: flag('rejects rows that end early, instead of reading their last columns as empty'),
  joinLines: flag('puts lines together that look like one row with a line break in a text'),
  threshold: number('per cent from which changes of price are counted as large', usualThreshold, {
    from: 1,
    to: 1000,
  }),
  rejected: text('FILE.csv', 'where rejected rows go, with their reasons', null),
  server: text('URL', 'goes through a running server', null),
};

type ImportValues = ValuesOf<typeof importOptions>;
/** What the command was asked to do. */
export type ImportOrders = Omit<ImportValues, 'store' | 'vendor'> &
  Record<'store' | 'vendor' | 'file', string>;
