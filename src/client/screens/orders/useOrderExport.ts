import { useTranslation } from 'react-i18next';
import { orderFileCalls } from '../../../catalogue/orderFiles';
import type { OrderFilters } from '../../../domain/orders/orders';
import { ask } from '../../api/ask';
import { messageOf } from '../../api/failure';
import { said } from '../../language/said';
import { useExportOrdersMutation, useTakeOrderExportMutation } from '../../api/hooks';
import { download } from '../../ui/download';
import { useToast } from '../../ui/Toasts';

/** How often a large export is asked for, in ms. */
const interval = 1500;

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Waits for an export that a job makes; answers its address. Errors: what ended it. */
const whenReady = async (exportId: string): Promise<string> => {
  for (;;) {
    await wait(interval);
    const { url, failed } = await ask(orderFileCalls.readOrderExport, { exportId });
    if (failed !== null) throw new Error(failed);
    if (url !== null) return url;
  }
};

/**
 * A CSV of all orders that the filters find, as a download; a large one comes when it is made, wherever one is by then,
 * and is offered by `OrderExports` where the page was loaded anew meanwhile.
 */
export const useOrderExport = (): { start: (filters: OrderFilters) => Promise<void>; running: boolean } => {
  const { t } = useTranslation('orderDesk');
  const toast = useToast();
  const [exportOrders, { isLoading: running }] = useExportOrdersMutation();
  const [take] = useTakeOrderExportMutation();
  const fail = (message: string | undefined): void => toast(t('exportFailed', { message }), { error: true });
  return {
    running,
    start: async (filters) => {
      const { data, error } = await exportOrders(filters);
      if (data === undefined) {
        fail(messageOf(error));
        return;
      }
      if (data.url !== null) {
        download(data.url);
        toast(t('exportStarted'));
        return;
      }
      toast(t('exportPreparing', { count: data.count }));
      try {
        download(await whenReady(data.exportId));
        toast(t('exportReady'));
        void take({ exportId: data.exportId });
      } catch (failure) {
        fail(failure instanceof Error ? said(failure.message) : messageOf(failure));
      }
    },
  };
};
