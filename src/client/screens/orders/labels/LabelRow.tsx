import { isWebAddress } from '../../../../domain/webAddress';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LabelState, ShippingLabel } from '../../../../domain/delivery/shippo';
import { HistoryLink } from '../../../accounts/HistoryLink';
import { messageOf } from '../../../api/failures/failure';
import { useRefundLabelMutation } from '../../../api/hooks';
import { Amount } from '../../../ui/format/Amount';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { DateTime } from '../../../ui/format/DateTime';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { StatusLabel, type Tone } from '../../../ui/StatusLabel';
import { saying } from '../../../outcomes';
import { translateError } from '../../../language/translateError';

const tones: Record<LabelState, Tone> = {
  buying: 'warning',
  bought: 'good',
  failed: 'bad',
  refunding: 'info',
  refunded: 'neutral',
  refused: 'bad',
};

const Refund = ({ label }: { label: ShippingLabel }): ReactNode => {
  const { t } = useTranslation('delivery');
  const [asking, setAsking] = useState(false);
  const [refund, { isLoading, error }] = useRefundLabelMutation();
  const message = messageOf(error);
  const ask = async (): Promise<void> => {
    await saying(refund({ labelId: label.id }), { done: label.state === 'bought' ? t('refunded') : null });
    setAsking(false);
  };
  return (
    <>
      <Button
        size="small"
        color="inherit"
        loading={isLoading && !asking}
        onClick={() => {
          if (label.state === 'bought') setAsking(true);
          else void ask();
        }}
      >
        {t(label.state === 'bought' ? 'refund' : 'refundState')}
      </Button>
      {message !== undefined && <ErrorNotice message={message} />}
      <ConfirmDialog
        open={asking}
        title={t('refundTitle')}
        text={t('refundText')}
        confirm={t('refund')}
        busy={isLoading}
        onConfirm={() => void ask()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
};

const rowStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
};

/** One label: what it cost, its paper, and how to have the money back. */
export const LabelRow = ({ label, canShip }: { label: ShippingLabel; canShip: boolean }): ReactNode => {
  const { t } = useTranslation('delivery');
  const mayRefund = canShip && (label.state === 'bought' || label.state === 'refunding');
  return (
    <li>
      <Box sx={rowStyle}>
        <StatusLabel tone={tones[label.state]}>{t(`states.${label.state}`)}</StatusLabel>
        <span>{[label.carrier, label.service].filter((part) => part !== '').join(' ')}</span>
        <Amount value={label.amount} currency={label.currency} />
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <DateTime value={label.createdAt} time />
        </Box>
      </Box>
      <Box sx={rowStyle}>
        {isWebAddress(label.labelUrl) && (
          <Link href={label.labelUrl} target="_blank" rel="noreferrer">
            {t('open')}
          </Link>
        )}
        <Box component="span" translate="no" sx={{ color: 'text.secondary' }}>
          {label.tracking}
        </Box>
        {mayRefund && <Refund label={label} />}
        <HistoryLink kind="label" record={label.id} />
      </Box>
      {label.problem !== null && (
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{translateError(label.problem)}</Box>
      )}
    </li>
  );
};
