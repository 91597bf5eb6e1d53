import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../../api/failures/failure';
import { useMakeStatementMutation } from '../../../api/hooks';
import { useMarketplaceView } from '../../../session/useSession';
import { download } from '../../../ui/download';
import { DayField } from '../../../form/day/DayField';
import { Sheet } from '../../../ui/Sheet';
import { useAllStatements } from './useAllStatements';
import { VendorField } from './VendorField';
import { saying } from '../../../outcomes';

interface StatementSheetProps {
  vendor: string;
  from: string;
  to: string;
  onClose: () => void;
}

/** A vendor's statement of some days, as a file. */
export const StatementSheet = ({ onClose, ...begin }: StatementSheetProps): ReactNode => {
  const { t } = useTranslation('finance');
  const admin = useMarketplaceView();
  const [vendor, setVendor] = useState(begin.vendor);
  const [from, setFrom] = useState(begin.from);
  const [to, setTo] = useState(begin.to);
  const [make, { isLoading, error }] = useMakeStatementMutation();
  const all = useAllStatements();
  const message = messageOf(error) ?? messageOf(all.error);
  const start = async (format: 'pdf' | 'csv'): Promise<void> => {
    const made = make({ ...(admin ? { vendor } : {}), from, to, format });
    const { data } = await saying(made, { done: t('exported'), failed: null });
    if (data === undefined) return;
    download(data.url);
    onClose();
  };
  const isReady = !admin || vendor !== '';
  const hasDays = from !== '' && to !== '';
  return (
    <Sheet
      open
      title={t('statement')}
      onClose={onClose}
      width="xs"
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={isLoading} disabled={!isReady} onClick={() => void start('csv')}>
            {t('makeCsv')}
          </Button>
          <Button
            variant="contained"
            loading={isLoading}
            disabled={!isReady}
            onClick={() => void start('pdf')}
          >
            {t('pdf')}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ color: 'text.secondary' }}>{t('statementHelp')}</Box>
        {admin && <VendorField value={vendor} onChange={setVendor} />}
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
          <DayField label={t('from')} value={from} onChange={setFrom} />
          <DayField label={t('to')} value={to} onChange={setTo} />
        </Box>
        {admin && (
          <Box>
            <Button
              size="small"
              loading={all.running}
              disabled={!hasDays}
              onClick={() =>
                void all.start({ from, to }).then((came) => {
                  if (came) onClose();
                })
              }
            >
              {t('allStatements')}
            </Button>
          </Box>
        )}
        {/* Why buttons are off. */}
        {admin && (!isReady || !hasDays) && (
          <Box role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
            {!isReady && <div>{t('statementWhose')}</div>}
            {!hasDays && <div>{t('statementDays')}</div>}
          </Box>
        )}
        {message !== undefined && <Alert severity="error">{message}</Alert>}
      </Box>
    </Sheet>
  );
};
