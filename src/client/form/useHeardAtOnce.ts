import { useLayoutEffect, useReducer } from 'react';

/**
 * Lets the fields that are drawn with this component hear from the first key on. They register in an effect, which
 * may come a moment after they are seen and puts them back to their beginning; a state that is set as they are drawn
 * has React run that effect at once.
 */
export const useHeardAtOnce = (): void => {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(draw, [draw]);
};
