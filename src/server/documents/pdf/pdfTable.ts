import type {
  Column,
  Content,
  ContentStack,
  ContentTable,
  ContentText,
  CustomTableLayout,
  Size,
  Style,
  TableCell,
} from 'pdfmake/interfaces';
import type { DocumentElement } from '../documentHtml';
import { classesOf, declarationsOf, groundOf, pointsOf } from '../documentStyle';
import { isElement, letterWidth, plainTextOf } from './pdfText';

interface Row {
  isHead: boolean;
  cells: DocumentElement[];
}

const line = '#d5d8de';
const mostColumns = 16;
/** Columns whose texts are all this short take their own width; the others share what is left. */
const shortText = 16;
/** A row with more text than this may go over the end of a page. */
const longRow = 1200;

const rowsOf = (table: DocumentElement): Row[] =>
  table.children.filter(isElement).flatMap((child) => {
    if (['thead', 'tbody', 'tfoot'].includes(child.tag))
      return rowsOf(child).map((row) => ({ ...row, isHead: child.tag === 'thead' }));
    if (child.tag !== 'tr') return [];
    const cells = child.children.filter(isElement).filter(({ tag }) => tag === 'td' || tag === 'th');
    return cells.length === 0 ? [] : [{ isHead: false, cells: cells.slice(0, mostColumns) }];
  });

const spanOf = ({ attributes }: DocumentElement, left: number): number => {
  const span = Number(attributes['colspan'] ?? 1);
  return Number.isInteger(span) && span > 1 ? Math.min(span, left) : 1;
};

const columnsOf = (rows: readonly Row[]): number =>
  Math.min(
    mostColumns,
    Math.max(1, ...rows.map(({ cells }) => cells.reduce((sum, cell) => sum + spanOf(cell, mostColumns), 0))),
  );

const widthOf = (cell: DocumentElement): Size | null => {
  const said = declarationsOf(cell)['width'] ?? cell.attributes['width'];
  if (said === undefined) return null;
  const share = /^(\d{1,2}(?:\.\d+)?)%$/.exec(said);
  if (share !== null) return `${share[1] ?? '10'}%`;
  const points = pointsOf(said);
  return points === null || points < 8 ? null : Math.min(points, 400);
};

/** What a column's cells say of its width: their own where one says it, else by the length of their texts. */
const widthsOf = (rows: readonly Row[], columns: number): Size[] => {
  const said: (Size | null)[] = Array.from({ length: columns }, () => null);
  const longest: number[] = Array.from({ length: columns }, () => 0);
  for (const { cells } of rows) {
    let at = 0;
    for (const cell of cells) {
      const span = spanOf(cell, columns - at);
      if (at < columns && span === 1) {
        said[at] ??= widthOf(cell);
        longest[at] = Math.max(longest[at] ?? 0, letterWidth(plainTextOf(cell).trim()));
      }
      at += span;
    }
  }
  const widths = longest.map((length, at): Size => said[at] ?? (length > shortText ? '*' : 'auto'));
  // Shares that leave no room for the others would push these off the page.
  const shares = widths.reduce<number>(
    (sum, width) => sum + (typeof width === 'string' && width.endsWith('%') ? Number.parseFloat(width) : 0),
    0,
  );
  const points = widths.reduce<number>((sum, width) => sum + (typeof width === 'number' ? width : 0), 0);
  if (shares > 100 || points > 400) return widths.map(() => '*');
  return widths.includes('*') || shares > 0 ? widths : widths.map((width, at) => (at === 0 ? '*' : width));
};

const layoutOf = (
  table: DocumentElement,
  head: number,
  grounds: readonly (readonly (string | null)[])[],
): CustomTableLayout => {
  const classes = classesOf(table);
  const isPlain = classes.has('plain') || classes.has('totals');
  const isBox = classes.has('box');
  const last = (node: ContentTable): number => node.table.body.length;
  return {
    hLineWidth: (row, node) => {
      if (isBox) return row === 0 || row === last(node) ? 0.75 : 0;
      return isPlain || row === 0 ? 0 : 0.75;
    },
    vLineWidth: (column, node) =>
      isBox && (column === 0 || column === (node.table.body[0]?.length ?? 0)) ? 0.75 : 0,
    hLineColor: (row) => (row === head && head > 0 ? '#8a90a0' : line),
    vLineColor: () => line,
    paddingLeft: (column) => (column === 0 && !isBox ? 0 : 6),
    paddingRight: (column, node) => (column === (node.table.body[0]?.length ?? 0) - 1 && !isBox ? 0 : 6),
    paddingTop: () => (isPlain ? 1.5 : 5),
    paddingBottom: () => (isPlain ? 1.5 : 5),
    fillColor: (row, _node, column) => grounds[row]?.[column] ?? null,
  };
};

const isText = (content: Content): content is ContentText => typeof content === 'object' && 'text' in content;

/** What stands in a cell; a single text is the cell itself, as long tables are made of little else. */
const cellOf = (content: Content[], style: Style): ContentText | ContentStack => {
  const [only] = content;
  if (only === undefined) return { text: '' };
  return content.length === 1 && isText(only) ? { ...style, ...only } : { stack: content, ...style };
};

/** What stands in a cell, and how it looks. */
export interface CellContent {
  content: Content[];
  style: Style;
}

/**
 * A table of the document; `contentOf` makes what stands in a cell. One that is read from the right has its first
 * column there. Null where it has no rows.
 */
export const tableOf = (
  table: DocumentElement,
  { contentOf, isTurned }: { contentOf: (cell: DocumentElement) => CellContent; isTurned: boolean },
): Content | null => {
  const rows = rowsOf(table);
  const [first] = rows;
  if (first === undefined) return null;
  const columns = columnsOf(rows);
  const inOrder = <T>(items: T[]): T[] => (isTurned ? items.reverse() : items);
  const grounds: (string | null)[][] = [];
  const body = rows.map(({ cells }) => {
    // Cell by cell: one over several columns goes before the places that it takes, whichever way the row is read.
    const row: TableCell[][] = [];
    const ground: (string | null)[] = [];
    for (const cell of cells) {
      if (ground.length >= columns) break;
      const span = spanOf(cell, columns - ground.length);
      const { content, style } = contentOf(cell);
      const whole = { ...cellOf(content, style), ...(span > 1 ? { colSpan: span } : {}) };
      row.push([whole, ...Array.from({ length: span - 1 }, () => ({}))]);
      for (let at = 0; at < span; at += 1) ground.push(groundOf(cell));
    }
    for (; ground.length < columns; ground.push(null)) row.push([{ text: '' }]);
    grounds.push(inOrder(ground));
    return inOrder(row).flat();
  });
  const isShort = ({ cells }: Row): boolean =>
    cells.reduce((sum, cell) => sum + plainTextOf(cell).length, 0) < longRow;
  // A head that is repeated must leave room for a row below it.
  const head = first.isHead && isShort(first) && rows.length > 1 ? 1 : 0;
  const classes = classesOf(table);
  const content: ContentTable = {
    table: {
      body,
      widths: inOrder(widthsOf(rows, columns)),
      headerRows: head,
      dontBreakRows: rows.every(isShort),
    },
    layout: layoutOf(table, head, grounds),
    margin: [0, 4, 0, 10],
  };
  if (!classes.has('totals')) return content;
  return {
    columns: inOrder<Column>([
      { text: '', width: '*' },
      { ...content, width: 'auto' },
    ]),
    margin: [0, 0, 0, 8],
  };
};
