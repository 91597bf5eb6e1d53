import type { Random } from '../random';

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
