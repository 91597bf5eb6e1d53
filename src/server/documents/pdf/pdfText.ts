import type { ContentText, Style } from 'pdfmake/interfaces';
import type { DocumentElement, DocumentNode } from '../documentHtml';
import { styleOf } from '../documentStyle';
import { beginsRightToLeft, type Direction } from '../letters/direction';
import { lettersOf } from '../letters/drawable';
import { hasLongWord } from '../letters/lineBreaks';
import { setText, type Run } from '../letters/setText';

/** What a paragraph has to know of where it stands. */
export interface ParagraphPlace {
  /** An ISO 3166 code: its reader's. */
  country: string | null;
  /** Something around it says how it is aligned. */
  isAligned: boolean;
  /** How something around it says that it is read; null: nothing does. */
  direction: Direction | null;
}

const controls = /(?![\n\t\r\f])[\p{Cc}\p{Cs}]/gu;

/** The texts of what stands in one line or paragraph, spaces drawn together as browsers do. */
const runsOf = (nodes: readonly DocumentNode[], style: Style = {}, link: string | null = null): Run[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') {
      const { text, isPlain } = lettersOf(node.replace(controls, ''));
      return [{ text: text.replace(/[ \t\n\r\f]+/g, ' '), isPlain, style, link }];
    }
    if (node.tag === 'br') return [{ text: '\n', isPlain: true, style, link }];
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

const linkOf = ({ link }: Run): Style & { link?: string } =>
  link === null || !/^(?:https?|mailto):/i.test(link) ? {} : { link };

/** A paragraph of these nodes; null where they say nothing. */
export const paragraphOf = (nodes: readonly DocumentNode[], place: ParagraphPlace): ContentText | null => {
  const runs = tidied(runsOf(nodes));
  if (runs.length === 0) return null;
  const whole = runs.map(({ text }) => text).join('');
  if (!runs.every(({ isPlain }) => isPlain)) {
    const text = setText(runs, place, linkOf);
    return !place.isAligned && beginsRightToLeft(whole) ? { text, alignment: 'right' } : { text };
  }
  const texts = runs.map((run): ContentText => ({ text: run.text, ...run.style, ...linkOf(run) }));
  const [only] = texts;
  // A node less for each cell of a long table is a third of its time.
  const content = only !== undefined && texts.length === 1 ? only : { text: texts };
  return { ...content, ...(hasLongWord(whole) ? { wordBreak: 'break-all' } : {}) };
};

/** All the text within, to judge how wide it is. */
export const plainTextOf = (node: DocumentNode): string =>
  typeof node === 'string' ? node : node.children.map(plainTextOf).join('');

const wide =
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]/gu;

/** How wide a text is, in letters of Latin: Chinese, Japanese and Korean ones take two. */
export const letterWidth = (text: string): number =>
  text.length + (/[\u1100-\uffff]/.test(text) ? (text.match(wide)?.length ?? 0) : 0);

export const isElement = (node: DocumentNode): node is DocumentElement => typeof node !== 'string';
