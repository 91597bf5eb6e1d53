import { readFileSync } from 'node:fs';
import roboto from 'pdfmake/fonts/Roboto.js';

/** Whether a font draws a UTF-16 unit, by its character map (OpenType `cmap`, format 4). */
const coverageOf = (file: string): ((unit: number) => boolean) => {
  const bytes = readFileSync(file);
  const tables = Array.from({ length: bytes.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const table = tables.find((at) => bytes.toString('latin1', at, at + 4) === 'cmap');
  if (table === undefined) return () => false;
  const cmap = bytes.readUInt32BE(table + 8);
  const maps = Array.from(
    { length: bytes.readUInt16BE(cmap + 2) },
    (_, index) => cmap + bytes.readUInt32BE(cmap + 8 + index * 8),
  );
  const map = maps.find((at) => bytes.readUInt16BE(at) === 4);
  if (map === undefined) return () => false;
  const size = bytes.readUInt16BE(map + 6);
  const drawn = new Set<number>();
  for (let at = map + 14; at < map + 14 + size; at += 2) {
    const start = bytes.readUInt16BE(at + size + 2);
    const delta = bytes.readUInt16BE(at + 2 * size + 2);
    const offsetAt = at + 3 * size + 2;
    const offset = bytes.readUInt16BE(offsetAt);
    for (let unit = start; unit <= bytes.readUInt16BE(at) && unit < 0xffff; unit += 1) {
      const glyph =
        offset === 0 ? (unit + delta) & 0xffff : bytes.readUInt16BE(offsetAt + offset + 2 * (unit - start));
      if (glyph !== 0) drawn.add(unit);
    }
  }
  return (unit) => drawn.has(unit);
};

let coverage: ((unit: number) => boolean) | undefined;

const isDrawn = (unit: number): boolean => {
  coverage ??= coverageOf(roboto.Roboto.normal);
  return coverage(unit);
};

/** Stands where a letter cannot be drawn, so that it is seen to be missing: a question mark on a dark ground. */
const missingMark = '\ufffd';

/** What is not there to be seen: joiners, directions, variants of signs. */
const unseen = /[\p{Cf}\p{Variation_Selector}]/u;
const space = /\p{Zs}/u;

/** A character as the documents' font has it: spaces as a plain one that does not break, others as a mark. */
const drawnAs = (character: string): string => {
  const unit = character.codePointAt(0) ?? 0;
  if (unit < 0x7f || isDrawn(unit)) return character;
  if (unseen.test(character)) return '';
  return space.test(character) ? '\u00a0' : missingMark;
};

/** A text as a PDF can draw it; each letter that its font lacks is a mark. */
export const drawable = (text: string): string =>
  /^[ -~\n]*$/.test(text) ? text : Array.from(text.normalize('NFC'), drawnAs).join('');

/** Whether a text has letters that a PDF cannot draw. */
export const isUndrawable = (text: string): boolean => drawable(text).includes(missingMark);
