import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOnMount } from '../../ui/focus/useFocusOnMount';
import type { Conversation, Moderation } from '../../../domain/conversations/conversations';
import { useModerateConversationMutation, useReportConversationMutation } from '../../api/hooks';
import { useTextDraft } from '../../form/drafts/useTextDraft';
import { saying } from '../../outcomes';
import { useCan, useMarketplaceView } from '../../session/useSession';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useKeys } from '../../ui/focus/keys';
import { messageLength } from './messageLength';
import { useOtherName } from './useOtherName';

type Asked = Moderation | 'report';

interface ReasonProps {
  asked: Asked;
  talk: Conversation;
  busy: boolean;
  /** `forget` drops the reason that is kept while it is not said. */
  onConfirm: (reason: string, forget: () => void) => void;
  onCancel: () => void;
}

/** Asks once, names whom it is about, and takes the reason that is kept. */
const ReasonDialog = ({ asked, talk, busy, onConfirm, onCancel }: ReasonProps): ReactNode => {
  const { t } = useTranslation('conversations');
  const name = useOtherName(talk);
  const {
    text: reason,
    setText: setReason,
    forget,
  } = useTextDraft('/conversations', `${asked}-${talk.conversationId}`);
  const isMissing = asked === 'report' && reason.trim() === '';
  const { problem } = messageLength(reason);
  return (
    <ConfirmDialog
      open
      title={t(`ask.${asked}`, { name })}
      text={t(`askHelp.${asked}`)}
      confirm={t(`do.${asked}`)}
      danger={asked !== 'dismiss-report' && asked !== 'report'}
      busy={busy}
      onConfirm={() => {
        if (!isMissing && problem === undefined) onConfirm(reason, forget);
      }}
      onCancel={onCancel}
    >
      <TextField
        fullWidth
        multiline
        minRows={2}
        inputRef={useFocusOnMount()}
        required={asked === 'report'}
        label={t('reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={problem !== undefined}
        helperText={problem}
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  );
};

interface DecidingProps {
  talk: Conversation;
  /** After a conversation is gone, or its report decided. */
  onDecided: () => void;
}

/** What the marketplace decides about a conversation, by mouse or by a, b and d; vendors may report it. */
export const Deciding = ({ talk, onDecided }: DecidingProps): ReactNode => {
  const { t } = useTranslation('conversations');
  const isAdmin = useMarketplaceView();
  const mayDecide = useCan('write_orders') && isAdmin;
  const [asked, setAsked] = useState<Asked | null>(null);
  const [moderate, { isLoading: isDeciding }] = useModerateConversationMutation();
  const [report, { isLoading: isReporting }] = useReportConversationMutation();
  const { conversationId, reports, buyer, banned } = talk;
  const mayBan = mayDecide && buyer !== null && !banned;
  const isReported = mayDecide && reports.length > 0;
  const askBy = (action: Asked) => (event: KeyboardEvent) => {
    // The key that asks must not be the first letter of the reason.
    event.preventDefault();
    setAsked(action);
  };
  useKeys({
    ...(isReported && { a: askBy('dismiss-report'), d: askBy('delete-conversation') }),
    ...(isReported && mayBan && { b: askBy('ban-buyer') }),
  });
  const confirm = async (reason: string, forget: () => void): Promise<void> => {
    if (asked === null) return;
    const { data } =
      asked === 'report'
        ? await saying(report({ conversationId, reason }), { done: t('done.report') })
        : await saying(moderate({ conversationId, action: asked, reason }), { done: t(`done.${asked}`) });
    if (data === undefined) return;
    forget();
    setAsked(null);
    if (asked === 'delete-conversation' || isReported) onDecided();
  };
  const button = (action: Asked, key?: string): ReactNode => (
    <Button
      size="small"
      color={action === 'ban-buyer' || action === 'delete-conversation' ? 'error' : 'inherit'}
      onClick={() => setAsked(action)}
      {...(key !== undefined && isReported ? { 'aria-keyshortcuts': key } : {})}
    >
      {t(`do.${action}`)}
    </Button>
  );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
        {isReported && button('dismiss-report', 'a')}
        {mayBan && button('ban-buyer', 'b')}
        {mayDecide && button('delete-conversation', 'd')}
        {!isAdmin && button('report')}
      </Box>
      {isReported && (
        <Alert severity="warning" sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}>
          {reports.map(({ by, reason, at }) => (
            <div key={`${by} ${at} ${reason}`}>{t(`reportedBy.${by}`, { reason })}</div>
          ))}
        </Alert>
      )}
      {asked !== null && (
        <ReasonDialog
          asked={asked}
          talk={talk}
          busy={isDeciding || isReporting}
          onConfirm={(reason, forget) => void confirm(reason, forget)}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
};
