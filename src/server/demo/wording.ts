import type { Random } from './random';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);
}

/** Puts words in place of `{name}`, with a capital where a sentence begins and "an" before a vowel. */
export function fill(template: string, words: Record<string, string>): string {
  return template
    .replace(/([.!?] |)\{(\w+)\}/g, (_, before: string, name: string, offset: number) => {
      const word = words[name] ?? '';
      const begins = before !== '' || offset === 0;
      return begins ? before + word.charAt(0).toUpperCase() + word.slice(1) : word;
    })
    .replace(/\b([Aa]) (?=[aeiou])/g, '$1n ');
}

/** The beginning of a text of at most `length` letters, cut between words. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.lastIndexOf(' ', length - 1);
  return `${text.slice(0, end > 0 ? end : length - 1)}…`;
}

/** What stands between commas. */
export const listed = (text: string): string[] => text.trim().split(/,\s+/);

/** The lines of a table that is written as a text, each by its cells, which stand between bars. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** Letters and digits of a name, as an address has them: "Weiß & Kjær" becomes "weiss-kjaer". */
export function addressOfName(name: string): string {
  const spelled: Record<string, string> = {
    ä: 'ae',
    ö: 'oe',
    ü: 'ue',
    ß: 'ss',
    ø: 'oe',
    æ: 'ae',
    å: 'aa',
    ł: 'l',
  };
  return name
    .toLowerCase()
    .replace(/[äöüßøæåł]/g, (letter) => spelled[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Without letters that are taken for digits. */
const LETTERS = 'ABDEFGHJLNPRSTUWXYZ';

/** Puts a digit for each `#` and a capital letter for each `?`. */
export function fillNumbers(pattern: string, random: Random): string {
  let text = '';
  for (const letter of pattern) {
    if (letter === '#') text += String(random.integer(0, 9));
    else if (letter === '?') text += LETTERS.charAt(random.integer(0, LETTERS.length - 1));
    else text += letter;
  }
  return text;
}
