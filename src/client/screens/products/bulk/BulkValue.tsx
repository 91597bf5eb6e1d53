import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkEdit } from '../../../../domain/products/bulkEdit';
import { productStatuses } from '../../../../domain/products/products';
import { useVendorNames } from '../useVendorNames';
import { helpOf } from './bulkWords';

interface BulkValueProps {
  edit: BulkEdit;
  problem: string | null;
  onChange: (value: string) => void;
}

/** The value of an edit: typed, or chosen where there is a list. */
export const BulkValue = ({ edit, problem, onChange }: BulkValueProps): ReactNode => {
  const { t } = useTranslation(['bulk', 'products']);
  const vendors = useVendorNames();
  const { field, way, value } = edit;
  const help = helpOf(field, way);
  if (help === null) return null;
  const choices =
    field === 'status'
      ? productStatuses.map((status) => ({ value: status, label: t(`products:status.${status}`) }))
      : field === 'vendor'
        ? vendors.map((vendor) => ({ value: vendor, label: vendor }))
        : null;
  return (
    <TextField
      size="small"
      label={t('value')}
      value={value}
      select={choices !== null}
      error={problem !== null}
      helperText={problem ?? t(help)}
      onChange={(event) => {
        onChange(event.target.value);
      }}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: {
          inputMode: field === 'tags' || field === 'vendor' ? 'text' : 'decimal',
          maxLength: 1000,
        },
      }}
    >
      {choices !== null &&
        [{ value: '', label: '–' }, ...choices].map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
    </TextField>
  );
};
