import type { ProductFilters } from '../../../domain/products/products';
import { useExportProductsMutation } from '../../api/hooks';
import { download } from '../../ui/download';

/** A CSV of all that the filters find, as a download. */
export const useExport = (): { start: (filters: ProductFilters) => Promise<void>; running: boolean } => {
  const [exportProducts, { isLoading: running }] = useExportProductsMutation();
  return {
    running,
    start: async (filters) => {
      const { data } = await exportProducts(filters);
      if (data !== undefined) download(data.url);
    },
  };
};
