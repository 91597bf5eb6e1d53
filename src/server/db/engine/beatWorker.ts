import { writeFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { beatFile, folderLost, isOwn, type BeatStart } from './folderHolder';

/** Shows others that the process lives, whatever its other threads are busy with; in ms. */
const every = 1_000;

// What starts the thread is our own folderLock.ts; a thread's data has no type.
const { folder, token } = workerData as BeatStart;
let count = 0;

const beat = (): void => {
  // A process that slept may find the folder in another's hands.
  if (!isOwn(folder, token)) throw new Error(folderLost(folder));
  count += 1;
  try {
    writeFileSync(beatFile(folder), `${token} ${String(count)}\n`, { mode: 0o600 });
  } catch {
    // A full disk: the next beat may pass, and until then every write looks for itself whose folder it is.
  }
};

beat();
setInterval(beat, every);
