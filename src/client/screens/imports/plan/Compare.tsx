import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ImportBatch, usualThreshold } from '../../../../domain/imports/imports';
import { planKinds, type PlanTotals } from '../../../../domain/imports/importPlan';
import { ProgressLine } from '../../../ui/ProgressLine';
import { SearchField } from '../../../ui/list/SearchField';
import { StateTabs } from '../../../ui/list/StateTabs';
import { Figures } from './Figures';
import { PlanList } from './PlanList';
import type { PlanFilter } from './usePlanRows';
import Button from '@mui/material/Button';
import {
  useBeginImportMutation,
  useDiscardImportMutation,
  useCompareAgainMutation,
} from '../../../api/hooks';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useCan } from '../../../session/useSession';
import { StepBar } from '../StepBar';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';

/** From which change on prices are marked; another value compares anew. */
const Threshold = ({ batch }: { batch: ImportBatch }): ReactNode => {
  const { t } = useTranslation('imports');
  const id = useId();
  const [compare, { isLoading }] = useCompareAgainMutation();
  const [typed, setTyped] = useState(String(batch.threshold ?? usualThreshold));
  const threshold = Number(typed);
  const fits = Number.isInteger(threshold) && threshold >= 1 && threshold <= 1000;
  return (
    <Box
      component="form"
      noValidate
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontSize: 14 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) void compare({ importId: batch.id, threshold });
      }}
    >
      <label htmlFor={id}>{t('threshold')}</label>
      <OutlinedInput
        id={id}
        size="small"
        value={typed}
        error={!fits}
        inputMode="numeric"
        endAdornment={<InputAdornment position="end">{t('percentSign')}</InputAdornment>}
        sx={{ width: 92 }}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button
        type="submit"
        size="small"
        color="inherit"
        variant="outlined"
        loading={isLoading}
        disabled={!fits}
      >
        {t('compareAgain')}
      </Button>
    </Box>
  );
};

interface CompareBarProps {
  batch: ImportBatch;
  plan: PlanTotals;
  /** Shows the large changes of price, before they are applied. */
  onLook: () => void;
}

/** The word that lets a compared file in, or leaves it be. */
const CompareBar = ({ batch, plan, onLook }: CompareBarProps): ReactNode => {
  const { t } = useTranslation('imports');
  const [begin, { isLoading: beginning }] = useBeginImportMutation();
  const [discard, { isLoading: discarding }] = useDiscardImportMutation();
  const [asking, setAsking] = useState(false);
  const importId = batch.id;
  const count = plan.create + plan.update;
  const start = (): void => {
    setAsking(false);
    void begin({ importId });
  };
  if (!useCan('write_products') || batch.state !== 'checked') return null;
  return (
    <StepBar>
      {(count > 0 || plan.reject > 0) && (
        <Button
          variant={count > 0 ? 'contained' : 'outlined'}
          loading={beginning}
          disabled={discarding}
          onClick={() => (plan.marked > 0 ? setAsking(true) : start())}
        >
          {count > 0 ? t('begin', { count }) : t('fixRejected')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('markedAsk', { count: plan.marked, percent: batch.threshold })}
        text={t('markedAskText')}
        confirm={t('begin', { count })}
        cancel={t('markedLook')}
        onConfirm={start}
        onCancel={() => {
          setAsking(false);
          onLook();
        }}
      />
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

const tabWords = { create: 'toCreate', update: 'toUpdate', same: 'toLeave', reject: 'toReject' } as const;

const Comparing = ({ batch }: { batch: ImportBatch }): ReactNode => {
  const { t } = useTranslation('imports');
  const { name, done, total } = batch;
  return (
    <Box sx={{ maxWidth: 640 }}>
      <ProgressLine
        label={t('comparing', { name })}
        {...(total === 0 ? {} : { done, total, text: t('ofRows', { done, count: total }) })}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {t('comparedHelp')}
      </Typography>
    </Box>
  );
};

/** A file held against the shop: what would be made, changed, left alone and refused, field by field. */
export const Compare = ({ batch }: { batch: ImportBatch }): ReactNode => {
  const { t } = useTranslation('imports');
  const [filter, setFilter] = useState<PlanFilter>({ kind: 'all', marked: false, q: '' });
  const { plan, state } = batch;
  if (state === 'checking' || plan === null) return <Comparing batch={batch} />;
  const rows = plan.create + plan.update + plan.same + plan.reject;
  const change = (changed: Partial<PlanFilter>): void => setFilter({ ...filter, ...changed });
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {state === 'discarded' && <Alert severity="info">{t('discardedHelp')}</Alert>}
      <Figures figures={planKinds.map((kind) => [t(tabWords[kind]), plan[kind]])} />
      {batch.leftOut > 0 && <Typography variant="body2">{t('leftOut', { count: batch.leftOut })}</Typography>}
      {plan.marked > 0 && (
        <Alert severity="warning" variant="outlined">
          {t('marked', { count: plan.marked, percent: batch.threshold })}
        </Alert>
      )}
      <Box>
        <StateTabs
          label={t('planned')}
          value={filter.kind}
          onChange={(kind) => change({ kind })}
          tabs={[
            { value: 'all', label: t('all'), count: rows },
            ...planKinds.map((kind) => ({ value: kind, label: t(tabWords[kind]), count: plan[kind] })),
          ]}
        />
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 1.5 }}
        >
          <SearchField label={t('search')} value={filter.q} onChange={(q) => change({ q })} />
          {plan.marked > 0 && (
            <FormControlLabel
              control={<Checkbox checked={filter.marked} onChange={(_, marked) => change({ marked })} />}
              label={t('onlyMarked')}
            />
          )}
          <Box sx={{ ml: { md: 'auto' } }}>
            <Threshold key={batch.threshold} batch={batch} />
          </Box>
        </Box>
        <PlanList importId={batch.id} filter={filter} />
      </Box>
      <CompareBar batch={batch} plan={plan} onLook={() => setFilter({ kind: 'all', marked: true, q: '' })} />
    </Box>
  );
};
