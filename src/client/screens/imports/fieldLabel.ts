import type { TFunction } from 'i18next';
import { productCsvColumns, type ProductCsvKey } from '../../../domain/productCsv/columns';
import { extraFields } from '../../../domain/productCsv/extraFields';
import { isField, type Target } from '../../../domain/productFiles/plan';

const labels = new Map(productCsvColumns.map(({ key, label }) => [key, label]));

/** The heading under which a field is written. */
export const fieldLabel = (key: ProductCsvKey): string => labels.get(key) ?? key;

/** What a column may fill, in words. */
export const targetLabel = (t: TFunction<'importColumns'>, target: Target): string => {
  if (target === 'group') return t('group');
  return isField(target) ? fieldLabel(target) : t(`extras.${target}`);
};

/** The fields that a person may fill: a vendor's rows are the vendor's. */
export const targetsFor = (vendorColumn: boolean): Target[] => [
  ...productCsvColumns.map(({ key }) => key).filter((key) => key !== 'vendor' || vendorColumn),
  ...extraFields,
  'group',
];
