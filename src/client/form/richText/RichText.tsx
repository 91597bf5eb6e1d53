import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import Box from '@mui/material/Box';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { cleanPaste } from './cleanPaste';
import { asSaved } from './markup';
import { parts } from './parts';
import { RichToolbar } from './RichToolbar';

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
        ...{ id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
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
