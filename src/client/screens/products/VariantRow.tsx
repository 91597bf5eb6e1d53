import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { weightUnits } from '../../../domain/products';
import { AmountInput } from '../../form/AmountInput';
import { CheckInput } from '../../form/CheckInput';
import { QuantityInput } from '../../form/QuantityInput';
import { SelectInput } from '../../form/SelectInput';
import { TextInput } from '../../form/TextInput';

interface VariantRowProps {
  /** Where the variant stands in the form. */
  path: string;
  /** Empty where the product has but the one. */
  name: string;
  currency: string;
}

type Label = 'price' | 'comparePrice' | 'sku' | 'stock' | 'trackStock' | 'weight' | 'weightUnit';

const Row = ({ path, name, currency }: VariantRowProps): ReactNode => {
  const { t } = useTranslation('products');
  const label = (field: Label): string =>
    name === '' ? t(field) : t('of', { field: t(field), variant: name });
  return (
    <tr>
      <th scope="row">{name === '' ? t('theVariant') : name}</th>
      <td>
        <AmountInput name={`${path}.price`} label={label('price')} currency={currency} required />
      </td>
      <td>
        <AmountInput name={`${path}.compareAt`} label={label('comparePrice')} currency={currency} />
      </td>
      <td>
        <TextInput name={`${path}.sku`} label={label('sku')} maxLength={255} />
      </td>
      <td>
        <QuantityInput name={`${path}.stock`} label={label('stock')} />
      </td>
      <td>
        <CheckInput name={`${path}.trackStock`} label={label('trackStock')} />
      </td>
      <td>
        <TextInput name={`${path}.weight`} label={label('weight')} inputMode="decimal" />
      </td>
      <td>
        <SelectInput
          name={`${path}.weightUnit`}
          label={label('weightUnit')}
          options={weightUnits.map((value) => ({ value, label: t(`units.${value}`) }))}
        />
      </td>
    </tr>
  );
};

/** One variant's fields. Kept from drawing anew while another one is typed in. */
export const VariantRow = memo(Row);
