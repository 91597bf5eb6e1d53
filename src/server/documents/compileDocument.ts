import { longestTemplate } from '../../domain/documents/documents';
import type { DocumentValues } from '../../domain/documents/documentValues';
import { orBadTemplate, templateEngine } from '../adapters/templateEngine';
import { cleanDocument } from './documentHtml';

const read = templateEngine({
  longest: longestTemplate,
  // A document takes a few ms.
  renderLimit: 1_000,
  memoryLimit: 4_000_000,
  largest: 2_000_000,
  escapes: true,
});

/**
 * Reads a template once, and answers what fills it in: HTML of our subset, cleaned. Values are plain texts and
 * never read as HTML or as a template. Errors: BadTemplate, with the line, when it is read or filled in.
 */
export const compileDocument = (source: string): ((values: DocumentValues) => string) => {
  const fill = read(source);
  return (values) => orBadTemplate(() => cleanDocument(fill(values)));
};
