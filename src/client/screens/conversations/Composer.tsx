import AttachFileOutlined from '@mui/icons-material/AttachFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import { use, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Conversation } from '../../../domain/conversations/conversations';
import { fieldErrorsOf, messageOf } from '../../api/failures/failure';
import { useSendToConversationMutation } from '../../api/hooks';
import { uploadDirect } from '../../api/uploads/upload';
import { DraftPlaceContext } from '../../form/drafts/draftPlace';
import { draftKey, dropDraft, keepDraft, readDraftText } from '../../form/drafts/drafts';
import { useUploads } from '../../form/media/useUploads';
import { errorTextOf } from '../../language/translateError';
import { KeyHint } from '../../ui/focus/KeyHint';
import { keepFocus } from '../../ui/focus/keepFocus';
import { visuallyHidden } from '../../ui/focus/visuallyHidden';
import { Thumbnail } from '../../ui/Thumbnail';
import { AnswersMenu } from './AnswersMenu';
import { messageLength } from './messageLength';

/** Text and picture that are being written for one conversation, kept in this browser until they are sent. */
const useDraft = (conversationId: string) => {
  const { owner } = use(DraftPlaceContext);
  const key = draftKey(owner, '/conversations', conversationId);
  const [draft, setDraft] = useState(() => ({
    text: readDraftText(key, 'text'),
    image: readDraftText(key, 'image'),
  }));
  const latest = useRef(draft);
  const change = (part: Partial<typeof draft>): void => {
    latest.current = { ...latest.current, ...part };
    const { text, image } = latest.current;
    setDraft(latest.current);
    if (text === '' && image === '') dropDraft(key);
    else
      keepDraft(
        key,
        [
          { name: 'text', value: text },
          { name: 'image', value: image },
        ],
        'browser',
      );
  };
  /** What was written or added since it was sent stays. */
  const forget = (sent: typeof draft): void => {
    const { text, image } = latest.current;
    change({ text: text === sent.text ? '' : text, image: image === sent.image ? '' : image });
  };
  return { ...draft, change, forget };
};

interface PictureProps {
  onSent: (location: string) => void;
  onProblem: (text: string) => void;
}

/** What was uploaded here and is not sent yet, as this page has it: its name opens nothing. */
const previews = new Map<string, string>();

const PictureButton = ({ onSent, onProblem }: PictureProps): ReactNode => {
  const { t } = useTranslation('conversations');
  const uploads = useUploads<string>({
    send: async (file, options) => {
      const location = await uploadDirect(file, 'messages', options);
      previews.set(location, URL.createObjectURL(file));
      return location;
    },
    isPicture: () => true,
    onSent,
    why: (error) => messageOf(error) ?? t('pictureFailed'),
  });
  const [refusal] = uploads.refusals;
  useEffect(() => {
    if (refusal !== undefined) onProblem(refusal);
  }, [refusal, onProblem]);
  return (
    <IconButton
      component="label"
      size="small"
      role={undefined}
      tabIndex={-1}
      disabled={uploads.busy}
      sx={{ '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main' } }}
    >
      <AttachFileOutlined fontSize="small" />
      <Box
        component="input"
        type="file"
        accept="image/*"
        aria-label={t('addPicture')}
        disabled={uploads.busy}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])].slice(0, 1);
          target.value = '';
          uploads.forgetFailed();
          uploads.send(files);
        }}
        sx={visuallyHidden}
      />
    </IconButton>
  );
};

const hintStyle = { ml: 'auto', fontSize: 12, color: 'text.secondary' };

/** Where one writes. Nothing typed is lost: it stays until it is sent, also where the tab is closed. */
export const Composer = ({ talk }: { talk: Conversation }): ReactNode => {
  const { t } = useTranslation('conversations');
  const { conversationId } = talk;
  const { text, image, change, forget } = useDraft(conversationId);
  const [send, { isLoading }] = useSendToConversationMutation({ fixedCacheKey: conversationId });
  const tried = useRef<{ text: string; image: string; key: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const { left, problem: tooLong } = messageLength(text);
  const isNearFull = left < 100;
  const isEmpty = text.trim() === '' && image === '';
  const submit = async (): Promise<void> => {
    if (isEmpty || tooLong !== undefined || isLoading) return;
    setProblem(null);
    // The same once more is one message; what was changed since it was tried is another.
    const isAgain = tried.current?.text === text && tried.current.image === image;
    const key = (isAgain ? tried.current?.key : undefined) ?? crypto.randomUUID();
    const sent = { text, image, key };
    tried.current = sent;
    const { data, error } = await send({
      conversationId,
      text,
      image: image === '' ? null : image,
      key,
    });
    input.current?.focus();
    if (data === undefined) {
      const [field] = Object.values(fieldErrorsOf(error));
      setProblem((field === undefined ? undefined : errorTextOf(field)) ?? messageOf(error) ?? t('notSent'));
      return;
    }
    tried.current = null;
    forget(sent);
  };
  const put = (answer: string): void => {
    const { current } = input;
    const at = current?.selectionStart ?? text.length;
    const until = current?.selectionEnd ?? at;
    const [before, after] = [text.slice(0, at), text.slice(until)];
    // What is put beside a word stays a word of its own.
    const ahead = /\S$/.test(before) ? ' ' : '';
    const behind = /^\S/.test(after) ? ' ' : '';
    change({ text: before + ahead + answer + behind + after });
    queueMicrotask(() => current?.focus());
  };
  return (
    <Box
      component="form"
      aria-label={t('write')}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      sx={{ borderTop: 1, borderColor: 'divider', p: 1.5, display: 'grid', gap: 1 }}
    >
      {problem !== null && (
        <Alert severity="error" onClose={() => setProblem(null)}>
          {problem}
        </Alert>
      )}
      {image !== '' && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Thumbnail src={previews.get(image) ?? null} alt={t('picture')} size={48} />
          <Button size="small" onClick={() => change({ image: '' })}>
            {t('removePicture')}
          </Button>
        </Box>
      )}
      <TextField
        multiline
        minRows={2}
        maxRows={8}
        value={text}
        error={tooLong !== undefined}
        helperText={tooLong}
        inputRef={input}
        placeholder={t('placeholder')}
        onChange={({ target }) => change({ text: target.value })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void submit();
        }}
        slotProps={{
          htmlInput: {
            'aria-label': t('message'),
            'aria-keyshortcuts': 'Control+Enter Meta+Enter',
          },
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Button
          type="submit"
          variant="contained"
          disabled={isEmpty || tooLong !== undefined}
          loading={isLoading}
          onMouseDown={keepFocus}
        >
          {t('send')}
        </Button>
        <PictureButton onSent={(location) => change({ image: location })} onProblem={setProblem} />
        <AnswersMenu written={text} onChoose={put} />
        {isNearFull && tooLong === undefined ? (
          <Box component="span" sx={{ ...hintStyle, fontVariantNumeric: 'tabular-nums' }}>
            {t('left', { count: left })}
          </Box>
        ) : (
          <KeyHint place={{ ml: 'auto' }}>{t('keys')}</KeyHint>
        )}
      </Box>
    </Box>
  );
};
