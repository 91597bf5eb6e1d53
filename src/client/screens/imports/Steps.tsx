import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportState } from './importState';

const steps = ['stepFile', 'stepColumns', 'stepCheck', 'stepImport'] as const;
const stepOf: Record<ImportState['step'], (typeof steps)[number]> = {
  choose: 'stepFile',
  reading: 'stepFile',
  columns: 'stepColumns',
  checking: 'stepCheck',
  check: 'stepCheck',
  writing: 'stepImport',
  sending: 'stepImport',
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

/** Where one is on the way from a file to its rows. */
export const Steps = ({ step }: { step: ImportState['step'] }): ReactNode => {
  const { t } = useTranslation('imports');
  return (
    <Box component="ol" aria-label={t('steps')} sx={listStyle}>
      {steps.map((name, index) => (
        <li key={name} {...(stepOf[step] === name ? { 'aria-current': 'step' as const } : {})}>
          {index + 1}. {t(name)}
        </li>
      ))}
    </Box>
  );
};
