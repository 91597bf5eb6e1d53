/**
 * Fingerprints of texts, 64 bits in two halves. Texts are compared by these and not kept; of a million, the
 * odds that any two are mistaken for one another are one in 37 million.
 */
export interface Fingerprint {
  low: number;
  high: number;
}

const mark = 0xff_ffff;

/** Puts the mark behind a text whose characters are in. */
export const endText = (print: Fingerprint, low: number, high: number, length: number): void => {
  const lowEnd = Math.imul(low ^ mark ^ length, 0xc2b2_ae35);
  const highEnd = Math.imul(high ^ mark, 0x27d4_eb2f);
  print.low = lowEnd ^ (lowEnd >>> 16);
  print.high = highEnd ^ (highEnd >>> 15);
};

/** Adds a text, and a mark behind it, to a fingerprint; two characters at a time. */
export const addText = (print: Fingerprint, text: string): void => {
  let { low, high } = print;
  const { length } = text;
  for (let index = 0; index < length; index += 2) {
    const next = index + 1 < length ? text.charCodeAt(index + 1) : 0;
    const codes = text.charCodeAt(index) | (next << 16);
    low = Math.imul(low ^ codes, 0x9e37_79b1);
    low ^= low >>> 16;
    high = Math.imul(high, 0x85eb_ca6b) + codes;
    high ^= high >>> 15;
  }
  endText(print, low, high, length);
};

/** Whether a text is ASCII without capitals: asking for its lower case takes longer than looking. */
const isLow = (text: string): boolean => {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 127 || (code > 64 && code < 91)) return false;
  }
  return true;
};

/** Adds a text whatever the case of its letters. */
export const addFolded = (print: Fingerprint, text: string): void => {
  addText(print, isLow(text) ? text : text.toLowerCase());
};

/** The empty fingerprint. */
export const newPrint = (): Fingerprint => ({ low: 0x811c_9dc5 | 0, high: 0x2545_f491 });
