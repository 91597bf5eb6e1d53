import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportBatch } from '../../../domain/imports/imports';
import type { PlanTotals } from '../../../domain/imports/importPlan';
import { useBeginImportMutation, useDiscardImportMutation } from '../../api/hooks';
import { useCan } from '../../session/useSession';
import { StepBar } from './StepBar';

/** The word that lets a compared file in, or leaves it be. */
export const CompareBar = ({ batch, plan }: { batch: ImportBatch; plan: PlanTotals }): ReactNode => {
  const { t } = useTranslation('importRuns');
  const [begin, { isLoading: beginning }] = useBeginImportMutation();
  const [discard, { isLoading: discarding }] = useDiscardImportMutation();
  const importId = batch.id;
  const count = plan.create + plan.update;
  if (!useCan('write_products') || batch.state !== 'checked') return null;
  return (
    <StepBar>
      {(count > 0 || plan.reject > 0) && (
        <Button
          variant={count > 0 ? 'contained' : 'outlined'}
          loading={beginning}
          disabled={discarding}
          onClick={() => void begin({ importId })}
        >
          {count > 0 ? t('begin', { count }) : t('fixRejected')}
        </Button>
      )}
      <Button
        color="inherit"
        loading={discarding}
        disabled={beginning}
        onClick={() => void discard({ importId })}
      >
        {t('doNotImport')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {count > 0
          ? plan.reject > 0 && t('rejectedLater')
          : t(plan.same > 0 ? 'nothingToDo' : 'onlyRejected')}
      </Typography>
    </StepBar>
  );
};
