import { importErrors } from '../domain/errors/imports';
import type { Fault } from '../domain/errors/errorTable';
import { codeOf } from './errorCode';

/** What the system says of a full disk or a used-up quota, and what PostgreSQL says of its own. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something failed because there is no room left on the server. */
export const isDiskFull = (error: unknown): boolean => fullCodes.has(codeOf(error) ?? '');

/** Why a job that was tried to the last ended, and how things stand. */
export const failureWords = (error: unknown, what: Fault, why: Fault): Fault =>
  (isDiskFull(error) ? importErrors.stoppedWithoutRoom : importErrors.stoppedByFailure)({ what, why });
