import type { PlainText } from '../lookalikes';
import { mailServices, sureEnds, wordEnds as wordEndings } from './addressEnds';

/** A part of a plain text that tells somebody's number or address in words. */
interface Spoken {
  kind: 'phone' | 'email';
  start: number;
  end: number;
}

/** The digits as they are said in the languages of the screens. */
const digitWords: readonly (readonly [digit: number, words: string])[] = [
  [0, 'zero oh null zéro cero nul'],
  [1, 'one eins ein un une uno una een één'],
  [2, 'two zwei zwo deux dos twee'],
  [3, 'three drei trois tres drie'],
  [4, 'four vier quatre cuatro'],
  [5, 'five fünf fuenf cinq cinco vijf'],
  [6, 'six sechs seis zes'],
  [7, 'seven sieben sept siete zeven'],
  [8, 'eight acht huit ocho'],
  [9, 'nine neun neuf nueve negen'],
];
const digitOf = new Map(
  digitWords.flatMap(([digit, words]) => words.split(' ').map((word) => [word, digit] as const)),
);

/** A word or a group of digits, with a plus before it or none, and what stands between it and the next. */
const tokens = /(\+ ?)?(\d{1,15}|\p{L}{1,12})([\s()/.,*_|~-]{0,3})/gu;

interface Run {
  start: number;
  end: number;
  digits: string;
  words: number;
  isDialled: boolean;
}

/** Whether digits in a row, of which so many were words, are a number that one dials. */
const isNumber = ({ digits, words, isDialled }: Run): boolean => {
  if (words === 0 || digits.length > 15) return false;
  // With a zero or a plus first; else nobody says so many digits one by one but for a number.
  return isDialled ? digits.length >= 7 : words >= 8 || (words >= 4 && digits.length >= 9);
};

/** Numbers whose digits are words, or some of them. */
const spokenNumbers = (plain: string): Spoken[] => {
  const found: Spoken[] = [];
  let run: Run | null = null;
  const close = (): void => {
    if (run !== null && isNumber(run)) found.push({ kind: 'phone', start: run.start, end: run.end });
    run = null;
  };
  let before = 0;
  for (const { 0: whole, 1: plus = '', 2: token = '', index } of plain.matchAll(tokens)) {
    const isPlus = plus !== '' || /^plus$/i.test(token);
    const digit = /^\d/.test(token) ? token : digitOf.get(token.toLowerCase());
    if (index !== before || isPlus || digit === undefined) close();
    before = index + whole.length;
    const end = index + plus.length + token.length;
    if (digit !== undefined) {
      const word = typeof digit === 'number' ? 1 : 0;
      run ??= {
        start: index,
        end,
        digits: '',
        words: 0,
        isDialled: isPlus || Number(String(digit).charAt(0)) === 0,
      };
      run.digits += String(digit);
      run.words += word;
      run.end = end;
    } else if (isPlus) run = { start: index, end, digits: '', words: 0, isDialled: true };
  }
  close();
  return found;
};

const sign = String.raw`(?:\s?(?:@|[([{<]\s?(?:at|ät|arroba|arobase|apenstaartje|apestaartje)\s?[)\]}>])\s?|\s(?:at|ät|klammeraffe|arroba|arobase|arobas|apenstaartje|apestaartje)\s)`;
const mark = String.raw`(?:\s?[([{<]\s?(?:dot|punkt|punto|point|punt)\s?[)\]}>]\s?|\s(?:dot|punkt|punto|point|punt)\s)`;
const label = String.raw`[\p{L}\p{N}][\p{L}\p{N}_+-]{0,40}`;
const spokenAddress = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${label}(?:(?:${mark}|[.])${label}){0,4})${sign}(${label}(?:${mark}${label}){0,3})${mark}(\p{L}{2,8})(?![\p{L}\p{N}])`,
  'giu',
);
/** What addresses end with. */
const ends = new Set(
  'com net org info io eu de ch nl fr es uk co it pl se dk biz app dev shop store online example test'.split(
    ' ',
  ),
);
/** The same, which are words as well: only behind the name of a service. */
const wordEnds = new Set('at be me'.split(' '));
const services = new RegExp(`^${mailServices}$`, 'i');
/** Words of a sentence that is no address: "look at the dot com". */
const sentenceWords = new Set(
  'a an the this that these those its my your our his her their each every which one what any some no'.split(
    ' ',
  ),
);

const spokenAddresses = (plain: string): Spoken[] =>
  [...plain.matchAll(spokenAddress)].flatMap(({ 0: whole, 2: host = '', 3: end = '', index }): Spoken[] => {
    const first = host.toLowerCase().split(' ')[0] ?? '';
    const last = end.toLowerCase();
    // "At this point net …": in English the word has another sense.
    const isSure = services.test(first) || (ends.has(last) && !sentenceWords.has(first));
    return isSure && (ends.has(last) || wordEnds.has(last))
      ? [{ kind: 'email', start: index, end: index + whole.length }]
      : [];
  });

/** An address of which the sign alone is a word, and the dots are dots. */
const halfSpoken = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(${label}(?:(?:${mark}|[.])${label}){0,4})\s(at|ät|klammeraffe|arroba|arobase|arobas|apenstaartje|apestaartje)\s((?:[\p{L}\p{N}][\p{L}\p{N}-]{0,40}\.){1,4})(?:${sureEnds}|${wordEndings})(?![\p{L}\p{N}])`,
  'giu',
);

/** "Look at etsy.com" names a site; with a service of mails, or who begins like an account, it is an address. */
const halfSpokenAddresses = (plain: string): Spoken[] =>
  [...plain.matchAll(halfSpoken)].flatMap(({ 0: whole, 1: who = '', 2: said = '', 3: host = '', index }) =>
    said.toLowerCase() !== 'at' || services.test(host.split('.')[0] ?? '') || /[._\d]/.test(who)
      ? [{ kind: 'email' as const, start: index, end: index + whole.length }]
      : [],
  );

/** Numbers and addresses that a text says in words, in the five languages. */
export const spokenData = (plain: string): Spoken[] => [
  ...spokenNumbers(plain),
  ...spokenAddresses(plain),
  ...halfSpokenAddresses(plain),
];

const digitLetters = new Map([
  ['O', '0'],
  ['o', '0'],
  ['I', '1'],
  ['l', '1'],
  ['|', '1'],
]);

/** Groups of digits among which letters stand for some; of the same length as it was. */
export const withDigitLetters = (plain: string): string =>
  plain.replace(/(?<![\p{L}\p{N}|#-])[\dOoIl|]{2,15}(?![\p{L}\p{N}|])/gu, (group) =>
    (group.match(/\d/g)?.length ?? 0) >= (group.length > 2 ? 1 : 2)
      ? group.replace(/[OoIl|]/g, (letter) => digitLetters.get(letter) ?? letter)
      : group,
  );

/** Signs one by one, such as "g r e t a @ g m a i l . c o m". */
const apart = /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}@._+-] ){5,80}[\p{L}\p{N}](?![\p{L}\p{N}])/gu;

const taken = ({ starts, ends: stops }: PlainText, kept: readonly number[], plain: string): PlainText => ({
  plain,
  starts: kept.map((at) => starts[at] ?? 0),
  ends: kept.map((at) => stops[at] ?? 0),
});

/** What is left of a text where some of it is taken out. */
const without = (text: PlainText, isOut: (at: number) => boolean): PlainText => {
  const kept = text.starts.map((_start, at) => at).filter((at) => !isOut(at));
  return taken(text, kept, kept.map((at) => text.plain.charAt(at)).join(''));
};

/** Each row of signs that stand one by one, joined. */
export const joinedSigns = (text: PlainText): PlainText[] =>
  [...text.plain.matchAll(apart)].map(({ 0: row, index }) =>
    without(text, (at) => at < index || at >= index + row.length || text.plain.charAt(at) === ' '),
  );

/** Marks of HTML that say nothing: what has an attribute may be an address in brackets. */
const tags = /<\/?[a-z][a-z0-9]{0,10}\s?\/?>|<!--[^<>]{0,100}-->/giu;

/** A text without marks of HTML between its signs; null where it has none. */
export const withoutTags = (text: PlainText): PlainText | null => {
  const found = [...text.plain.matchAll(tags)].map(({ 0: tag, index }) => ({
    from: index,
    to: index + tag.length,
  }));
  if (found.length === 0) return null;
  return without(text, (at) => found.some(({ from, to }) => at >= from && at < to));
};
