import path from 'node:path';
import { buildSync } from 'esbuild';
import type { EngineProgram } from '../../server/db/engine/embeddedEngine';

const cache = path.resolve('node_modules/.cache/stallkeeper');

/** The embedded engine's thread, and beside it those of pictures and papers, as a file that Node runs without a loader. */
export const testProgram: EngineProgram = { file: path.join(cache, 'embeddedWorker.mjs'), execArgv: [] };
/** A database in which there is nothing, also no table: what a new folder begins with. */
export const emptyFile = path.join(cache, 'empty.tar.gz');
/** A migrated, empty database that each test file opens a copy of. */
export const templateFile = path.join(cache, 'template.tar');

export const buildProgram = (): void => {
  buildSync({
    entryPoints: [
      'src/server/db/engine/embeddedWorker.ts',
      'src/server/db/engine/beatWorker.ts',
      'src/server/files/pictures/heicWorker.ts',
      'src/server/documents/documentWorker.ts',
    ],
    outdir: cache,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  });
};
