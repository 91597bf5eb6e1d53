import { useTranslation } from 'react-i18next';
import type { ProductFilters } from '../../../domain/products/products';
import { messageOf } from '../../api/failure';
import { useExportProductsMutation } from '../../api/hooks';
import { download } from '../../ui/download';
import { useToast } from '../../ui/Toasts';

/** A CSV of all that the filters find, as a download. */
export const useExport = (): { start: (filters: ProductFilters) => Promise<void>; running: boolean } => {
  const { t } = useTranslation('products');
  const toast = useToast();
  const [exportProducts, { isLoading: running }] = useExportProductsMutation();
  return {
    running,
    start: async (filters) => {
      const { data, error } = await exportProducts(filters);
      if (data === undefined) {
        toast(t('exportFailed', { message: messageOf(error) }), { error: true });
        return;
      }
      download(data.url);
      toast(t('exportStarted'));
    },
  };
};
