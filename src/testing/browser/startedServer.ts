import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { endServer } from './launchServer';

let started: { server: ChildProcess; folders: readonly string[] } | null = null;

export const remember = (server: ChildProcess, folders: readonly string[]): void => {
  started = { server, folders };
  // A run that is cut short must not leave the server behind.
  process.once('exit', () => server.kill('SIGKILL'));
};

/** Stops the server of the browser tests and removes its data. */
export const stopStarted = async (): Promise<void> => {
  if (started === null) return;
  const { server, folders } = started;
  started = null;
  await endServer(server);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
};
