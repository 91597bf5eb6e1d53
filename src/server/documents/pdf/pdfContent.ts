import type { Content, Style } from 'pdfmake/interfaces';
import { classesOf, pointsOf, statedDirection, styleOf } from '../documentStyle';
import type { DocumentElement, DocumentNode } from '../documentHtml';
import { beginsRightToLeft } from '../letters/direction';
import { isElement, paragraphOf, plainTextOf, type ParagraphPlace } from './pdfText';
import { tableOf } from './pdfTable';

/** The name by which the document knows a picture of this address; null where it is not there. */
type PictureName = (src: string) => string | null;

interface Place extends ParagraphPlace {
  pictureName: PictureName;
  /** Tables around this one. */
  tables: number;
  /** Something around it says in so many words how it is aligned; its direction says nothing more then. */
  isStated: boolean;
}

const blocks = new Set(['h1', 'h2', 'h3', 'h4', 'p', 'div', 'ul', 'ol', 'li', 'hr', 'table', 'img']);
const rowParts = new Set(['thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

/** Tables within tables within tables have no room left on a page; they are read as what they hold. */
const deepestTable = 2;

const margins: Readonly<Record<string, [number, number, number, number]>> = {
  h1: [0, 0, 0, 8],
  h2: [0, 10, 0, 4],
  h3: [0, 8, 0, 3],
  h4: [0, 6, 0, 2],
  p: [0, 0, 0, 6],
};

const holdsBlock = (node: DocumentNode): boolean =>
  isElement(node) && (blocks.has(node.tag) || rowParts.has(node.tag) || node.children.some(holdsBlock));

const rule: Content = {
  table: { widths: ['*'], body: [[{ text: '', fontSize: 1 }]] },
  layout: {
    hLineWidth: (row) => (row === 0 ? 0.75 : 0),
    vLineWidth: () => 0,
    hLineColor: () => '#d5d8de',
    paddingTop: () => 0,
    paddingBottom: () => 0,
  },
  margin: [0, 6, 0, 6],
};

const pictureOf = ({ attributes }: DocumentElement, place: Place): Content[] => {
  const { pictureName, tables } = place;
  const { src = '', alt = '' } = attributes;
  const image = pictureName(src);
  if (image === null) {
    const words = paragraphOf([alt], place);
    return words === null ? [] : [{ ...words, color: '#5b6170' }];
  }
  const [wide, high] = tables > 0 ? [160, 160] : [480, 600];
  const edge = (said: string | undefined, most: number, usual: number): number =>
    Math.min(most, Math.max(4, pointsOf(said) ?? usual));
  return [
    {
      image,
      fit: [edge(attributes['width'], wide, 120), edge(attributes['height'], high, 120)],
      margin: [0, 0, 0, 2],
    },
  ];
};

/** How an element looks, and the place within it. What says how it is read stands at the side where reading begins. */
const within = (around: Place, element: DocumentElement): { style: Style; place: Place } => {
  const own = styleOf(element);
  const said = statedDirection(element);
  const byLetters = said === 'auto' && beginsRightToLeft(plainTextOf(element)) ? 'rtl' : 'ltr';
  const stated = said === 'auto' ? byLetters : said;
  const direction = stated ?? around.direction;
  if (own.alignment !== undefined)
    return { style: own, place: { ...around, direction, isAligned: true, isStated: true } };
  if (stated === null) return { style: own, place: around };
  const style: Style = around.isStated ? own : { ...own, alignment: stated === 'rtl' ? 'right' : 'left' };
  return { style, place: { ...around, direction, isAligned: true } };
};

/** A list that is read from the right: pdfmake's own have their marks at the left alone. */
const turnedList = (items: readonly Content[], isNumbered: boolean, style: Style): Content => ({
  stack: items.map((item, index) => ({
    columns: [
      { stack: [item], width: '*' },
      {
        text: isNumbered ? `.${String(index + 1)}` : '•',
        width: isNumbered ? 12 + 6 * String(items.length).length : 12,
        alignment: 'right',
      },
    ],
  })),
  ...style,
});

const elementOf = (element: DocumentElement, around: Place): Content[] => {
  const { style, place } = within(around, element);
  switch (element.tag) {
    case 'hr':
      return classesOf(element).has('page-break') && place.tables === 0
        ? [{ text: '', pageBreak: 'after' }]
        : [rule];
    case 'img':
      return pictureOf(element, place);
    case 'ul':
    case 'ol': {
      const items = element.children
        .filter(isElement)
        .filter(({ tag }) => tag === 'li')
        .map((item): Content => {
          const own = within(place, item);
          return { stack: blocksOf(item.children, own.place), ...own.style };
        });
      if (items.length === 0) return [];
      if (place.direction === 'rtl') return [turnedList(items, element.tag === 'ol', style)];
      return [element.tag === 'ul' ? { ul: items, ...style } : { ol: items, ...style }];
    }
    case 'table': {
      if (place.tables >= deepestTable) return blocksOf(element.children, place);
      const head = element.children.filter((child) => isElement(child) && child.tag === 'thead');
      const headed = head.map(plainTextOf).join('').trim();
      // What stands below a head is aligned as it is, so that a column stays one.
      const isAligned = place.isAligned || (headed !== '' && !beginsRightToLeft(headed));
      const inner = { ...place, tables: place.tables + 1, isAligned };
      const table = tableOf(element, {
        isTurned: place.direction === 'rtl',
        contentOf: (cell) => {
          const own = within(inner, cell);
          return { content: blocksOf(cell.children, own.place), style: own.style };
        },
      });
      if (table === null) return blocksOf(element.children, inner);
      // Where nothing says how it is read, a table's own alignment is not its cells'.
      const { alignment } = place.direction === null ? {} : style;
      return [alignment === undefined ? table : { stack: [table], alignment }];
    }
    default: {
      const content = blocksOf(element.children, place);
      const margin = margins[element.tag];
      if (content.length === 0) return [];
      const isKept = classesOf(element).has('keep') && place.tables === 0;
      return [
        {
          stack: content,
          ...style,
          ...(margin === undefined ? {} : { margin }),
          ...(isKept ? { unbreakable: true } : {}),
        },
      ];
    }
  }
};

/** The paragraphs and blocks of these nodes, one below the other. */
const blocksOf = (nodes: readonly DocumentNode[], place: Place): Content[] => {
  const content: Content[] = [];
  let line: DocumentNode[] = [];
  const endLine = (): void => {
    const paragraph = paragraphOf(line, place);
    if (paragraph !== null) content.push(paragraph);
    line = [];
  };
  for (const node of nodes)
    if (isElement(node) && holdsBlock(node)) {
      endLine();
      content.push(...elementOf(node, place));
    } else line.push(node);
  endLine();
  return content;
};

/**
 * What a document's tree is in a PDF. It begins with a blank, as what draws nothing would be no page. `country` (ISO
 * 3166) is its reader's.
 */
export const pdfContentOf = (
  document: DocumentElement,
  pictureName: PictureName,
  country: string | null,
): Content => {
  const place = {
    pictureName,
    tables: 0,
    country,
    isAligned: false,
    isStated: false,
    direction: null,
  };
  return { stack: [{ text: ' ', fontSize: 1 }, ...blocksOf(document.children, place)] };
};
