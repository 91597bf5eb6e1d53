import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useId, useState, type ReactNode } from 'react';
import { useField } from '../../form/useField';
import { useTranslation } from 'react-i18next';
import { useListProductsQuery } from '../../api/hooks';
import { FieldFrame } from '../../form/FieldFrame';
import { fieldErrorOf } from '../../form/fieldError';
import { useSettled } from '../../ui/useSettled';

interface Product {
  id: string;
  title: string;
}

interface ProductsFieldProps {
  /** Whose products; empty: everyone's. */
  vendor: string;
  /** Titles of those that are chosen from the beginning. */
  known: readonly Product[];
}

/** Which products a discount is for, by typing a part of the title; none are all. */
export const ProductsField = ({ vendor, known }: ProductsFieldProps): ReactNode => {
  const { t } = useTranslation('discounts');
  const id = useId();
  const { input, meta } = useField<string[]>('productIds');
  const [titles, setTitles] = useState<ReadonlyMap<string, string>>(
    () => new Map(known.map((product) => [product.id, product.title])),
  );
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const [open, setOpen] = useState(false);
  const { currentData, isFetching } = useListProductsQuery(
    { status: 'ALL', ...(q !== '' && { q }), ...(vendor !== '' && { vendor }) },
    { skip: !open },
  );
  const options = (currentData?.products ?? []).map((product): Product => ({
    id: product.id,
    title: product.title,
  }));
  const chosen = input.value.map((each): Product => ({ id: each, title: titles.get(each) ?? each }));
  return (
    <FieldFrame id={id} label={t('products')} help={t('productsHelp')} error={fieldErrorOf(meta)}>
      {(ties) => (
        <Autocomplete<Product, true>
          {...ties}
          multiple
          size="small"
          open={open}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          value={chosen}
          inputValue={typed}
          onInputChange={(_event, text, reason) => {
            if (reason !== 'reset') setTyped(text);
          }}
          onChange={(_event, products) => {
            setTitles(
              new Map([...titles, ...products.map((product) => [product.id, product.title] as const)]),
            );
            input.onChange(products.map((product) => product.id));
            setTyped('');
          }}
          options={options}
          filterOptions={(all) => all}
          getOptionLabel={({ title }) => title}
          getOptionKey={(product) => product.id}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          loading={isFetching}
          loadingText={t('searching')}
          noOptionsText={t('noProducts')}
          renderInput={(params) => (
            <TextField {...params} placeholder={chosen.length === 0 ? t('allProducts') : ''} />
          )}
        />
      )}
    </FieldFrame>
  );
};
