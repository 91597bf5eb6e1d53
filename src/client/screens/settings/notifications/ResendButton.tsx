import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailLine } from '../../../../domain/notifications/mailList';
import { useResendMailMutation } from '../../../api/hooks';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { saying } from '../../../outcomes';

/** Sends a mail again; asks first where it may arrive twice. */
export const ResendButton = ({ mail: { id, recipient, state } }: { mail: MailLine }): ReactNode => {
  const { t } = useTranslation('notifications');
  const [resend, { isLoading }] = useResendMailMutation();
  const [asking, setAsking] = useState(false);
  const send = async (): Promise<void> => {
    await saying(resend({ mailId: id }), { done: t('resent', { recipient }) });
    setAsking(false);
  };
  return (
    <>
      <Button
        size="small"
        aria-label={t('resendOf', { recipient })}
        loading={isLoading}
        onClick={() => {
          if (state === 'unsure') setAsking(true);
          else void send();
        }}
      >
        {t('resend')}
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
