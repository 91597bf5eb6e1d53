import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exportNames } from '../../../../domain/imports/exports/known';
import type { Suggestion } from '../../../../domain/imports/plan/suggestPlan';
import { translateError } from '../../../language/translateError';
import { StatusLabel, type Tone } from '../../../ui/StatusLabel';

const tones: Record<Suggestion['recognised']['confidence'], Tone> = {
  certain: 'good',
  likely: 'neutral',
  possible: 'warning',
};

/** What the file was taken for, how surely, and what speaks against importing it. */
export const Recognised = ({
  suggestion: { recognised, refusal, otherCurrency },
  currency,
}: {
  suggestion: Suggestion;
  currency: string;
}): ReactNode => {
  const { t } = useTranslation('imports');
  const { kind, confidence, found, of } = recognised;
  const isExport = kind !== 'own' && kind !== 'plain';
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {isExport ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
          <Typography sx={{ fontWeight: 600 }}>{t('recognised', { name: exportNames[kind] })}</Typography>
          <StatusLabel tone={tones[confidence]}>{t(`confidence.${confidence}`)}</StatusLabel>
          <Typography variant="body2" color="textSecondary">
            {found === 0 ? t('byOrder') : t('byHeadings', { found, of })}
          </Typography>
        </Box>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {t(kind)}
        </Typography>
      )}
      {refusal !== null && (
        <Alert severity="warning" variant="outlined">
          <AlertTitle sx={{ mb: 0 }}>{t('noProducts')}</AlertTitle>
          {translateError(refusal)}
        </Alert>
      )}
      {otherCurrency !== null && (
        <Alert severity="warning" variant="outlined">
          {t('otherCurrency', { currency: otherCurrency, own: currency })}
        </Alert>
      )}
    </Box>
  );
};
