/** Letters of other alphabets, beside the Latin ones that they look like. */
const lookalike = new Map([
  ['а', 'a'],
  ['в', 'b'],
  ['е', 'e'],
  ['ё', 'e'],
  ['һ', 'h'],
  ['і', 'i'],
  ['ї', 'i'],
  ['ј', 'j'],
  ['к', 'k'],
  ['ӏ', 'l'],
  ['м', 'm'],
  ['н', 'h'],
  ['о', 'o'],
  ['р', 'p'],
  ['ԛ', 'q'],
  ['ѕ', 's'],
  ['с', 'c'],
  ['т', 't'],
  ['у', 'y'],
  ['ԝ', 'w'],
  ['х', 'x'],
  ['ԁ', 'd'],
  ['ԍ', 'g'],
  ['ѵ', 'v'],
  ['А', 'A'],
  ['В', 'B'],
  ['Е', 'E'],
  ['Ё', 'E'],
  ['Н', 'H'],
  ['І', 'I'],
  ['Ї', 'I'],
  ['Ј', 'J'],
  ['К', 'K'],
  ['Ӏ', 'I'],
  ['М', 'M'],
  ['О', 'O'],
  ['Р', 'P'],
  ['Ѕ', 'S'],
  ['С', 'C'],
  ['Т', 'T'],
  ['У', 'Y'],
  ['Х', 'X'],
  ['Ԛ', 'Q'],
  ['Ԝ', 'W'],
  ['α', 'a'],
  ['ε', 'e'],
  ['η', 'n'],
  ['ι', 'i'],
  ['κ', 'k'],
  ['ν', 'v'],
  ['ο', 'o'],
  ['ρ', 'p'],
  ['τ', 't'],
  ['υ', 'u'],
  ['χ', 'x'],
  ['γ', 'y'],
  ['ϲ', 'c'],
  ['ϳ', 'j'],
  ['Α', 'A'],
  ['Β', 'B'],
  ['Ε', 'E'],
  ['Ζ', 'Z'],
  ['Η', 'H'],
  ['Ι', 'I'],
  ['Κ', 'K'],
  ['Μ', 'M'],
  ['Ν', 'N'],
  ['Ο', 'O'],
  ['Ρ', 'P'],
  ['Τ', 'T'],
  ['Υ', 'Y'],
  ['Χ', 'X'],
  ['ı', 'i'],
  ['ɑ', 'a'],
  ['ɡ', 'g'],
  ['ɩ', 'i'],
  ['օ', 'o'],
  ['ո', 'n'],
  ['ս', 'u'],
  ['հ', 'h'],
  ['ց', 'g'],
]);

const dots = '。·∙⋅‧・۔٫ꓸ܁';
const dashes = '−⁃˗─━';
const slashes = '⁄∕╱';

/** Digits that compatibility leaves alone: each row is of the digits from its first number on. */
const ringed: readonly (readonly [string, number])[] = [
  ['⓿', 0],
  ['🄋', 0],
  ['🄌', 0],
  ['❶❷❸❹❺❻❼❽❾❿', 1],
  ['➀➁➂➃➄➅➆➇➈➉', 1],
  ['➊➋➌➍➎➏➐➑➒➓', 1],
  ['⓵⓶⓷⓸⓹⓺⓻⓼⓽⓾', 1],
];
const ringedDigits = new Map(
  ringed.flatMap(([row, first]) => Array.from(row, (each, at) => [each, String(first + at)] as const)),
);

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** A decimal digit of any script as 0 to 9: they stand in Unicode in rows of ten that begin with the zero. */
const asDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (isDigit(code - before - 1)) before += 1;
  return String(before % 10);
};

const plainCharacter = (character: string): string => {
  if (character < '\u0080') return character;
  if (/^\p{Nd}$/u.test(character)) return asDigit(character);
  if (/^[\s\u2800]$/u.test(character)) return ' ';
  if (dots.includes(character)) return '.';
  if (dashes.includes(character) || /^\p{Pd}$/u.test(character)) return '-';
  if (slashes.includes(character)) return '/';
  return lookalike.get(character) ?? ringedDigits.get(character) ?? character;
};

/** What is not seen at all, or lies on the character before it. */
const laid = String.raw`[\p{M}\p{Default_Ignorable_Code_Point}]`;
const pieces = new RegExp(String.raw`\s+|[^]${laid}*`, 'gu');
const allLaid = new RegExp(laid, 'gu');

const plainPiece = (piece: string): string => {
  if (/^\s+$/u.test(piece)) return /[\n\r\u2028\u2029]/.test(piece) ? '\n' : ' ';
  const compatible = piece.normalize('NFKC');
  // A fraction is one sign: its parts are no digits of what stands beside it.
  const signs = compatible.includes('⁄') && !piece.includes('⁄') ? piece : compatible;
  return Array.from(signs.replace(allLaid, ''), plainCharacter).join('');
};

/** A text in plain characters, and where each of them came from: `starts[i]` to `ends[i]` of the text as it was. */
export interface PlainText {
  plain: string;
  starts: readonly number[];
  ends: readonly number[];
}

/**
 * A text as a reader takes it: lookalikes, wide and ringed forms and digits of all scripts as the plain characters that
 * they stand for, without what is not seen, and each run of blanks as one.
 */
export const plainText = (text: string): PlainText => {
  let plain = '';
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: piece, index } of text.matchAll(pieces)) {
    const signs = plainPiece(piece);
    plain += signs;
    starts.push(...Array.from<number>({ length: signs.length }).fill(index));
    ends.push(...Array.from<number>({ length: signs.length }).fill(index + piece.length));
  }
  return { plain, starts, ends };
};

/** What a name looks like, whatever the case, width or alphabet of its letters: two that look so are taken for one. */
export const lookOf = (name: string): string => plainText(name).plain.normalize('NFC').toLowerCase().trim();

/** Alphabets whose letters are taken for each other's. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** Whether a text has letters of more than one of the alphabets that look alike. */
export const mixesAlphabets = (text: string): boolean =>
  alphabets.filter((alphabet) => alphabet.test(text)).length > 1;
