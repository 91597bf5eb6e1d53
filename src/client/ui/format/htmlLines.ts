const blocks = new Set([
  'P',
  'DIV',
  'UL',
  'OL',
  'LI',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'TABLE',
  'TR',
  'BLOCKQUOTE',
  'PRE',
]);

const textOf = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  const inside = [...node.childNodes].map(textOf).join('');
  switch (node.nodeName) {
    case 'BR':
      return '\n';
    case 'LI':
      return `\n• ${inside.trim()}\n`;
    case 'IMG':
      return node instanceof HTMLElement ? ` [${node.getAttribute('alt') ?? ''}] ` : '';
    default:
      return blocks.has(node.nodeName) ? `\n${inside}\n` : inside;
  }
};

/** The words of a description, a block a line: text alone, so that nothing of another's markup is ever drawn. */
export const htmlLines = (html: string): string =>
  textOf(new DOMParser().parseFromString(html, 'text/html').body)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
