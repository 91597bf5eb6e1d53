import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  useDraggable,
} from '@dnd-kit/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilePlan, Target } from '../../../../domain/imports/plan/plan';
import { chooseTarget, feedsOfColumn, filledTargets } from '../../../../domain/imports/plan/planEdits';
import type { Reason } from '../../../../domain/imports/plan/suggestPlan';
import { ColumnsTable } from './ColumnsTable';
import { targetsFor, targetLabel } from './fieldLabel';
import { StepsSheet } from '../StepsSheet';
import type { FileSummary } from '../worker/protocol';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';

const FieldChip = ({ target }: { target: Target }): ReactNode => {
  const { t } = useTranslation('imports');
  const { setNodeRef, attributes, listeners, transform, isDragging } = useDraggable({ id: target });
  const moved =
    transform === null ? undefined : `translate(${String(transform.x)}px, ${String(transform.y)}px)`;
  return (
    <Chip
      ref={setNodeRef}
      size="small"
      variant="outlined"
      label={targetLabel(t, target)}
      sx={{
        cursor: 'grab',
        touchAction: 'none',
        bgcolor: 'background.paper',
        zIndex: isDragging ? 3 : 'auto',
      }}
      style={moved === undefined ? {} : { transform: moved }}
      {...attributes}
      {...listeners}
    />
  );
};

/** The fields that nothing fills yet, to be dragged onto columns. */
const FieldChips = ({ plan, vendorColumn }: { plan: FilePlan; vendorColumn: boolean }): ReactNode => {
  const { t } = useTranslation('imports');
  const filled = filledTargets(plan);
  const free = targetsFor(vendorColumn).filter((target) => !filled.has(target));
  if (free.length === 0) return null;
  return (
    <Paper
      variant="outlined"
      role="group"
      aria-label={t('mapping.fields')}
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 2,
        p: 1.5,
        display: { xs: 'none', sm: 'flex' },
        flexWrap: 'wrap',
        gap: 0.75,
        alignItems: 'center',
      }}
    >
      <Typography variant="body2" color="textSecondary" sx={{ width: 1 }}>
        {t('dragHelp')}
      </Typography>
      {free.map((target) => (
        <FieldChip key={target} target={target} />
      ))}
    </Paper>
  );
};

interface ColumnsEditorProps {
  label: string;
  summary: FileSummary;
  plan: FilePlan;
  reasons: readonly (Reason | null)[];
  vendorColumn: boolean;
  onPlan: (plan: FilePlan) => void;
}

/** Fields to columns, by drag or by the list beside each column; and what is done to their values. */
export const ColumnsEditor = ({
  label,
  summary,
  plan,
  reasons,
  vendorColumn,
  onPlan,
}: ColumnsEditorProps): ReactNode => {
  const { t } = useTranslation('imports');
  const [stepsAt, setStepsAt] = useState<number | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor),
  );
  const drop = ({ active, over }: DragEndEvent): void => {
    const target = targetsFor(vendorColumn).find((each) => each === active.id);
    const column = Number(over?.id);
    if (over === null || target === undefined || !Number.isInteger(column)) return;
    onPlan(chooseTarget(plan, column, feedsOfColumn(plan, column)[0] ?? -1, target));
  };
  const open = stepsAt === null ? undefined : plan.feeds[stepsAt];
  return (
    <DndContext
      sensors={sensors}
      onDragEnd={drop}
      accessibility={{ screenReaderInstructions: { draggable: t('dragHelp') } }}
    >
      <FieldChips plan={plan} vendorColumn={vendorColumn} />
      <ColumnsTable
        label={label}
        columns={summary.columns}
        plan={plan}
        reasons={reasons}
        vendorColumn={vendorColumn}
        onPlan={onPlan}
        onSteps={setStepsAt}
      />
      {stepsAt !== null && open !== undefined && (
        <StepsSheet
          summary={summary}
          plan={plan}
          at={stepsAt}
          onPlan={onPlan}
          onClose={() => setStepsAt(null)}
        />
      )}
    </DndContext>
  );
};
