import { pageCountOf, pageSize } from '../../../../domain/paging';

/** Those of a list whose vendor's name holds what was typed, and one page of them. */
export const pageOf = <R extends { vendor: string }>(
  rows: readonly R[] | undefined,
  { q, page: wanted }: { q: string; page: number },
): { found: readonly R[]; shown: readonly R[] | undefined; page: number; pageCount: number } => {
  const words = q.trim().toLocaleLowerCase();
  const found = (rows ?? []).filter(({ vendor }) => vendor.toLocaleLowerCase().includes(words));
  const pageCount = pageCountOf(found.length);
  const page = Math.min(wanted, pageCount);
  const shown = rows === undefined ? undefined : found.slice((page - 1) * pageSize, page * pageSize);
  return { found, shown, page, pageCount };
};
