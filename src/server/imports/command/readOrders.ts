import { parseArgs } from 'node:util';
import { usualThreshold } from '../../../domain/imports/imports';
import { delimiters, type Delimiter } from '../../../domain/files/delimiter';
import { encodings, type TextEncoding } from '../../../domain/files/encoding';
import { WrongSetting } from '../../wrongSetting';

const usage = `npm run import -- --store STORE --vendor VENDOR FILE [--check] [--yes] [--mapping FILE.json]
    [--leave-out] [--make-skus] [--tell-apart] [--encoding NAME] [--delimiter MARK] [--sheet NAME]
    [--heading-line NUMBER] [--refuse-short] [--join-lines]
    [--threshold PERCENT] [--rejected FILE.csv] [--server URL]
  --vendor '*' imports for the marketplace: each row names its vendor. With --server, STALLKEEPER_EMAIL and
  STALLKEEPER_PASSWORD sign in there.`;

/** What the command was asked to do. */
export interface ImportOrders {
  store: string;
  vendor: string;
  file: string;
  /** Compare only. */
  check: boolean;
  /** Import without being asked. */
  yes: boolean;
  mapping: string | null;
  /** Columns that no field is known for are left out. */
  leaveOut: boolean;
  /** Rows without a SKU get one. */
  makeSkus: boolean;
  /** Products that share a title get what tells them apart behind it. */
  tellApart: boolean;
  /** How the file is read; null: as it is found out. */
  encoding: TextEncoding | null;
  delimiter: Delimiter | null;
  sheet: string | null;
  /** The line with the headings. */
  headingLine: number | null;
  /** Rows that end early are turned away; else their last columns are read as empty. */
  refuseShort: boolean;
  /** Lines that look like one row, with a line break in a text, are put together. */
  joinLines: boolean;
  threshold: number;
  rejected: string | null;
  server: string | null;
}

/** Reads the words of a command line. Errors: WrongSetting, with how it is used. */
export const readOrders = (words: readonly string[]): ImportOrders => {
  const wrong = (message: string): never => {
    throw new WrongSetting(`${message}\n${usage}`);
  };
  const read = () => {
    try {
      return parseArgs({
        args: [...words],
        allowPositionals: true,
        options: {
          store: { type: 'string' },
          vendor: { type: 'string' },
          check: { type: 'boolean', default: false },
          yes: { type: 'boolean', default: false },
          mapping: { type: 'string' },
          'leave-out': { type: 'boolean', default: false },
          'make-skus': { type: 'boolean', default: false },
          'tell-apart': { type: 'boolean', default: false },
          encoding: { type: 'string' },
          delimiter: { type: 'string' },
          sheet: { type: 'string' },
          'heading-line': { type: 'string' },
          'refuse-short': { type: 'boolean', default: false },
          'join-lines': { type: 'boolean', default: false },
          threshold: { type: 'string', default: String(usualThreshold) },
          rejected: { type: 'string' },
          server: { type: 'string' },
        },
      });
    } catch (error) {
      return wrong(error instanceof Error ? error.message : String(error));
    }
  };
  const { values, positionals } = read();
  const [file, ...others] = positionals;
  const threshold = Number(values.threshold);
  const encoding = encodings.find((each) => each === values.encoding?.toLowerCase()) ?? null;
  const mark = values.delimiter === 'tab' ? '\t' : values.delimiter;
  const delimiter = delimiters.find((each) => each === mark) ?? null;
  const headingLine = values['heading-line'] === undefined ? null : Number(values['heading-line']);
  if (headingLine !== null && (!Number.isInteger(headingLine) || headingLine < 1 || headingLine > 1000))
    return wrong('--heading-line is a whole number from 1 to 1000');
  if (values.store === undefined || values.vendor === undefined)
    return wrong('Name the store and the vendor');
  if (file === undefined || others.length > 0) return wrong('Name one file');
  if (!Number.isInteger(threshold) || threshold < 1 || threshold > 1000)
    return wrong('--threshold is a whole number from 1 to 1000');
  if (values.encoding !== undefined && encoding === null)
    return wrong(`--encoding is one of ${encodings.join(', ')}`);
  if (mark !== undefined && delimiter === null) return wrong('--delimiter is one of , ; tab |');
  return {
    ...{ store: values.store, vendor: values.vendor, file, check: values.check, yes: values.yes, threshold },
    mapping: values.mapping ?? null,
    leaveOut: values['leave-out'],
    makeSkus: values['make-skus'],
    tellApart: values['tell-apart'],
    encoding,
    delimiter,
    sheet: values.sheet ?? null,
    headingLine,
    refuseShort: values['refuse-short'],
    joinLines: values['join-lines'],
    rejected: values.rejected ?? null,
    server: values.server ?? null,
  };
};
