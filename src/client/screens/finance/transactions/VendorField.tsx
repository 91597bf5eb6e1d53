import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListVendorsQuery } from '../../../api/hooks';

interface VendorFieldProps {
  value: string;
  onChange: (vendor: string) => void;
}

/** One of the marketplace's vendors, by typing a part of its name. */
export const VendorField = ({ value, onChange }: VendorFieldProps): ReactNode => {
  const { t } = useTranslation('finance');
  const { data } = useListVendorsQuery();
  const names = (data?.vendors ?? []).map(({ vendor }) => vendor);
  return (
    <Autocomplete
      size="small"
      autoHighlight
      options={value === '' || names.includes(value) ? names : [value, ...names]}
      value={value === '' ? null : value}
      onChange={(_, chosen) => onChange(chosen ?? '')}
      renderInput={(params) => <TextField {...params} label={t('key.vendor')} />}
      sx={{ minWidth: 200, flex: { xs: '1 1 200px', sm: 'none' } }}
    />
  );
};
