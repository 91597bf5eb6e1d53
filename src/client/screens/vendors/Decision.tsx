import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { VendorApplication } from '../../../domain/vendors/vendors';
import { useTextDraft } from '../../form/drafts/useTextDraft';
import { firstClick } from '../../ui/focus/firstClick';
import { KeyHint } from '../../ui/focus/KeyHint';
import { useKeys } from '../../ui/focus/keys';
import { Panel } from '../../ui/Panel';
import { useSetApplicationStatusMutation } from '../../api/hooks';
import { saying } from '../../outcomes';

/** Answers an application and says so; tells whether it was done. */
const useDecision = ({ id, vendorName }: VendorApplication) => {
  const { t } = useTranslation('vendors');
  const [setStatus, { isLoading }] = useSetApplicationStatusMutation();
  const decide = async (status: 'approved' | 'rejected', note: string): Promise<boolean> => {
    const { data } = await saying(setStatus({ id, status, ...(note === '' ? {} : { note }) }), {
      done: t(status === 'approved' ? 'approvedToast' : 'rejectedToast', { name: vendorName }),
    });
    return data !== undefined;
  };
  return { decide, busy: isLoading };
};

interface DecisionProps {
  application: VendorApplication;
  onDecided: () => void;
  onNext: (() => void) | undefined;
}

const reasons = ['incomplete', 'offer', 'full'] as const;

/** Approving, and rejecting with a note that may begin with a usual reason; all by the keyboard too. */
export const Decision = ({ application, onDecided, onNext }: DecisionProps): ReactNode => {
  const { t } = useTranslation('vendors');
  const field = useRef<HTMLTextAreaElement>(null);
  const { text: note, setText: setNote, forget } = useTextDraft('/vendors/applications', application.id);
  const { decide, busy } = useDecision(application);
  const answer = async (status: 'approved' | 'rejected'): Promise<void> => {
    if (busy || !(await decide(status, status === 'rejected' ? note.trim() : ''))) return;
    forget();
    onDecided();
  };
  useKeys({
    a: () => void answer('approved'),
    r: (event) => {
      event.preventDefault();
      field.current?.focus();
    },
    n: () => onNext?.(),
  });
  return (
    <Panel title={t('decision')}>
      <Box role="group" aria-label={t('reasons')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        {reasons.map((reason) => (
          <Chip
            key={reason}
            size="small"
            variant="outlined"
            label={t(`reason.${reason}`)}
            onClick={() => {
              setNote(t(`reasonText.${reason}`));
              field.current?.focus();
            }}
          />
        ))}
      </Box>
      <TextField
        inputRef={field}
        multiline
        minRows={3}
        maxRows={10}
        fullWidth
        size="small"
        label={t('note')}
        helperText={t('noteHelp')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button
          variant="contained"
          loading={busy}
          aria-keyshortcuts="a"
          onClick={firstClick(() => void answer('approved'))}
        >
          {t('approve')}
        </Button>
        <Button
          variant="outlined"
          color="error"
          disabled={busy}
          onClick={firstClick(() => void answer('rejected'))}
        >
          {t('reject')}
        </Button>
      </Box>
      <Box sx={{ mt: 1.5 }}>
        <KeyHint>{t('reviewKeys')}</KeyHint>
      </Box>
    </Panel>
  );
};
