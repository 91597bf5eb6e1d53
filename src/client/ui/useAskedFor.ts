import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** What a link asks a screen to do as it opens: to invite somebody. */
export const asksToInvite = 'invite';

/**
 * Whether something is open that a button of a screen opens, or a link from elsewhere at once by its state; the second
 * time as well, where one is there already.
 */
export const useAskedFor = (asked: string): [boolean, (isOpen: boolean) => void] => {
  const location = useLocation();
  const { key } = location;
  const state: unknown = location.state;
  const [isOpen, setOpen] = useState(state === asked);
  const [seen, setSeen] = useState(key);
  if (seen !== key) {
    setSeen(key);
    if (state === asked) setOpen(true);
  }
  return [isOpen, setOpen];
};
