import layoutBuilder from 'pdfmake/js/LayoutBuilder.js';
import pdfDocument from 'pdfmake/js/PDFDocument.js';
import { mirrored, runsToTheLeft, turned, visualOrder } from './direction';
import type { Family } from './fontFamilies';
import { breakMark } from './lineBreaks';

/** What pdfmake lays out in a line. A text that `setText.ts` has not set has neither family nor level. */
interface Inline {
  text: string;
  width: number;
  x: number;
  leadingCut: number;
  trailingCut: number;
  family?: Family;
  level?: number;
}

interface Line {
  inlines: Inline[];
  inlineWidths: number;
  leadingCut: number;
  trailingCut: number;
}

interface Glyph {
  id: number;
  /** The characters that it stands for. */
  codePoints: readonly number[];
  advanceWidth: number;
}

const isGlyph = (value: unknown): value is Glyph =>
  typeof value === 'object' && value !== null && 'id' in value && 'codePoints' in value;

interface LaidOut {
  glyphs: readonly Glyph[];
  positions: unknown;
}

/** A font of pdfkit, as a document has opened it. Measures are in thousandths of its size. */
interface OpenedFont {
  ascender: number;
  descender: number;
  lineGap: number;
  scale: number;
  font: {
    getGlyph: (id: number, codePoints?: readonly number[]) => Glyph;
    layout: (text: string, ...more: unknown[]) => unknown;
  };
  /** By the number that a glyph has in the file. */
  subset: { glyphs: number[] };
  widths: number[];
  unicode: (readonly number[])[];
  layout: (text: string, features?: unknown) => LaidOut;
  layoutCached: (text: string) => LaidOut;
  encode: (text: string, features?: unknown) => [string[], unknown];
}

/** Without the spaces at its ends, at whichever side these would come to stand. */
const trimmed = (inlines: readonly Inline[]): Inline[] => {
  const kept = [...inlines];
  for (let first = kept[0]; first !== undefined; first = kept[0]) {
    const text = first.text.trimStart();
    if (text !== first.text) first.width -= first.leadingCut;
    first.text = text;
    if (text !== '' || kept.length === 1) break;
    kept.shift();
  }
  for (let last = kept.at(-1); last !== undefined; last = kept.at(-1)) {
    const text = last.text.trimEnd();
    if (text !== last.text) last.width -= last.trailingCut;
    last.text = text;
    if (text !== '' || kept.length === 1) break;
    kept.pop();
  }
  return kept;
};

/** Puts what a line holds into the order in which it is seen. */
const orderLine = (line: Line): void => {
  if (!line.inlines.some(({ level }) => level !== undefined)) return;
  for (const inline of line.inlines) inline.text = inline.text.replaceAll(breakMark, '');
  if (!line.inlines.some(({ level = 0 }) => level > 0)) return;
  const inlines = trimmed(line.inlines);
  line.inlines = visualOrder(inlines.map(({ level = 0 }) => level)).flatMap((index) => inlines[index] ?? []);
  let x = 0;
  for (const inline of line.inlines) {
    inline.text = turned(inline.text, inline.level ?? 0, inline.family ?? 'Roboto');
    inline.x = x;
    x += inline.width;
  }
  line.inlineWidths = x;
  line.leadingCut = 0;
  line.trailingCut = 0;
};

const mirroredCode = (codePoint: number): number =>
  mirrored(String.fromCodePoint(codePoint)).codePointAt(0) ?? codePoint;

/**
 * Gives a glyph a number in the file for each text that it stands for, so that what is copied or searched is what was
 * written: Arabic letters share their bodies, and pdfkit knows a body by the first letter that had it.
 */
const nameByText = (font: OpenedFont, family: Family): void => {
  const getGlyph = font.font.getGlyph.bind(font.font);
  const glyphs = new Map<string, Glyph>();
  font.font.getGlyph = (id, codePoints = []) => {
    const key = `${String(id)} ${codePoints.join(' ')}`;
    const known = glyphs.get(key);
    if (known !== undefined) return known;
    const plain = getGlyph(id);
    const named: unknown = Object.create(plain, { codePoints: { value: codePoints } });
    const glyph = isGlyph(named) ? named : plain;
    glyphs.set(key, glyph);
    return glyph;
  };
  const isMirrored = runsToTheLeft(family);
  const numbers = new Map<Glyph, number>();
  const numberOf = (glyph: Glyph): number => {
    const known = numbers.get(glyph);
    if (known !== undefined) return known;
    const number = font.subset.glyphs.push(glyph.id) - 1;
    font.widths[number] = glyph.advanceWidth * font.scale;
    font.unicode[number] = isMirrored ? glyph.codePoints.map(mirroredCode) : glyph.codePoints;
    numbers.set(glyph, number);
    return number;
  };
  font.encode = (text, features) => {
    const { glyphs: drawn, positions } = font.layout(text, features);
    return [drawn.map((glyph) => numberOf(glyph).toString(16).padStart(4, '0')), positions];
  };
};

/** Makes a font stand in lines as Roboto does, and has Arabic and Hebrew laid out to the left whatever stands in it. */
const dress = (font: OpenedFont, family: Family, { ascender, descender, lineGap }: OpenedFont): void => {
  Object.assign(font, { ascender, descender, lineGap });
  nameByText(font, family);
  if (!runsToTheLeft(family)) return;
  const layout = font.font.layout.bind(font.font);
  font.font.layout = (text, features) =>
    layout(Array.from(text, mirrored).join(''), features, undefined, undefined, 'rtl');
  // pdfkit lays out word by word from the left, which is not how these follow one another.
  font.layout = (text) => font.layoutCached(text);
};

/** What pdfmake's classes do that is done otherwise here; its types say nothing of it. */
interface LayoutBuilder {
  buildNextLine: (this: unknown, textNode: unknown) => Line | null;
}
interface PdfDocument {
  provideFont: (this: unknown, family: Family, bold: boolean, italics: boolean) => OpenedFont;
}

/** A package's class, however the module was loaded: as Node does it from its own format, or from the other one. */
const classOf = (loaded: unknown): unknown =>
  typeof loaded === 'object' && loaded !== null && 'default' in loaded ? loaded.default : loaded;

let isTaught = false;

/**
 * Teaches pdfmake, which knows one direction alone, lines of both: it breaks paragraphs in the order in which they
 * are read, and each line is put into the order in which it is seen. Texts in Roboto alone are left as they were.
 */
export const teachDirections = (): void => {
  if (isTaught) return;
  isTaught = true;
  // The package has no types of these.
  const { prototype: builder } = classOf(layoutBuilder) as { prototype: LayoutBuilder };
  const nextLine = builder.buildNextLine;
  builder.buildNextLine = function orderedLine(node) {
    const line = nextLine.call(this, node);
    if (line !== null) orderLine(line);
    return line;
  };
  const { prototype: document } = classOf(pdfDocument) as { prototype: PdfDocument };
  const provideFont = document.provideFont;
  const dressed = new WeakSet<OpenedFont>();
  document.provideFont = function dressedFont(family, bold, italics) {
    const font = provideFont.call(this, family, bold, italics);
    if (family === 'Roboto' || dressed.has(font)) return font;
    dress(font, family, provideFont.call(this, 'Roboto', false, false));
    dressed.add(font);
    return font;
  };
};
