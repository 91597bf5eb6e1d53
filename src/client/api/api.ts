import { createApi } from '@reduxjs/toolkit/query/react';
import { tags } from '../../catalogue/tags';
import { baseQuery } from './baseQuery';
import { dataCache } from './dataCache';
import { endpointsOf } from './endpoints';

/**
 * Every call of the product. Answers are shown again at once and renewed when they are older than two
 * seconds (the dedupe of spec 9); looking at the tab again asks nothing (spec 7).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: tags,
  keepUnusedDataFor: 300,
  refetchOnMountOrArgChange: dataCache.dedupe / 1000,
  refetchOnFocus: false,
  endpoints: endpointsOf,
});
