import fc from 'fast-check';
import { characters, codeText, lineText, onOneLine, shownText, trimmedText } from './text';

describe('a text as it is shown', () => {
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

describe('a title or name', () => {
  it('has a blank where a line break, a tab or another control character was', () => {
    for (const broken of [
      'Oak\nboard',
      'Oak\r\nboard',
      'Oak \t board\n',
      '\u2028Oak\u2029board',
      'Oak\u0085\u0007board',
    ])
      expect(lineText().cast(broken)).toBe('Oak board');
    expect(codeText().cast('SHIRT\r\nM')).toBe('SHIRT M');
  });

  it('keeps the blanks that its writer chose', () => {
    expect(onOneLine('Oak  board,\u00a0long')).toBe('Oak  board,\u00a0long');
  });

  it('is on one line whatever was sent, loses no letter, and is left alone the second time', () => {
    const texts = fc.array(
      fc.constantFrom('a', 'é', ' ', '\u00a0', '\n', '\r', '\t', '\u0000', '\u009f', '\u2028', '😀'),
    );
    fc.assert(
      fc.property(texts, (parts) => {
        const line = onOneLine(parts.join(''));
        expect(line).not.toMatch(/[\p{Cc}\u2028\u2029]/u);
        const letters = (text: string): string => text.replace(/[\s\p{Cc}]/gu, '');
        expect(letters(line)).toBe(letters(parts.join('')));
        expect(onOneLine(line)).toBe(line);
      }),
    );
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
