import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderFilters, OrderRow } from '../../../../domain/orders/orders';
import { pageSizes } from '../../../../domain/paging';
import { messageOf } from '../../../api/failures/failure';
import { say } from '../../../outcomes';
import type { AppThunk } from '../../../store';
import { useAppDispatch } from '../../../storeHooks';
import type { Selection } from '../../../ui/list/useSelection';
import { lookAtOrders } from './useOrders';

/** As many orders as one may choose at once: acting on them takes a call for each hundred. */
export const mostChosen = 2000;

const [, , atOnce] = pageSizes;

/** The orders that the filters find, each once, as they are now; those that come meanwhile are not waited for. */
const findAll =
  (input: OrderFilters): AppThunk<Promise<OrderRow[]>> =>
  async (dispatch) => {
    const found = new Map<string, OrderRow>();
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const wanted = { ...input, page, pageSize: atOnce };
      const asked = dispatch(lookAtOrders.initiate(wanted, { subscribe: false, forceRefetch: true }));
      const answer = await asked.unwrap();
      for (const order of answer.orders) found.set(order.id, order);
      pages = Math.min(answer.pageCount, mostChosen / atOnce);
    }
    return [...found.values()];
  };

/**
 * Lets one choose all orders that the filters find: they are read then, each with its version, so that no order is
 * acted on that came or was changed later.
 */
export const useAllOrders = (input: OrderFilters, selection: Selection) => {
  const { t } = useTranslation('orders');
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<readonly OrderRow[]>([]);
  const [finding, setFinding] = useState(false);
  const choose = async (): Promise<void> => {
    setFinding(true);
    try {
      const orders = await dispatch(findAll(input));
      setFound(orders);
      selection.add(orders.map(({ id }) => id));
    } catch (failure) {
      say(t('notAllChosen', { message: messageOf(failure) }), true);
    } finally {
      setFinding(false);
    }
  };
  return {
    finding,
    selection: { ...selection, selectAllResults: () => void choose() },
    /** The chosen ones: those of the page as they are shown, others as they were found. */
    chosenOf: (page: readonly OrderRow[]): OrderRow[] => {
      const shown = new Set(page.map(({ id }) => id));
      return [...page, ...found.filter(({ id }) => !shown.has(id))].filter(({ id }) => selection.has(id));
    },
  };
};
