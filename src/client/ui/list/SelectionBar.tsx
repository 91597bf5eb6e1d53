import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from './useSelection';

interface SelectionBarProps {
  selection: Selection;
  /** How many results the filter finds in all; offers to choose them all. */
  total?: number | undefined;
  pageRows: number;
  children: ReactNode;
}

/** Stands in the place of a list's head while rows are chosen: how many, and what can be done with them. */
export const SelectionBar = ({ selection, total, pageRows, children }: SelectionBarProps): ReactNode => {
  const { t } = useTranslation('interface');
  const { ids, allResults } = selection;
  const offersAll =
    !allResults && total !== undefined && total > pageRows && ids.size >= pageRows && ids.size < total;
  return (
    <Box
      role="toolbar"
      aria-label={t('actions')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, fontWeight: 400 }}
    >
      <Box component="span" role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {allResults ? t('allSelected', { count: total ?? ids.size }) : t('selected', { count: ids.size })}
      </Box>
      {offersAll && (
        <Button size="small" onClick={selection.selectAllResults}>
          {t('selectAll', { count: total })}
        </Button>
      )}
      {children}
      <Button size="small" color="inherit" onClick={selection.clear}>
        {t('clearSelection')}
      </Button>
    </Box>
  );
};
