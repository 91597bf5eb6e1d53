import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallToAction, Conversation } from '../../../domain/conversations/conversations';
import { isWebAddress } from '../../../domain/webAddress';
import { useRunCallToActionMutation } from '../../api/hooks';
import { saying } from '../../outcomes';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

const colours = { primary: 'primary', danger: 'error', info: 'inherit' } as const;

const ActionButton = ({ talk, cta }: { talk: Conversation; cta: CallToAction }): ReactNode => {
  const { t } = useTranslation('conversations');
  const [run, { isLoading }] = useRunCallToActionMutation();
  const [asking, setAsking] = useState(false);
  const press = async (): Promise<void> => {
    const { conversationId } = talk;
    const pressed = run({ conversationId, action: cta.id, key: crypto.randomUUID() });
    const { data } = await saying(pressed, {
      done: cta.callbackUrl === '' ? null : t('pressed', { name: cta.label }),
    });
    setAsking(false);
    if (data !== undefined && isWebAddress(data.redirect))
      window.open(data.redirect, '_blank', 'noopener,noreferrer');
  };
  return (
    <>
      <Button
        size="small"
        variant={cta.variant === 'info' ? 'outlined' : 'contained'}
        color={colours[cta.variant]}
        loading={isLoading}
        onClick={() => {
          if (cta.prompt === null) void press();
          else setAsking(true);
        }}
      >
        {cta.label}
      </Button>
      {asking && cta.prompt !== null && (
        <ConfirmDialog
          open
          title={cta.prompt.title}
          confirm={cta.prompt.confirmText === '' ? cta.label : cta.prompt.confirmText}
          danger={cta.variant === 'danger'}
          busy={isLoading}
          onConfirm={() => void press()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};

/** The buttons that the marketplace has set for its conversations. */
export const CallsToAction = ({ talk }: { talk: Conversation }): ReactNode => {
  if (talk.ctas.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 1.5, pt: 1.5 }}>
      {talk.ctas.map((cta) => (
        <ActionButton key={cta.id} talk={talk} cta={cta} />
      ))}
    </Box>
  );
};
