import { plainText } from '../lookalikes';

/** What we are called ourselves. */
const ownName = 'Stallkeeper';
/** Words by which somebody speaks for a marketplace, in the languages of the screens. */
const roles =
  'admin administrator administration administrador administrateur beheerder support team equipe equipo service servicio customer care helpdesk staff moderator official offiziell marketplace marktplatz marktplaats mercado marche kundenservice kundendienst soporte assistance klantenservice klantendienst';
const links = 'and und et en y the der die das le la les el los de het';

/** Letters for which a digit or a sign stands. */
const signLetters = new Map(
  Object.entries({ 0: 'o', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', 9: 'g', '@': 'a', $: 's' }),
);

/** Words as a reader takes them, whatever their case, marks, width, or alphabet. */
const wordsOf = (name: string): string[] =>
  plainText(name)
    .plain.normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replace(/[1l|!]/g, 'i')
    .replace(/[0345789@$]/g, (sign) => signLetters.get(sign) ?? sign)
    // As one writes where the keyboard has no ö.
    .replace(/([aou])e/g, '$1')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const roleWords = new Set(wordsOf(roles));
const linkWords = new Set(wordsOf(links));

const joined = (words: readonly string[]): string => words.filter((word) => !linkWords.has(word)).join('');

/**
 * Whether a buyer's name says that somebody else speaks: the marketplace (by its name, by ours, or as its support), or
 * the vendor who is written to.
 */
export const isTakenName = (
  name: string,
  { shopName, vendor }: { shopName: string; vendor: string },
): boolean => {
  const words = wordsOf(name);
  const whole = joined(words);
  if (whole === '') return false;
  const rest = joined(words.filter((word) => !roleWords.has(word)));
  const marketplace = [shopName, ownName].map((each) => joined(wordsOf(each)));
  const vendorName = joined(wordsOf(vendor));
  return rest === '' || [whole, rest].some((each) => marketplace.includes(each) || each === vendorName);
};
