import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  bulkFields,
  type BulkEdit,
  type BulkField,
  type BulkWay,
} from '../../../../domain/products/bulk/bulkEdit';
import { useTextDraft } from '../../../form/drafts/useTextDraft';
import { useFailedTry } from '../../../ui/focus/useFailedTry';
import { fieldErrorsOf, messageOf } from '../../../api/failures/failure';
import { useBeginBulkEditMutation, useReadAppInfoQuery } from '../../../api/hooks';
import { useMarketplaceView } from '../../../session/useSession';
import { FilterSelect } from '../../../ui/list/FilterSelect';
import { Sheet } from '../../../ui/Sheet';
import { BulkSamples } from './BulkSamples';
import { useBulkPreview, type BulkChoice } from './useBulkPreview';
import TextField from '@mui/material/TextField';
import { productStatuses } from '../../../../domain/products/products';
import { useVendorNames } from '../useVendorNames';

/** What helps with the value of an edit, by key of the words; null where there is nothing to type. */
const helpOf = (
  field: BulkField,
  way: BulkWay,
): 'amountHelp' | 'percentHelp' | 'stockHelp' | 'tagsHelp' | 'statusHelp' | 'vendorHelp' | null => {
  if (way === 'clear') return null;
  if (way === 'percent') return 'percentHelp';
  switch (field) {
    case 'price':
    case 'compareAt':
      return 'amountHelp';
    case 'stock':
      return 'stockHelp';
    case 'tags':
      return 'tagsHelp';
    case 'status':
      return 'statusHelp';
    case 'vendor':
      return 'vendorHelp';
  }
};

interface BulkValueProps {
  edit: BulkEdit;
  problem: string | null;
  onChange: (value: string) => void;
}

/** The value of an edit: typed, or chosen where there is a list. */
const BulkValue = ({ edit, problem, onChange }: BulkValueProps): ReactNode => {
  const { t } = useTranslation('products');
  const vendors = useVendorNames();
  const { field, way, value } = edit;
  const help = helpOf(field, way);
  if (help === null) return null;
  const choices =
    field === 'status'
      ? productStatuses.map((status) => ({ value: status, label: t(`status.${status}`) }))
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

const fields: readonly BulkField[] = ['price', 'compareAt', 'stock', 'status', 'tags', 'vendor'];

/** An edit as the text that is kept of it, and back; what is no edit any more is the usual one. */
const writeEdit = ({ field, way, value }: BulkEdit): string =>
  value === '' ? '' : `${field} ${way} ${value}`;
const readEdit = (text: string): BulkEdit => {
  const [name, how, ...value] = text.split(' ');
  const field = fields.find((each) => each === name);
  const way = field === undefined ? undefined : bulkFields[field].find((each) => each === how);
  if (field === undefined || way === undefined) return { field: 'price', way: 'percent', value: '' };
  return { field, way, value: value.join(' ') };
};

interface BulkEditSheetProps {
  choice: BulkChoice;
  count: number;
  onClose: () => void;
  onBegun: (runId: string) => void;
}

/** One change for the chosen products: what, how, to which value, and what that does. */
export const BulkEditSheet = ({ choice, count, onClose, onBegun }: BulkEditSheetProps): ReactNode => {
  const { t } = useTranslation('products');
  const id = useId();
  const admin = useMarketplaceView();
  const { data: info } = useReadAppInfoQuery();
  const [begin, { isLoading, error, reset }] = useBeginBulkEditMutation();
  const draft = useTextDraft('/products', 'bulk');
  const [edit, setTyped] = useState(() => readEdit(draft.text));
  const setEdit = (next: BulkEdit): void => {
    // What was refused is another edit.
    if (error !== undefined) reset();
    setTyped(next);
    draft.setText(writeEdit(next));
  };
  const { field, way, value } = edit;
  const isClearing = way === 'clear' || (field === 'tags' && way === 'set');
  const ready = isClearing || value.trim() !== '';
  const preview = useBulkPreview(edit, choice, ready);
  const takesValue = helpOf(field, way) !== null;
  // What is refused is so at its field, whether it was looked at or begun.
  const refused = takesValue ? fieldErrorsOf(error)['edit.value'] : undefined;
  const lead = useFailedTry();
  const apply = async (form: Element): Promise<void> => {
    const { data } = await begin({ edit, ...choice });
    if (data === undefined) {
      lead(form);
      return;
    }
    draft.forget();
    onBegun(data.run.id);
    onClose();
  };
  return (
    <Sheet
      open
      title={t('bulk.title', { count })}
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
          void apply(event.currentTarget);
        }}
        sx={{ display: 'grid', gap: 2 }}
      >
        {error !== undefined && refused === undefined && (
          <Alert severity="error" variant="outlined">
            {t('bulk.failed', { message: messageOf(error) })}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <FilterSelect
            label={t('bulk.field')}
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
          problem={refused ?? preview?.problem ?? null}
          onChange={(next) => {
            setEdit({ ...edit, value: next });
          }}
        />
        {typeof preview?.problem === 'string' && !takesValue && (
          <Alert severity="error" variant="outlined">
            {t('bulk.failed', { message: preview.problem })}
          </Alert>
        )}
        {preview !== null && preview.problem === null && info !== undefined && (
          <BulkSamples samples={preview.samples} field={field} currency={info.currency} />
        )}
      </Box>
    </Sheet>
  );
};
