import { createReadStream, createWriteStream, existsSync, readdirSync, rmSync } from 'node:fs';
import { mkdir, open, rename, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { makeFolderNow } from '../../makeFolder';

/** A database in which there is nothing, as the build lays it beside the engine's program. */
const archiveBeside = (program: string): string => path.join(path.dirname(program), 'empty.tar.gz');

/** Where a database's folder is built until it is whole. */
export const unfinishedOf = (folder: string): string => `${folder}-unfinished`;

const flush = async (place: string): Promise<void> => {
  const handle = await open(place, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Unpacks an archive into a folder that is its owner's alone; all of it is on the disk, not on its way there. */
const unpack = async (archive: string, folder: string): Promise<void> => {
  const folders = [folder];
  await mkdir(folder, { mode: 0o700 });
  const entries = extract();
  const written = (async () => {
    for await (const entry of entries) {
      const place = path.join(folder, entry.header.name);
      if (entry.header.type === 'directory') {
        await mkdir(place, { mode: 0o700 });
        folders.push(place);
        entry.resume();
      } else {
        await pipeline(entry, createWriteStream(place, { flags: 'wx', mode: 0o600, flush: true }));
      }
    }
  })();
  await Promise.all([pipeline(createReadStream(archive), createGunzip(), entries), written]);
  for (const each of folders) await flush(each);
};

/**
 * Makes the folder of an embedded database where there is none, with the empty one that the build made: the engine itself
 * takes ten seconds of a processor for it. Whole or not at all, also where the process is killed. Without the archive the
 * engine makes its own. Errors: those of the disk.
 */
export const beginFolder = async (folder: string, program: string): Promise<void> => {
  const archive = archiveBeside(program);
  const unfinished = unfinishedOf(folder);
  // Of a process that was killed.
  rmSync(unfinished, { recursive: true, force: true });
  const isBegun = existsSync(folder) && readdirSync(folder).length > 0;
  if (isBegun || !existsSync(archive)) {
    makeFolderNow(folder);
    return;
  }
  makeFolderNow(path.dirname(folder));
  try {
    await unpack(archive, unfinished);
    if (existsSync(folder)) await rmdir(folder);
    await rename(unfinished, folder);
    await flush(path.dirname(folder));
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
};
