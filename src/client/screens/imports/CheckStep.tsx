import { translateError } from '../../language/translateError';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { planUpdates } from '../../../domain/imports/plan/planGaps';
import { writeNumber } from '../../language/locale';
import { useMarketplaceView } from '../../session/useSession';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { useImportCsv } from '../../uploads/useImportCsv';
import { CheckedRows } from './rows/CheckedRows';
import { Figures } from './plan/Figures';
import { importKeeper } from './importKeeper';
import type { ImportState } from './importState';
import { StepBar } from './StepBar';
import { StepHeading } from './StepHeading';
import type { Totals } from './worker/protocol';

const ImportBar = ({ totals }: { totals: Totals }): ReactNode => {
  const { t } = useTranslation('imports');
  const importCsv = useImportCsv();
  const { good, bad, skipped, unlisted } = totals;
  const toSkip = bad - unlisted;
  const start = async (): Promise<void> => {
    if (toSkip > 0) await importKeeper.skip(null);
    await importKeeper.send(importCsv, t('skippedReason'));
  };
  return (
    <StepBar>
      <Button variant="contained" disabled={good === 0} onClick={() => void start()}>
        {toSkip > 0
          ? t('skipAndImport', { count: toSkip, good: writeNumber(good) })
          : t('importRows', { count: good })}
      </Button>
      <Button
        color="inherit"
        onClick={() => {
          importKeeper.dispatch({ type: 'columnsWanted' });
        }}
      >
        {t('toColumns')}
      </Button>
      {bad + skipped > 0 && (
        <Typography variant="body2" color="textSecondary">
          {bad > 0 && t('toLeaveOut', { count: bad })} {skipped > 0 && t('leftOut', { count: skipped })}
        </Typography>
      )}
    </StepBar>
  );
};

/** What became of lines that are no rows by themselves, and what was made. */
const Converted = ({ totals: { joined, madeSkus } }: { totals: Totals }): ReactNode => {
  const { t } = useTranslation('imports');
  if (joined === 0 && madeSkus === 0) return null;
  return (
    <Typography variant="body2" color="textSecondary">
      {joined > 0 && t('joinedRows', { count: joined })} {madeSkus > 0 && t('madeSkus', { count: madeSkus })}
    </Typography>
  );
};

/** The third step: what is good, what is not, and what to do about it. */
export const CheckStep = ({ state }: { state: Extract<ImportState, { step: 'check' }> }): ReactNode => {
  const { t } = useTranslation('imports');
  const vendorColumn = useMarketplaceView();
  const { opened, totals, problem } = state;
  const { stopped } = opened.summary;
  const { rows, good, bad, products, unlisted } = totals;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <StepHeading>{t('checkHeading', { name: opened.file.name })}</StepHeading>
      {problem !== null && <ErrorNotice title={t('sendFailed')} message={translateError(problem)} />}
      {stopped !== null && (
        <Alert severity="error" variant="outlined">
          <AlertTitle sx={{ mb: 0 }}>{t('stopped')}</AlertTitle>
          {translateError(stopped)}
        </Alert>
      )}
      <Figures
        figures={[
          [t('rows'), rows],
          [t('good'), good],
          [t('bad'), bad],
          // How many products have these SKUs is seen in the dry run.
          ...(planUpdates(opened.plan) ? [] : [[t('products'), products] as const]),
        ]}
      />
      <Converted totals={totals} />
      {unlisted > 0 && <Alert severity="warning">{t('unlisted', { count: unlisted })}</Alert>}
      <CheckedRows totals={totals} vendorColumn={vendorColumn} />
      <ImportBar totals={totals} />
    </Box>
  );
};
