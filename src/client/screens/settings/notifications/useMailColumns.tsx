import { useTranslation } from 'react-i18next';
import type { MailLine } from '../../../../domain/notifications/mailList';
import type { MailState } from '../../../../domain/notifications/mails';
import type { Column } from '../../../ui/list/column';
import { DateTime } from '../../../ui/format/DateTime';
import { StatusLabel, type Tone } from '../../../ui/StatusLabel';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useResendMailMutation } from '../../../api/hooks';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { saying } from '../../../outcomes';

/** Sends a mail again, or for the first time one that was kept; asks first where it may arrive twice. */
const ResendButton = ({ mail: { id, recipient, state } }: { mail: MailLine }): ReactNode => {
  const { t } = useTranslation('notifications');
  const [resend, { isLoading }] = useResendMailMutation();
  const [asking, setAsking] = useState(false);
  const isKept = state === 'kept';
  const send = async (): Promise<void> => {
    await saying(resend({ mailId: id }), { done: t(isKept ? 'keptSent' : 'resent', { recipient }) });
    setAsking(false);
  };
  return (
    <>
      <Button
        size="small"
        aria-label={t(isKept ? 'sendKeptOf' : 'resendOf', { recipient })}
        loading={isLoading}
        onClick={() => {
          if (state === 'unsure') setAsking(true);
          else void send();
        }}
      >
        {t(isKept ? 'sendKept' : 'resend')}
      </Button>
      {asking && (
        <ConfirmDialog
          open
          title={t('unsureTitle')}
          text={t('unsureText', { recipient })}
          confirm={t('resend')}
          busy={isLoading}
          onConfirm={() => void send()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
};

const tones: Record<MailState, Tone> = {
  queued: 'info',
  sending: 'info',
  sent: 'good',
  failed: 'bad',
  unsure: 'warning',
  kept: 'warning',
};

/** The columns of the list of mails. */
export const useMailColumns = (): Column<MailLine>[] => {
  const { t } = useTranslation('notifications');
  return [
    { key: 'subject', head: t('subject'), title: true, cell: ({ subject }) => subject },
    { key: 'recipient', head: t('recipient'), width: '18%', cell: ({ recipient }) => recipient },
    {
      key: 'state',
      head: t('stateHead'),
      width: 130,
      cell: ({ state }) => <StatusLabel tone={tones[state]}>{t(`state.${state}`)}</StatusLabel>,
    },
    { key: 'reason', head: t('reason'), width: '16%', cell: ({ reason }) => reason ?? '' },
    {
      key: 'written',
      head: t('written'),
      width: 150,
      cell: ({ writtenAt }) => <DateTime value={writtenAt} />,
    },
    {
      key: 'actions',
      head: t('actions'),
      width: 130,
      align: 'right',
      bare: true,
      cell: (mail) => mail.canResend && <ResendButton mail={mail} />,
    },
  ];
};
