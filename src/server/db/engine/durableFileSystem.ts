import { fsyncSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The embedded engine's folder with a real fsync, which its own file system leaves out. */
export class DurableFileSystem extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const made = await super.init(engine, options);
    made.emscriptenOpts.preRun = [
      ...(made.emscriptenOpts.preRun ?? []),
      (module) => {
        const nodeFiles: unknown = Reflect.get(module, 'NODEFS');
        if (!hasStreams(nodeFiles)) throw new Error('The embedded engine has no file system of Node');
        nodeFiles.stream_ops.fsync = (stream) => {
          fsyncSync(stream.nfd);
          return 0;
        };
      },
    ];
    return made;
  }
}

interface NodeFiles {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

const hasStreams = (value: unknown): value is NodeFiles =>
  typeof value === 'object' && value !== null && 'stream_ops' in value;

/** Start parameters under which an acknowledged commit survives a power cut. */
export const durableParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'full_page_writes=on', 'synchronous_commit=on', 'wal_sync_method=fsync'].flatMap(
    (setting) => ['-c', setting],
  ),
];
