import { runInThisContext } from 'node:vm';

// The process of a test's sandbox is a copy, which the clock of the machine does not hear.
const machine = (): NodeJS.Process => runInThisContext('process') as NodeJS.Process;

/** Does work while the machine is in a time zone, and puts it back. */
export const inMachineZone = async <T>(timeZone: string, work: () => T | Promise<T>): Promise<T> => {
  const { env } = machine();
  const before = env['TZ'];
  env['TZ'] = timeZone;
  try {
    return await work();
  } finally {
    if (before === undefined) delete env['TZ'];
    else env['TZ'] = before;
  }
};
