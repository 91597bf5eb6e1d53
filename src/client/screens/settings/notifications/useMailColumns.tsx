import { useTranslation } from 'react-i18next';
import type { MailLine } from '../../../../domain/notifications/mailList';
import { isQuoted } from '../../../../domain/notifications/mailFailures';
import {
  returnedFates,
  stopFates,
  type MailFate,
  type MailState,
} from '../../../../domain/notifications/mails';
import type { Column } from '../../../ui/list/column';
import { DateTime } from '../../../ui/format/DateTime';
import { StatusLabel, type Tone } from '../../../ui/StatusLabel';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useAllowRecipientMutation, useResendMailMutation } from '../../../api/hooks';
import { AskedButton } from '../../../ui/AskedButton';
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

/** Lets the address of a mail be written to again, once it was asked whether that is meant. */
const AllowButton = ({ mail: { id, recipient } }: { mail: MailLine }): ReactNode => {
  const { t } = useTranslation('notifications');
  const [allow, { isLoading }] = useAllowRecipientMutation();
  const confirm = async (): Promise<boolean> => {
    await saying(allow({ mailId: id }), { done: t('allowed', { recipient }) });
    // A toast says why not.
    return true;
  };
  return (
    <AskedButton
      size="small"
      aria-label={t('allowOf', { recipient })}
      label={t('allow')}
      title={t('allowTitle', { recipient })}
      text={t('allowText')}
      busy={isLoading}
      onConfirm={confirm}
    />
  );
};

const tones: Record<Exclude<MailState, 'sent'>, Tone> = {
  queued: 'info',
  sending: 'info',
  failed: 'bad',
  unsure: 'warning',
  kept: 'warning',
  withheld: 'bad',
};

const fateTones: Record<MailFate, Tone> = {
  delivered: 'good',
  unsubscribed: 'warning',
  softBounced: 'warning',
  blocked: 'bad',
  bounced: 'bad',
  complained: 'bad',
};

/** Where a mail is, as far as it is known, and since when: what was taken has not arrived yet. */
const State = ({ mail: { state, fate, way, sentAt, writtenAt } }: { mail: MailLine }): ReactNode => {
  const { t } = useTranslation('notifications');
  const at = (state === 'sent' ? (fate?.at ?? sentAt) : null) ?? writtenAt;
  const taken = way === null ? t('state.sent') : t(`taken.${way}`);
  return (
    <>
      {state !== 'sent' ? (
        <StatusLabel tone={tones[state]}>{t(`state.${state}`)}</StatusLabel>
      ) : fate === null ? (
        <StatusLabel tone="neutral">{taken}</StatusLabel>
      ) : (
        <StatusLabel tone={fateTones[fate.kind]}>{t(`fate.${fate.kind}`)}</StatusLabel>
      )}
      <Typography variant="body2" color="textSecondary">
        <DateTime value={at} time />
      </Typography>
    </>
  );
};

/** Why a mail is where it is and what is to be done, in the reader's language, over what another server said of it. */
const Reason = ({ mail: { state, failure, reason, fate, stopped } }: { mail: MailLine }): ReactNode => {
  const { t } = useTranslation('notifications');
  const withheld = state === 'withheld' ? stopFates.find((each) => each === fate?.kind) : undefined;
  const returned = returnedFates.find((each) => each === fate?.kind);
  const lines = [
    // An older process of the server takes the reason away and leaves its kind.
    failure !== null && reason !== null ? t(`failure.${failure}`) : '',
    withheld === undefined ? '' : t(`withheld.${withheld}`),
    returned === undefined ? '' : t(`remedy.${returned}`),
    stopped !== null && state !== 'withheld' ? t('stopped') : '',
  ];
  const said = (isQuoted(failure) ? reason : null) ?? fate?.reason ?? '';
  return (
    <>
      {lines
        .filter((line) => line !== '')
        .map((line) => (
          <div key={line}>{line}</div>
        ))}
      {said !== '' && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {t('quoted', { reason: said })}
        </Typography>
      )}
    </>
  );
};

/** The columns of the list of mails. */
export const useMailColumns = (): Column<MailLine>[] => {
  const { t } = useTranslation('notifications');
  return [
    { key: 'subject', head: t('subject'), title: true, cell: ({ subject }) => subject },
    { key: 'recipient', spare: 1, head: t('recipient'), width: '18%', cell: ({ recipient }) => recipient },
    { key: 'state', head: t('stateHead'), width: 180, cell: (mail) => <State mail={mail} /> },
    { key: 'reason', spare: 2, head: t('reason'), width: '26%', cell: (mail) => <Reason mail={mail} /> },
    {
      key: 'written',
      spare: 3,
      head: t('written'),
      width: 150,
      cell: ({ writtenAt }) => <DateTime value={writtenAt} time />,
    },
    {
      key: 'actions',
      head: t('actions'),
      width: 150,
      align: 'right',
      bare: true,
      cell: (mail) => (
        <>
          {mail.canResend && <ResendButton mail={mail} />}
          {mail.stopped !== null && <AllowButton mail={mail} />}
        </>
      ),
    },
  ];
};
