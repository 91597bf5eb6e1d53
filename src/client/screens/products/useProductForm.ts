import { createForm, FORM_ERROR, type FormApi, type SubmissionErrors, getIn } from 'final-form';
import { use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Product, ProductInput } from '../../../domain/products/products';
import type { Features } from '../../../domain/settings/settings';
import { messageOf } from '../../api/failures/failure';
import { useSaveProductMutation } from '../../api/hooks';
import { DraftPlaceContext } from '../../form/drafts/draftPlace';
import { draftKey, dropDraft, keepDraft, readDraft } from '../../form/drafts/drafts';
import { inputOf, sentRows, valuesOf, type ProductValues } from './productValues';
import { rebase, type Collision, type Rebased } from './rebase';
import { isConflict, submitErrorsOf } from './submitErrors';
import { saying } from '../../outcomes';

/** The version that a draft was typed over, so that what others saved since is merged and not undone. */
interface DraftBase {
  version: number;
  values: ProductValues;
}

const isBase = (value: unknown): value is DraftBase =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  Array.isArray(getIn(value.values, 'product.variants'));

/** What the draft of this page was typed over; null where there is none, or a version newer than the one at hand. */
const readBase = (key: string | null, newest: number): DraftBase | null => {
  const [kept] = key === null ? [] : readDraft(key);
  return isBase(kept?.value) && kept.value.version <= newest ? kept.value : null;
};

/** Keeps it for as long as the form has changes. Answers how to stop. */
const followBase = (form: FormApi<ProductValues>, key: string | null, base: DraftBase): (() => void) => {
  let kept: boolean | undefined;
  return form.subscribe(
    ({ dirty }) => {
      if (key === null || dirty === kept) return;
      kept = dirty;
      if (dirty) keepDraft(key, [{ name: 'base', value: base }]);
      else dropDraft(key);
    },
    // The values as well: a form that is made anew while it is saved does not tell of its state alone.
    { dirty: true, values: true },
  );
};

const stocksOf = ({ product }: ProductValues) =>
  new Map(product.variants.map(({ id, stock }) => [id, stock]));

/** The same values with the stock that their variants have in `other`. */
const withStockOf = ({ product }: ProductValues, other: ProductValues): ProductValues => {
  const stocks = stocksOf(other);
  return {
    product: {
      ...product,
      variants: product.variants.map((variant) => {
        const stock = variant.id === undefined ? undefined : stocks.get(variant.id);
        return stock === undefined ? variant : { ...variant, stock };
      }),
    },
  };
};

/** A product as it is sent, with the stock that the form began with: what is sold meanwhile stays sold. */
const withStockBefore = (input: ProductInput, initial: ProductValues): ProductInput => {
  const stocks = stocksOf(initial);
  return {
    ...input,
    variants: input.variants.map((variant) => {
      const stockBefore = variant.id === undefined ? undefined : stocks.get(variant.id);
      return typeof stockBefore === 'number' ? { ...variant, stockBefore } : variant;
    }),
  };
};

/** The version that the form stands on, and what came of putting what was typed onto it. */
interface Base extends Rebased {
  product: Product;
  /** The version as the form shows it, before anything is typed. */
  initial: ProductValues;
  /** Whether the newest version was asked for, so that its arrival is said. */
  asked: boolean;
  /** The version whole; null where a draft was typed over an older one, of which only its fields were kept. */
  whole: Product | null;
  /** What stood under the form before someone else's version came; null where that is not known. */
  before: Product | null;
}

export interface ProductFormState {
  form: FormApi<ProductValues>;
  base: Base;
  /** What the server said when someone else had saved in between. */
  conflict: string | null;
  submit: (values: ProductValues) => Promise<SubmissionErrors>;
  /** Puts theirs or yours into the form, where both changed a field. */
  choose: (collision: Collision, whose: 'mine' | 'theirs') => void;
}

/**
 * The form of a product. A newer version that arrives, after a save or from someone else, becomes what
 * the form stands on; what was typed stays on top of it.
 */
export const useProductForm = (product: Product, units: Features['defaultUnits']): ProductFormState => {
  const { t } = useTranslation('products');
  const [save] = useSaveProductMutation();
  const { pathname } = useLocation();
  const { owner } = use(DraftPlaceContext);
  const [key] = useState(() => (owner.length === 0 ? null : `${draftKey(owner, pathname, 'form')}:base`));
  const [first] = useState<Base>(() => {
    // A draft stands on the version that it was typed over; the newest comes under it as soon as it is back.
    const newest = { version: product.version, values: valuesOf(product, units) };
    const kept = readBase(key, product.version) ?? newest;
    // Sales make no version: a draft typed over this one may still have been typed over another stock.
    const { version, values } =
      kept.version < newest.version ? kept : { ...newest, values: withStockOf(newest.values, kept.values) };
    const under = { product: { ...product, version }, initial: values, values };
    const whole = version === product.version ? product : null;
    return { ...under, whole, before: null, asked: false, collisions: [], gone: [] };
  });
  const [form] = useState(() =>
    createForm<ProductValues>({ initialValues: first.initial, onSubmit: () => undefined }),
  );
  const [restored, setRestored] = useState(false);
  const [base, setBase] = useState(first);
  const [conflict, setConflict] = useState<string | null>(null);

  const standOn = (newest: Product, older: ProductValues, before: Product | null): void => {
    const initial = valuesOf(newest, units);
    const rebased = rebase(older, form.getState().values, initial);
    setBase({ ...rebased, initial, product: newest, asked: conflict !== null, whole: newest, before });
    setConflict(null);
  };
  if (restored && product.version > base.product.version) standOn(product, base.initial, base.whole);

  // The form puts a draft back in a microtask of its own, which was asked for before this one.
  useEffect(() => {
    queueMicrotask(() => setRestored(true));
  }, []);
  useEffect(
    () =>
      restored ? followBase(form, key, { version: base.product.version, values: base.initial }) : undefined,
    [restored, form, key, base],
  );

  useEffect(() => {
    // The form was made with these: what was typed since it was drawn stays.
    if (base === first) return;
    form.batch(() => {
      // What stood against saving is answered by the version that was asked for.
      if (base.asked) form.reset(base.initial);
      else form.initialize(base.initial);
      form.change('product', base.values.product);
    });
  }, [form, base, first]);

  const submit = async (values: ProductValues): Promise<SubmissionErrors> => {
    const saved = save({ product: withStockBefore(inputOf(values, base.product), base.initial) });
    const { data, error } = await saying(saved, {
      done: (answer) => t('savedNamed', { name: answer.product.title }),
    });
    if (data !== undefined) {
      standOn(data.product, values, null);
      return undefined;
    }
    if (!isConflict(error)) return submitErrorsOf(error, sentRows(values.product.variants));
    const message = messageOf(error) ?? t('conflictTitle');
    setConflict(message);
    return { [FORM_ERROR]: message };
  };
  const choose = ({ choose: choices }: Collision, whose: 'mine' | 'theirs'): void => {
    form.change('product', choices[whose](form.getState().values).product);
  };
  return { form, base, conflict, submit, choose };
};
