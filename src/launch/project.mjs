// Where the project lies, and how its scripts speak and start programs. Built-in modules only: runs on a bare clone.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const inRoot = (...parts) => path.join(root, ...parts);
export const program = (name) => inRoot('node_modules/.bin', name);

export const say = (text) => {
  process.stdout.write(`${text}\n`);
};

/** Ends the script with one plain sentence instead of a stack. */
export const stop = (text) => {
  process.stderr.write(`${text}\n`);
  process.exit(1);
};

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs a program in the project's folder; answers its exit code (a signal counts as 1). */
export const run = (command, args, { env = {}, stdio = 'inherit' } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } });
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });

/** Like `run`, silent unless it fails; then what the program said is shown. */
export const runQuietly = (command, args, options = {}) =>
  new Promise((resolve, reject) => {
    const env = { ...process.env, ...options.env };
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env });
    const said = [];
    child.stdout.on('data', (bytes) => said.push(bytes));
    child.stderr.on('data', (bytes) => said.push(bytes));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(said));
      resolve(code ?? 1);
    });
  });
