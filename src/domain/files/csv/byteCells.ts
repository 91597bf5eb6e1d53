import type { PlainNumber } from '../plainDecimals';

/**
 * Looks at cells as bytes of UTF-8, from `from` to before `to`, without making texts of them. Each says
 * yes only where the rule of the same name in checkRow has nothing to say and nothing to fix; a no means
 * that the cell is to be looked at as text.
 */

const [space, apostrophe, dash, point, slash] = [32, 39, 45, 46, 47];

const isDigit = (byte: number): boolean => byte > 47 && byte < 58;

/** See `plainDecimals`. */
export const bytesDecimals = (bytes: Uint8Array, from: number, to: number, most: PlainNumber): number => {
  let end = from;
  while (end < to && isDigit(bytes[end] ?? 0)) end += 1;
  const whole = end - from;
  if (whole === 0 || whole > most.whole || (whole > 1 && bytes[from] === 48)) return -1;
  if (end === to) return 0;
  const decimals = to - end - 1;
  if (bytes[end] !== point || decimals === 0 || decimals > most.decimals) return -1;
  for (let at = end + 1; at < to; at += 1) if (!isDigit(bytes[at] ?? 0)) return -1;
  return decimals;
};

/** Whether the bytes are those of an ASCII text. */
export const bytesAre = (bytes: Uint8Array, from: number, to: number, text: string): boolean => {
  if (to - from !== text.length) return false;
  for (let at = from; at < to; at += 1) if (bytes[at] !== text.charCodeAt(at - from)) return false;
  return true;
};

const folded = (byte: number): number => (byte > 64 && byte < 91 ? byte + 32 : byte);

/** Whether two cells are ASCII, and not the same in any case of their letters. */
export const bytesDiffer = (
  bytes: Uint8Array,
  from: number,
  to: number,
  otherFrom: number,
  otherTo: number,
): boolean => {
  let all = 0;
  for (let at = from; at < to; at += 1) all |= bytes[at] ?? 0;
  for (let at = otherFrom; at < otherTo; at += 1) all |= bytes[at] ?? 0;
  if (all > 127) return false;
  if (to - from !== otherTo - otherFrom) return true;
  for (let at = from; at < to; at += 1)
    if (folded(bytes[at] ?? 0) !== folded(bytes[otherFrom + at - from] ?? 0)) return true;
  return false;
};

/** A name that has no blank or apostrophe at its ends: ASCII there, anything between. */
export const isTidy = (bytes: Uint8Array, from: number, to: number): boolean => {
  const first = bytes[from] ?? 0;
  const last = bytes[to - 1] ?? 0;
  return first > 32 && first < 127 && first !== apostrophe && last > 32 && last < 127;
};

/** Whether the end may be that of a number as spreadsheets shorten it: "E+12", "E+012". See `isShortened`. */
export const mayBeShortened = (bytes: Uint8Array, from: number, to: number): boolean =>
  to - from > 3 && (bytes[to - 3] === plus || bytes[to - 4] === plus);
const plus = 43;

const kindsOf = (characters: string): Uint8Array => {
  const kinds = new Uint8Array(256);
  for (let at = 0; at < characters.length; at += 1) kinds[characters.charCodeAt(at)] = 1;
  return kinds;
};
const letters = 'abcdefghijklmnopqrstuvwxyz';
const inName = kindsOf(`${letters}${letters.toUpperCase()}0123456789_-`);
const inHost = kindsOf(`${letters}0123456789-`);
/** What stands in an address's path, but for a dash: two of them are looked at as text. */
const isPlain = kindsOf(`${letters}${letters.toUpperCase()}0123456789._~:/?#[]@!$&'()*+;=%`);

/** Where an address of a picture with a path ends; -1 where it is not of the usual kind. */
const addressEnd = (bytes: Uint8Array, from: number, to: number): number => {
  const secure = bytesAre(bytes, from, from + 8, 'https://');
  if (!secure && !bytesAre(bytes, from, from + 7, 'http://')) return -1;
  let at = from + (secure ? 8 : 7);
  let label = at;
  for (; at < to && bytes[at] !== slash; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === point) {
      if (at === label) return -1;
      label = at + 1;
    } else if (inHost[byte] === 0 || (byte === dash && bytes[at + 1] === dash)) return -1;
  }
  // The last part of a host begins with a letter.
  if (at === to || at === label || (bytes[label] ?? 0) < 97) return -1;
  for (; at < to; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isPlain[byte] === 1) continue;
    if (byte === space) return at;
    if (byte !== dash || bytes[at + 1] === dash) return -1;
  }
  return at;
};

/** Addresses of pictures with one space between them. */
export const areBytesImages = (bytes: Uint8Array, from: number, to: number): boolean => {
  for (let at = from; ; at += 1) {
    at = addressEnd(bytes, at, to);
    if (at < 0) return false;
    if (at === to) return true;
  }
};

/** One metafield: `namespace.key=value`. */
export const isBytesMetafield = (bytes: Uint8Array, from: number, to: number): boolean => {
  let at = from;
  while (at < to && inName[bytes[at] ?? 0] === 1) at += 1;
  if (at === from || at === to || bytes[at] !== point) return false;
  // What stands under these names has rules of its own.
  if (bytesAre(bytes, from, at, 'variant')) return false;
  const key = at + 1;
  for (at = key; at < to && inName[bytes[at] ?? 0] === 1;) at += 1;
  if (at === key || at === to || bytes[at] !== 61) return false;
  for (; at < to; at += 1) if (bytes[at] === 59 || bytes[at] === 92) return false;
  return true;
};
