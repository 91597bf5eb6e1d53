import { useDroppable } from '@dnd-kit/core';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilePlan } from '../../../domain/imports/plan/plan';
import { feedsOfColumn } from '../../../domain/imports/plan/planEdits';
import type { Reason } from '../../../domain/imports/plan/suggestPlan';
import { FieldSelect } from './FieldSelect';
import { ReasonText } from './ReasonText';
import type { FileColumn } from './worker/protocol';

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
  const { t } = useTranslation('importColumns');
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
                  aria-label={t('changeOf', { heading: of })}
                  onClick={() => onSteps(at)}
                >
                  {steps > 0 ? t('changed', { count: steps }) : t('change')}
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
            <Button
              size="small"
              color="inherit"
              aria-label={t('oneMoreOf', { heading: name })}
              onClick={() => setAdding(true)}
              sx={{ fontSize: 12, px: { xs: 0, sm: 0.625 }, py: 0, minWidth: 0, color: 'text.secondary' }}
            >
              {t('oneMore')}
            </Button>
          )}
        </Box>
      </TableCell>
    </TableRow>
  );
};
