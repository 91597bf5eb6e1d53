import type sanitize from 'sanitize-html';
import { decodeSigns, sanitiseBounded } from '../files/boundedHtml';

/** An element of a document, or a text. Tags and attributes are only those that `cleanPaper` leaves. */
export type DocumentNode = DocumentElement | string;
export interface DocumentElement {
  tag: string;
  attributes: Readonly<Record<string, string>>;
  children: DocumentNode[];
}

/** What documents are laid out with; everything else is dropped. */
const documentClasses = [
  'quiet',
  'small',
  'large',
  'strong',
  'right',
  'center',
  'plain',
  'totals',
  'keep',
  'page-break',
  'top',
  'box',
] as const;

const length = /^\d{1,3}(?:\.\d{1,2})?(?:px|pt|%)$/;
const size = /^\d{1,2}(?:\.\d{1,2})?(?:px|pt)$/;
const colour = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Deeper than this no document is nested; a page has no room for it. */
const deepest = 24;

const options: sanitize.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'p', 'div', 'span', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'a'],
    ...['br', 'hr', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'img'],
  ],
  allowedAttributes: {
    '*': ['class', 'style', 'align', 'dir'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    th: ['colspan', 'width', 'scope'],
    td: ['colspan', 'width'],
    col: ['width'],
  },
  allowedClasses: { '*': [...documentClasses] },
  allowedStyles: {
    '*': {
      'text-align': [/^(?:left|right|center|justify)$/],
      direction: [/^(?:rtl|ltr)$/],
      'font-weight': [/^(?:bold|normal|[1-9]00)$/],
      'font-style': [/^(?:italic|normal)$/],
      'font-size': [size],
      color: [colour],
      'background-color': [colour],
      width: [length],
    },
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nestingLimit: deepest,
};

/**
 * What a person wrote as a template, filled in, without anything that runs, loads or leaves its place. Every
 * element is closed, and text holds no other entities than those of markup. Pictures keep their address; who
 * shows the document decides which of them are there.
 */
export const cleanDocument = (html: string): string => sanitiseBounded(html, options);

const unclosed = new Set(['br', 'hr', 'img']);
const part = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"]*")*)\s*\/?>|[^<]+|</g;
const attribute = /([a-z-]+)="([^"]*)"/g;

/** The tree of what `cleanPaper` answered. */
export const readDocument = (clean: string): DocumentElement => {
  const root: DocumentElement = { tag: 'div', attributes: {}, children: [] };
  const open = [root];
  for (const [text, closing, tag, given = ''] of clean.matchAll(part)) {
    const parent = open.at(-1) ?? root;
    if (tag === undefined) parent.children.push(decodeSigns(text));
    else if (closing === '/') {
      if (open.length > 1 && parent.tag === tag) open.pop();
    } else {
      const attributes = Object.fromEntries(
        [...given.matchAll(attribute)].map(([, name = '', value = '']) => [name, decodeSigns(value)]),
      );
      const element: DocumentElement = { tag, attributes, children: [] };
      parent.children.push(element);
      if (!unclosed.has(tag)) open.push(element);
    }
  }
  return root;
};

/** Every picture that a cleaned document names, once. */
export const picturesIn = (clean: string): string[] => [
  ...new Set([...clean.matchAll(/<img\b[^>]*?\ssrc="([^"]*)"/g)].map(([, src = '']) => decodeSigns(src))),
];
