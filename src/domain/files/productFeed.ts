import { importErrors } from '../errors/imports';
import type { Fault } from '../errors/errorTable';
import { detectEncoding } from './csv/encoding';

/** What stands in a feed: an item's fields by their names, each as text, as fields of its own, or several times. */
type Node = string | Node[] | Fields;
interface Fields {
  readonly [name: string]: Node;
}

const googleFields = 'http://base.google.com/ns/1.0';
const attribute = '@';
const ownText = '#text';

const xmlHead = /^\s*<(?:\?xml|rss\b|feed\b|rdf:rdf\b)/i;

const declaredEncoding = (head: string): string =>
  /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1] ?? 'utf-8';

const decoderOf = (label: string): TextDecoder | null => {
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    return null;
  }
};

/** The text of an XML file: as its mark says, else as it declares itself; null where it is not so written. */
const textOf = (bytes: Uint8Array<ArrayBuffer>): string | null => {
  const marked = detectEncoding(bytes.subarray(0, 4096));
  const declared = declaredEncoding(new TextDecoder('latin1').decode(bytes.subarray(0, 200)));
  try {
    return (
      (marked === 'utf-16le' || marked === 'utf-16be' ? decoderOf(marked) : decoderOf(declared))?.decode(
        bytes,
      ) ?? null
    );
  } catch {
    return null;
  }
};

/** Whether a file begins as a feed of products in XML, as Google Merchant Center takes it: RSS or Atom. */
export const isProductFeed = (head: Uint8Array): boolean => {
  const text = new TextDecoder(detectEncoding(head)).decode(head);
  return xmlHead.test(text) && text.includes(googleFields);
};

/** Shops forget to escape "Salt & pepper", which can mean one thing only. */
const withAmpersands = (text: string): string =>
  text.replace(/<!\[CDATA\[[^]*?\]\]>|&(?!#\d+;|#x[\da-f]+;|\w+;)/gi, (found) =>
    found === '&' ? '&amp;' : found,
  );

const isNode = (value: unknown): value is Node =>
  typeof value === 'string' ||
  (Array.isArray(value) ? value.every(isNode) : typeof value === 'object' && value !== null);

const isAddress = (text: string): boolean => /^https?:\S+$/i.test(text);

/** Several values of one field; addresses have no blanks in them. */
const together = (texts: readonly string[]): string => {
  const filled = texts.filter((text) => text !== '');
  return filled.join(filled.every(isAddress) ? ' ' : ', ');
};

/** What a field says; the parts of one with fields of its own as Google's tables have them: "DE:DHL:4.90 EUR". */
const valueOf = (node: Node): string => {
  if (typeof node === 'string') return node.trim();
  if (Array.isArray(node)) return together(node.map(valueOf));
  const link = node[`${attribute}href`];
  const parts = Object.entries(node).filter(([name]) => !name.startsWith(attribute));
  if (parts.length === 0) return typeof link === 'string' ? link.trim() : '';
  return parts
    .map(([, part]) => valueOf(part))
    .filter((text) => text !== '')
    .join(':');
};

/** The items of a feed, wherever its kind has them. */
const itemsIn = (node: Node): Fields[] => {
  if (typeof node === 'string') return [];
  if (Array.isArray(node)) return node.flatMap(itemsIn);
  return Object.entries(node).flatMap(([name, child]) => {
    if (!/^(?:\w+:)?(?:item|entry)$/i.test(name)) return itemsIn(child);
    const items = Array.isArray(child) ? child : [child];
    return items.flatMap((item) => (typeof item === 'string' || Array.isArray(item) ? [] : [item]));
  });
};

/** An item by the names of Google's fields; what the feed itself calls so stands in where Google's is empty. */
const fieldsOf = (item: Fields, prefix: string): Map<string, string> => {
  const fields = new Map<string, string>();
  for (const [name, node] of Object.entries(item)) {
    if (name.startsWith(attribute) || name === ownText) continue;
    const isGoogles = name.startsWith(prefix);
    const bare = isGoogles ? name.slice(prefix.length) : name;
    if (bare.includes(':')) continue;
    const value = valueOf(node);
    if (isGoogles ? value !== '' || !fields.has(bare) : (fields.get(bare) ?? '') === '')
      fields.set(bare, value);
  }
  return fields;
};

/**
 * The items of a feed as a table: headings in its first row, a field each. Answers a fault where it is damaged or has
 * no items. The reader is loaded with the first feed.
 */
export const readProductFeed = async (bytes: Uint8Array<ArrayBuffer>): Promise<string[][] | Fault> => {
  const written = textOf(bytes);
  if (written === null) return importErrors.feedUnreadable();
  const text = withAmpersands(written);
  const { parseFeed } = await import('./feedXml');
  const parsed = parseFeed(text, { attribute, ownText });
  if (typeof parsed === 'number') return importErrors.feedDamaged({ line: parsed });
  if (!isNode(parsed)) return importErrors.noRows();
  const prefix = new RegExp(`xmlns:(\\w+)\\s*=\\s*["']${googleFields}["']`).exec(text)?.[1] ?? 'g';
  const items = itemsIn(parsed).map((item) => fieldsOf(item, `${prefix}:`));
  const header = [...new Set(items.flatMap((fields) => [...fields.keys()]))];
  if (items.length === 0) return importErrors.noRows();
  return [header, ...items.map((fields) => header.map((name) => fields.get(name) ?? ''))];
};
