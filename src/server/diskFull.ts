import { codeOf } from './errorCode';

/** What the system says of a full disk or a used-up quota, and what PostgreSQL says of its own. */
const fullCodes = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something failed because there is no room left on the server. */
export const isDiskFull = (error: unknown): boolean => fullCodes.has(codeOf(error) ?? '');

/** Why a job that was tried to the last ended, and how things stand. */
export const failureWords = (error: unknown, what: string, standing: string): string =>
  isDiskFull(error)
    ? `${what} stopped because the server has no room left to write to. ${standing}`
    : `${what} stopped because of a failure on our side. ${standing}`;
