export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** UTF-16 without a mark: text of western headings has a zero in every second byte, and only there. */
const utf16Without = (head: Uint8Array): TextEncoding | null => {
  let even = 0;
  let odd = 0;
  const length = Math.min(head.length, 4096) & ~1;
  for (let index = 0; index < length; index += 2) {
    if (head[index] === 0) even += 1;
    if (head[index + 1] === 0) odd += 1;
  }
  const pairs = length / 2;
  if (pairs === 0) return null;
  if (odd / pairs > 0.4 && even / pairs < 0.05) return 'utf-16le';
  if (even / pairs > 0.4 && odd / pairs < 0.05) return 'utf-16be';
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

/**
 * The encoding of a text file by its first bytes, for `TextDecoder`, which also drops the mark: a byte
 * order mark decides, then zero bytes at every second place, then whether the bytes are UTF-8; what is
 * none of these is read as windows-1252, the usual one of older spreadsheets.
 */
export const detectEncoding = (head: Uint8Array): TextEncoding => {
  if (startsWith(head, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(head, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(head, 0xfe, 0xff)) return 'utf-16be';
  return utf16Without(head) ?? (isUtf8(head) ? 'utf-8' : 'windows-1252');
};
