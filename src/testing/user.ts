import userEvent, { type UserEvent } from '@testing-library/user-event';

/**
 * Who clicks and types in a test; where time is made up, their pauses pass by `advanceTimers`. Files that a field does not
 * ask for are not chosen but with `applyAccept: false`.
 */
export const newUser = (
  options: { advanceTimers?: (delay: number) => void; applyAccept?: boolean } = {},
): UserEvent => userEvent.setup(options);
