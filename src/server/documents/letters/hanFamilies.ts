import { anyHan, covers, type OtherFamily } from './fontFamilies';

/** What only one of the languages is written with. */
const ownLetters: readonly (readonly [RegExp, OtherFamily])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'NotoSansJP'],
  [/\p{Script=Hangul}/u, 'NotoSansKR'],
  [/\p{Script=Bopomofo}/u, 'NotoSansHant'],
];

const byCountry: Readonly<Record<string, OtherFamily>> = {
  CN: 'NotoSansHans',
  SG: 'NotoSansHans',
  MY: 'NotoSansHans',
  TW: 'NotoSansHant',
  HK: 'NotoSansHant',
  MO: 'NotoSansHant',
  JP: 'NotoSansJP',
  KR: 'NotoSansKR',
};

const han = /\p{Script=Han}/gu;

/**
 * The families for Chinese, Japanese and Korean letters of a text, the best first. The same character is drawn
 * otherwise in each of them: kana and Hangul say which is meant, else the country (ISO 3166) of who reads it, else it
 * is mainland China's. The first one draws all Han characters of the text, where one does.
 */
export const hanFamilies = (text: string, country: string | null): OtherFamily[] => {
  const own = ownLetters.filter(([letters]) => letters.test(text)).map(([, family]) => family);
  const ofCountry = byCountry[(country ?? '').toUpperCase()];
  const order = [...new Set([...own, ...(ofCountry === undefined ? [] : [ofCountry]), ...anyHan])];
  const characters = [...new Set(text.match(han))].map((character) => character.codePointAt(0) ?? 0);
  const whole = order.find((family) => characters.every((codePoint) => covers(family, codePoint)));
  return whole === undefined ? order : [whole, ...order.filter((family) => family !== whole)];
};
