import type { Fault } from '../../domain/errors/errorTable';

/** The English messages of errors by field, as tests look at them. */
export const messagesIn = (faults: Readonly<Record<string, Fault>>): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).map(([field, { message }]) => [field, message]));
