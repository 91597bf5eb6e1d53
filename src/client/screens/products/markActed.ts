import type { ProductAction, ProductRow, ProductsPage } from '../../../domain/products/products';

/** Which products an action is for: some by id, or all that the list's filter finds. */
export type Chosen = { ids: readonly string[] } | 'all';

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
export const markActed = (
  page: ProductsPage,
  action: ProductAction,
  chosen: Chosen,
  tab: Tab,
): ProductsPage => {
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
