import { parseArgs } from 'node:util';
import { usualThreshold } from '../../domain/imports';
import { WrongSetting } from '../wrongSetting';

const usage = `npm run import -- --store STORE --vendor VENDOR FILE [--check] [--yes] [--mapping FILE.json]
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
  if (values.store === undefined || values.vendor === undefined)
    return wrong('Name the store and the vendor');
  if (file === undefined || others.length > 0) return wrong('Name one file');
  if (!Number.isInteger(threshold) || threshold < 1 || threshold > 1000)
    return wrong('--threshold is a whole number from 1 to 1000');
  return {
    ...{ store: values.store, vendor: values.vendor, file, check: values.check, yes: values.yes, threshold },
    mapping: values.mapping ?? null,
    rejected: values.rejected ?? null,
    server: values.server ?? null,
  };
};
