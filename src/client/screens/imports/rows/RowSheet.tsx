import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { productCsvKeys, type ProductCsvRow } from '../../../../domain/imports/productCsv/columns';
import { FieldFrame } from '../../../form/FieldFrame';
import { translateError } from '../../../language/translateError';
import { Sheet } from '../../../ui/Sheet';
import { fieldLabel } from '../columns/fieldLabel';
import type { ListedRow } from '../worker/protocol';

interface RowSheetProps {
  row: ListedRow;
  vendorColumn: boolean;
  onSave: (values: ProductCsvRow) => void;
  onClose: () => void;
}

/** Every field of one row. Saving takes the row as it stands, whatever its shape was in the file. */
export const RowSheet = ({ row, vendorColumn, onSave, onClose }: RowSheetProps): ReactNode => {
  const { t } = useTranslation('imports');
  const form = useId();
  const [values, setValues] = useState(row.row);
  const keys = productCsvKeys.filter((key) => key !== 'vendor' || vendorColumn);
  const save = (
    <Button type="submit" form={form} variant="contained">
      {t('saveRow')}
    </Button>
  );
  return (
    <Sheet open title={t('line', { line: Math.floor(row.line) })} onClose={onClose} actions={save}>
      <Box
        component="form"
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave(values);
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        <Typography variant="body2">
          {row.problem !== null && `${translateError(row.problem).replace(/\.$/, '')}. `}
          {t('wholeRow')}
        </Typography>
        {keys.map((key) => (
          <FieldFrame key={key} label={fieldLabel(key)} error={row.errors[key]}>
            {({ id, ...ties }) => (
              <OutlinedInput
                id={id}
                size="small"
                value={values[key]}
                multiline={key === 'description'}
                maxRows={6}
                slotProps={{ input: ties }}
                onChange={({ target }) => setValues({ ...values, [key]: target.value })}
              />
            )}
          </FieldFrame>
        ))}
      </Box>
    </Sheet>
  );
};
