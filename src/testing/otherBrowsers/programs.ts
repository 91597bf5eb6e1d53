import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const running = new Set<number>();

/** A run that is cut short leaves no browser behind. */
process.once('exit', () => {
  for (const pid of running) process.kill(-pid, 'SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

/** Starts a program in a group of its own, so that what it starts ends with it. */
export const begin = (program: string, args: string[], env: Record<string, string> = {}): ChildProcess => {
  const begun = spawn(program, args, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  const { pid } = begun;
  if (pid !== undefined) {
    running.add(pid);
    begun.once('exit', () => running.delete(pid));
  }
  return begun;
};

/** Waits for a line of what a program says. Errors: Error with all that it said. */
export const lineOf = (program: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> =>
  new Promise((resolve, reject) => {
    let said = '';
    const fail = (): void => reject(new Error(`${program.spawnfile} did not open. It said:\n${said}`));
    const timer = setTimeout(fail, 60_000);
    program.once('exit', fail);
    program.once('error', reject);
    for (const stream of [program.stdout, program.stderr])
      stream?.on('data', (bytes: Buffer) => {
        said += bytes.toString();
        const found = pattern.exec(said);
        if (found === null) return;
        clearTimeout(timer);
        program.off('exit', fail);
        resolve(found);
      });
  });

/** Ends a program with all that it started. */
export const endProgram = async (program: ChildProcess): Promise<void> => {
  if (program.pid === undefined || program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  process.kill(-program.pid, 'SIGKILL');
  await ended;
};
