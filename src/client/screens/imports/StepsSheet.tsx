import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Typography from '@mui/material/Typography';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilePlan } from '../../../domain/imports/plan/plan';
import { chooseSteps } from '../../../domain/imports/plan/planEdits';
import { step, stepKinds, takeSteps, type Step, type StepKind } from '../../../domain/imports/plan/steps';
import { Sheet } from '../../ui/Sheet';
import { targetLabel } from './columns/fieldLabel';
import type { FileSummary } from './worker/protocol';

/** The words that a kind of change takes, by the names of their labels. */
const stepInputs = {
  pointNumber: [],
  commaNumber: [],
  hundredths: [],
  round: ['decimals'],
  rate: ['code', 'rate'],
  weightUnit: ['from', 'to'],
  part: ['separator', 'number'],
  prefix: ['text'],
  suffix: ['text'],
  replace: ['what', 'by'],
  stripHtml: [],
  lines: [],
  metafield: ['path'],
  join: ['between'],
  currency: ['code'],
  quantities: [],
} as const satisfies Record<StepKind, readonly string[]>;

/** What a change begins with, so that it does something at once. */
const firstWords: Partial<Record<StepKind, readonly [text: string, other: string]>> = {
  round: ['2', ''],
  weightUnit: ['g', 'kg'],
  part: ['/', '1'],
  prefix: ['https://', ''],
  metafield: ['custom.name', ''],
  join: [' ', ''],
  currency: ['EUR', ''],
};

interface StepsSheetProps {
  summary: FileSummary;
  plan: FilePlan;
  at: number;
  onPlan: (plan: FilePlan) => void;
  onClose: () => void;
}

const StepLine = ({
  value,
  number,
  onChange,
  onRemove,
}: {
  value: Step;
  number: number;
  onChange: (step: Step) => void;
  onRemove: () => void;
}): ReactNode => {
  const { t } = useTranslation('imports');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="body2" sx={{ flex: '1 1 180px' }}>
        {t(`kinds.${value.kind}`)}
      </Typography>
      {stepInputs[value.kind].map((name, index) => (
        <TextField
          key={name}
          size="small"
          label={t(`inputs.${name}`)}
          value={index === 0 ? value.text : value.other}
          onChange={({ target }) =>
            onChange(index === 0 ? { ...value, text: target.value } : { ...value, other: target.value })
          }
          sx={{ flex: '1 1 120px' }}
        />
      ))}
      <IconButton size="small" aria-label={t('removeStep', { number })} onClick={onRemove}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
};

const shownValues = 5;

/** What is done to a column's values on their way into a field, with the values before and after. */
export const StepsSheet = ({ summary, plan, at, onPlan, onClose }: StepsSheetProps): ReactNode => {
  const { t } = useTranslation('imports');
  const feed = plan.feeds[at];
  if (feed === undefined) return null;
  const { column, target, steps } = feed;
  const heading = summary.columns[column]?.heading ?? '';
  const set = (next: readonly Step[]): void => onPlan(chooseSteps(plan, at, next));
  const values = summary.samples
    .map(({ cells }) => (cells[column] ?? '').trim())
    .filter((value) => value !== '')
    .slice(0, shownValues);
  return (
    <Sheet
      open
      title={t('changeOf', { heading })}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <Typography variant="body2" color="textSecondary">
        {t('stepsHelp', { field: targetLabel(t, target) })}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {steps.map((value, index) => (
          <StepLine
            key={index}
            value={value}
            number={index + 1}
            onChange={(changed) => set(steps.map((each, place) => (place === index ? changed : each)))}
            onRemove={() => set(steps.filter((_, place) => place !== index))}
          />
        ))}
      </Box>
      <TextField
        select
        size="small"
        fullWidth
        label={t('addStep')}
        value=""
        onChange={({ target: { value } }) => {
          const kind = stepKinds.find((each) => each === value);
          if (kind !== undefined) set([...steps, step(kind, ...(firstWords[kind] ?? []))]);
        }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        sx={{ my: 2 }}
      >
        <option value="" />
        {stepKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </TextField>
      <Box
        component="table"
        sx={{
          width: 1,
          fontSize: 13,
          tableLayout: 'fixed',
          '& td, & th': { textAlign: 'left', p: 0.5, overflowWrap: 'anywhere', verticalAlign: 'top' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {values.map((value, index) => (
            <tr key={index}>
              <td>{value.slice(0, 200)}</td>
              <td>{takeSteps(value, steps).slice(0, 200)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Sheet>
  );
};
