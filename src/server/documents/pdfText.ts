import type { ContentText, Style } from 'pdfmake/interfaces';
import { drawable } from './drawable';
import type { DocumentElement, DocumentNode } from './documentHtml';
import { styleOf } from './documentStyle';

/** A stretch of text that looks alike. */
interface Run {
  text: string;
  style: Style;
  link: string | null;
}

const controls = /(?![\n\t\r\f])[\p{Cc}\p{Cs}]/gu;
/** Longer words than this would push a column off the page; they are cut where the line ends. */
const longestWord = 22;

/** The texts of what stands in one line or paragraph, spaces drawn together as browsers do. */
const runsOf = (nodes: readonly DocumentNode[], style: Style = {}, link: string | null = null): Run[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string')
      return [{ text: drawable(node.replace(controls, '')).replace(/[ \t\n\r\f]+/g, ' '), style, link }];
    if (node.tag === 'br') return [{ text: '\n', style, link }];
    return runsOf(
      node.children,
      { ...style, ...styleOf(node) },
      node.tag === 'a' ? (node.attributes['href'] ?? link) : link,
    );
  });

/** Takes away the spaces at the ends of lines and all but one between words. */
const tidied = (runs: readonly Run[]): Run[] => {
  let before = '\n';
  const kept = runs.flatMap((run) => {
    const text = /[ \n]$/.test(before) ? run.text.replace(/^ /, '') : run.text;
    if (text === '') return [];
    before = text;
    return [{ ...run, text }];
  });
  const last = kept.at(-1);
  if (last !== undefined) last.text = last.text.replace(/[ \n]+$/, '');
  return kept.filter(({ text }) => text !== '');
};

const hasLongWord = (runs: readonly Run[]): boolean =>
  runs
    .map(({ text }) => text)
    .join('')
    .split(/[\s-]+/)
    .some((word) => word.length > longestWord);

/** A paragraph of these nodes; null where they say nothing. */
export const paragraphOf = (nodes: readonly DocumentNode[], style: Style): ContentText | null => {
  const runs = tidied(runsOf(nodes));
  if (runs.length === 0) return null;
  const texts = runs.map((run): ContentText => ({
    text: run.text,
    ...run.style,
    ...(run.link === null || !/^(?:https?|mailto):/i.test(run.link) ? {} : { link: run.link }),
  }));
  const [only] = texts;
  // A node less for each cell of a long table is a third of its time.
  const content = only !== undefined && texts.length === 1 ? only : { text: texts };
  return { ...style, ...content, ...(hasLongWord(runs) ? { wordBreak: 'break-all' } : {}) };
};

/** All the text within, to judge how wide it is. */
export const plainTextOf = (node: DocumentNode): string =>
  typeof node === 'string' ? node : node.children.map(plainTextOf).join('');

export const isElement = (node: DocumentNode): node is DocumentElement => typeof node !== 'string';
