import { holdToProductRules } from '../../../domain/imports/productCsv/productLimits';
import { sanitiseHtml } from '../../products/sanitiseHtml';

/** Holds a product to the marketplace's rules; formatted texts among its metafields are sanitised as in the form. */
export const holdProduct: typeof holdToProductRules = (content, rules, before) => {
  const { metafields, errors } = holdToProductRules(content, rules, before);
  const clean = metafields.map((field) =>
    field.type === 'richtext' ? { ...field, value: sanitiseHtml(field.value) } : field,
  );
  return { metafields: clean, errors };
};
