import { encodings, guessEncoding, wordsInEncodings, type TextEncoding } from './encoding';

/** Words as shops have them, in letters that tell a language. */
const texts = {
  polish:
    'Nazwa;Opis\nŁyżka dębowa;Ręcznie robiona łyżka, świetny prezent, można myć w zmywarce, każda sztuka jest inna\n',
  czech:
    'Název;Popis\nDřevěná lžíce;Ručně vyráběná lžíce z dubu, skvělý dárek, každý kus je trochu jiný, délka třicet centimetrů\n',
  russian:
    'Наименование;Описание\nДеревянная ложка;Изготовлена из дуба, длина тридцать сантиметров, каждая вещь уникальна\n',
  ukrainian:
    'Назва;Опис\nДерев’яна ложка;Виготовлена з дуба, довжина тридцять сантиметрів, кожна річ є єдиною у своєму роді\n',
  greek:
    'Όνομα;Περιγραφή\nΞύλινο κουτάλι;Φτιαγμένο από δρυ, μήκος τριάντα εκατοστά, κάθε κομμάτι είναι μοναδικό\n',
  turkish:
    'Ürün adı;Açıklama\nAhşap kaşık;Meşeden yapılmış, otuz santimetre uzunluğunda, her parça eşsizdir, güzel bir hediye\n',
  hebrew: 'שם;תיאור\nכף עץ;עשויה מעץ אלון, אורך שלושים סנטימטר, כל פריט הוא ייחודי ומתאים למתנה\n',
  arabic: 'الاسم;الوصف\nملعقة خشبية;مصنوعة من خشب البلوط بطول ثلاثين سنتيمترا وكل قطعة فريدة من نوعها\n',
  lithuanian:
    'Pavadinimas;Aprašymas\nMedinis šaukštas;Pagamintas iš ąžuolo, trisdešimties centimetrų ilgio, kiekvienas gaminys yra išskirtinis\n',
  thai: 'ชื่อ;รายละเอียด\nช้อนไม้;ทำจากไม้โอ๊ค ยาวสามสิบเซนติเมตร แต่ละชิ้นไม่ซ้ำกัน เป็นของขวัญที่ดี\n',
  german:
    'Titel;Beschreibung\nHolzlöffel;Aus Eiche, geölt, dreißig Zentimeter lang, jedes Stück ist anders, größer als üblich, für Gäste\n',
} as const;

/** The bytes of a text in an encoding of one byte a letter, which Node can read but not write. */
const bytesIn = (text: string, encoding: TextEncoding): Uint8Array => {
  const letters = new Map<string, number>();
  for (let byte = 255; byte >= 0; byte -= 1)
    letters.set(new TextDecoder(encoding).decode(Uint8Array.of(byte)), byte);
  return Uint8Array.from(Array.from(text, (letter) => letters.get(letter) ?? 0x3f));
};

it.each([
  ['polish', 'windows-1250'],
  ['polish', 'iso-8859-2'],
  ['czech', 'windows-1250'],
  ['czech', 'iso-8859-2'],
  ['russian', 'windows-1251'],
  ['russian', 'koi8-r'],
  ['russian', 'iso-8859-5'],
  ['russian', 'ibm866'],
  ['russian', 'x-mac-cyrillic'],
  ['ukrainian', 'windows-1251'],
  ['greek', 'windows-1253'],
  ['greek', 'iso-8859-7'],
  ['turkish', 'windows-1254'],
  ['hebrew', 'windows-1255'],
  ['arabic', 'windows-1256'],
  ['arabic', 'iso-8859-6'],
  ['lithuanian', 'windows-1257'],
  ['thai', 'windows-874'],
  ['german', 'windows-1252'],
  ['german', 'macintosh'],
] as const)('%s in %s is read as it was written', async (language, encoding) => {
  const bytes = bytesIn(texts[language], encoding);
  const guessed = await guessEncoding(bytes);
  expect(new TextDecoder(guessed).decode(bytes)).toBe(new TextDecoder(encoding).decode(bytes));
});

it.each([
  [
    'euc-jp',
    'vqbJysy+LMDizMAKzNqkzqW5pdehvKXzLKWqobylr7rgpMe67qTppOykv8S5pLW7sL29pbul86XBpM6luaXXobyl86THpLmho8KjpOrKqqTLusfFrKTHpLmhowo=',
    '商品名,説明\n木のスプーン,オーク材で作られた長さ三十センチのスプーンです。贈り物に最適です。\n',
  ],
  [
    'euc-kr',
    'u/PHsLjtLLyzuO0Ks6q5qyC8+bChtvQswvyzqrmrt84guLi15yC7773KILy+xry5zMXNILHmwMzAxyC8+bChtvTAuLfOIMfPs6rHz7OqILTZuKi0z7TZLgo=',
    '상품명,설명\n나무 숟가락,참나무로 만든 삼십 센티미터 길이의 숟가락으로 하나하나 다릅니다.\n',
  ],
  [
    'big5',
    'sNOrfqZXutkstHmtegqk7KRjLKXOvvOk7LtzpqihQar4pFSkUaS9pMChQahDpECl87OjrE+/V6RAtUykR6q6oUGsT7BltbmuYaRIqrqmbsKnqquhQwo=',
    '商品名稱,描述\n木勺,用橡木製成，長三十公分，每一件都是獨一無二的，是送給家人的好禮物。\n',
  ],
  [
    'gb18030',
    'yczGt8P7s8Ysw+jK9grEvsnXLNPDz/DEvtbGs8mjrLOkyP3KrsDlw9ejrMO/0ru8/ra8yse2wNK7zt62/rXEo6zKx8vNuPi80sjLtcS6w8Dxzu+howo=',
    '商品名称,描述\n木勺,用橡木制成，长三十厘米，每一件都是独一无二的，是送给家人的好礼物。\n',
  ],
  [
    'shift_jis',
    'j6SVaZa8LJDglr4KltiCzINYg3aBW4OTLINJgVuDTo3egsWN7ILnguqCvZK3grOOT49cg1qDk4NggsyDWIN2gVuDk4LFgreBQpGhguiVqILJjcWTS4LFgreBQgo=',
    '商品名,説明\n木のスプーン,オーク材で作られた長さ三十センチのスプーンです。贈り物に最適です。\n',
  ],
] as const)('%s is read as it was written', async (encoding, bytes, text) => {
  const read = Uint8Array.from(Buffer.from(bytes, 'base64'));
  expect(await guessEncoding(read)).toBe(encoding);
  expect(new TextDecoder(encoding).decode(read)).toBe(text);
});

it('every encoding is one that TextDecoder knows by this name', () => {
  expect(encodings.map((encoding) => new TextDecoder(encoding).encoding)).toEqual([...encodings]);
  expect(encodings.length).toBeGreaterThanOrEqual(35);
});

it('a letter or two are read as western spreadsheets write them', async () => {
  expect(await guessEncoding(bytesIn('Name;Price\nCafé;5\n', 'windows-1252'))).toBe('windows-1252');
});

it('Japanese of seven bits is told by its signs', async () => {
  const bytes = Uint8Array.from([0x1b, 0x24, 0x42, 0x25, 0x39, 0x1b, 0x28, 0x42, 0x2c, 0x35, 0x0a]);
  expect(await guessEncoding(bytes)).toBe('iso-2022-jp');
});

it('words of the file are shown in each encoding, where they differ', () => {
  const words = wordsInEncodings(bytesIn('Name;Opis\nKubek;Łyżka dębowa\n', 'windows-1250'));
  expect(words['windows-1250']).toBe('Łyżka dębowa');
  expect(words['windows-1252']).toBe('£y¿ka dêbowa');
  expect(wordsInEncodings(bytesIn('Name;Price\nMug;5\n', 'windows-1252'))).toEqual({});
});
