/** Somebody whom a note may name. */
export interface Mentionable {
  name: string;
  email: string;
}

/** Whom a note of an order may mention; `isVendors`: somebody of its vendor, who does not read internal notes. */
export interface MentionsAnswer {
  people: (Mentionable & { isVendors: boolean })[];
}

const afterName = /^[\p{L}\p{N}_-]/u;

/** Whether a text names somebody so: the name whole, and not the beginning of a longer one. */
const isNamed = (text: string, name: string): boolean => {
  if (name === '') return false;
  const sought = `@${name.toLowerCase()}`;
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1)) {
    const before = text.slice(0, at).at(-1) ?? ' ';
    if (!/[\p{L}\p{N}.]/u.test(before) && !afterName.test(text.slice(at + sought.length))) return true;
  }
  return false;
};

/** Those of some people whom a text mentions, by @ and their whole name or address, in whatever case. */
export const mentionedIn = <P extends Mentionable>(text: string, people: readonly P[]): P[] => {
  const written = text.toLowerCase();
  return people.filter(({ name, email }) => isNamed(written, name) || isNamed(written, email));
};

/** What somebody is mentioning at the end of a text: the letters after an @; null where they are not. */
export const mentionBegun = (text: string): string | null =>
  /(?:^|[^\p{L}\p{N}.])@([^\s@][^@\n]{0,40})?$/u.exec(text)?.[0].replace(/^[^@]*@/, '') ?? null;
