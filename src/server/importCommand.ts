import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './imports/command/runCommand';

const here = path.dirname(fileURLToPath(import.meta.url));

void runCommand(process.argv.slice(2), process.env, {
  file: path.join(here, 'embeddedWorker.mjs'),
  execArgv: [],
}).then((status) => {
  process.exitCode = status;
});
