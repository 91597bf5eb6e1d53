import { number, string } from 'yup';

/** The client's own name for one act: the same one twice is done once. */
export const actKey = string().max(64, 'Must be at most 64 characters').optional();
/** The version of the order that was looked at; another one is refused. */
export const seenVersion = number().integer('Must be a whole number').optional();
