import { useTranslation } from 'react-i18next';
import type { MailLine } from '../../../../domain/notifications/mailList';
import type { MailState } from '../../../../domain/notifications/mails';
import type { Column } from '../../../ui/list/column';
import { DateTime } from '../../../ui/DateTime';
import { StatusLabel, type Tone } from '../../../ui/StatusLabel';
import { ResendButton } from './ResendButton';

const tones: Record<MailState, Tone> = {
  queued: 'info',
  sending: 'info',
  sent: 'good',
  failed: 'bad',
  unsure: 'warning',
  kept: 'neutral',
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
