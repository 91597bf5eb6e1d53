import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { productCsvKeys } from '../../../../domain/imports/productCsv/columns';
import { translateError } from '../../../language/translateError';
import { StatusLabel, type Tone } from '../../../ui/StatusLabel';
import { FixField } from './FixField';
import type { ListedRow, Fix, RowState } from '../worker/protocol';

interface BadRowProps {
  row: ListedRow;
  onFix: (line: number, values: Fix['values']) => void;
  onSkip: (line: number, skipped: boolean) => void;
  onEdit: (row: ListedRow) => void;
}

const tones: Record<RowState, Tone> = { bad: 'bad', fixed: 'good', skipped: 'neutral' };
const words = { bad: 'bad', fixed: 'fixed', skipped: 'skipped' } as const;

const style = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: '200px minmax(0, 1fr) auto' },
  gap: { xs: 0.75, sm: 2 },
  px: 1.5,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  fontSize: 13,
};

/** A row that has or had errors, with the cells to fix. */
export const BadRow = ({ row, onFix, onSkip, onEdit }: BadRowProps): ReactNode => {
  const { t } = useTranslation('imports');
  const { line, state, problem, errors, edited } = row;
  // A fixed cell keeps its field, so that the focus stays and a second thought is possible.
  const fields = productCsvKeys.filter((key) => errors[key] !== undefined || edited.includes(key));
  const skipped = state === 'skipped';
  return (
    <Box sx={style}>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1.5, fontVariantNumeric: 'tabular-nums' }}>
          <strong>{t('line', { line: Math.floor(line) })}</strong>
          <StatusLabel tone={tones[state]}>{t(words[state])}</StatusLabel>
        </Box>
        <Typography variant="body2" color="textSecondary" noWrap sx={{ fontSize: 13 }}>
          {[row.row.title, row.row.sku].filter((text) => text !== '').join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
        {problem !== null && <Box sx={{ color: 'error.main' }}>{translateError(problem)}</Box>}
        {!skipped &&
          fields.map((key) => (
            <FixField
              key={key}
              line={line}
              field={key}
              value={row.row[key]}
              error={errors[key]}
              onFix={(value) => onFix(line, { [key]: value })}
            />
          ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'start' }}>
        {!skipped && (
          <Button
            size="small"
            color="inherit"
            aria-label={t('editLine', { line: Math.floor(line) })}
            onClick={() => onEdit(row)}
          >
            {t('edit')}
          </Button>
        )}
        <Button
          size="small"
          color="inherit"
          aria-label={t(skipped ? 'unskipLine' : 'skipLine', { line: Math.floor(line) })}
          onClick={() => onSkip(line, !skipped)}
        >
          {t(skipped ? 'unskip' : 'skip')}
        </Button>
      </Box>
    </Box>
  );
};
