// The embedded engine's database as it is before anything is in it. The engine takes about ten seconds of a processor to
// make one; unpacking it takes half of one. Made once for each version of the engine.
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './project.mjs';

const cache = inRoot('node_modules/.cache/stallkeeper');

/** The name under which the server looks for it, beside the engine's program (src/server/db/engine/newFolder.ts). */
const archive = 'empty.tar.gz';

const make = async (file) => {
  const { PGlite } = await import('@electric-sql/pglite');
  const engine = new PGlite();
  await engine.waitReady;
  const dump = await engine.dumpDataDir('gzip');
  await engine.close();
  mkdirSync(cache, { recursive: true });
  // Whole or not at all: two builds may make it at once.
  const part = `${file}.${process.pid}`;
  writeFileSync(part, new Uint8Array(await dump.arrayBuffer()));
  renameSync(part, file);
};

/** Puts it into a folder of programs. */
export const putEmptyDatabase = async (folder) => {
  const { version } = JSON.parse(
    readFileSync(inRoot('node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  );
  const made = path.join(cache, `empty-${version}.tar.gz`);
  if (!existsSync(made)) await make(made);
  mkdirSync(folder, { recursive: true });
  copyFileSync(made, path.join(folder, archive));
};
