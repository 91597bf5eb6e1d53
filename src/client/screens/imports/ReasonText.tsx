import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exportNames } from '../../../domain/imports/exports/known';
import type { Reason } from '../../../domain/imports/plan/suggestPlan';

const names: Readonly<Record<string, string>> = exportNames;

/** Why a column is suggested for its field. */
export const ReasonText = ({ reason }: { reason: Reason }): ReactNode => {
  const { t } = useTranslation('importColumns');
  const { kind, text } = reason;
  const words = (): string => {
    if (kind === 'export') return t('reasons.export', { name: names[text] ?? text });
    if (kind === 'values')
      return t(text === 'price' || text === 'images' ? `reasons.${text}` : 'reasons.description');
    return t(`reasons.${kind}`, { name: text });
  };
  const isWarning = kind === 'renamed' || kind === 'fileNames';
  return (
    <Box
      sx={{
        fontSize: 12,
        color: isWarning ? 'warning.main' : 'text.secondary',
        mt: 0.25,
        overflowWrap: 'anywhere',
      }}
    >
      {words()}
    </Box>
  );
};
