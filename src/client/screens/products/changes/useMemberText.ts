import { useTranslation } from 'react-i18next';
import type { VariantMember } from '../../../../domain/products/history/productDiff';
import type { Variant } from '../../../../domain/products/products';
import { writeNumber } from '../../../language/locale';
import { useAmountText } from '../../../ui/format/Amount';

/** A variant by its options (`Red / M`); empty where a product has but the one. */
export const nameOfVariant = ({ options }: Pick<Variant, 'options'>): string =>
  options.map(({ value }) => value).join(' / ');

/** A member of a variant as a person reads it. */
export const useMemberText = (currency: string): ((variant: Variant, member: VariantMember) => string) => {
  const { t } = useTranslation('products');
  const amount = useAmountText();
  const yesNo = (value: boolean): string => t(value ? 'changes.yes' : 'no');
  return (variant, member) => {
    switch (member) {
      case 'options':
        return variant.options.map(({ name, value }) => `${name}: ${value}`).join(', ');
      case 'price':
        return amount(variant.price, currency);
      case 'compareAt':
        return variant.compareAt === null ? '' : amount(variant.compareAt, currency);
      case 'sku':
      case 'barcode':
        return variant[member];
      case 'stock':
        return writeNumber(variant.stock);
      case 'trackStock':
      case 'taxable':
      case 'requiresShipping':
        return yesNo(variant[member]);
      case 'localPickup':
        return yesNo(variant.localPickup.enabled);
      case 'weight':
        return `${writeNumber(variant.weight)} ${t(`units.${variant.weightUnit}`)}`;
      case 'dimensions': {
        if (variant.dimensions === null) return '';
        const { length, width, height, dimUnit } = variant.dimensions;
        return `${[length, width, height].map(writeNumber).join(' × ')} ${dimUnit}`;
      }
      case 'media':
        return t('pictureCount', { count: variant.media.length });
      case 'metafields':
        return variant.metafields.map(({ key, value }) => `${key}: ${value}`).join(', ');
    }
  };
};
