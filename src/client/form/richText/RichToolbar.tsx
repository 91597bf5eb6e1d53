import FormatBoldIcon from '@mui/icons-material/FormatBold';
import FormatItalicIcon from '@mui/icons-material/FormatItalic';
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted';
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumbered';
import FormatQuoteIcon from '@mui/icons-material/FormatQuote';
import LinkIcon from '@mui/icons-material/Link';
import RedoIcon from '@mui/icons-material/Redo';
import UndoIcon from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { keepFocus } from '../../ui/focus/keepFocus';
import { LinkSheet } from './LinkSheet';

const levels = [2, 3, 4] as const;

/** What can be done with the chosen text, each also by the keys that every editor has. */
export const RichToolbar = ({ editor }: { editor: Editor }): ReactNode => {
  const { t } = useTranslation('forms');
  const [linking, setLinking] = useState(false);
  const now = useEditorState({
    editor,
    selector: ({ editor: at }) => ({
      level: levels.find((level) => at.isActive('heading', { level })) ?? 0,
      bold: at.isActive('bold'),
      italic: at.isActive('italic'),
      bullets: at.isActive('bulletList'),
      numbers: at.isActive('orderedList'),
      quote: at.isActive('blockquote'),
      link: at.isActive('link'),
      undo: at.can().undo(),
      redo: at.can().redo(),
    }),
  });
  const chain = () => editor.chain().focus();
  const buttons = [
    {
      key: 'bold',
      on: now.bold,
      icon: <FormatBoldIcon fontSize="small" />,
      act: () => chain().toggleBold().run(),
    },
    {
      key: 'italic',
      on: now.italic,
      icon: <FormatItalicIcon fontSize="small" />,
      act: () => chain().toggleItalic().run(),
    },
    {
      key: 'bullets',
      on: now.bullets,
      icon: <FormatListBulletedIcon fontSize="small" />,
      act: () => chain().toggleBulletList().run(),
    },
    {
      key: 'numbers',
      on: now.numbers,
      icon: <FormatListNumberedIcon fontSize="small" />,
      act: () => chain().toggleOrderedList().run(),
    },
    {
      key: 'quote',
      on: now.quote,
      icon: <FormatQuoteIcon fontSize="small" />,
      act: () => chain().toggleBlockquote().run(),
    },
    { key: 'link', on: now.link, icon: <LinkIcon fontSize="small" />, act: () => setLinking(true) },
  ] as const;
  return (
    <Box
      role="toolbar"
      aria-label={t('formatting')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.25,
        px: 0.5,
        py: 0.25,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <NativeSelect
        disableUnderline
        value={String(now.level)}
        inputProps={{ 'aria-label': t('textStyle') }}
        sx={{ fontSize: 13, px: 1 }}
        onChange={({ target: { value } }) => {
          const level = levels.find((each) => String(each) === value);
          if (level === undefined) chain().setParagraph().run();
          else chain().setHeading({ level }).run();
        }}
      >
        <option value="0">{t('paragraph')}</option>
        {levels.map((level) => (
          <option key={level} value={String(level)}>
            {t('heading', { level: level - 1 })}
          </option>
        ))}
      </NativeSelect>
      {buttons.map(({ key, on, icon, act }) => (
        <IconButton
          key={key}
          size="small"
          aria-label={t(`format.${key}`)}
          aria-pressed={on}
          color={on ? 'primary' : 'default'}
          onMouseDown={keepFocus}
          onClick={act}
        >
          {icon}
        </IconButton>
      ))}
      <IconButton
        size="small"
        aria-label={t('undoText')}
        disabled={!now.undo}
        onMouseDown={keepFocus}
        onClick={() => chain().undo().run()}
      >
        <UndoIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        aria-label={t('redoText')}
        disabled={!now.redo}
        onMouseDown={keepFocus}
        onClick={() => chain().redo().run()}
      >
        <RedoIcon fontSize="small" />
      </IconButton>
      {linking && <LinkSheet editor={editor} onClose={() => setLinking(false)} />}
    </Box>
  );
};
