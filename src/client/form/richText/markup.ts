/** Elements that the editor knows; other allowed ones (tables, pictures) stay only in the HTML view. */
const known = new Set([
  'P',
  'BR',
  'HR',
  'H2',
  'H3',
  'H4',
  'STRONG',
  'B',
  'EM',
  'I',
  'U',
  'S',
  'A',
  'UL',
  'OL',
  'LI',
  'BLOCKQUOTE',
]);

/** The elements of a description that the editor would drop; empty where it shows it whole. */
export const unknownElements = (html: string): string[] => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...new Set([...body.querySelectorAll('*')].map(({ tagName }) => tagName))]
    .filter((name) => !known.has(name))
    .map((name) => name.toLowerCase());
};

/** The editor's markup as the server writes it, so that saving and loading change nothing. */
export const asSaved = (html: string): string =>
  html === '<p></p>' ? '' : html.replace(/<(br|hr)>/g, '<$1 />').replaceAll('&nbsp;', '\u00a0');

/** Only addresses that lead to the web or write a mail; one without a scheme is the web's. */
export const linkTo = (text: string): string | null => {
  const trimmed = text.trim();
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(trimmed)) return `mailto:${trimmed}`;
  const address = /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname } = new URL(address);
  if (protocol === 'mailto:') return address;
  return /^https?:$/.test(protocol) && hostname.includes('.') ? address : null;
};
