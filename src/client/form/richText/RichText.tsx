import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { asSaved, linkTo } from './markup';
import { RichToolbar } from './RichToolbar';
import StarterKit from '@tiptap/starter-kit';

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

/** What the server keeps as it is: no classes, no code, links without a target. */
export const parts = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      HTMLAttributes: { rel: 'noopener noreferrer', target: null, class: null },
      isAllowedUri: (address) => linkTo(address) !== null,
    },
    trailingNode: false,
  }),
];

export interface RichTextProps {
  id: string;
  label: string;
  value: string;
  disabled: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (html: string) => void;
  onBlur: () => void;
}

const textStyle = {
  '& .ProseMirror': {
    minHeight: 140,
    maxHeight: 480,
    overflow: 'auto',
    px: 1.5,
    py: 1,
    outline: 'none',
    '& > :first-of-type': { mt: 0 },
    '& p, & ul, & ol, & blockquote': { my: 1 },
    '& h2, & h3, & h4': { mt: 2, mb: 1, lineHeight: 1.3 },
    '& h2': { fontSize: 20 },
    '& h3': { fontSize: 17 },
    '& h4': { fontSize: 15 },
    '& blockquote': { borderLeft: 3, borderColor: 'divider', pl: 1.5, ml: 0 },
    '& a': { color: 'primary.main' },
  },
};

/** A description as a reader will see it. */
const RichText = (props: RichTextProps): ReactNode => {
  const { id, label, value, disabled, invalid, describedBy, onChange, onBlur } = props;
  const latest = useRef({ onChange, onBlur });
  const [first] = useState(value);
  const shown = useRef(value);
  useEffect(() => {
    latest.current = { onChange, onBlur };
  });
  const editor = useEditor({
    extensions: parts,
    content: first,
    editable: !disabled,
    editorProps: {
      transformPastedHTML: cleanPaste,
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      },
    },
    onUpdate: ({ editor: now }: { editor: Editor }) => {
      shown.current = asSaved(now.getHTML());
      latest.current.onChange(shown.current);
    },
    onBlur: () => latest.current.onBlur(),
  });
  useEffect(() => {
    // Discarded, or someone else's version: what was typed here is already shown.
    if (value === shown.current) return;
    shown.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <Box sx={textStyle}>
      {!disabled && <RichToolbar editor={editor} />}
      <EditorContent editor={editor} />
    </Box>
  );
};

export default RichText;
