import { useTranslation } from 'react-i18next';
import type { ProductFilters } from '../../../domain/products';
import { messageOf } from '../../api/failure';
import { useExportProductsMutation } from '../../api/hooks';
import { useToast } from '../../ui/Toasts';

/** Hands a file's address to the browser; the page stays. */
const download = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
};

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
