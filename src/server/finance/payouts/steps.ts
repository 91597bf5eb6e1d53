/** Where a payout can be cut off; tests end the work there, as a killed process would. */
export type Step =
  'frozen' | 'prepared' | 'intending' | 'intended' | 'asked' | 'answered' | 'recording' | 'recorded';

/** Called at each step; does nothing in earnest. */
export type AtStep = (step: Step) => void;

export const goThrough: AtStep = () => undefined;
