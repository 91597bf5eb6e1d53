import { number, string } from 'yup';

/** The client's own name for one act: the same one twice is done once. */
export const idempotencyKey = string().max(64, 'Must be at most 64 characters').optional();
/** The version of the order that was looked at; another one is refused. */
export const expectedVersion = number().integer('Must be a whole number').optional();
