import { closeSync, openSync, readSync } from 'node:fs';

/** Whether a font draws the character of a code point. */
export type Coverage = (codePoint: number) => boolean;

/** Beyond this no font of ours draws anything: the end of the second plane of Han. */
const lastCodePoint = 0x2ffff;

/** A table of an OpenType file; only what is asked for is read, as fonts have up to 8 MB. Null where it has none. */
const tableOf = (file: string, name: string): Buffer | null => {
  const fd = openSync(file, 'r');
  try {
    const read = (at: number, length: number): Buffer => {
      const bytes = Buffer.alloc(length);
      readSync(fd, bytes, 0, length, at);
      return bytes;
    };
    const entries = read(12, read(4, 2).readUInt16BE(0) * 16);
    for (let at = 0; at < entries.length; at += 16)
      if (entries.toString('latin1', at, at + 4) === name)
        return read(entries.readUInt32BE(at + 8), entries.readUInt32BE(at + 12));
    return null;
  } finally {
    closeSync(fd);
  }
};

/** Format 4: segments of two-byte characters. */
const addSegments = (cmap: Buffer, map: number, add: (codePoint: number) => void): void => {
  const size = cmap.readUInt16BE(map + 6);
  for (let at = map + 14; at < map + 14 + size; at += 2) {
    const start = cmap.readUInt16BE(at + size + 2);
    const delta = cmap.readUInt16BE(at + 2 * size + 2);
    const offsetAt = at + 3 * size + 2;
    const offset = cmap.readUInt16BE(offsetAt);
    for (let unit = start; unit <= cmap.readUInt16BE(at) && unit < 0xffff; unit += 1) {
      const glyph =
        offset === 0 ? (unit + delta) & 0xffff : cmap.readUInt16BE(offsetAt + offset + 2 * (unit - start));
      if (glyph !== 0) add(unit);
    }
  }
};

/** Format 12: ranges of characters, those beyond two bytes too. */
const addRanges = (cmap: Buffer, map: number, add: (codePoint: number) => void): void => {
  const count = cmap.readUInt32BE(map + 12);
  for (let at = map + 16; at < map + 16 + count * 12; at += 12) {
    const end = Math.min(cmap.readUInt32BE(at + 4), lastCodePoint);
    for (let codePoint = cmap.readUInt32BE(at); codePoint <= end; codePoint += 1) add(codePoint);
  }
};

/** What a font draws, by its character map (OpenType `cmap`, formats 4 and 12): a bit for each character. */
export const coverageOf = (file: string): Coverage => {
  const cmap = tableOf(file, 'cmap');
  if (cmap === null) return () => false;
  const maps = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + index * 8));
  const drawn = new Uint8Array((lastCodePoint + 1) / 8);
  const add = (codePoint: number): void => {
    drawn[codePoint >> 3] = (drawn[codePoint >> 3] ?? 0) | (1 << (codePoint & 7));
  };
  for (const map of maps) {
    const format = cmap.readUInt16BE(map);
    if (format === 4) addSegments(cmap, map, add);
    if (format === 12) addRanges(cmap, map, add);
  }
  return (codePoint) => ((drawn[codePoint >> 3] ?? 0) & (1 << (codePoint & 7))) !== 0;
};
