import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useListProductsQuery, useReadProductQuery } from '../../../api/hooks';
import type { ProductControlProps } from '../../../form/defined/DefinedField';

interface Choice {
  id: string;
  title: string;
}

/** How long one must stop typing before the list is asked, in ms. */
const pause = 250;

/** The text as it was when the typing last stopped. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** Another product, found by title or SKU; kept as its id. */
export const ProductControl = ({ value, onChange, onLeave, ties }: ProductControlProps): ReactNode => {
  const { t } = useTranslation('specifications');
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const known = useReadProductQuery({ productId: value }, { skip: value === '' });
  const found = useListProductsQuery({ q, status: 'ALL' }, { skip: q === '' });
  const title = known.currentData?.product.title ?? (known.isFetching ? '' : t('productGone', { id: value }));
  const chosen: Choice | null = value === '' ? null : { id: value, title };
  const choices =
    q === '' ? [] : (found.currentData?.products ?? []).map(({ id, title: name }) => ({ id, title: name }));
  const { id, ...others } = ties;
  return (
    <Autocomplete<Choice>
      id={id}
      size="small"
      options={choices}
      // The server has searched already, and by more than the title.
      filterOptions={(all) => all}
      value={chosen}
      getOptionLabel={(choice) => choice.title}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={found.isFetching}
      noOptionsText={typed.trim() === '' ? t('searchProduct') : t('nothingFound')}
      loadingText={t('loading')}
      onInputChange={(_, text, reason) => {
        if (reason !== 'reset') setTyped(text);
      }}
      onChange={(_, choice) => onChange(choice?.id ?? '')}
      onBlur={onLeave}
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={t('searchProduct')}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, ...others },
          }}
        />
      )}
    />
  );
};
