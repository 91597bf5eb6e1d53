export const encodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'shift_jis'] as const;
export type TextEncoding = (typeof encodings)[number];

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** UTF-16 without a mark: its line ends, delimiters and digits have a zero in every second byte, and only there. */
const utf16Without = (head: Uint8Array): TextEncoding | null => {
  let even = 0;
  let odd = 0;
  let littleEnds = 0;
  let bigEnds = 0;
  const length = Math.min(head.length, 4096) & ~1;
  for (let index = 0; index < length; index += 2) {
    const first = head[index];
    const second = head[index + 1];
    if (first === 0) even += 1;
    if (second === 0) odd += 1;
    if (first === 10 && second === 0) littleEnds += 1;
    if (first === 0 && second === 10) bigEnds += 1;
  }
  const pairs = length / 2;
  if (pairs === 0) return null;
  if (even === 0 && odd / pairs > (littleEnds > 0 ? 0.02 : 0.4)) return 'utf-16le';
  if (odd === 0 && even / pairs > (bigEnds > 0 ? 0.02 : 0.4)) return 'utf-16be';
  return null;
};

/** Whether the bytes are UTF-8; a last character cut off by the end of the head does not count. */
const isUtf8 = (head: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
};

const decodesAsShiftJis = (head: Uint8Array): boolean => {
  try {
    new TextDecoder('shift_jis', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/**
 * Whether bytes that are no UTF-8 are Shift_JIS. Western text has single high bytes between letters, which
 * may pass for it; Japanese has kana (82, 83), or high bytes behind one another.
 */
const isShiftJis = (head: Uint8Array): boolean => {
  if (!decodesAsShiftJis(head)) return false;
  let pairs = 0;
  let usual = 0;
  let kana = 0;
  let high = 0;
  for (let at = 0; at < head.length - 1; at += 1) {
    const byte = head[at] ?? 0;
    if (byte < 0x81 || (byte > 0x9f && byte < 0xe0) || byte > 0xfc) continue;
    const next = head[at + 1] ?? 0;
    pairs += 1;
    if (byte < 0xa0) usual += 1;
    if (next > 0x7f) high += 1;
    if ((byte === 0x82 && next > 0x9e) || (byte === 0x83 && next < 0x97)) kana += 1;
    at += 1;
  }
  return pairs > 0 && usual / pairs > 0.5 && (kana / pairs > 0.1 || high / pairs > 0.4);
};

/** The encoding of bytes that are neither marked nor Unicode: of older spreadsheets, western or Japanese. */
export const legacyEncoding = (bytes: Uint8Array): TextEncoding =>
  isShiftJis(bytes) ? 'shift_jis' : 'windows-1252';

/**
 * The encoding of a text file by its first bytes, for `TextDecoder`, which also drops the mark: a byte
 * order mark decides, then zero bytes at every second place, then whether the bytes are UTF-8, then whether
 * they are Shift_JIS; what is none of these is read as windows-1252, the usual one of older spreadsheets.
 */
export const detectEncoding = (head: Uint8Array): TextEncoding => {
  if (startsWith(head, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(head, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(head, 0xfe, 0xff)) return 'utf-16be';
  return utf16Without(head) ?? (isUtf8(head) ? 'utf-8' : legacyEncoding(head));
};
