import { Liquid } from 'liquidjs';
import type { TemplateMistake } from '../../domain/documents/documents';

/** A template that cannot be read or filled in. */
export class BadTemplate extends Error {
  constructor(readonly mistake: TemplateMistake) {
    super(mistake.message);
    this.name = 'BadTemplate';
  }
}

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

/** Runs what reads or fills in a template. Errors: BadTemplate, with the place of the mistake where it has one. */
export const orBadTemplate = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw error instanceof BadTemplate ? error : new BadTemplate(mistakeOf(error));
  }
};

interface EngineLimits {
  /** Characters of a template. */
  longest: number;
  /** In ms: what an endless loop is stopped by. */
  renderLimit: number;
  /** In bytes. */
  memoryLimit: number;
  /** Of what is filled in, in characters. */
  largest: number;
  /** What is put in is escaped, as HTML is made of it. */
  escapes: boolean;
}

/**
 * Reads templates that people wrote, in Liquid, and answers what fills them in. Values are never read as a template;
 * a template names no files, and no value that there is not. Errors of both: BadTemplate.
 */
export const templateEngine = ({ longest, largest, renderLimit, memoryLimit, escapes }: EngineLimits) => {
  const engine = new Liquid({
    parseLimit: longest * 2,
    renderLimit,
    memoryLimit,
    ...(escapes && { outputEscape: 'escape' }),
    strictVariables: true,
    strictFilters: true,
    ownPropertyOnly: true,
    lenientIf: true,
    // Templates name no files: there are none to be found.
    templates: {},
  });
  return (source: string): ((values: object) => string) => {
    const template = orBadTemplate(() => engine.parse(source));
    return (values) =>
      orBadTemplate(() => {
        const text = String(engine.renderSync(template, values));
        if (text.length > largest)
          throw new BadTemplate({ line: null, column: null, message: 'The document is too long' });
        return text;
      });
  };
};
