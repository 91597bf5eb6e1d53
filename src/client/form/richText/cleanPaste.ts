const isElement = (node: Node): node is HTMLElement => node instanceof HTMLElement;

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

const markOf = (item: HTMLElement): string =>
  item.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')?.textContent.trim() ?? '';

/** Paragraphs that Word draws as a list become one. */
const makeLists = (body: HTMLElement): void => {
  const items = [...body.querySelectorAll<HTMLElement>('p[style*="mso-list" i]')];
  for (const item of items) {
    const mark = markOf(item);
    const kind = /^\(?[\da-z]{1,4}[.)]/i.test(mark) ? 'ol' : 'ul';
    item
      .querySelectorAll('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
      .forEach((each) => each.remove());
    const before = item.previousElementSibling;
    const list = before?.matches(`${kind}[data-word]`) === true ? before : document.createElement(kind);
    if (list !== before) {
      list.setAttribute('data-word', '');
      item.before(list);
    }
    const entry = document.createElement('li');
    entry.append(...item.childNodes);
    list.append(entry);
    item.remove();
  }
};

/**
 * What comes from Word or another program without its dressing: comments, styles, empty paragraphs and
 * Word's own elements go, its list paragraphs become lists. What the editor has no part for it drops itself.
 */
export const cleanPaste = (html: string): string => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  body.querySelectorAll('style, script, meta, link, title, xml').forEach((each) => each.remove());
  makeLists(body);
  const comments = document.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  const gone: Node[] = [];
  for (let node = comments.nextNode(); node !== null; node = comments.nextNode()) gone.push(node);
  gone.forEach((node) => node.parentNode?.removeChild(node));
  for (const element of [...body.querySelectorAll('*')]) {
    if (element.tagName.includes(':')) unwrap(element);
    // Google's documents come wrapped in a bold that is none.
    else if (
      isElement(element) &&
      element.matches('b, strong') &&
      /normal|400/.test(element.style.fontWeight)
    )
      unwrap(element);
    else
      for (const { name } of [...element.attributes])
        if (name !== 'href' && name !== 'start') element.removeAttribute(name);
  }
  for (const paragraph of [...body.querySelectorAll('p')])
    if (paragraph.textContent.replace(/\u00a0/g, ' ').trim() === '' && paragraph.children.length === 0)
      paragraph.remove();
  return body.innerHTML;
};
