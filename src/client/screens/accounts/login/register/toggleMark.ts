export type MarkTag = 'strong' | 'em';

const elementAt = (node: Node): Element | null => (node instanceof Element ? node : node.parentElement);

/** Makes what is selected within a box bold or italic, or plain again where it already is. */
export const toggleMark = (box: HTMLElement, tag: MarkTag): void => {
  const selection = window.getSelection();
  if (selection === null || selection.rangeCount === 0) return;
  const range = selection.getRangeAt(0);
  if (range.collapsed || !box.contains(range.commonAncestorContainer)) return;
  const marked = elementAt(range.commonAncestorContainer)?.closest(tag);
  if (marked !== null && marked !== undefined && box.contains(marked)) {
    marked.replaceWith(...marked.childNodes);
    return;
  }
  const mark = document.createElement(tag);
  mark.append(range.extractContents());
  range.insertNode(mark);
  selection.selectAllChildren(mark);
};
