import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Editor } from '@tiptap/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame } from '../FieldFrame';
import { Sheet } from '../../ui/Sheet';
import { useFocusOnMount } from '../../ui/focus/useFocusOnMount';
import { linkTo } from './markup';

interface LinkSheetProps {
  editor: Editor;
  onClose: () => void;
}

/** Where the link at the cursor leads; null where there is none. */
const hrefOf = (editor: Editor): string | null => {
  const { href }: { href?: unknown } = editor.getAttributes('link');
  return typeof href === 'string' ? href : null;
};

/** Where the chosen text leads: the web or a mail address, nothing else. */
export const LinkSheet = ({ editor, onClose }: LinkSheetProps): ReactNode => {
  const { t } = useTranslation('forms');
  const input = useFocusOnMount<HTMLInputElement>();
  const [there] = useState(() => hrefOf(editor));
  const [text, setText] = useState(there ?? '');
  const [wrong, setWrong] = useState(false);
  const set = (): void => {
    const href = linkTo(text);
    if (href === null) {
      setWrong(true);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && there === null)
      chain
        .insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run();
    else chain.setLink({ href }).run();
    onClose();
  };
  return (
    <Sheet
      open
      title={t('format.link')}
      width="xs"
      onClose={onClose}
      actions={
        <>
          {there !== null && (
            <Button
              color="inherit"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              {t('removeLink')}
            </Button>
          )}
          <Button variant="contained" onClick={set}>
            {t('setLink')}
          </Button>
        </>
      }
    >
      <FieldFrame label={t('address')} help={t('linkHelp')} error={wrong ? t('linkWrong') : undefined}>
        {({ id, ...ties }) => (
          <OutlinedInput
            id={id}
            size="small"
            value={text}
            inputRef={input}
            onChange={(event) => {
              setText(event.target.value);
              setWrong(false);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              set();
            }}
            slotProps={{ input: { ...ties, inputMode: 'url', maxLength: 2000 } }}
          />
        )}
      </FieldFrame>
    </Sheet>
  );
};
