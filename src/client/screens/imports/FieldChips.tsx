import { useDraggable } from '@dnd-kit/core';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilePlan, Target } from '../../../domain/imports/plan/plan';
import { filledTargets } from '../../../domain/imports/plan/planEdits';
import { targetLabel, targetsFor } from './fieldLabel';

const FieldChip = ({ target }: { target: Target }): ReactNode => {
  const { t } = useTranslation('importColumns');
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
export const FieldChips = ({ plan, vendorColumn }: { plan: FilePlan; vendorColumn: boolean }): ReactNode => {
  const { t } = useTranslation('importColumns');
  const filled = filledTargets(plan);
  const free = targetsFor(vendorColumn).filter((target) => !filled.has(target));
  if (free.length === 0) return null;
  return (
    <Paper
      variant="outlined"
      role="group"
      aria-label={t('fields')}
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
