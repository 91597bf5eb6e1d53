import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatFileSize } from '../../../domain/fileSize';
import { writeNumber } from '../../language/locale';
import { useAppSelector } from '../../storeHooks';
import { ProgressLine } from '../../ui/ProgressLine';
import { importKeeper } from './importKeeper';
import type { ImportState } from './importState';
import { StepHeading } from './StepHeading';

type WorkingState = Extract<ImportState, { step: 'reading' | 'checking' | 'writing' }>;

/** A pass over the file: how far it is. */
export const Working = ({ state }: { state: WorkingState }): ReactNode => {
  const { t } = useTranslation('imports');
  const { step, progress } = state;
  const { name, size } = step === 'reading' ? state.file : state.opened.file;
  const counts = {
    bytes: formatFileSize(progress.bytes),
    total: formatFileSize(size),
    rows: writeNumber(progress.rows),
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <StepHeading>{t(step, { name })}</StepHeading>
      <ProgressLine label={name} done={progress.bytes} total={size} text={t('readCounts', counts)} />
      {step !== 'writing' && (
        <Button color="inherit" variant="outlined" sx={{ justifySelf: 'start' }} onClick={importKeeper.close}>
          {t('cancel')}
        </Button>
      )}
    </Box>
  );
};

/** The file of good rows on its way to the server. */
export const Sending = ({ name }: { name: string }): ReactNode => {
  const { t } = useTranslation('imports');
  const upload = useAppSelector(({ uploads }) =>
    uploads.uploads.find((each) => each.name === name && each.state === 'running'),
  );
  const { done = 0, total = 0 } = upload ?? {};
  const text = t('sentCounts', { bytes: formatFileSize(done), total: formatFileSize(total) });
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 640 }}>
      <StepHeading>{t('sending', { name })}</StepHeading>
      <ProgressLine label={name} done={done} total={total} text={text} />
      <Typography variant="body2" color="textSecondary">
        {t('goesOn')}
      </Typography>
    </Box>
  );
};
