// A loop without end in a test would hold jest for ever, as nothing else gets its turn: a thread beside it sees that the
// test no longer answers, says which one it is, and ends the process.
import { Worker } from 'node:worker_threads';

/** Of a process's whole time; waiting, however long, is for jest's own limit. */
const secondsOfWork = 120;

let thread = null;

const start = () => {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  thread = new Worker(new URL('watchdogThread.mjs', import.meta.url), {
    workerData: { beats, secondsOfWork },
  });
  thread.unref();
  setInterval(() => Atomics.add(beats, 0, 1), 500).unref();
};

const tell = (name) => {
  if (thread === null) start();
  thread.postMessage(name);
};

const titleOf = (test) => (test.parent ? [...titleOf(test.parent), test.name] : []);

/** An environment of jest whose tests are watched. */
export const watched = (Environment) =>
  class extends Environment {
    constructor(config, context) {
      super(config, context);
      this.testPath = context.testPath;
      tell(this.testPath);
    }

    async handleTestEvent(event, state) {
      await super.handleTestEvent?.(event, state);
      if (event.name === 'test_start') tell([this.testPath, ...titleOf(event.test)].join(' › '));
      if (event.name === 'test_done') tell(this.testPath);
    }
  };
