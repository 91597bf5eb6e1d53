import { setIn, type ValidationErrors } from 'final-form';
import { saveProductSchema, type Product } from '../../../domain/products';
import { validateWith } from '../../form/validateWith';
import { inputOf, newInputOf, type ProductValues } from './productValues';

const check = validateWith(saveProductSchema);

/** What is wrong with a product as it would be sent, at the fields of the form. */
export const validateProduct = (values: ProductValues, base: Product): ValidationErrors =>
  check({ product: inputOf(values, base) });

/** The same for a new product; the marketplace says whose it is, a vendor's is their own. */
export const validateNewProduct = (values: ProductValues, needsVendor: string | null): ValidationErrors => {
  const errors = check({ product: newInputOf(values, 'new') });
  const { vendor } = values.product;
  if (needsVendor === null || (vendor !== undefined && vendor !== '')) return errors;
  return setIn(errors ?? {}, 'product.vendor', needsVendor);
};
