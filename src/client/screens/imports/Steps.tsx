import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReadImportQuery } from '../../api/hooks';
import type { ImportState } from './importState';
import { isCompared } from './useBatch';

const steps = ['stepFile', 'stepColumns', 'stepCheck', 'importRuns:stepCompare', 'stepImport'] as const;
const stepOf: Record<ImportState['step'], (typeof steps)[number]> = {
  choose: 'stepFile',
  reading: 'stepFile',
  columns: 'stepColumns',
  checking: 'stepCheck',
  check: 'stepCheck',
  writing: 'importRuns:stepCompare',
  sending: 'importRuns:stepCompare',
  sent: 'stepImport',
};

const listStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 0.5,
  listStyle: 'none',
  m: 0,
  mb: 2,
  p: 0,
  fontSize: 13,
  color: 'text.secondary',
  '& [aria-current]': { color: 'text.primary', fontWeight: 600 },
};

/** A file that was sent is compared first. */
const useStep = (state: ImportState): (typeof steps)[number] => {
  const importId = state.step === 'sent' ? state.batchId : '';
  const { data } = useReadImportQuery({ importId }, { skip: importId === '' });
  if (state.step !== 'sent') return stepOf[state.step];
  return data === undefined || isCompared(data.batch) ? 'importRuns:stepCompare' : 'stepImport';
};

/** Where one is on the way from a file to its rows. */
export const Steps = ({ state }: { state: ImportState }): ReactNode => {
  const { t } = useTranslation(['imports', 'importRuns']);
  const current = useStep(state);
  return (
    <Box component="ol" aria-label={t('steps')} sx={listStyle}>
      {steps.map((name, index) => (
        <li key={name} {...(current === name ? { 'aria-current': 'step' as const } : {})}>
          {index + 1}. {t(name)}
        </li>
      ))}
    </Box>
  );
};
