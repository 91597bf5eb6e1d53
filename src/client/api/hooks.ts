import { api } from './api';

/** The hooks that screens use, by call. */
export const {
  useReadAppInfoQuery,
  useReadAppStatusQuery,
  useListStoresQuery,
  useSaveFeaturesMutation,
  useSaveShopNameMutation,
  useSwitchVendorMutation,
  useListVendorsQuery,
  useListProductsQuery,
  useReadProductQuery,
  useSaveProductMutation,
  useActOnProductMutation,
  useActOnProductsMutation,
  useUndoProductActionMutation,
  useExportProductsMutation,
  useListImportsQuery,
  useReadImportQuery,
  useListImportRowsQuery,
  useLazyListImportRowsQuery,
  useListOrdersQuery,
  useReadOrderQuery,
  useFulfilOrderMutation,
} = api;
