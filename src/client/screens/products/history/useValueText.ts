import { useTranslation } from 'react-i18next';
import { weightUnits } from '../../../../domain/products/units';
import { useMetafieldNames } from '../changes/useMetafieldNames';
import { nameOfVariant } from '../changes/useMemberText';
import { writeNumber } from '../../../language/locale';
import { useAmountText } from '../../../ui/Amount';
import { isVariant, pairsOf } from './readValue';

const states = ['DRAFT', 'ACTIVE', 'pending', 'approved', 'unapproved'] as const;

/** Any value of the log in words. */
export const useValueText = (currency: string): ((member: string, value: unknown) => string) => {
  const { t } = useTranslation('changes');
  const amount = useAmountText();
  const metafieldName = useMetafieldNames();
  return (_, value) => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return writeNumber(value);
    if (typeof value === 'string') {
      const state = states.find((each) => each === value);
      const unit = weightUnits.find((each) => each === value);
      if (state !== undefined) return t(`value.${state}`);
      return unit === undefined ? value : t(`units.${unit}`);
    }
    if (isVariant(value))
      return [nameOfVariant(value), amount(value.price, currency), value.sku]
        .filter((each) => each !== '')
        .join(', ');
    if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join(', ');
    return pairsOf(value, metafieldName);
  };
};
