import { useTranslation } from 'react-i18next';
import type {
  ProductAction,
  ProductListInput,
  ProductRow,
  ProductsPage,
} from '../../../domain/products/products';
import { api } from '../../api/api';
import { useActOnProductsMutation, useUndoProductActionMutation } from '../../api/hooks';
import { useAppDispatch } from '../../storeHooks';
import type { AppThunk } from '../../store';
import { narrowingOf, type ListFilters } from './list/useProducts';
import { saying } from '../../outcomes';

/** Which products an action is for: some by id, or all that the list's filter finds. */
type Chosen = { ids: readonly string[] } | 'all';

type Tab = keyof ProductsPage['counts'];

const acted = (row: ProductRow, action: ProductAction): ProductRow | null => {
  switch (action) {
    case 'approve':
      return { ...row, status: 'ACTIVE', approval: 'approved' };
    case 'unapprove':
      return { ...row, status: 'DRAFT', approval: 'unapproved' };
    case 'delete':
      return null;
  }
};

const countsAfter = (
  before: ProductsPage['counts'],
  changes: readonly { from: ProductRow; to: ProductRow | null }[],
): ProductsPage['counts'] => {
  const counts = { ...before };
  for (const { from, to } of changes) {
    counts[from.status] -= 1;
    if (to === null) counts.ALL -= 1;
    else counts[to.status] += 1;
  }
  return counts;
};

/**
 * The page as it will be when the server has done an action, so that it shows at once: rows marked, or
 * gone where they leave the tab. Rows of other pages are not known; their counts follow with the answer.
 */
const markActed = (page: ProductsPage, action: ProductAction, chosen: Chosen, tab: Tab): ProductsPage => {
  const ids = chosen === 'all' ? null : new Set(chosen.ids);
  const lines = page.products.map((from) => {
    const touched = ids === null || ids.has(from.id);
    return { from, touched, to: touched ? acted(from, action) : from };
  });
  const stays = (row: ProductRow | null): row is ProductRow =>
    row !== null && (tab === 'ALL' || row.status === tab);
  const products = lines.map(({ to }) => to).filter(stays);
  return {
    ...page,
    products,
    count: page.count - (page.products.length - products.length),
    counts: countsAfter(
      page.counts,
      lines.filter(({ touched }) => touched),
    ),
  };
};

export const doneWords = { approve: 'approved', unapprove: 'unapproved', delete: 'deleted' } as const;
const doneManyWords = {
  approve: 'approvedMany',
  unapprove: 'unapprovedMany',
  delete: 'deletedMany',
} as const;

/** Shows an action in the cached list at once; answers what puts the list back. */
const showAtOnce =
  (input: ProductListInput, action: ProductAction, chosen: Chosen): AppThunk<() => void> =>
  (dispatch, getState) => {
    const cached = () => api.endpoints.listProducts.select(input)(getState()).data;
    const before = cached();
    if (before === undefined) return () => undefined;
    const after = markActed(before, action, chosen, input.status ?? 'DRAFT');
    dispatch(api.util.updateQueryData('listProducts', input, () => after));
    return () => {
      // An answer that came in between knows more than we remember.
      if (cached() === after) dispatch(api.util.updateQueryData('listProducts', input, () => before));
      else dispatch(api.util.invalidateTags(['product']));
    };
  };

/** Names one product in what is said of it; several are counted. */
export interface Naming {
  name: string | undefined;
}

/** Approves, unapproves or deletes chosen products of the list, with Undo. */
export const useProductActions = (filters: ListFilters, input: ProductListInput) => {
  const { t } = useTranslation('products');
  const dispatch = useAppDispatch();
  const [actOnProducts] = useActOnProductsMutation();
  const [undo] = useUndoProductActionMutation();
  return async (action: ProductAction, chosen: Chosen, { name }: Naming, note = ''): Promise<void> => {
    const putBack = dispatch(showAtOnce(input, action, chosen));
    const acted = actOnProducts({
      action,
      ...(note === '' ? {} : { note }),
      ...(chosen === 'all' ? { filters: narrowingOf(filters) } : { ids: [...chosen.ids] }),
    });
    const { data } = await saying(acted, {
      done: (answer) => {
        if (answer.count === 0) return t('nothingToDo');
        const text =
          name !== undefined && answer.count === 1
            ? t(doneWords[action], { name })
            : t(doneManyWords[action], { count: answer.count });
        return { text, undo: () => void undo({ actionId: answer.undo }) };
      },
    });
    if (data === undefined) putBack();
  };
};
