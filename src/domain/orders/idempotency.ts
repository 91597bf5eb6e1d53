import { string } from 'yup';
import { versionNumber } from '../paging';
import { generalErrors } from '../errors/general';

/** The client's own name for one act: the same one twice is done once. */
export const idempotencyKey = string().max(64, generalErrors.tooLong).optional();
/** The version of the order that was looked at; another one is refused. */
export const expectedVersion = versionNumber().optional();
