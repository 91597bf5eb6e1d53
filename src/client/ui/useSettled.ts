import { useEffect, useState } from 'react';

/** How long one must stop typing before the server is asked, in ms. */
const pause = 250;

/** A text once it has stayed as it is for a moment. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
