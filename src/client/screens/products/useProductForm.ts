import { createForm, FORM_ERROR, type FormApi, type SubmissionErrors } from 'final-form';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../domain/products';
import { messageOf } from '../../api/failure';
import { useSaveProductMutation } from '../../api/hooks';
import { useToast } from '../../ui/Toasts';
import { inputOf, valuesOf, type ProductValues } from './productValues';
import { rebase, type Rebased } from './rebase';
import { isConflict, submitErrorsOf } from './submitErrors';

/** The version that the form stands on, and what came of putting what was typed onto it. */
interface Base extends Rebased {
  product: Product;
  /** The version before, which still knows what was deleted since. */
  before: Product;
  /** Whether the newest version was asked for, so that its arrival is said. */
  asked: boolean;
}

export interface ProductFormState {
  form: FormApi<ProductValues>;
  base: Base;
  /** What the server said when someone else had saved in between. */
  conflict: string | null;
  submit: (values: ProductValues) => Promise<SubmissionErrors>;
}

/**
 * The form of a product. A newer version that arrives, after a save or from someone else, becomes what
 * the form stands on; what was typed stays on top of it.
 */
export const useProductForm = (product: Product): ProductFormState => {
  const { t } = useTranslation('products');
  const toast = useToast();
  const [save] = useSaveProductMutation();
  const [form] = useState(() =>
    createForm<ProductValues>({ initialValues: valuesOf(product), onSubmit: () => undefined }),
  );
  const [first] = useState<Base>({
    product,
    before: product,
    asked: false,
    values: valuesOf(product),
    meanwhile: [],
    gone: [],
  });
  const [base, setBase] = useState(first);
  const [conflict, setConflict] = useState<string | null>(null);

  const standOn = (newest: Product, older: ProductValues): void => {
    const rebased = rebase(older, form.getState().values, valuesOf(newest));
    setBase({ ...rebased, product: newest, before: base.product, asked: conflict !== null });
    setConflict(null);
  };
  if (product.version > base.product.version) standOn(product, valuesOf(base.product));

  useEffect(() => {
    // The form was made with these: what was typed since it was drawn stays.
    if (base === first) return;
    form.batch(() => {
      form.initialize(valuesOf(base.product));
      form.change('product', base.values.product);
    });
  }, [form, base, first]);

  const submit = async (values: ProductValues): Promise<SubmissionErrors> => {
    const { data, error } = await save({ product: inputOf(values, base.product) });
    if (data !== undefined) {
      standOn(data.product, values);
      toast(t('saved', { name: data.product.title }));
      return undefined;
    }
    if (!isConflict(error)) return submitErrorsOf(error);
    const message = messageOf(error) ?? t('conflictTitle');
    setConflict(message);
    return { [FORM_ERROR]: message };
  };
  return { form, base, conflict, submit };
};
