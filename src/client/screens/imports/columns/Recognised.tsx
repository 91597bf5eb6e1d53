import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exportNames } from '../../../../domain/imports/exports/known';
import type { FilePlan } from '../../../../domain/imports/plan/plan';
import { chooseRate, rateOf } from '../../../../domain/imports/plan/planEdits';
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
  plan,
  onPlan,
}: {
  suggestion: Suggestion;
  currency: string;
  plan: FilePlan;
  onPlan: (plan: FilePlan) => void;
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
          <TextField
            size="small"
            label={t('rateOf', { currency: otherCurrency, own: currency })}
            value={rateOf(plan, otherCurrency)}
            onChange={({ target }) => onPlan(chooseRate(plan, otherCurrency, target.value))}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
            sx={{ display: 'flex', mt: 1.5, mb: 0.5, maxWidth: 220 }}
          />
        </Alert>
      )}
    </Box>
  );
};
