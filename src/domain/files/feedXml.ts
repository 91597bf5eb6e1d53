import { XMLParser } from 'fast-xml-parser';
// Named here, not where it is loaded: what else is in the package needs Node, and is left out so.
import { SyntaxValidator } from 'fast-xml-validator';

/**
 * The tree of an XML text, with attributes and texts by the names that are given; the line of its first mistake where
 * it is not well formed.
 */
export const parseFeed = (
  text: string,
  { attribute, ownText }: { attribute: string; ownText: string },
): unknown => {
  try {
    SyntaxValidator.validate(text);
  } catch (error) {
    if (error instanceof Error && 'line' in error && typeof error.line === 'number') return error.line;
    throw error;
  }
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: attribute,
    textNodeName: ownText,
    parseTagValue: false,
    parseAttributeValue: false,
    // What takes its place is a decoder of one's own, and this one does what feeds need.
    // oxlint-disable-next-line typescript/no-deprecated
    htmlEntities: true,
    ignoreDeclaration: true,
    ignorePiTags: true,
  });
  const tree: unknown = parser.parse(text);
  return tree;
};
