import { Liquid, type Template } from 'liquidjs';
import { longestTemplate, type TemplateMistake } from '../../domain/documents/documents';
import { cleanDocument } from './documentHtml';
import type { DocumentValues } from '../../domain/documents/documentValues';

/** A template that cannot be read or filled in. */
export class BadTemplate extends Error {
  constructor(readonly mistake: TemplateMistake) {
    super(mistake.message);
    this.name = 'BadTemplate';
  }
}

/** In ms and bytes: what an endless loop is stopped by. A document takes a few. */
const limits = { parseLimit: longestTemplate * 2, renderLimit: 1_000, memoryLimit: 4_000_000 };

const engine = new Liquid({
  ...limits,
  outputEscape: 'escape',
  strictVariables: true,
  strictFilters: true,
  ownPropertyOnly: true,
  lenientIf: true,
  // Templates name no files: there are none to be found.
  templates: {},
});

/** The largest document, in characters of HTML. */
const largestDocument = 2_000_000;

const place = /, line:(\d+), col:(\d+)$/;

const mistakeOf = (error: unknown): TemplateMistake => {
  const text = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
  const [whole = '', line, column] = place.exec(text) ?? [];
  const message = text
    .slice(0, text.length - whole.length)
    .replace(/^ENOENT: Failed to lookup ("[^"]*").*$/, 'There are no other templates to include: $1')
    .replace(/^template render limit exceeded$/, 'This takes too long. Is there a loop that does not end?')
    .replace(/^memory alloc limit exceeded$/, 'This is too much. Is there a loop that does not end?');
  return {
    line: line === undefined ? null : Number(line),
    column: column === undefined ? null : Number(column),
    message,
  };
};

const orBadTemplate = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw error instanceof BadTemplate ? error : new BadTemplate(mistakeOf(error));
  }
};

/**
 * Reads a template once, and answers what fills it in: HTML of our subset, cleaned. Values are plain texts and
 * never read as HTML or as a template. Errors: BadTemplate, with the line, when it is read or filled in.
 */
export const compileDocument = (source: string): ((values: DocumentValues) => string) => {
  const template = orBadTemplate((): Template[] => engine.parse(source));
  return (values) =>
    orBadTemplate(() => {
      const html = String(engine.renderSync(template, values));
      if (html.length > largestDocument)
        throw new BadTemplate({ line: null, column: null, message: 'The document is too long' });
      return cleanDocument(html);
    });
};
