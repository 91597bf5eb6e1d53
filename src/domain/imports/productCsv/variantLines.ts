import type { Fingerprint } from '../../files/fingerprints';
import { createPrintTable } from '../../files/printTable';

/** More variants of one product are looked up and not gone through. */
const longestRun = 32;

/**
 * The lines of variants. Those of a product mostly stand together: such a run is gone through, and what is
 * behind is put into a table only when a row comes that belongs further back.
 */
export const createVariantLines = () => {
  const table = createPrintTable();
  let room = 8192;
  /** Both halves and the line of each variant that is not in the table yet. */
  let pending = new Int32Array(3 * room);
  let count = 0;
  /** Where the run of a product begins, and which product it is; 0: there is none outside the table. */
  let run = 0;
  let product = 0;

  const settle = () => {
    const print = { low: 0, high: 0 };
    for (let at = 0; at < 3 * count; at += 3) {
      print.low = pending[at] ?? 0;
      print.high = pending[at + 1] ?? 0;
      table.set(print, pending[at + 2] ?? 0);
    }
    count = 0;
    product = 0;
  };

  const append = ({ low, high }: Fingerprint, line: number) => {
    if (count === room) {
      const old = pending;
      room *= 2;
      pending = new Int32Array(3 * room);
      pending.set(old);
    }
    const at = 3 * count;
    pending[at] = low;
    pending[at + 1] = high;
    pending[at + 2] = line;
    count += 1;
  };

  return {
    /** The first variant of a product that has no other; products are numbers from 1. */
    begin: (print: Fingerprint, line: number, of: number): void => {
      run = count;
      product = of;
      append(print, line);
    },
    /** A further variant; answers the line of one like it, or 0. */
    add: (print: Fingerprint, line: number, of: number): number => {
      if (of !== product || count - run >= longestRun) {
        settle();
        return table.add(print, line);
      }
      for (let at = 3 * run; at < 3 * count; at += 3)
        if (pending[at] === print.low && pending[at + 1] === print.high) return pending[at + 2] ?? 0;
      append(print, line);
      return 0;
    },
    delete: (print: Fingerprint): void => {
      settle();
      table.delete(print);
    },
  };
};
