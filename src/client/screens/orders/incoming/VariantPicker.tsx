import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickedVariant } from '../../../../domain/orders/orderDrafts';
import { isOnSale } from '../../../../domain/products/products';
import { useSearchOrderVariantsQuery } from '../../../api/hooks';
import { Amount } from '../../../ui/format/Amount';
import { Thumbnail } from '../../../ui/Thumbnail';
import { useSettled } from '../../../ui/useSettled';

export const nameOf = ({ title, variantTitle }: Pick<PickedVariant, 'title' | 'variantTitle'>): string =>
  variantTitle === '' ? title : `${title} – ${variantTitle}`;

interface VariantPickerProps {
  currency: string;
  /** What is wrong with what was picked so far. */
  error: string | undefined;
  onPick: (variant: PickedVariant) => void;
}

const Choice = ({ variant, currency }: { variant: PickedVariant; currency: string }): ReactNode => {
  const { t } = useTranslation('orders');
  const { image, sku, vendor, price, stock } = variant;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', width: 1, minWidth: 0 }}>
      <Thumbnail src={image} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>{nameOf(variant)}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
          {[vendor, sku, isOnSale(variant) ? '' : t('incoming.unsold')]
            .filter((text) => text !== '')
            .join(' · ')}
        </Box>
      </Box>
      <Box sx={{ textAlign: 'right', fontSize: 13 }}>
        <Amount value={price} currency={currency} />
        <Box sx={{ color: 'text.secondary' }}>
          {stock === null ? t('untracked') : t('inStock', { count: stock })}
        </Box>
      </Box>
    </Box>
  );
};

/** Finds a variant by title, SKU or vendor; Enter takes the first, and the field is ready for the next. */
export const VariantPicker = ({ currency, error, onPick }: VariantPickerProps): ReactNode => {
  const { t } = useTranslation('orders');
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const q = useSettled(typed.trim());
  const { currentData, isFetching } = useSearchOrderVariantsQuery({ q }, { skip: !open });
  const options = currentData?.variants ?? [];
  return (
    <Autocomplete<PickedVariant>
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={null}
      inputValue={typed}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'reset') setTyped(text);
      }}
      onChange={(_event, variant) => {
        // Enter while the list is asked for anew names a row that it no longer has.
        const picked = options.find(({ id }) => id === variant?.id);
        if (picked === undefined) return;
        onPick(picked);
        setTyped('');
      }}
      blurOnSelect={false}
      autoHighlight
      clearOnBlur={false}
      options={options}
      filterOptions={(all) => all}
      getOptionLabel={nameOf}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={isFetching || q !== typed.trim()}
      loadingText={t('searching')}
      noOptionsText={t('nothingFound')}
      renderOption={({ key, ...props }, variant) => (
        <li key={key} {...props}>
          <Choice variant={variant} currency={currency} />
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          size="small"
          label={t('add')}
          placeholder={t('addHelp')}
          error={error !== undefined}
          helperText={error}
        />
      )}
    />
  );
};
