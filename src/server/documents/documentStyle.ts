import type { Style } from 'pdfmake/interfaces';
import type { DocumentElement } from './documentHtml';

const px = 0.75;

/** A CSS length in points; null for a share, or where there is none. */
export const pointsOf = (text: string | undefined): number | null => {
  const match = /^(\d+(?:\.\d+)?)(px|pt)?$/.exec(text ?? '');
  if (match === null) return null;
  return Number(match[1]) * (match[2] === 'pt' ? 1 : px);
};

export const classesOf = ({ attributes }: DocumentElement): ReadonlySet<string> =>
  new Set((attributes['class'] ?? '').split(/\s+/).filter((name) => name !== ''));

/** The declarations of an element's own style, which the cleaning has checked. */
export const declarationsOf = ({ attributes }: DocumentElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (attributes['style'] ?? '').split(';').flatMap((each) => {
      const at = each.indexOf(':');
      return at === -1 ? [] : [[each.slice(0, at).trim(), each.slice(at + 1).trim()]];
    }),
  );

const tags: Readonly<Record<string, Style>> = {
  h1: { fontSize: 22, bold: true, lineHeight: 1.1 },
  h2: { fontSize: 14, bold: true },
  h3: { fontSize: 11, bold: true },
  h4: { fontSize: 10, bold: true },
  b: { bold: true },
  strong: { bold: true },
  th: { bold: true, color: '#5b6170', fontSize: 8.5 },
  i: { italics: true },
  em: { italics: true },
  u: { decoration: 'underline' },
  s: { decoration: 'lineThrough' },
  a: { decoration: 'underline' },
  small: { fontSize: 8.5 },
};

const classes: Readonly<Record<string, Style>> = {
  quiet: { color: '#5b6170' },
  small: { fontSize: 8.5 },
  large: { fontSize: 13 },
  strong: { bold: true },
  right: { alignment: 'right' },
  center: { alignment: 'center' },
};

const smallest = 5;
const largest = 60;
const alignments = ['left', 'right', 'center', 'justify'] as const;

const longColour = (colour: string): string =>
  /^#[0-9a-f]{3}$/i.test(colour) ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour;

const stated = (element: DocumentElement): Style => {
  const given = declarationsOf(element);
  const align = given['text-align'] ?? element.attributes['align'];
  const alignment = alignments.find((each) => each === align);
  const weight = given['font-weight'];
  const points = pointsOf(given['font-size']);
  return {
    ...(alignment === undefined ? {} : { alignment }),
    ...(weight === undefined ? {} : { bold: weight === 'bold' || Number(weight) >= 600 }),
    ...(given['font-style'] === undefined ? {} : { italics: given['font-style'] === 'italic' }),
    ...(points === null ? {} : { fontSize: Math.min(largest, Math.max(smallest, points)) }),
    ...(given['color'] === undefined ? {} : { color: longColour(given['color']) }),
  };
};

/** The way in which an element says that it is read; null where it leaves that to what is around it. */
export const statedDirection = (element: DocumentElement): 'rtl' | 'ltr' | 'auto' | null => {
  const said = declarationsOf(element)['direction'] ?? element.attributes['dir'];
  return said === 'rtl' || said === 'ltr' || said === 'auto' ? said : null;
};

/** The colour behind an element, if it has one. */
export const groundOf = (element: DocumentElement): string | null => {
  const colour = declarationsOf(element)['background-color'];
  return colour === undefined ? null : longColour(colour);
};

/** How the text within an element looks, where it differs from what is around it. */
export const styleOf = (element: DocumentElement): Style =>
  [...classesOf(element)]
    .map((name): Style => classes[name] ?? {})
    .concat(stated(element))
    .reduce((style, each) => ({ ...style, ...each }), { ...tags[element.tag] });
