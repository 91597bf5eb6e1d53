import { useNavigate } from 'react-router-dom';
import { useKeys } from '../../ui/keys';

/** Opens the order of the list that has the focus at its shipping form, by `f`. */
export const useShipKey = (): void => {
  const navigate = useNavigate();
  useKeys({
    f: (event) => {
      const row = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];
      if (row === undefined) return;
      event.preventDefault();
      void navigate(`/orders/${row}#ship`);
    },
  });
};
