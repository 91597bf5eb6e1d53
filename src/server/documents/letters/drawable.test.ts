import { familyOf, isUndrawable, lettersOf } from './drawable';
import { hanFamilies } from './hanFamilies';

describe('what Roboto draws', () => {
  it.each([
    ['Łódź, Ελένη, Иван, 12,50 €', 'Łódź, Ελένη, Иван, 12,50 €'],
    // As French amounts are written; the font has no narrow space.
    ['1\u202f234,56 €', '1\u00a0234,56 €'],
    ['Zoe\u0308', 'Zoë'],
    ['a\u200eb\u2060', 'ab'],
  ])('is %s, whole', (text, drawn) => {
    expect(lettersOf(text)).toEqual({ text: drawn, isPlain: true });
    expect(isUndrawable(text)).toBe(false);
  });
});

describe('a letter that Roboto lacks', () => {
  it.each([
    ['上', 'NotoSansHans'],
    ['𠮷', 'NotoSansJP'],
    ['あ', 'NotoSansHans'],
    ['한', 'NotoSansKR'],
    ['ع', 'NotoSansArabic'],
    ['پ', 'NotoSansArabic'],
    ['ש', 'NotoSansHebrew'],
    ['ก', 'NotoSansThai'],
    ['क', 'NotoSansDevanagari'],
    ['★', 'NotoSansHans'],
    ['🍵', null],
    ['ܐ', null],
    ['ქ', null],
  ])('%s is drawn by %s', (letter, family) => {
    expect(familyOf(letter, 'Roboto')).toBe(family);
    expect(isUndrawable(`Tea ${letter}\ufe0f`)).toBe(family === null);
  });

  it('has the signs between letters of its own font, and digits of Roboto', () => {
    expect(Array.from('، .5', (sign) => familyOf(sign, 'NotoSansArabic'))).toEqual([
      'NotoSansArabic',
      'NotoSansArabic',
      'NotoSansArabic',
      'Roboto',
    ]);
  });
});

describe('the form of a Han character', () => {
  it.each([
    ['王小明', 'CN', 'NotoSansHans'],
    ['王小明', 'SG', 'NotoSansHans'],
    ['陳怡君', 'TW', 'NotoSansHant'],
    ['陳大文', 'hk', 'NotoSansHant'],
    ['高橋', 'JP', 'NotoSansJP'],
    ['金民俊', 'KR', 'NotoSansKR'],
    ['王小明', 'NL', 'NotoSansHans'],
    ['王小明', null, 'NotoSansHans'],
    // Kana and Hangul say of themselves what is meant, wherever it is read.
    ['東京の手ぬぐい', 'TW', 'NotoSansJP'],
    ['한자 大韓', 'CN', 'NotoSansKR'],
    // Of simplified ones the fonts of other countries have not all.
    ['我们的茶具', 'JP', 'NotoSansHans'],
  ])('in %s read in %s is that of %s', (text, country, family) => {
    expect(hanFamilies(text, country)[0]).toBe(family);
  });
});
