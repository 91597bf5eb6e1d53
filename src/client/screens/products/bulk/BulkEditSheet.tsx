import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { bulkFields, type BulkEdit, type BulkField } from '../../../../domain/products/bulkEdit';
import { messageOf } from '../../../api/failure';
import { useBeginBulkEditMutation, useReadAppInfoQuery } from '../../../api/hooks';
import { useMarketplaceView } from '../../../session/useSession';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { Sheet } from '../../../ui/Sheet';
import { BulkSamples } from './BulkSamples';
import { BulkValue } from './BulkValue';
import { helpOf } from './bulkWords';
import { useBulkPreview, type BulkChoice } from './useBulkPreview';

interface BulkEditSheetProps {
  choice: BulkChoice;
  count: number;
  onClose: () => void;
  onBegun: (runId: string) => void;
}

const fields: readonly BulkField[] = ['price', 'compareAt', 'stock', 'status', 'tags', 'vendor'];

/** One change for the chosen products: what, how, to which value, and what that does. */
export const BulkEditSheet = ({ choice, count, onClose, onBegun }: BulkEditSheetProps): ReactNode => {
  const { t } = useTranslation('bulk');
  const id = useId();
  const admin = useMarketplaceView();
  const { data: info } = useReadAppInfoQuery();
  const [begin, { isLoading, error }] = useBeginBulkEditMutation();
  const [edit, setEdit] = useState<BulkEdit>({ field: 'price', way: 'percent', value: '' });
  const { field, way, value } = edit;
  const isClearing = way === 'clear' || (field === 'tags' && way === 'set');
  const ready = isClearing || value.trim() !== '';
  const preview = useBulkPreview(edit, choice, ready);
  const apply = async (): Promise<void> => {
    const { data } = await begin({ edit, ...choice });
    if (data === undefined) return;
    onBegun(data.run.id);
    onClose();
  };
  return (
    <Sheet
      open
      title={t('title', { count })}
      onClose={onClose}
      actions={
        <Button
          type="submit"
          form={id}
          variant="contained"
          loading={isLoading}
          disabled={!ready || preview?.problem !== null}
        >
          {t('apply', { count })}
        </Button>
      }
    >
      <Box
        component="form"
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void apply();
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        {error !== undefined && (
          <Alert severity="error" variant="outlined">
            {t('failed', { message: messageOf(error) })}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <FilterSelect
            label={t('field')}
            value={field}
            options={fields
              .filter((each) => admin || each !== 'vendor')
              .map((each) => ({ value: each, label: t(`fields.${each}`) }))}
            onChange={(next) => {
              setEdit({ field: next, way: bulkFields[next][0], value: '' });
            }}
          />
          <FilterSelect
            label={t('way')}
            value={way}
            options={bulkFields[field].map((each) => ({
              value: each,
              label: field === 'stock' && each === 'clear' ? t('untrack') : t(`ways.${each}`),
            }))}
            onChange={(next) => {
              setEdit({ ...edit, way: next });
            }}
          />
        </Box>
        <BulkValue
          edit={edit}
          problem={preview?.problem ?? null}
          onChange={(next) => {
            setEdit({ ...edit, value: next });
          }}
        />
        {typeof preview?.problem === 'string' && helpOf(field, way) === null && (
          <Alert severity="error" variant="outlined">
            {t('failed', { message: preview.problem })}
          </Alert>
        )}
        {preview !== null && preview.problem === null && info !== undefined && (
          <BulkSamples samples={preview.samples} field={field} currency={info.currency} />
        )}
      </Box>
    </Sheet>
  );
};
