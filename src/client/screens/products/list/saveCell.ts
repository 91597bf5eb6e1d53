import { productCalls } from '../../../../catalogue/products';
import type { Product, ProductInput, ProductListInput, Variant } from '../../../../domain/products/products';
import { api } from '../../../api/api';
import type { AppThunk } from '../../../store';
import { saying } from '../../../outcomes';

/** What is changed in the list itself, of a product with one variant. */
export type CellField = 'stock' | 'price';

/**
 * Saves a product without asking for the lists anew: the row that was changed would leap to where the newest change
 * stands, while one goes on with the next.
 */
const { saveProductInList } = api.injectEndpoints({
  endpoints: (build) => ({
    saveProductInList: build.mutation<{ product: Product }, { product: ProductInput }>({
      query: (input) => ({ call: productCalls.saveProduct, input }),
      invalidatesTags: (_, error) => (error === undefined ? ['submission', 'status'] : []),
    }),
  }),
}).endpoints;

/** The product as it is just now: what is typed is put onto it. */
export const readNow =
  (productId: string): AppThunk<Promise<Product>> =>
  async (dispatch) => {
    const asked = dispatch(
      api.endpoints.readProduct.initiate({ productId }, { forceRefetch: true, subscribe: false }),
    );
    return (await asked.unwrap()).product;
  };

/** A change as it is sent: a stock goes with the one that it began with, so that what is sold meanwhile stays sold. */
const changeOf = (field: CellField, value: string, { stock }: Variant) =>
  field === 'price' ? { price: value } : { stock: Number(value), stockBefore: stock };

interface CellChange {
  product: Product;
  field: CellField;
  /** A decimal string; a whole number for the stock. */
  value: string;
  /** The list in which it is changed. */
  input: ProductListInput;
}

interface CellWords {
  done: (saved: Product) => string;
  /** What is said where it could not be undone. */
  failed: (message: string) => string;
}

const showSaved =
  ({ field, input }: CellChange, saved: Product): AppThunk =>
  (dispatch) => {
    dispatch(
      api.util.updateQueryData('listProducts', input, ({ products }) => {
        const row = products.find(({ id }) => id === saved.id);
        const [variant] = saved.variants;
        if (row === undefined || variant === undefined) return;
        if (field === 'stock') row.inventoryTotal = variant.trackStock ? variant.stock : null;
        else row.priceFrom = row.priceTo = variant.price;
        row.status = saved.status;
        row.approval = saved.approval;
        row.updatedAt = saved.updatedAt;
      }),
    );
    void dispatch(api.util.upsertQueryData('readProduct', { productId: saved.id }, { product: saved }));
  };

/** What the product said before, to go back to. */
const before = ({ product, field }: CellChange): string => {
  const [variant] = product.variants;
  return String(variant?.[field] ?? '');
};

/** The value that takes a change back: of a stock the difference, as some of it may be sold by then. */
const undone = (change: CellChange, now: Product): string => {
  if (change.field === 'price') return before(change);
  const [variant] = now.variants;
  return String((variant?.stock ?? 0) - (Number(change.value) - Number(before(change))));
};

/**
 * Saves one field of the one variant, says so in passing with Undo, and shows it in its row. Answers why not, for the
 * field to show; undefined where it is saved.
 */
export const saveCell =
  (change: CellChange, words: CellWords, isUndo = false): AppThunk<Promise<unknown>> =>
  async (dispatch) => {
    const { product, field, value } = change;
    const variants = product.variants.map((variant) => ({ ...variant, ...changeOf(field, value, variant) }));
    const saved = dispatch(
      saveProductInList.initiate({ product: { ...product, variants } }, { track: false }),
    );
    const undo = (now: Product): void => {
      void dispatch(saveCell({ ...change, product: now, value: undone(change, now) }, words, true));
    };
    const { data, error } = await saying(saved, {
      done: (answer) => ({
        text: words.done(answer.product),
        ...(isUndo ? {} : { undo: () => undo(answer.product) }),
      }),
      failed: isUndo ? words.failed : null,
    });
    if (data !== undefined) dispatch(showSaved(change, data.product));
    return error;
  };
