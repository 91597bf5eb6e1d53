import { sql } from 'kysely';
import { keptMark } from './engine/embeddedMessages';

/**
 * Begins the text of a statement that is asked all the time: each connection keeps its plan. What is planned for all values
 * has to be as good as for one, so such a statement walks indexes and says its limits as literals; and it names
 * its columns, as a kept plan ends where `*` becomes another list.
 */
export const kept = sql.raw(`${keptMark} `);

/** Texts that one connection keeps at most: lists of many lengths are not to fill the server's memory. */
const mostKept = 200;

const names = new Map<string, string>();

/** By which name all connections keep a statement; undefined: it is planned each time. */
export const keptName = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostKept) return known;
  const name = `kept${String(names.size)}`;
  names.set(text, name);
  return name;
};
