import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';

let started: { server: ChildProcess; folder: string } | null = null;

export const remember = (server: ChildProcess, folder: string): void => {
  started = { server, folder };
  // A run that is cut short must not leave the server behind.
  process.once('exit', () => server.kill('SIGKILL'));
};

/** Stops the server of the browser tests and removes its data. */
export const stopStarted = async (): Promise<void> => {
  if (started === null) return;
  const { server, folder } = started;
  started = null;
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
};
