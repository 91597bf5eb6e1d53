import { addFolded, addText, endText, type Fingerprint } from '../fingerprints';

const decoder = new TextDecoder();

/** Adds the text of UTF-8 bytes to a fingerprint, as `addText` does, or whatever its case, as `addFolded` does. */
export const addBytes = (
  print: Fingerprint,
  bytes: Uint8Array,
  from: number,
  to: number,
  folded: boolean,
): void => {
  let { low, high } = print;
  let all = 0;
  for (let at = from; at < to; at += 2) {
    let one = bytes[at] ?? 0;
    let two = at + 1 < to ? (bytes[at + 1] ?? 0) : 0;
    all |= one | two;
    if (folded) {
      if (one > 64 && one < 91) one += 32;
      if (two > 64 && two < 91) two += 32;
    }
    const codes = one | (two << 16);
    low = Math.imul(low ^ codes, 0x9e37_79b1);
    low ^= low >>> 16;
    high = Math.imul(high, 0x85eb_ca6b) + codes;
    high ^= high >>> 15;
  }
  if (all < 128) endText(print, low, high, to - from);
  else (folded ? addFolded : addText)(print, decoder.decode(bytes.subarray(from, to)));
};
