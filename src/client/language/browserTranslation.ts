/** What stands where a text was that the browser's translation took out. */
const replacements = new WeakMap<Node, Element>();

const isWrapper = (node: Node): node is Element => node instanceof Element && node.localName === 'font';

/** Puts a text back that was taken out, so that React finds it where it left it. */
const putBack = (text: Node): void => {
  const wrapper = replacements.get(text);
  replacements.delete(text);
  if (wrapper?.isConnected === true) wrapper.replaceWith(text);
};

/** A text that React changes is shown as it is now; the browser translates it again. */
const watchText = new MutationObserver((changes) => {
  for (const { target } of changes) putBack(target);
});

const noteReplacements = (changes: MutationRecord[]): void => {
  const wrappers = changes.flatMap(({ addedNodes, target }) =>
    [...addedNodes].filter(isWrapper).map((wrapper) => ({ wrapper, target })),
  );
  if (wrappers.length === 0) return;
  const texts = changes.flatMap(({ removedNodes, target }) =>
    [...removedNodes].flatMap((text) => (text instanceof Text ? [{ text, target }] : [])),
  );
  for (const { text, target } of texts) {
    const index = wrappers.findIndex((each) => each.target === target);
    const [found] = index < 0 ? [] : wrappers.splice(index, 1);
    if (found === undefined || text.isConnected) continue;
    replacements.set(text, found.wrapper);
    watchText.observe(text, { characterData: true });
  }
};

/** The child of `parent` that stands for `node`: itself, put back if need be, or the wrapper around it. */
const standIn = (parent: Node, node: Node): Node | null => {
  if (node.parentNode === null) putBack(node);
  let at: Node | null = node;
  while (at !== null && at.parentNode !== parent) at = isWrapper(at) || at === node ? at.parentNode : null;
  return at;
};

/**
 * The browser's translation puts `<font>` in the place of texts, behind React's back, which then throws as
 * it removes a text or puts something before it (facebook/react#11538). Here both find what stands in its place.
 */
export const surviveBrowserTranslation = (): void => {
  const { prototype } = Node;
  // The rule means methods that lose their `this`: these get theirs below.
  const removeChild = Reflect.get(prototype, 'removeChild') as (this: Node, child: Node) => Node;
  const insertBefore = Reflect.get(prototype, 'insertBefore') as (
    this: Node,
    node: Node,
    before: Node | null,
  ) => Node;

  prototype.removeChild = function remove<T extends Node>(this: Node, child: T): T {
    const there = child.parentNode === this ? child : standIn(this, child);
    if (there !== null) removeChild.call(this, there);
    return child;
  };
  prototype.insertBefore = function insert<T extends Node>(this: Node, node: T, before: Node | null): T {
    const there = before === null || before.parentNode === this ? before : standIn(this, before);
    insertBefore.call(this, node, there);
    return node;
  };
  new MutationObserver(noteReplacements).observe(document, { childList: true, subtree: true });
};
