import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  correctionSchema,
  type CorrectionPreview,
  type InvoiceDifference,
} from '../../../../domain/documents/correction';
import { messageOf } from '../../../api/failures/failure';
import { useCorrectInvoiceMutation, usePreviewCorrectionQuery } from '../../../api/hooks';
import { SmallForm } from '../../../form/SmallForm';
import { TextInput } from '../../../form/TextInput';
import { validateWith } from '../../../form/validateWith';
import { saying } from '../../../outcomes';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { Sheet } from '../../../ui/Sheet';

const validate = validateWith(correctionSchema.pick(['reason']));

const Difference = ({ difference }: { difference: InvoiceDifference }): ReactNode => {
  const { t } = useTranslation('documents');
  const { subject, before, after } = difference;
  return (
    <Box component="section" aria-label={t(`correct.subject.${subject}`)} sx={{ minWidth: 0 }}>
      <Box sx={{ fontWeight: 600 }}>{t(`correct.subject.${subject}`)}</Box>
      {subject !== 'text' && (
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
        >
          {(
            [
              ['before', before],
              ['after', after],
            ] as const
          ).map(([when, text]) => (
            <Box key={when} sx={{ minWidth: 0 }}>
              <Box component="dt" sx={{ color: 'text.secondary', fontSize: 13 }}>
                {t(`correct.${when}`)}
              </Box>
              <Box component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {text === '' ? t('correct.nothing') : text}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
};

interface CorrectionFormProps {
  orderId: string;
  seen: CorrectionPreview;
  onClose: () => void;
}

/** What would differ, and why it is to. */
const CorrectionForm = ({ orderId, seen, onClose }: CorrectionFormProps): ReactNode => {
  const { t } = useTranslation(['documents', 'interface']);
  const [correct] = useCorrectInvoiceMutation();
  const { number, differences, left, credits } = seen;
  if (differences.length === 0) return <Alert severity="info">{t('correct.same', { number })}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <div>{t('correct.help', { number, amount: left })}</div>
      {credits > 0 && <div>{t('correct.credits', { count: credits })}</div>}
      {differences.map((difference) => (
        <Difference key={difference.subject} difference={difference} />
      ))}
      <SmallForm<{ reason: string }>
        label={t('correct.title', { number })}
        draft={`correction-${orderId}`}
        initial={{ reason: '' }}
        validate={validate}
        submit={t('correct.submit')}
        onSubmit={async ({ reason }) => {
          const sending = correct({ orderId, number, reason });
          const { data, error } = await saying(sending, {
            done: ({ cancellation, invoice }) => t('correct.done', { number, cancellation, invoice }),
          });
          if (data === undefined) return { 'FINAL_FORM/form-error': messageOf(error) };
          onClose();
          return undefined;
        }}
      >
        <TextInput
          name="reason"
          label={t('interface:reason')}
          help={t('correct.reasonHelp')}
          required
          multiline
        />
      </SmallForm>
    </Box>
  );
};

/** Cancels the invoice of an order and draws a new one, once what would differ has been seen. */
export const CorrectInvoice = ({ orderId, number }: { orderId: string; number: string }): ReactNode => {
  const { t } = useTranslation('documents');
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = usePreviewCorrectionQuery(
    { orderId },
    { skip: !open, refetchOnMountOrArgChange: true },
  );
  const message = messageOf(error);
  return (
    <>
      <Button
        size="small"
        aria-label={t('correct.openNamed', { open: t('correct.open'), number })}
        onClick={() => setOpen(true)}
      >
        {t('correct.open')}
      </Button>
      {open && (
        <Sheet open title={t('correct.title', { number })} onClose={() => setOpen(false)}>
          {message !== undefined && <ErrorNotice message={message} onRetry={() => void refetch()} />}
          {data !== undefined && (
            <CorrectionForm orderId={orderId} seen={data} onClose={() => setOpen(false)} />
          )}
        </Sheet>
      )}
    </>
  );
};
