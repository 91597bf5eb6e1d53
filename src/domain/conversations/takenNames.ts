import { plainText } from '../lookalikes';

/** What we are called ourselves. */
const ownName = 'Stallkeeper';
/** Words by which somebody speaks for a marketplace, in the languages of the screens. */
const roles =
  'admin administrator administration administrador administrateur beheerder support team equipe equipo service servicio customer care helpdesk staff moderator official offiziell marketplace marktplatz marktplaats mercado marche kundenservice kundendienst soporte assistance klantenservice klantendienst';
const links = 'and und et en y the der die das le la les el los de het';

/** Words as a reader takes them, whatever their case, marks, width, or alphabet. */
const wordsOf = (name: string): string[] =>
  plainText(name)
    .plain.normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[1l|!]/g, 'i')
    .replaceAll('0', 'o')
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
  return (
    rest === '' ||
    [whole, rest].some((each) => marketplace.includes(each)) ||
    whole === joined(wordsOf(vendor))
  );
};
