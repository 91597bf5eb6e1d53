/** Kinds of personal data that a text may tell. */
export const personalData = ['email', 'phone', 'bankAccount', 'address', 'link'] as const;
export type PersonalData = (typeof personalData)[number];

/** What becomes of personal data in messages, as the marketplace decides. */
export const personalDataRules = ['keep', 'mark', 'hide', 'refuse'] as const;
export type PersonalDataRule = (typeof personalDataRules)[number];

interface Found {
  kind: PersonalData;
  start: number;
  end: number;
}

const emails =
  /[\p{L}\p{N}._%+-]{1,64}\s?(?:@|\(at\)|\[at\])\s?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/giu;
const links =
  /\b(?:https?:\/\/\S+|www\.[^\s.]+\.\S+|[a-z0-9][a-z0-9-]{0,62}\.(?:com|net|org|shop|store|info|io|me|eu|de|at|ch|nl|be|fr|es|uk|link|ly)(?:\/\S*)?(?![\p{L}\p{N}]))/giu;
const accounts = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]{2,4}){3,8}\b/gi;
/** Begins like a number that one dials; what is longer than one is a tracking number. */
const phones = /(?<![\p{L}\p{N}#-]|\p{N} )(?:\+|00|0)\d(?:[ ()/.-]{0,2}\d){6,13}(?![ ./-]?\d)/gu;
const streets = new RegExp(
  [
    // Lindenstraße 12, Hoofdweg 3a
    String.raw`[\p{L}-]{2,40}(?:straße|strasse|str\.|weg|gasse|allee|platz|straat|laan|plein|gracht|kade)\s\d{1,4}\s?[a-z]?(?![\p{L}\p{N}])`,
    // 12 rue de la Paix, 12 Main Street
    String.raw`\d{1,4}\s?(?:bis|ter)?,?\s(?:rue|avenue|boulevard|chemin|impasse|quai)\s(?:[\p{L}'’-]{1,30}\s?){1,4}`,
    String.raw`\d{1,5}\s(?:[\p{L}'’-]{1,30}\s){1,3}(?:street|st\.|road|rd\.|lane|avenue|ave\.|drive|square)(?![\p{L}\p{N}])`,
    // Calle Mayor 5
    String.raw`(?:calle|avenida|plaza|paseo)\s(?:[\p{L}'’-]{1,30}\s){1,4}(?:n[.º°]?\s?)?\d{1,4}(?![\p{L}\p{N}])`,
  ].join('|'),
  'giu',
);

/** Whether the check digits of a bank account hold, so that references are not taken for one. */
const isAccount = (text: string): boolean => {
  const plain = text.replace(/[ -]/g, '').toUpperCase();
  if (plain.length < 15 || plain.length > 34) return false;
  const digits = (plain.slice(4) + plain.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
};

/** An account may be followed by more letters and digits: the longest part of it that holds. */
const accountLength = (text: string): number => {
  for (let end = text.length; end >= 15; end -= 1) {
    if (/[ -]/.test(text[end - 1] ?? '')) continue;
    if (isAccount(text.slice(0, end))) return end;
  }
  return 0;
};

const matches = (text: string, pattern: RegExp, kind: PersonalData): Found[] =>
  [...text.matchAll(pattern)].flatMap(({ 0: part, index }): Found[] => {
    const length = kind === 'bankAccount' ? accountLength(part) : part.trimEnd().length;
    return length === 0 ? [] : [{ kind, start: index, end: index + length }];
  });

/**
 * Where a text tells personal data, in its order and without overlaps; of two that overlap the earlier kind of the list
 * stays. It finds what is written as such data usually are; who means to hide them from it can.
 */
export const findPersonalData = (text: string): Found[] => {
  const found: Found[] = [];
  const all = [
    ...matches(text, emails, 'email'),
    ...matches(text, accounts, 'bankAccount'),
    ...matches(text, phones, 'phone'),
    ...matches(text, links, 'link'),
    ...matches(text, streets, 'address'),
  ];
  for (const each of all)
    if (!found.some(({ start, end }) => each.start < end && start < each.end)) found.push(each);
  return found.sort((one, other) => one.start - other.start);
};

/** The same text with its personal data covered; `marks` names the kinds that it had. */
export const coverPersonalData = (text: string): { text: string; marks: PersonalData[] } => {
  const found = findPersonalData(text);
  let covered = '';
  let from = 0;
  for (const { start, end } of found) {
    covered += `${text.slice(from, start)}•••`;
    from = end;
  }
  return {
    text: covered + text.slice(from),
    marks: personalData.filter((kind) => found.some((each) => each.kind === kind)),
  };
};
