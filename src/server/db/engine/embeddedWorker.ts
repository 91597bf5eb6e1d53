import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import type { EngineAnswer, EngineFailure, EngineRequest, EngineStart } from './embeddedMessages';
import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { EngineStatements } from './engineStatements';
import { folderLost, isOwn, type BeatStart } from './folderHolder';

/** The longest that a timer takes, in ms; asked for more, Node lets it end at once. */
const longestTimer = 2 ** 31 - 1;

/**
 * The engine reckons the end of its own timeouts by the clock of the day. Where that went back by weeks they lie too far
 * ahead for a timer, each of which then ends at once and is set again: a loop that never ends, and a warning each time.
 */
const engineTimers = (): void => {
  const { setTimeout: set } = globalThis;
  const capped = (work: (...given: unknown[]) => void, delay?: number, ...given: unknown[]) =>
    set(work, Math.min(delay ?? 0, longestTimer), ...given);
  globalThis.setTimeout = Object.assign(capped, set);
};
engineTimers();

/** How long a look at who holds the folder is good for between two commits, in ms. */
const lookEvery = 100;

/**
 * Ends this thread, and by that the process, before anything is written to a folder that is another's by now: the process
 * slept, and was taken for dead. Looked at before each commit is made lasting, and each time a write comes after a pause.
 */
class Fence {
  private lookedAt = -Infinity;

  constructor(private readonly holder: BeatStart) {}

  readonly beforeWrite = (): void => {
    if (performance.now() - this.lookedAt > lookEvery) this.beforeCommit();
  };

  readonly beforeCommit = (): void => {
    const { folder, token } = this.holder;
    if (!isOwn(folder, token)) {
      // Whoever started the thread says it, once: the thread that beats may notice it too.
      parentPort?.postMessage({ id: -1, lost: folderLost(folder) } satisfies EngineAnswer);
      // Of the thread; it comes back from nowhere.
      process.exit(1);
    }
    this.lookedAt = performance.now();
  };
}

/** The embedded engine's folder with a real fsync, which its own file system leaves out. */
class DurableFileSystem extends NodeFS {
  constructor(
    folder: string,
    private readonly fence: Fence | null,
  ) {
    super(folder);
  }

  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(engine, options);
    made.emscriptenOpts.preRun = [
      ...(made.emscriptenOpts.preRun ?? []),
      (module) => {
        const nodeFiles: unknown = Reflect.get(module, 'NODEFS');
        if (!isNodeFiles(nodeFiles)) throw new Error('The embedded engine has no file system of Node');
        // The engine asks for files that anyone may write, and sets that by itself, past the process' mask.
        const { doSetAttr } = nodeFiles;
        nodeFiles.doSetAttr = (file, node, attributes, ...rest) => {
          const { mode } = attributes;
          const own = mode === undefined ? attributes : { ...attributes, mode: mode & ~forOthers };
          doSetAttr(file, node, own, ...rest);
        };
        const { fence } = this;
        const { write } = nodeFiles.stream_ops;
        nodeFiles.stream_ops.write = (...args) => {
          fence?.beforeWrite();
          return write(...args);
        };
        nodeFiles.stream_ops.fsync = (stream) => {
          fence?.beforeCommit();
          fsyncSync(stream.nfd);
          return 0;
        };
      },
    ];
    return made;
  }
}

/** What a mode lets others than the owner do. */
const forOthers = 0o077;

interface NodeFiles {
  doSetAttr: (file: unknown, node: unknown, attributes: { mode?: number }, ...rest: unknown[]) => void;
  stream_ops: {
    fsync?: (stream: { nfd: number }) => number;
    write: (...args: unknown[]) => number;
  };
}

const isNodeFiles = (value: unknown): value is NodeFiles =>
  typeof value === 'object' && value !== null && 'stream_ops' in value && 'doSetAttr' in value;

/** Under these an acknowledged commit survives a power cut. */
const durable = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on', 'wal_sync_method=fsync'];
/** Of replication, which nobody does here, a checkpoint writes a file anew; a full disk under that ends the engine. */
const alone = ['max_replication_slots=0', 'max_active_replication_origins=0'];

const durableParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...[...durable, ...alone].flatMap((setting) => ['-c', setting]),
];

/** Whole numbers of 64 bits are read as numbers: ids and minor units stay far below 2^53. */
const parsers = { 20: Number };

const open = async ({ folder, template, holder }: EngineStart): Promise<PGlite> => {
  const engine =
    folder === null
      ? new PGlite({
          parsers,
          ...(template === undefined
            ? {}
            : { loadDataDir: new Blob([Uint8Array.from(template)], { type: 'application/x-tar' }) }),
        })
      : new PGlite({
          fs: new DurableFileSystem(folder, holder === undefined ? null : new Fence(holder)),
          startParams: durableParameters,
          parsers,
        });
  await engine.waitReady;
  await engine.exec(`set time zone 'UTC'`);
  return engine;
};

const failureOf = (error: unknown): EngineFailure => {
  if (!(error instanceof Error)) {
    // What the engine's own files refuse it throws bare, with a number of the system's (51: no room left).
    const number: unknown =
      typeof error === 'object' && error !== null ? Reflect.get(error, 'errno') : undefined;
    if (typeof number !== 'number') return { message: String(error) };
    return number === 51
      ? { message: 'No space left on the disk', code: 'ENOSPC' }
      : { message: `The system refuses (${String(number)})` };
  }
  const part = (name: string): string | undefined => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? value : undefined;
  };
  return {
    message: error.message,
    code: part('code'),
    constraint: part('constraint'),
    detail: part('detail'),
  };
};

const answer = async (
  engine: PGlite,
  statements: EngineStatements,
  request: EngineRequest,
): Promise<EngineAnswer> => {
  const { id } = request;
  switch (request.kind) {
    case 'query': {
      const { rows, affected } = await statements.query(request.sql, request.parameters);
      return { id, rows, affected };
    }
    case 'execute':
      await statements.execute(request.sql);
      return { id, rows: [], affected: 0 };
    case 'copyIn': {
      const { affectedRows } = await engine.query(request.sql, [], { blob: new Blob([request.text]) });
      return { id, rows: [], affected: affectedRows ?? 0 };
    }
    case 'dump': {
      const file = await engine.dumpDataDir('none');
      return { id, archive: new Uint8Array(await file.arrayBuffer()) };
    }
    case 'close':
      await engine.close();
      return { id, rows: [], affected: 0 };
  }
};

/**
 * The engine itself broke, rather than refused: whatever is asked of it afterwards fails as well. A panic, as where a full
 * disk does not take its log, is PostgreSQL's own end; this engine tells it as an error, and then answers nothing for ever.
 */
const isBroken = (error: unknown): boolean =>
  error instanceof WebAssembly.RuntimeError ||
  (error instanceof Error && (error.name === 'ExitStatus' || Reflect.get(error, 'severity') === 'PANIC'));

const port = parentPort;
if (port === null) throw new Error('The embedded engine runs in a thread of its own');

// What starts the thread is our own embeddedEngine.ts; a thread's data has no type.
open(workerData as EngineStart).then(
  (engine) => {
    const statements = new EngineStatements(engine);
    let broken = false;
    port.on('message', (request: EngineRequest) => {
      // What is asked before the thread has ended would keep it from ending.
      if (broken) return;
      answer(engine, statements, request).then(
        (result) => {
          port.postMessage(result);
          if (request.kind === 'close') port.close();
        },
        (error: unknown) => {
          port.postMessage({ id: request.id, failure: failureOf(error) });
          // Thrown outside of the promise, it ends the thread, and by that the process.
          broken = isBroken(error);
          if (broken)
            setImmediate(() => {
              throw error;
            });
        },
      );
    });
    port.postMessage({ id: 0, rows: [], affected: 0 });
  },
  (error: unknown) => {
    port.postMessage({ id: 0, failure: failureOf(error) });
  },
);
