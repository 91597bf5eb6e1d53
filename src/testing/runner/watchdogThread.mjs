// The thread of watchdog.mjs.
import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

const { beats, secondsOfWork } = workerData;

const workOf = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

let running = '';
let last = -1;
let since = workOf();
parentPort.on('message', (name) => {
  running = name;
});
setInterval(() => {
  const now = Atomics.load(beats, 0);
  if (now !== last) {
    last = now;
    since = workOf();
  } else if (workOf() - since > secondsOfWork) {
    writeSync(2, `\nENDLESS LOOP: no answer in ${secondsOfWork} s of work in\n  ${running}\n\n`);
    process.kill(process.pid, 'SIGKILL');
  }
}, 1000);
