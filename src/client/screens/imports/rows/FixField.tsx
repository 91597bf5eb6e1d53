import type { Fault } from '../../../../domain/errors/errorTable';
import { styled } from '@mui/material/styles';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductCsvKey } from '../../../../domain/imports/productCsv/columns';
import { translateError } from '../../../language/translateError';
import { fieldLabel } from '../columns/fieldLabel';

interface FixFieldProps {
  line: number;
  field: ProductCsvKey;
  value: string;
  error: Fault | undefined;
  onFix: (value: string) => void;
}

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '130px minmax(0, 1fr)',
  columnGap: theme.spacing(1.5),
  alignItems: 'baseline',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
  '& > label': { fontWeight: 500 },
  '& > div': { gridColumnEnd: -1, color: theme.vars?.palette.error.main, fontSize: 12, paddingTop: 2 },
}));

const Cell = styled('input')(({ theme }) => ({
  font: 'inherit',
  fontSize: 14,
  color: 'inherit',
  background: 'transparent',
  width: '100%',
  height: 36,
  boxSizing: 'border-box',
  padding: theme.spacing(0, 1.5),
  border: `1px solid ${theme.vars?.palette.text.secondary ?? 'currentcolor'}`,
  borderRadius: 6,
  '&[aria-invalid=true]': { borderColor: theme.vars?.palette.error.main },
  '&:focus': {
    outline: `2px solid ${theme.vars?.palette.primary.main ?? 'currentcolor'}`,
    outlineOffset: -1,
  },
}));

/**
 * One cell with an error, to be fixed in place: Enter or leaving the field checks it. Native elements,
 * as hundreds of them are drawn while someone scrolls.
 */
export const FixField = ({ line, field, value, error, onFix }: FixFieldProps): ReactNode => {
  const { t } = useTranslation('imports');
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const label = fieldLabel(field);
  const commit = (): void => {
    if (typed === null) return;
    setTyped(null);
    if (typed !== value) onFix(typed);
  };
  return (
    <Frame>
      <label htmlFor={id}>{label}</label>
      <Cell
        id={id}
        value={typed ?? value}
        aria-label={t('fieldInLine', { field: label, line: Math.floor(line) })}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => {
          if (key === 'Enter') commit();
          if (key === 'Escape') setTyped(null);
        }}
      />
      {error !== undefined && <div id={`${id}-error`}>{translateError(error)}</div>}
    </Frame>
  );
};
