import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilePlan } from '../../../domain/imports/plan/plan';
import { chooseTarget, feedsOfColumn } from '../../../domain/imports/plan/planEdits';
import type { Reason } from '../../../domain/imports/plan/suggestPlan';
import { ColumnsTable } from './ColumnsTable';
import { FieldChips } from './FieldChips';
import { targetsFor } from './fieldLabel';
import { StepsSheet } from './StepsSheet';
import type { FileSummary } from './worker/protocol';

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
  const { t } = useTranslation('importColumns');
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
