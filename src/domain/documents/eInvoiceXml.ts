/** An element: its name, and its text or what is in it; what is empty is not written. */
export type Element = readonly [
  name: string,
  content: string | readonly Element[],
  attributes?: Readonly<Record<string, string>>,
];

/** A text without what no XML can say: what is left may be nothing. */
const sayable = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/\p{Cs}/gu, '\ufffd')
    .trim();

/** The first of some texts that says anything. */
export const firstOf = (...texts: readonly string[]): string =>
  texts.map(sayable).find((text) => text !== '') ?? '';

/** A text as it stands in XML, between tags or in an attribute. */
export const escaped = (text: string): string =>
  sayable(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const written = ([name, content, attributes = {}]: Element): string => {
  const inner = typeof content === 'string' ? escaped(content) : content.map(written).join('');
  if (inner === '') return '';
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${said.join('')}>${inner}</${name}>`;
};

/** A whole document of one element. */
export const xmlOf = (root: Element): string => `<?xml version="1.0" encoding="UTF-8"?>\n${written(root)}\n`;
