import { useEffect, useMemo } from 'react';
import {
  productListSchema,
  type productSorts,
  type productStatusFilters,
  type stockFilters,
  type ProductFilters,
  type ProductListInput,
} from '../../../../domain/products/products';
import { pageSize, type PageSize } from '../../../../domain/paging';
import { api } from '../../../api/api';
import { useListProductsQuery } from '../../../api/hooks';
import { ofTheFilters } from '../../../api/ofTheFilters';
import { useFilters } from '../../../filters/useFilters';

export interface ListFilters {
  q: string;
  status: (typeof productStatusFilters)[number];
  stock: (typeof stockFilters)[number];
  vendor: string;
  /** A language; empty: whatever is translated. */
  untranslated: string;
  sort: (typeof productSorts)[number];
  page: number;
  pageSize: PageSize;
}

/** Where the list begins (spec 9). */
export const listDefaults: ListFilters = {
  q: '',
  status: 'DRAFT',
  stock: 'any',
  vendor: '',
  untranslated: '',
  sort: 'UPDATED_AT',
  page: 1,
  pageSize,
};

/** What narrows the list, without its order and page: for the export and for actions on all results. */
export const narrowingOf = ({ q, status, stock, vendor, untranslated }: ListFilters): ProductFilters => ({
  status,
  stock,
  ...(q === '' ? {} : { q }),
  ...(vendor === '' ? {} : { vendor }),
  ...(untranslated === '' ? {} : { untranslated }),
});

const listInputOf = (filters: ListFilters): ProductListInput => ({
  ...narrowingOf(filters),
  sort: filters.sort,
  page: filters.page,
  ...(filters.pageSize === pageSize ? {} : { pageSize: filters.pageSize }),
});

/** The list at the address. The page after it is fetched ahead; the rows before stay until the next are there. */
export const useProducts = () => {
  const inUse = useFilters(productListSchema, listDefaults);
  const input = useMemo(() => listInputOf(inUse.filters), [inUse.filters]);
  const answer = ofTheFilters(useListProductsQuery(input));
  const prefetch = api.usePrefetch('listProducts');
  const { currentData } = answer;
  useEffect(() => {
    const page = input.page ?? 1;
    if (currentData !== undefined && page < currentData.pageCount) prefetch({ ...input, page: page + 1 });
  }, [currentData, input, prefetch]);
  return { ...inUse, input, ...answer };
};
