import { plainText, type PlainText } from '../lookalikes';
import { joinedSigns, spokenData, withDigitLetters, withoutTags } from './disguisedData';
import { mailServices, pathEnds, sureEnds, wideEnds, wordEnds } from './addressEnds';

/** Kinds of personal data that a text may tell. */
export const personalData = ['email', 'phone', 'bankAccount', 'address', 'link', 'handle'] as const;
export type PersonalData = (typeof personalData)[number];

/** What becomes of personal data in messages, as the marketplace decides. */
export const personalDataRules = ['keep', 'mark', 'hide', 'refuse'] as const;
export type PersonalDataRule = (typeof personalDataRules)[number];

interface Found {
  kind: PersonalData;
  start: number;
  end: number;
}

/** A dot as people write it to get past: `.`, `(.)`, `[dot]`. */
const dot = String.raw`(?:\.|\s?[([{]\s?(?:\.|dot)\s?[)\]}]\s?)`;
const at = String.raw`\s?(?:@|\(at\)|\[at\])\s?`;
const person = String.raw`[\p{L}\p{N}._%+-]{1,64}`;
const hostPart = String.raw`[\p{L}\p{N}-]{1,63}`;
/** A dot with blanks or a line end beside it, which ends a sentence as well: only before an ending that is no word. */
const wideDot = String.raw`\s?[.]\s?`;
const noMore = String.raw`(?![\p{L}\p{N}])`;
const emails = new RegExp(
  [
    String.raw`${person}${at}${hostPart}(?:${dot}${hostPart}){1,8}`,
    String.raw`${person}${at}${hostPart}${wideDot}(?:co${wideDot}uk|${wideEnds})${noMore}`,
    String.raw`${person}${at}${mailServices}${wideDot}(?:net|info|${wordEnds})${noMore}`,
    // An option may be called (a): only of a known ending.
    String.raw`${person}\s?[([]a[)\]]\s?(?:${hostPart}${dot}){1,4}(?:${sureEnds}|${wordEnds})${noMore}`,
  ].join('|'),
  'giu',
);
/** A bare name of a site. What begins like a sentence ("at the end.Art is …") is none: see `isSentence`. */
const links = new RegExp(
  [
    String.raw`\bhttps?:\/\/\S+|\bwww\.[^\s.]+\.\S+`,
    String.raw`(?<![\p{L}\p{N}.@-])(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}${dot}){1,8}(?:co\.uk|${sureEnds}|${wordEnds})(?:\/\S*)?${noMore}`,
    String.raw`(?<![\p{L}\p{N}.@-])(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,8}(?:${pathEnds})\/\S+`,
  ].join('|'),
  'giu',
);
/** From each place on where an account may begin; `accountLength` says how much of it is one. */
const accounts =
  /(?<![\p{L}\p{N}])(?=((?:[A-Z][ ./*_|•-]{0,3}){2}(?:\d[\s./*_|•-]{0,3}){2}(?:[A-Z0-9][\s./*_|•-]{0,3}){11,30}))/giu;
/**
 * Begins like a number that one dials; what is longer than one is a tracking number. A lone digit behind a dash with
 * blanks around it is a number of pieces, and 000 behind a mark of thousands a part of an amount.
 */
const phones =
  /(?<![\p{L}\p{N}#-]|\p{N} )(?!(?<=\p{N}[.,'’])000)(?:\+\s?|0\)\s?|0)\d(?:(?:[\s()/.*_|~•-]{0,2}|,|\)\s\(|\s[/.*_|~•-]\s(?=\d\d))\d){6,13}(?![ ./-]?\d)/gu;
/** As North America writes them: without the brackets they are any number of ten digits. */
const american =
  /(?<![\p{L}\p{N}#-])(?:\+?1[\s.-]{0,2})?\(\d{3}\)[\s.-]{0,2}\d{3}[\s.-]\d{4}(?![\p{L}\p{N}])/gu;
/** Digit by digit, with something between all of them. */
const spelled = /(?<![\p{L}\p{N}#-]|\p{N} )[+0](?:[\s()/.*_|~•-]{1,3}\d(?!\d)){7,14}(?![ ./-]?\d)/gu;
/** The name of somebody in a network; what is shorter than five letters is a word like @home. */
const handles = /(?<![\p{L}\p{N}._@-])@(?!(?:eur|usd|gbp|chf)\d)[\p{L}_][\p{L}\p{N}_.]{3,28}[\p{L}\p{N}_]/giu;
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

const town = String.raw`[\p{L}][\p{L}'’-]{1,30}(?:\s(?:(?:am|an|im|in|bei|der|den|de|del|la|las|los|sur|sous|en|aan|van|op|upon|on)\s){0,2}\p{Lu}[\p{L}'’-]{1,30}){0,2}`;
const capital = String.raw`(?=\p{Lu})${town}`;
/** Amounts that begin like a postcode and its town. */
const noTown = String.raw`(?!(?:EUR|Euros?|USD|CHF|GBP|Stück|Stk|Uhr|pieces|pcs|pièces|piezas|stuks?|k?[gm]|[cm]m)(?![\p{L}]))`;
/** Postcode and town right behind a street: a town alone may be any word. */
const placeBehind = new RegExp(
  String.raw`[\s,;/|–-]{1,4}(?:` +
    [
      // 10115 Berlin, D-10115 Berlin, 75002 Paris, 1011 AB Amsterdam
      String.raw`(?:[A-Z]{1,2}[ -])?\d{4,5}(?:\s?[A-Za-z]{2}(?![\p{L}]))?,?\s${noTown}${town}`,
      String.raw`\d{4}\s?[A-Z]{2}(?![\p{L}\p{N}])`,
      // London SW1A 2AA
      String.raw`(?:${capital},?\s){0,2}[A-Za-z]{1,2}\d[A-Za-z\d]?\s?\d[A-Za-z]{2}(?![\p{L}\p{N}])`,
      // Springfield, IL 62704
      String.raw`${capital},?\s[A-Z]{2}\s\d{5}(?:-\d{4})?(?!\p{N})`,
    ].join('|') +
    ')',
  'uy',
);

/** How long the numbers of bank accounts are, by country (the register of IBANs). */
const accountLengths = new Map(
  (
    'NO15 BE16 DK18 FI18 FK18 FO18 GL18 NL18 SD18 MK19 SI19 AT20 BA20 EE20 KZ20 LT20 LU20 MN20 XK20 CH21 HR21 LI21 LV21 ' +
    'BG22 BH22 CR22 DE22 GB22 GE22 IE22 ME22 RS22 AE23 GI23 IL23 IQ23 OM23 SO23 TL23 AD24 CZ24 ES24 MD24 PK24 RO24 SA24 ' +
    'SE24 SK24 TN24 VA22 VG24 PT25 ST25 LY25 IS26 TR26 BI27 DJ27 FR27 GR27 IT27 MC27 MR27 SM27 AL28 AZ28 BY28 CY28 DO28 ' +
    'GT28 HN28 HU28 LB28 NI28 PL28 SV28 BR29 EG29 PS29 QA29 UA29 JO30 KW30 MU30 YE30 MT31 SC31 LC32 RU33'
  )
    .split(' ')
    .map((each) => [each.slice(0, 2), Number(each.slice(2))] as const),
);

/** Whether the check digits of a bank account hold, so that references are not taken for one. */
const isAccount = (plain: string): boolean => {
  // Words may come out right by chance; no account has fewer digits.
  if (plain.replace(/\D/g, '').length < 10) return false;
  const digits = (plain.slice(4) + plain.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
};

/** An account may be followed by more letters and digits: as much of a text as is one from its beginning on. */
const accountLength = (text: string): number => {
  let plain = '';
  for (const { 0: sign, index } of text.matchAll(/[a-z0-9]/gi)) {
    plain += sign.toUpperCase();
    if (plain.length < 15 || plain.length !== accountLengths.get(plain.slice(0, 2))) continue;
    return isAccount(plain) ? index + 1 : 0;
  }
  return 0;
};

const day = String.raw`(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])(?:\.(?:19|20)\d\d)?\.?`;
const hour = String.raw`(?:[01]?\d|2[0-4])[.:][0-5]\d`;
/** Days and hours, and from one to another, which have as many digits as a phone number. */
const times = new RegExp(String.raw`^(?:${day}|${hour})(?:\s?[ /-]\s?(?:${day}|${hour}))*$`, 'u');

/**
 * Whether what looks like a bare address is two sentences without a blank ("at the end.Art is …"), or a number before a
 * word ("am 3.de"). Everybody knows `.com`, however it is written.
 */
const isSentence = (link: string): boolean => {
  const [host = ''] = link.split('/');
  const parts = host.replace(new RegExp(dot, 'giu'), '.').split('.');
  const ending = parts.pop() ?? '';
  if (link.includes('://') || /^www\./i.test(link) || /^(?:com|net|org)$/i.test(ending)) return false;
  return /^\p{Lu}\p{Ll}/u.test(ending) || !/\p{L}/u.test(parts.join(''));
};

/** How much of what a pattern found is of its kind. */
const lengthOf = (part: string, kind: PersonalData): number => {
  const shown = part.trimEnd();
  switch (kind) {
    case 'bankAccount':
      return accountLength(part);
    case 'phone':
      return times.test(shown) ? 0 : shown.length;
    case 'email':
      // 2 pieces @ 12.50
      return /[.)\]]\s?[\p{N}-]*\p{L}/u.test(shown.replace(/^.*?(?:@|[([]at[)\]])/iu, '')) ? shown.length : 0;
    case 'link':
      return isSentence(shown) ? 0 : shown.length;
    default:
      return shown.length;
  }
};

const matches = (text: string, pattern: RegExp, kind: PersonalData): Found[] =>
  [...text.matchAll(pattern)].flatMap(({ 0: whole, 1: ahead, index }): Found[] => {
    const length = lengthOf(ahead ?? whole, kind);
    return length === 0 ? [] : [{ kind, start: index, end: index + length }];
  });

/** Streets with their number, each with the postcode and the town right behind it. */
const addresses = (text: string): Found[] =>
  matches(text, streets, 'address').map((found) => {
    placeBehind.lastIndex = found.end;
    return { ...found, end: found.end + (placeBehind.exec(text)?.[0].length ?? 0) };
  });

/** Of what overlaps, as which it counts: an account may look like a phone number in part. */
const first: readonly PersonalData[] = ['email', 'bankAccount', 'phone', 'link', 'handle', 'address'];

/** Numbers with letters for digits: with one letter alone and no group, an order may be called so. */
const disguisedNumbers = (plain: string): Found[] => {
  const digits = withDigitLetters(plain);
  if (digits === plain) return [];
  return [...matches(digits, phones, 'phone'), ...matches(digits, spelled, 'phone')].filter(
    ({ start, end }) => {
      const typed = plain.slice(start, end);
      const letters = typed.match(/[OoIl|]/g)?.length ?? 0;
      return letters > 1 || (letters === 1 && /\d[^\p{L}\p{N}|]/u.test(typed));
    },
  );
};

/** What a plain text tells as such data are usually written, at their places in the text as it was. */
const writtenData = ({ plain, starts, ends }: PlainText, disguised: readonly Found[] = []): Found[] =>
  [
    ...matches(plain, emails, 'email'),
    ...matches(plain, accounts, 'bankAccount'),
    ...matches(plain, phones, 'phone'),
    ...matches(plain, american, 'phone'),
    ...matches(plain, spelled, 'phone'),
    ...matches(plain, links, 'link'),
    ...matches(plain, handles, 'handle'),
    ...addresses(plain),
    ...disguised,
  ].map(({ kind, start, end }) => ({ kind, start: starts[start] ?? 0, end: ends[end - 1] ?? 0 }));

const dataIn = (text: PlainText): Found[] => [
  ...writtenData(text, [...spokenData(text.plain), ...disguisedNumbers(text.plain)]),
  // What is only an address once it is joined: a number that is spelled is found as it is.
  ...joinedSigns(text)
    .flatMap((row) => writtenData(row))
    .filter(({ kind }) => kind === 'email' || kind === 'link'),
];

/**
 * Where a text tells personal data, in its order and without overlaps; what overlaps is one. It finds what is written
 * as such data usually are, in whatever letters and digits, and what is said in words or sign by sign in the five
 * languages; who means to hide them from it otherwise can.
 */
export const findPersonalData = (text: string): Found[] => {
  const whole = plainText(text);
  const bare = withoutTags(whole);
  const found: Found[] = [];
  const all = [...dataIn(whole), ...(bare === null ? [] : dataIn(bare))].sort(
    (one, other) => one.start - other.start || other.end - one.end,
  );
  for (const each of all) {
    const last = found.at(-1);
    if (last === undefined || each.start >= last.end) found.push({ ...each });
    else {
      last.end = Math.max(last.end, each.end);
      if (first.indexOf(each.kind) < first.indexOf(last.kind)) last.kind = each.kind;
    }
  }
  return found;
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

/**
 * What everybody but the marketplace reads of a text that was kept under another rule: once personal data are hidden or
 * refused, those of before are hidden too. The marketplace's own texts are not looked at.
 */
export const coveredUnder = (rule: PersonalDataRule, sender: string | null, text: string): string =>
  (rule === 'hide' || rule === 'refuse') && sender !== 'admin' ? coverPersonalData(text).text : text;
