import { useDroppable } from '@dnd-kit/core';
import Box from '@mui/material/Box';
import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilePlan, Target } from '../../../../domain/imports/plan/plan';
import { feedsOfColumn, chooseTarget } from '../../../../domain/imports/plan/planEdits';
import type { Reason } from '../../../../domain/imports/plan/suggestPlan';
import type { FileColumn } from '../worker/protocol';
import TextField from '@mui/material/TextField';
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
const FieldSelect = (props: FieldSelectProps): ReactNode => {
  const { label, plan, column, at, vendorColumn, disabled, onChange } = props;
  const { t } = useTranslation('imports');
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

/** Why a column is suggested for its field; nothing where its heading, or the export, says why by itself. */
const ReasonText = ({ reason }: { reason: Reason }): ReactNode => {
  const { t } = useTranslation('imports');
  const { kind, text } = reason;
  if (kind === 'heading' || kind === 'export') return null;
  const words = (): string => {
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

interface ColumnRowProps {
  index: number;
  column: FileColumn;
  plan: FilePlan;
  reason: Reason | null;
  vendorColumn: boolean;
  onPlan: (plan: FilePlan) => void;
  onSteps: (at: number) => void;
}

const wideOnly = { display: { xs: 'none', sm: 'table-cell' } };
const narrowOnly = { display: { xs: 'block', sm: 'none' } };
const clipped = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: 'text.secondary',
};

const Values = ({ values }: { values: readonly string[] }): ReactNode =>
  values.map((value, index) => (
    <Box key={index} sx={clipped}>
      {value}
    </Box>
  ));

/** One column of the file: its values, the fields it fills, and why. Fields can be dropped onto it. */
export const ColumnRow = ({ index, column, plan, reason, ...rest }: ColumnRowProps): ReactNode => {
  const { vendorColumn, onPlan, onSteps } = rest;
  const { t } = useTranslation('imports');
  const { t: tImports } = useTranslation('imports');
  const { heading, values, isReason } = column;
  const { setNodeRef, isOver } = useDroppable({ id: index, disabled: isReason });
  const [adding, setAdding] = useState(false);
  const name = heading === '' ? tImports('noHeading', { number: index + 1 }) : heading;
  const feeds = feedsOfColumn(plan, index);
  const lines = feeds.length === 0 ? [-1] : adding ? [...feeds, -1] : feeds;
  const choose = (next: FilePlan): void => {
    setAdding(false);
    onPlan(next);
  };
  return (
    <TableRow ref={setNodeRef} sx={isOver ? { bgcolor: 'action.selected' } : {}}>
      <TableCell
        component="th"
        scope="row"
        sx={{ verticalAlign: 'top', overflowWrap: 'anywhere', width: { xs: '36%', sm: 'auto' } }}
      >
        {name}
        <Box sx={narrowOnly}>
          <Values values={values.slice(0, 1)} />
        </Box>
      </TableCell>
      <TableCell sx={{ ...wideOnly, verticalAlign: 'top' }}>
        <Values values={values} />
      </TableCell>
      <TableCell sx={{ verticalAlign: 'top' }}>
        {lines.map((at, place) => {
          const steps = plan.feeds[at]?.steps.length ?? 0;
          const deed = steps > 0 ? t('changed', { count: steps }) : t('change');
          const of = place === 0 ? name : `${name} (${String(place + 1)})`;
          return (
            <Box key={at} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 0.5, alignItems: 'center' }}>
              <Box sx={{ flex: '1 1 150px', minWidth: 0 }}>
                <FieldSelect
                  label={tImports('fieldOf', { heading: of })}
                  plan={plan}
                  column={index}
                  at={at}
                  vendorColumn={vendorColumn}
                  disabled={isReason}
                  onChange={choose}
                />
              </Box>
              {at >= 0 && (
                <Button
                  size="small"
                  color={steps > 0 ? 'primary' : 'inherit'}
                  aria-label={t('changedOf', { deed, heading: of })}
                  onClick={() => onSteps(at)}
                >
                  {deed}
                </Button>
              )}
            </Box>
          );
        })}
        <Box
          sx={{
            display: 'flex',
            flexDirection: { xs: 'column', sm: 'row' },
            columnGap: 1,
            alignItems: { xs: 'start', sm: 'baseline' },
            justifyContent: 'space-between',
          }}
        >
          <Box>{reason !== null && <ReasonText reason={reason} />}</Box>
          {feeds.length > 0 && !adding && (
            <IconButton
              size="small"
              aria-label={t('oneMoreOf', { heading: name })}
              title={t('oneMoreOf', { heading: name })}
              onClick={() => setAdding(true)}
              sx={{ p: 0.25, color: 'text.secondary' }}
            >
              <AddIcon sx={{ fontSize: 16 }} />
            </IconButton>
          )}
        </Box>
      </TableCell>
    </TableRow>
  );
};
