import { useTranslation } from 'react-i18next';
import type { OrderFilters } from '../../../domain/orders/orders';
import { api } from '../../api/api';
import { messageOf } from '../../api/failure';
import { said } from '../../language/said';
import { useExportOrdersMutation, useTakeOrderExportMutation } from '../../api/hooks';
import { download } from '../../ui/download';
import type { AppThunk } from '../../store';
import { useAppDispatch } from '../../storeHooks';
import { toast } from '../../ui/Toasts';

/** How often a large export is asked for, in ms. */
const interval = 1500;

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Waits for an export that a job makes; answers its address. Errors: what ended it. */
const whenReady =
  (exportId: string): AppThunk<Promise<string>> =>
  async (dispatch) => {
    const options = { subscribe: false, forceRefetch: true };
    for (;;) {
      await wait(interval);
      const asked = dispatch(api.endpoints.readOrderExport.initiate({ exportId }, options));
      const { url, failed } = await asked.unwrap();
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
  const dispatch = useAppDispatch();
  const [exportOrders, { isLoading: running }] = useExportOrdersMutation();
  const [take] = useTakeOrderExportMutation();
  const fail = (message: string | undefined): void => toast(t('exportFailed', { message }), { error: true });
  return {
    running,
    start: async (filters) => {
      const { data } = await exportOrders(filters);
      if (data === undefined) return;
      if (data.url !== null) {
        download(data.url);
        return;
      }
      try {
        download(await dispatch(whenReady(data.exportId)));
        toast(t('exportReady'));
        void take({ exportId: data.exportId });
      } catch (failure) {
        fail(failure instanceof Error ? said(failure.message) : messageOf(failure));
      }
    },
  };
};
