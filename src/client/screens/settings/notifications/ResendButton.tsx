import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailLine } from '../../../../domain/notifications/mailList';
import { messageOf } from '../../../api/failure';
import { useResendMailMutation } from '../../../api/hooks';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useToast } from '../../../ui/Toasts';

/** Sends a mail again; asks first where it may arrive twice. */
export const ResendButton = ({ mail: { id, recipient, state } }: { mail: MailLine }): ReactNode => {
  const { t } = useTranslation('notifications');
  const toast = useToast();
  const [resend, { isLoading }] = useResendMailMutation();
  const [asking, setAsking] = useState(false);
  const send = async (): Promise<void> => {
    const { error } = await resend({ mailId: id });
    setAsking(false);
    if (error === undefined) toast(t('resent', { recipient }));
    else toast(t('failedCall', { message: messageOf(error) }), { error: true });
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
