import { readdirSync, readFileSync } from 'node:fs';
import { codeOf } from './errorCode';

/** What loading the program takes, and what many people at once do; a connection is one too. */
const least = 512;
const advised = 1024;
/** From so much of its limit on a process is about to fail. */
const nearlyAll = 0.95;

/** How many files and connections the process may have open at once; null where the system does not say. */
export const openFilesLimit = (limits = '/proc/self/limits'): number | null => {
  try {
    const [, soft = ''] = /^Max open files +(\d+) /m.exec(readFileSync(limits, 'utf8')) ?? [];
    return soft === '' ? null : Number(soft);
  } catch (error) {
    // Where not even this can be opened it is no matter of the system.
    return isOutOfFiles(error) ? 0 : null;
  }
};

const remedy = 'Raise the limit to 65536 (LimitNOFILE in the unit of systemd, "ulimit -n" in a shell)';

/** Why a start is refused by its limit, before anything is loaded; null: it is not. */
export const tooFewFiles = (limit: number | null): string | null =>
  limit === null || limit >= least
    ? null
    : `The system lets this process open ${String(limit)} files and connections at once, and it needs at least ${String(least)}. ${remedy}.`;

/** What is to be said of a limit that is enough to start; null: nothing. */
export const narrowLimit = (limit: number | null): string | null =>
  limit === null || limit >= advised
    ? null
    : `The system lets this process open ${String(limit)} files and connections at once, which many people at once use up. ${remedy}.`;

/** Whether something failed because the process (EMFILE) or the whole machine (ENFILE) has as many files open as it may. */
export const isOutOfFiles = (error: unknown): boolean => ['EMFILE', 'ENFILE'].includes(codeOf(error) ?? '');

/** What happened and what to do, for the log and whoever started the process. */
export const outOfFiles = (error: unknown): string =>
  codeOf(error) === 'ENFILE'
    ? 'The machine has as many files and connections open as it may (ENFILE), so that what needs another fails. Raise fs.file-max (sysctl), or find which process holds so many.'
    : `The process has as many files and connections open as it may (EMFILE), so that what needs another fails until some are closed. ${remedy}, and start the process anew.`;

/** Whether there is room for another file or connection. */
export const openFilesStand = (limit = openFilesLimit(), folder = '/proc/self/fd'): 'ok' | 'full' => {
  try {
    return limit !== null && readdirSync(folder).length > limit * nearlyAll ? 'full' : 'ok';
  } catch (error) {
    return isOutOfFiles(error) ? 'full' : 'ok';
  }
};
