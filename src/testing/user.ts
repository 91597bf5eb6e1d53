import userEvent, { type UserEvent } from '@testing-library/user-event';

/** Who clicks and types in a test. */
export const newUser = (): UserEvent => userEvent.setup();
