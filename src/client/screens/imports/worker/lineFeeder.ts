import type { ByteRows } from '../../../../domain/files/csv/byteRows';
import type { Delimiter } from '../../../../domain/files/csv/delimiter';
import type { RowReader } from '../../../../domain/imports/productCsv/readRows';

/** Who takes rows as bytes, and is told how many were taken. */
export interface QuickRows {
  byteRows: (delimiter: Delimiter) => ByteRows | null;
  tookRows: (count: number) => void;
}

interface Feeding {
  reader: RowReader;
  /** Decodes whole lines, or the next bytes of the file. */
  decode: (bytes: Uint8Array) => string;
  push: (text: string) => void;
  quick: () => QuickRows | null;
}

const lineFeed = 10;
/** Streams come in larger pieces too, whose rows would all live at once and cost more than they are worth. */
const pieceBytes = 64 * 1024;
/** A line longer than this is no row. */
const longestLine = 1 << 20;
/** Of so many rows that had to be read as texts, and so large a share, the rest is read as texts at once. */
const manySlow = 300;
const largeShare = 0.2;

const none: Uint8Array = new Uint8Array();

const joined = (first: Uint8Array, second: Uint8Array): Uint8Array => {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
};

/**
 * Feeds a file's bytes to the reader of texts, but for the plain rows that are taken as bytes where that
 * is possible. What comes out does not depend on which rows go which way.
 */
export const createLineFeeder = ({ reader, decode, push, quick }: Feeding) => {
  const decoder = new TextDecoder();
  /** The beginning of a line. */
  let carry = none;
  let slow = 0;
  let taken = 0;
  /** Too few rows are plain: all are read as texts from here on. */
  let givenUp = false;

  /** Takes plain rows from a place of the lines on; answers where the others begin. */
  const takeRows = (rows: QuickRows, lines: Uint8Array, at: number, isUtf8: boolean): number => {
    const line = reader.nextLine();
    const delimiter = reader.delimiter();
    const found =
      line === null || delimiter === null
        ? undefined
        : rows.byteRows(delimiter)?.take(lines, at, line, isUtf8);
    if (found === undefined || found.rows === 0) return at;
    reader.skip(found.lines, found.rows);
    rows.tookRows(found.rows);
    taken += found.rows;
    return found.next;
  };

  /** Lines are whole ones. All but ASCII goes through `decode`, which may end the reading. */
  const feedLines = (rows: QuickRows, lines: Uint8Array) => {
    let isDecoded = false;
    for (let at = 0; at < lines.length && reader.problem() === null;) {
      at = takeRows(rows, lines, at, isDecoded);
      if (at === lines.length) return;
      if (!isDecoded) {
        decode(lines);
        isDecoded = true;
        continue;
      }
      slow += 1;
      givenUp ||= slow > manySlow && slow > (slow + taken) * largeShare;
      const next = givenUp ? lines.length : lines.indexOf(lineFeed, at) + 1;
      push(decoder.decode(lines.subarray(at, next)));
      at = next;
    }
  };

  const pushCarry = () => {
    if (carry.length > 0) push(decode(carry));
    carry = none;
  };

  /** Feeds about a piece from a place on; answers where the rest begins. */
  const feedPiece = (rows: QuickRows, bytes: Uint8Array, at: number): number => {
    if (carry.length > 0) {
      const end = bytes.indexOf(lineFeed, at) + 1 || bytes.length;
      const line = joined(carry, bytes.subarray(at, end));
      carry = none;
      if (line.at(-1) === lineFeed) feedLines(rows, line);
      else carry = line;
      if (carry.length > longestLine) pushCarry();
      return end;
    }
    const end = bytes.lastIndexOf(lineFeed, at + pieceBytes - 1) + 1;
    if (end > at) {
      feedLines(rows, bytes.subarray(at, end));
      return end;
    }
    carry = bytes.slice(at, at + pieceBytes);
    return at + carry.length;
  };

  return {
    feed: (bytes: Uint8Array) => {
      for (let at = 0; at < bytes.length && reader.problem() === null;) {
        const rows = givenUp ? null : quick();
        if (rows !== null) at = feedPiece(rows, bytes, at);
        else {
          pushCarry();
          push(decode(bytes.subarray(at, at + pieceBytes)));
          at += pieceBytes;
        }
      }
    },
    end: pushCarry,
  };
};
