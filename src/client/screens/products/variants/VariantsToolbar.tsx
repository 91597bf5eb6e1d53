import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { missingCount } from '../../../../domain/products/variants/variantMatrix';
import { variantNameOf } from '../variantName';
import { columns } from './columns';
import type { Cell } from './ranges';
import type { Grid } from './useGrid';
import type { VariantHistory } from './useVariantHistory';

interface VariantsToolbarProps {
  history: VariantHistory;
  /** Undefined on a narrow screen, where nothing is chosen. */
  grid?: Grid;
  onGroupEdit: () => void;
  onDelete: () => void;
  onFill: () => void;
}

/** What can be done with the variants: take back, edit several at once, make those that are missing. */
export const VariantsToolbar = (props: VariantsToolbarProps): ReactNode => {
  const { history, grid, onGroupEdit, onDelete, onFill } = props;
  const { t } = useTranslation('products');
  const { variants, undo, redo, canUndo, canRedo } = history;
  const missing = useMemo(() => missingCount(history), [history]);
  const chosen = grid === undefined ? variants.length : grid.range.bottom - grid.range.top + 1;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
      <Box sx={{ mr: 'auto', color: 'text.secondary' }}>{t('count', { count: variants.length })}</Box>
      {missing > 0 && (
        <Button size="small" onClick={onFill}>
          {t('makeMissing', { count: missing })}
        </Button>
      )}
      <Button
        size="small"
        color="inherit"
        disabled={!canUndo}
        onClick={undo}
        aria-label={t('undoVariants')}
        aria-keyshortcuts="Control+Z Meta+Z"
      >
        {t('undo')}
      </Button>
      <Button
        size="small"
        color="inherit"
        disabled={!canRedo}
        onClick={redo}
        aria-label={t('redoVariants')}
        aria-keyshortcuts="Control+Shift+Z"
      >
        {t('redo')}
      </Button>
      <Button size="small" variant="outlined" color="inherit" onClick={onGroupEdit}>
        {t('editSeveral')}
      </Button>
      {grid !== undefined && (
        <Button size="small" color="error" disabled={chosen >= variants.length} onClick={onDelete}>
          {t('deleteChosen', { count: chosen })}
        </Button>
      )}
    </Box>
  );
};

/** A cell by the words of its column and its variant. */
const useCellName = (variants: VariantHistory['variants']): ((cell: Cell) => string) => {
  const { t } = useTranslation('products');
  return ({ row, column }) => {
    const key = columns[column]?.key;
    return key === undefined
      ? ''
      : t('fieldOf', { field: t(`columns.${key}`), of: variantNameOf(variants[row]) });
  };
};

/** How many cells are named before the rest is counted. */
const named = 6;

/** What of a paste or a fill did not fit, with a way to the first cell. */
export const MisfitNotice = ({
  variants,
  grid,
}: {
  variants: VariantHistory['variants'];
  grid: Grid;
}): ReactNode => {
  const { t } = useTranslation('products');
  const nameOf = useCellName(variants);
  const { misfit } = grid;
  if (misfit === null) return null;
  const [first] = misfit.cells;
  const rest = misfit.cells.length - named;
  return (
    <Alert
      severity="warning"
      variant="outlined"
      sx={{ mb: 1 }}
      onClose={grid.forgetMisfit}
      action={
        first === undefined ? undefined : (
          <Button size="small" color="inherit" onClick={() => grid.goTo(first)}>
            {t('goToFirst')}
          </Button>
        )
      }
    >
      {misfit.cells.length > 0 && (
        <div>
          {t('misfits', { count: misfit.cells.length })} {misfit.cells.slice(0, named).map(nameOf).join('; ')}
          {rest > 0 && ` ${t('andCountMore', { count: rest })}`}
        </div>
      )}
      {misfit.beyond > 0 && <div>{t('beyond', { count: misfit.beyond })}</div>}
    </Alert>
  );
};

/** Says how numbers were read that could have meant others. */
export const DoubtNotice = ({
  variants,
  doubts,
}: Pick<VariantHistory, 'variants'> & Pick<Grid, 'doubts'>): ReactNode => {
  const { t } = useTranslation('products');
  const nameOf = useCellName(variants);
  const rest = doubts.length - named;
  const cells = doubts
    .slice(0, named)
    .map(({ text, as, ...cell }) => t('doubt', { cell: nameOf(cell), text, as }));
  return (
    <Box role="status" sx={{ color: 'warning.main' }}>
      {doubts.length > 0 && t('doubts', { cells: cells.join('; ') })}
      {rest > 0 && ` ${t('andCountMore', { count: rest })}`}
    </Box>
  );
};
