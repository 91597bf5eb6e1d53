import { getIn, type FormApi } from 'final-form';
import { dropDraft, keepDraft, readDraft } from '../../form/drafts/drafts';
import type { ProductValues } from './productValues';

/** The version that a draft was typed over, so that what others saved since is merged and not undone. */
export interface DraftBase {
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
export const readBase = (key: string | null, newest: number): DraftBase | null => {
  const [kept] = key === null ? [] : readDraft(key);
  return isBase(kept?.value) && kept.value.version <= newest ? kept.value : null;
};

/** Keeps it for as long as the form has changes. Answers how to stop. */
export const followBase = (
  form: FormApi<ProductValues>,
  key: string | null,
  base: DraftBase,
): (() => void) => {
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
