import { useState } from 'react';
import type { Features } from '../../../domain/settings/settings';
import { keepInBrowser, readKept } from '../../ui/keptInBrowser';

const kept = 'stallkeeper.shortProductForm';

interface ShortForm {
  /** Title, description, pictures, price and stock, without what few fill in. */
  isShort: boolean;
  /** Whether this person may choose between the two. */
  canSwitch: boolean;
  choose: (short: boolean) => void;
}

/**
 * Which form a product has: the full one is the specification's new product view, the short one its old one. Where the
 * marketplace leaves both, each person chooses, and the browser keeps it. Switching both off leaves the full one.
 */
export const useShortForm = ({
  enableNewProductView,
  disableOldProductView,
}: Pick<Features['variants'], 'enableNewProductView' | 'disableOldProductView'>): ShortForm => {
  const [chosen, setChosen] = useState(() => readKept(kept) === true);
  const canSwitch = enableNewProductView && !disableOldProductView;
  return {
    isShort: !disableOldProductView && (!enableNewProductView || chosen),
    canSwitch,
    choose: (short) => {
      setChosen(short);
      keepInBrowser(kept, short);
    },
  };
};
