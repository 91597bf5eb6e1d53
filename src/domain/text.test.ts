import { characters, codeText, shownText, trimmedText } from './text';

describe('a text of one line', () => {
  it('has nothing that is not seen and makes it look like another', () => {
    expect(shownText(' Fjord\u202egpj.exe\u202c ')).toBe('Fjordgpj.exe');
    expect(shownText('\ufeffAl\u200bma\u2060')).toBe('Alma');
    expect(trimmedText().cast('\u2066me\u2069')).toBe('me');
    expect(trimmedText().cast('\u200b \u202e')).toBe('');
  });

  it('keeps what languages and pictures of letters need', () => {
    for (const text of ['👩\u200d🍳', 'می\u200cخواهم', 'שלום\u200f!', 'naïve', 'a\nb'])
      expect(shownText(text)).toBe(text);
  });

  it('leaves what is no text as it is', () => {
    expect(() => trimmedText().cast(['a'])).toThrow();
  });
});

it('keeps of a code neither what is not seen, joiners among it, nor marks as characters of their own', () => {
  for (const code of ['A\u200dB', 'A\u200bB', 'A\u202eB', 'A\u00adB', ' AB\ufe0f '])
    expect(codeText().cast(code)).toBe('AB');
  expect(codeText().cast('To\u0308pf')).toBe('Töpf');
});

it('counts characters, of which a picture takes more than one unit', () => {
  expect([characters(''), characters('naïve'), characters('a😀b🧑')]).toEqual([0, 5, 4]);
  const made = [
    '👍🏽',
    '🇩🇪',
    '👩‍🚀',
    '👨‍👩‍👧‍👦',
    'e\u0301',
    '👩🏽‍❤️‍💋‍👨🏿',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    'a\r\nb',
  ];
  expect(made.map((each) => characters(each))).toEqual([1, 1, 1, 1, 1, 1, 1, 3]);
  expect(characters('👍🏽'.repeat(500))).toBe(500);
});

it('counts marks that are heaped on one letter', () => {
  expect(characters(`a${'\u0301'.repeat(1000)}`)).toBe(992);
  const most = trimmedText().max(3);
  for (const text of ['abc', '😀😀😀', '', undefined]) expect(most.isValidSync(text)).toBe(true);
  for (const text of ['abcd', '😀😀😀😀']) expect(most.isValidSync(text)).toBe(false);
  // Also once it is narrowed further, as forms do.
  expect(most.required().isValidSync('😀😀😀')).toBe(true);
  expect(most.describe().tests).toEqual([{ name: 'max', params: { max: 3 } }]);
});
