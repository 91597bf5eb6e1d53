/**
 * What bare addresses end with, as far as sellers and buyers use it. Not all that is registered: of some 1 400 endings too
 * many are words, and each would hide "ok.so" or "the end.it" of who forgets a blank.
 */
export const sureEnds =
  '(?:com|net|org|info|biz|xyz|app|online|shop|store|site|website|studio|design|gallery|boutique|berlin|hamburg|koeln|' +
  'wien|paris|amsterdam|eu|io|dev|blog|cloud|club|tech|art|link|page|space|market|handmade|jewelry|fashion|photo|' +
  'photography|ch|nl|uk|pl|dk|cz|cat|tv|gg|ly|co|example|test)';

/** Of these what no sentence begins with: a mail's dot may stand apart before it. */
export const wideEnds = '(?:com|org|biz|eu|io|ch|nl|uk|pl|dk)';

/** Endings that are words as well: of a bare address, and of a mail whose dot stands apart only behind a known service. */
export const wordEnds = '(?:de|at|be|es|fr|me|it|pt|se|ie|lu|li)';

/** Endings that are almost always words: an address only with a path behind them. */
export const pathEnds = 'to|is|so|am|in|us|ca|la|cc|gl|ee|do|my|ai|re|id';

/** Where people have their mail. */
export const mailServices =
  '(?:gmail|googlemail|hotmail|outlook|live|msn|yahoo|icloud|me|gmx|web|t-online|freenet|posteo|mailbox|proton|protonmail|' +
  'orange|free|laposte|wanadoo|ziggo|kpn|xs4all|telenet|skynet|telefonica|aol)';
