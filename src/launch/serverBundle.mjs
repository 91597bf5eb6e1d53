// How the server's TypeScript becomes programs for Node, for a build and for development alike.
import { existsSync } from 'node:fs';
import { inRoot, root } from './project.mjs';

const programs = {
  main: 'src/server/main.ts',
  start: 'src/server/start.ts',
  embeddedWorker: 'src/server/db/engine/embeddedWorker.ts',
  beatWorker: 'src/server/db/engine/beatWorker.ts',
  heicWorker: 'src/server/files/pictures/heicWorker.ts',
  documentWorker: 'src/server/documents/documentWorker.ts',
  cli: 'src/server/cli.ts',
};

/** Options of esbuild. Packages stay outside: they are installed beside the programs. */
export const serverBundle = (folder) => ({
  absWorkingDir: root,
  entryPoints: Object.fromEntries(Object.entries(programs).filter(([, file]) => existsSync(inRoot(file)))),
  outdir: folder,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  loader: { '.svg': 'text' },
  sourcemap: true,
  logLevel: 'warning',
});
