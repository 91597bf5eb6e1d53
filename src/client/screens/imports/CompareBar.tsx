import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportBatch } from '../../../domain/imports';
import type { PlanTotals } from '../../../domain/importPlan';
import { useBeginImportMutation, useDiscardImportMutation } from '../../api/hooks';
import { useCan } from '../../session/useSession';
import { useTold } from './useTold';

const barStyle = {
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1.5,
  bgcolor: 'background.default',
  borderTop: 1,
  borderColor: 'divider',
  zIndex: 1,
};

/** The word that lets a compared file in, or leaves it be. */
export const CompareBar = ({ batch, plan }: { batch: ImportBatch; plan: PlanTotals }): ReactNode => {
  const { t } = useTranslation('importRuns');
  const told = useTold();
  const [begin, { isLoading: beginning }] = useBeginImportMutation();
  const [discard, { isLoading: discarding }] = useDiscardImportMutation();
  const importId = batch.id;
  const count = plan.create + plan.update;
  if (!useCan('write_products') || batch.state !== 'checked') return null;
  return (
    <Box sx={barStyle}>
      {count > 0 && (
        <Button
          variant="contained"
          loading={beginning}
          disabled={discarding}
          onClick={() => void told(begin({ importId }))}
        >
          {t('begin', { count })}
        </Button>
      )}
      <Button
        color="inherit"
        loading={discarding}
        disabled={beginning}
        onClick={() => void told(discard({ importId }))}
      >
        {t('discard')}
      </Button>
      <Typography variant="body2" color="textSecondary">
        {count > 0
          ? plan.reject > 0 && t('rejectedLater')
          : t(plan.same > 0 ? 'nothingToDo' : 'onlyRejected')}
      </Typography>
    </Box>
  );
};
