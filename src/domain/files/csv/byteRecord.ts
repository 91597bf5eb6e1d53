/** Where the cells of a record of bytes stand. */
export interface ByteRecord {
  /** The record's cells; -1: it is no plain record, or its end is not there. */
  count: number;
  /** The first byte of each cell, and the first behind it. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The bits of the cells in which quotation marks are doubled. */
  doubled: number;
  isAscii: boolean;
  /** The first byte behind the record, and how many lines it covers. */
  next: number;
  height: number;
}

const [lineFeed, carriageReturn, quote] = [10, 13, 34];

/** The bit that a cell has in `doubled`; those of a very wide file share one. */
export const bitOf = (cell: number): number => 1 << Math.min(cell, 31);

/** A record of at most `width` cells, and an empty one behind them. */
export const createByteRecord = (width: number): ByteRecord => ({
  count: -1,
  starts: new Int32Array(width + 1),
  ends: new Int32Array(width + 1),
  doubled: 0,
  isAscii: true,
  next: 0,
  height: 0,
});

/**
 * Finds the cells of the record at `from` of whole lines, as many as `record` has room for. Only plain ones count:
 * quotation marks around whole cells,
 * lines that end with LF or CR LF, no zero character.
 */
export const cutByteRecord = (
  record: ByteRecord,
  bytes: Uint8Array,
  from: number,
  delimiter: number,
): void => {
  const { starts, ends } = record;
  const width = starts.length - 1;
  const size = bytes.length;
  const highest = Math.max(delimiter, quote);
  record.count = -1;
  record.doubled = 0;
  record.height = 1;
  let cell = 0;
  let all = 0;
  for (let at = from; at < size && cell < width; cell += 1) {
    let byte = bytes[at] ?? 0;
    if (byte === quote) {
      starts[cell] = at + 1;
      let end = bytes.indexOf(quote, at + 1);
      while (end >= 0 && bytes[end + 1] === quote) {
        record.doubled |= bitOf(cell);
        end = bytes.indexOf(quote, end + 2);
      }
      if (end < 0) return;
      for (let line = bytes.indexOf(lineFeed, at); line >= 0 && line < end;) {
        record.height += 1;
        line = bytes.indexOf(lineFeed, line + 1);
      }
      ends[cell] = end;
      at = end + 1;
      byte = bytes[at] ?? 0;
      if (byte === carriageReturn) {
        at += 1;
        if (bytes[at] !== lineFeed) return;
        byte = lineFeed;
      } else if (byte !== delimiter && byte !== lineFeed) return;
    } else {
      starts[cell] = at;
      while (byte !== delimiter && byte !== lineFeed) {
        if (byte === quote || byte === 0) return;
        // Most characters stand above all that end a cell.
        do {
          all |= byte;
          at += 1;
          byte = bytes[at] ?? 0;
        } while (byte > highest);
      }
      const end = byte === lineFeed && at > from && bytes[at - 1] === carriageReturn ? at - 1 : at;
      ends[cell] = Math.max(end, starts[cell] ?? 0);
    }
    at += 1;
    if (byte === lineFeed) {
      record.isAscii = all < 128;
      record.count = cell + 1;
      record.next = at;
      return;
    }
  }
};
