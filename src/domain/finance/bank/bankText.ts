/**
 * What every bank takes: Latin letters without their accents, digits and a few signs. How the others are written is by
 * the table of the European Payments Council (EPC217-08), letter by letter, also for Greek and Cyrillic names.
 */

/** Letters that are not a plain one with an accent. */
const latin: Readonly<Record<string, string>> = {
  ...{
    ß: 'ss',
    æ: 'ae',
    œ: 'oe',
    ø: 'o',
    đ: 'd',
    ð: 'd',
    ł: 'l',
    þ: 'th',
    ħ: 'h',
    ŋ: 'n',
    ŧ: 't',
    ı: 'i',
    ĸ: 'k',
  },
  ...{ '&': '+', '’': "'", '‘': "'", '´': "'", '`': "'", '–': '-', '—': '-', _: '-', ';': ',' },
};

const greek: Readonly<Record<string, string>> = {
  ...{
    α: 'a',
    β: 'v',
    γ: 'g',
    δ: 'd',
    ε: 'e',
    ζ: 'z',
    η: 'i',
    θ: 'th',
    ι: 'i',
    κ: 'k',
    λ: 'l',
    μ: 'm',
    ν: 'n',
  },
  ...{ ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's', τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o' },
};

const cyrillic: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
  },
  ...{ н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch', ш: 'sh' },
  ...{ щ: 'sht', ъ: 'a', ы: 'y', ь: 'y', э: 'e', ю: 'yu', я: 'ya', і: 'i', є: 'ye', ґ: 'g', ј: 'j', љ: 'lj' },
  ...{ њ: 'nj', ћ: 'c', ђ: 'dj', џ: 'dz' },
};

const letters = { ...latin, ...greek, ...cyrillic };

/** Where umlauts are written as two letters, also by the banks (EPC217-08 leaves the choice to the country). */
const umlautCountries: readonly string[] = ['DE', 'AT', 'CH', 'LI', 'LU'];
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

const isCapital = (letter: string): boolean => letter !== letter.toLowerCase();

/** A letter in others, as large as it was: all of them where the word goes on in capitals. */
const written = (table: Readonly<Record<string, string>>, text: string): string =>
  Array.from(text)
    .map((letter, at, all) => {
      const plain = table[letter.toLowerCase()];
      if (plain === undefined || !isCapital(letter)) return plain ?? letter;
      const beside = all[at + 1] ?? all[at - 1] ?? '';
      return isCapital(beside) ? plain.toUpperCase() : plain.charAt(0).toUpperCase() + plain.slice(1);
    })
    .join('');

/** A text as every bank takes it, of at most so many characters; `country`: whose way of writing umlauts holds. */
export const bankText = (text: string, most: number, country = ''): string => {
  const whole = text.normalize('NFC');
  const spelled = umlautCountries.includes(country) ? written(umlauts, whole) : whole;
  // Before the accents go, as й is a letter of its own, and after, as ά is α with one.
  const bare = written(letters, spelled).normalize('NFKD').replace(/\p{M}/gu, '');
  return written(letters, bare)
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .trim();
};
