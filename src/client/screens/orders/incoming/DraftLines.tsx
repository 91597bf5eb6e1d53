import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { ARRAY_ERROR } from 'final-form';
import type { ReactNode } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useField } from '../../../form/useField';
import { useTranslation } from 'react-i18next';
import { type DraftContent, type PickedVariant } from '../../../../domain/orders/orderDrafts';
import { isOnSale } from '../../../../domain/products/products';
import { AmountInput } from '../../../form/AmountInput';
import { QuantityInput } from '../../../form/QuantityInput';
import { Panel } from '../../../ui/Panel';
import { Thumbnail } from '../../../ui/Thumbnail';
import { errorTextOf } from '../../../language/translateError';
import { nameOf, VariantPicker } from './VariantPicker';

type Line = DraftContent['lines'][number];

interface DraftLinesProps {
  currency: string;
  /** What is known of variants, by id. */
  variants: ReadonlyMap<string, PickedVariant>;
  onPick: (variant: PickedVariant) => void;
}

interface LineRowProps {
  index: number;
  variant: PickedVariant | undefined;
  currency: string;
  onRemove: () => void;
}

const LineRow = ({ index, variant, currency, onRemove }: LineRowProps): ReactNode => {
  const { t } = useTranslation('orders');
  const name = variant === undefined ? t('gone') : nameOf(variant);
  const path = `lines[${String(index)}]`;
  const problem = errorTextOf(useField<string>(`${path}.variantId`).meta.submitError);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 2,
        alignItems: 'flex-end',
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, flex: '1 1 220px', minWidth: 0, alignItems: 'center' }}>
        <Thumbnail src={variant?.image ?? null} size={40} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
            {[variant?.vendor ?? '', variant?.sku ?? ''].filter((text) => text !== '').join(' · ')}
          </Box>
          {variant !== undefined && !isOnSale(variant) && (
            <Box sx={{ fontSize: 13, fontWeight: 500 }}>{t('incoming.unsold')}</Box>
          )}
          {problem !== undefined && <FormHelperText error>{problem}</FormHelperText>}
        </Box>
      </Box>
      <Box sx={{ flex: 'none' }}>
        <QuantityInput name={`${path}.quantity`} label={t('incoming.quantity')} min={1} max={100_000} />
      </Box>
      <Box sx={{ width: 140 }}>
        <AmountInput name={`${path}.price`} label={t('fields.price')} currency={currency} />
      </Box>
      {/* No field of its own says that the product is wrong: the way out is to take it off. */}
      <IconButton
        aria-label={t('removeName', { name })}
        data-wrong={problem !== undefined}
        onClick={onRemove}
      >
        <DeleteOutlined />
      </IconButton>
    </Box>
  );
};

/** The products of a draft; one that is picked a second time counts one more. */
export const DraftLines = ({ currency, variants, onPick }: DraftLinesProps): ReactNode => {
  const { t } = useTranslation('orders');
  const form = useForm();
  const { input, meta } = useField<Line[]>('lines');
  const { submitFailed } = useFormState({ subscription: { submitFailed: true } });
  const lines = input.value;
  const error = errorTextOf(Array.isArray(meta.error) ? Reflect.get(meta.error, ARRAY_ERROR) : meta.error);
  const add = (variant: PickedVariant): void => {
    onPick(variant);
    const at = lines.findIndex(({ variantId }) => variantId === variant.id);
    const there = lines[at];
    if (there !== undefined) form.change(`lines[${String(at)}].quantity`, there.quantity + 1);
    else input.onChange([...lines, { variantId: variant.id, quantity: 1, price: variant.price }]);
  };
  return (
    <Panel title={t('products')}>
      <VariantPicker currency={currency} error={submitFailed === true ? error : undefined} onPick={add} />
      <Box component="ul" aria-label={t('products')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {lines.map(({ variantId }, index) => (
          <LineRow
            key={variantId}
            index={index}
            variant={variants.get(variantId)}
            currency={currency}
            onRemove={() => input.onChange(lines.filter((_line, at) => at !== index))}
          />
        ))}
      </Box>
    </Panel>
  );
};
