const names = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'iso-8859-3',
  'iso-8859-4',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-8',
  'iso-8859-10',
  'iso-8859-13',
  'iso-8859-14',
  'iso-8859-15',
  'iso-8859-16',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'macintosh',
  'x-mac-cyrillic',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'euc-kr',
  'big5',
  'gb18030',
] as const;
export type TextEncoding = (typeof names)[number];

const isKnownHere = (encoding: TextEncoding): boolean => {
  try {
    return new TextDecoder(encoding).encoding === encoding;
  } catch {
    return false;
  }
};

/**
 * Every encoding that `TextDecoder` knows, by the name that it gives it; the others are further names of these.
 * Browsers know all of them, Node does without ISO-8859-16.
 */
export const encodings: readonly TextEncoding[] = names.filter(isKnownHere);

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

/** Japanese of seven bits switches between its tables by these signs. */
const switchesTables = (head: Uint8Array): boolean => {
  for (let at = head.indexOf(0x1b); at >= 0; at = head.indexOf(0x1b, at + 1))
    if (head[at + 1] === 0x24 && (head[at + 2] === 0x40 || head[at + 2] === 0x42)) return true;
  return false;
};

/** The encoding of bytes that are neither marked nor Unicode: of older spreadsheets, western or Japanese. */
const legacyEncoding = (bytes: Uint8Array): TextEncoding =>
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
  if (switchesTables(head)) return 'iso-2022-jp';
  return utf16Without(head) ?? (isUtf8(head) ? 'utf-8' : legacyEncoding(head));
};

const bare = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '');

/** The names under which other programs know the encodings. */
const known = new Map<string, TextEncoding>([
  ...encodings.map((encoding): [string, TextEncoding] => [bare(encoding), encoding]),
  ...[1250, 1251, 1252, 1253, 1254, 1255, 1256, 1257, 1258].flatMap((page): [string, TextEncoding][] => {
    const encoding = encodings.find((each) => each === `windows-${String(page)}`);
    return encoding === undefined ? [] : [[`cp${String(page)}`, encoding]];
  }),
  ['iso88591', 'windows-1252'],
  ['iso88599', 'windows-1254'],
  ['iso885911', 'windows-874'],
  ['cp874', 'windows-874'],
  ['tis620', 'windows-874'],
  ['cp866', 'ibm866'],
  ['macroman', 'macintosh'],
  ['maccyrillic', 'x-mac-cyrillic'],
  ['cp932', 'shift_jis'],
  ['shiftjis2004', 'shift_jis'],
  ['eucjis2004', 'euc-jp'],
  ['cp949', 'euc-kr'],
  ['uhc', 'euc-kr'],
  ['big5hkscs', 'big5'],
  ['gb2312', 'gb18030'],
  ['gbk', 'gb18030'],
]);

const decodes = (bytes: Uint8Array, encoding: TextEncoding): boolean => {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

/** So many bytes are enough to tell the language by, and take some hundredths of a second. */
const guessedBytes = 64 * 1024;
/** Below it a guess rests on a letter or two. */
const leastConfidence = 0.05;

/**
 * The encoding of a text file that is neither marked nor Unicode, guessed by its language; what says too little is
 * read as older western spreadsheets write it. `bytes` may begin anywhere: those before the first that is no ASCII
 * say nothing.
 */
export const guessEncoding = async (bytes: Uint8Array): Promise<TextEncoding> => {
  const found = detectEncoding(bytes);
  if (found !== 'windows-1252' && found !== 'shift_jis') return found;
  const first = Math.max(bytes.findIndex((byte) => byte > 0x7f) - 1024, 0);
  const part = bytes.subarray(first, first + guessedBytes);
  const { detect } = await import('jschardet');
  const { encoding, confidence } = detect(part);
  const named = encoding === null ? undefined : known.get(bare(encoding));
  return named !== undefined && named !== 'utf-8' && confidence >= leastConfidence && decodes(part, named)
    ? named
    : found;
};

const mostWords = 4;
const longestWords = 48;

/**
 * Words of a text file that look otherwise in other encodings, in each of them, to choose by; empty where all of it
 * is plain ASCII, or it is no text of bytes.
 */
export const wordsInEncodings = (bytes: Uint8Array): Partial<Record<TextEncoding, string>> => {
  const telling: number[] = [];
  let words = 0;
  let begin = 0;
  let isTelling = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte > 0x7f) isTelling = true;
    // Blanks, commas, semicolons and the ends of lines are never half of an Asian letter, other signs may be.
    const ends = byte < 0x30 || byte === 0x3b;
    if (!ends) continue;
    if (isTelling) {
      telling.push(...bytes.subarray(begin, Math.min(at, begin + longestWords)), 0x20);
      words += 1;
      isTelling = false;
    }
    begin = at + 1;
    if (words === mostWords || telling.length >= longestWords) break;
  }
  if (telling.length === 0) return {};
  const sample = Uint8Array.from(telling);
  return Object.fromEntries(
    encodings
      .filter((encoding) => !encoding.startsWith('utf-16') && encoding !== 'iso-2022-jp')
      .map((encoding) => [encoding, new TextDecoder(encoding).decode(sample).trim()]),
  );
};
