import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilePlan, Target } from '../../../domain/imports/plan/plan';
import { chooseTarget } from '../../../domain/imports/plan/planEdits';
import { targetLabel, targetsFor } from './fieldLabel';

const joinMark = '+';

interface FieldSelectProps {
  label: string;
  plan: FilePlan;
  column: number;
  /** The place of the feed in the plan; -1: the column fills nothing yet. */
  at: number;
  vendorColumn: boolean;
  disabled: boolean;
  onChange: (plan: FilePlan) => void;
}

/** The field that a column fills; of one that is filled already, it may take the place or be joined to it. */
export const FieldSelect = (props: FieldSelectProps): ReactNode => {
  const { label, plan, column, at, vendorColumn, disabled, onChange } = props;
  const { t } = useTranslation('importColumns');
  const { t: tImports } = useTranslation('imports');
  const targets = targetsFor(vendorColumn);
  const feed = plan.feeds[at];
  const isHeld = (target: Target): boolean =>
    plan.feeds.some((each, index) => each.target === target && index !== at);
  const choose = (value: string): void => {
    const target = targets.find((each) => each === value.replace(joinMark, ''));
    onChange(chooseTarget(plan, column, at, target ?? null, value.startsWith(joinMark)));
  };
  return (
    <TextField
      select
      size="small"
      fullWidth
      value={feed?.target ?? ''}
      disabled={disabled}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
    >
      <option value="">{tImports('doNotImport')}</option>
      {targets.map((target) => (
        <option key={target} value={target}>
          {targetLabel(t, target)}
        </option>
      ))}
      {targets
        .filter((target) => target !== 'group' && isHeld(target) && feed?.target !== target)
        .map((target) => (
          <option key={joinMark + target} value={joinMark + target}>
            {t('joined', { field: targetLabel(t, target) })}
          </option>
        ))}
    </TextField>
  );
};
