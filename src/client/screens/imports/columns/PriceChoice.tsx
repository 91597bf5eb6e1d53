import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilePlan } from '../../../../domain/imports/plan/plan';
import type { FileSummary } from '../worker/protocol';

interface PriceChoiceProps {
  summary: Pick<FileSummary, 'columns' | 'suggestion'>;
  plan: FilePlan;
  onPlan: (plan: FilePlan) => void;
}

/** Asks which column is the price, where only values look like one; gone once something fills the price. */
export const PriceChoice = ({ summary, plan, onPlan }: PriceChoiceProps): ReactNode => {
  const { t } = useTranslation('imports');
  const { columns, suggestion } = summary;
  const isFilled = plan.feeds.some(({ target }) => target === 'price');
  if (isFilled || suggestion.priceCandidates.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined">
      <AlertTitle sx={{ mb: 0 }}>{t('whichPrice')}</AlertTitle>
      {t('whichPriceHelp')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {suggestion.priceCandidates.map((feed) => {
          const { heading = '', values = [] } = columns[feed.column] ?? {};
          return (
            <Button
              key={feed.column}
              size="small"
              variant="outlined"
              color="inherit"
              sx={{ overflowWrap: 'anywhere', textAlign: 'left' }}
              onClick={() => onPlan({ ...plan, feeds: [...plan.feeds, feed] })}
            >
              {heading === '' ? t('noHeading', { number: feed.column + 1 }) : heading}: {values.join(' · ')}
            </Button>
          );
        })}
      </Box>
    </Alert>
  );
};
