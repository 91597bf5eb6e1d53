import { randomUUID } from 'node:crypto';
import { addFile } from './queries/files';
import type { Storage } from '../adapters/storage';
import type { Services } from '../context';

/** How long the address of an export holds, in seconds: it opens to whoever has it, also to who was removed since. */
const readSeconds = 600;

interface Export {
  store: string;
  /** Whose it is; `*`: the marketplace's. */
  vendor: string;
  /** The email of who asked for it. */
  by: string;
  /** What it is called when it is saved. */
  name: string;
  mime: string;
}

/**
 * Stores what somebody asked for as a file, and answers the address to load it down from. It is written down, so that
 * upkeep removes it when its address is long over. Errors: those of the bytes as they are made.
 */
export const writeExport = async (
  { db, storage, now }: Pick<Services, 'db' | 'storage' | 'now'>,
  { store, vendor, by, name, mime }: Export,
  bytes: Parameters<Storage['write']>[1],
): Promise<string> => {
  const id = randomUUID();
  const key = `${store}/exports/${id}/${name}`;
  const size = await storage.write(key, bytes);
  await addFile(db, {
    store,
    id,
    kind: 'export',
    name,
    mime,
    size,
    path: key,
    vendor,
    by_email: by,
    stored_at: now(),
  });
  return storage.address(key, readSeconds);
};
