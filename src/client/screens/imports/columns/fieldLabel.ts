import i18next, { type TFunction } from 'i18next';
import { productCsvKeys, type ProductCsvKey } from '../../../../domain/imports/productCsv/columns';
import { extraFields } from '../../../../domain/imports/productCsv/cells/extraFields';
import { isField, type Target } from '../../../../domain/imports/plan/plan';

/** A field in the reader's words; in English they are the headings of our own format. */
export const fieldLabel = (key: ProductCsvKey): string => i18next.t(`fieldNames.${key}`, { ns: 'imports' });

/** What a column may fill, in words. */
export const targetLabel = (t: TFunction<'imports'>, target: Target): string => {
  if (target === 'group') return t('group');
  return isField(target) ? fieldLabel(target) : t(`extras.${target}`);
};

/** The fields that a person may fill: a vendor's rows are the vendor's. */
export const targetsFor = (vendorColumn: boolean): Target[] => [
  ...productCsvKeys.filter((key) => key !== 'vendor' || vendorColumn),
  ...extraFields,
  'group',
];
