import { isColour, nearestReadable, textOn } from '../../domain/settings/contrast';
import { publicSpeech } from '../../domain/settings/publicSpeech';
import { defaultFeatures, type Features, type Logo } from '../../domain/settings/settings';
import { escapeHtml } from '../escapeHtml';

/** What the page shows of a store before any script runs. */
interface Shop {
  store: string;
  shopName: string;
  features: Pick<Features, 'colors' | 'logoText' | 'wordings' | 'translations'>;
  sendsMail: boolean;
}

/** The cards of the login, light and dark, on which its links stand (public/page.css). */
const cards = { light: '#ffffff', dark: '#1a1a24' };

const darkOnly = (rules: string): string =>
  `@media (prefers-color-scheme:dark){:root:not([data-scheme='light']){${rules}}}:root[data-scheme='dark']{${rules}}`;

/** The marketplace's colours in place of those of the static page; links are moved until they can be read. */
const styleOf = ({ indigo }: Features['colors']): string => {
  const main = indigo[600];
  const pressed = indigo[800];
  const { indigo: standard } = defaultFeatures.colors;
  const isOwn = main !== standard[600] || pressed !== standard[800];
  // They are put into a style as they are.
  if (!isOwn || !isColour(main) || !isColour(pressed)) return '';
  const linksOn = (card: string): string => {
    const colour = nearestReadable(main, card);
    return `--link:${colour};--focus:${colour}`;
  };
  const own = `--indigo-600:${main};--indigo-800:${pressed};--on-indigo-600:${textOn(main)};--on-indigo-800:${textOn(pressed)}`;
  return `<style>:root{${own};${linksOn(cards.light)}}${darkOnly(linksOn(cards.dark))}</style>`;
};

const logoOf = ({ selected, src = '', value = '' }: Logo, shopName: string): string | null => {
  if (selected === 'src' && src !== '')
    return `<img class="login-logo" src="${escapeHtml(src)}" alt="${escapeHtml(shopName)}">`;
  return selected === 'value' && value !== ''
    ? `<span class="login-logo-text">${escapeHtml(value)}</span>`
    : null;
};

const mark = /<svg class="login-mark"[\s\S]*?<\/svg>/;

/**
 * The static page with the store's name in its title, and its logo and colours, so that the first paint is
 * the marketplace's own. The client finds the logo and the
 * marketplace's own words in it as well, and need not ask for them.
 */
export const shopPage = (page: string, { store, shopName, features, sendsMail }: Shop): string => {
  const { colors, logoText } = features;
  const logo = logoOf(logoText, shopName);
  const facts = JSON.stringify({
    store,
    logo: { ...logoText, shopName, ...publicSpeech(features), sendsMail },
  });
  const head = `<meta name="stallkeeper-logo" content="${escapeHtml(facts)}">${styleOf(colors)}</head>`;
  const primary = isColour(colors.indigo[600]) ? colors.indigo[600] : defaultFeatures.colors.indigo[600];
  return page
    .replace('</head>', () => head)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(shopName)}</title>`)
    .replace(/(<meta name="theme-color" content=")[^"]*/, (_, before: string) => before + primary)
    .replace(mark, (own) => logo ?? own);
};
