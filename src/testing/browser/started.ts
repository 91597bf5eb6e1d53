import type { ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import type { BrowserServer } from 'playwright-core';
import { endServer, listenTo } from './launchServer';

interface Started {
  browser: BrowserServer;
  servers: ChildProcess[];
  folders: string[];
}

let started: Started | null = null;
let said: (() => string)[] = [];

export const remember = (all: Started): void => {
  started = all;
  said = all.servers.map(listenTo);
  // A run that is cut short must not leave a server behind; the browser sees to itself.
  process.once('exit', () => {
    for (const server of all.servers) server.kill('SIGKILL');
  });
};

/** Stops what the browser tests run on, and removes its data. */
export const stopStarted = async (): Promise<void> => {
  if (started === null) return;
  const { browser, servers, folders } = started;
  started = null;
  await Promise.all([browser.close(), ...servers.map(endServer)]);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  // A journey sees that a call has failed; why is what the server says.
  const errors = said.flatMap((words) => words().split('\n')).filter((line) => line.startsWith('{'));
  for (const line of errors) process.stderr.write(`${line}\n`);
};
