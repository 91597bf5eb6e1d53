import userEvent, { type UserEvent } from '@testing-library/user-event';

/** Who clicks and types in a test; where time is made up, their pauses pass by `advanceTimers`. */
export const newUser = (options: { advanceTimers?: (delay: number) => void } = {}): UserEvent =>
  userEvent.setup(options);
