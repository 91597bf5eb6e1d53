import { fileErrors } from '../../../domain/errors/files';
import { createHash } from 'node:crypto';
import { pipeline, Transform, type Readable } from 'node:stream';
import type { Services } from '../../context';
import { findFile } from '../../files/queries/files';
import type { StoredBatch } from '../queries/batches';
import { FileRefused, type CsvFile } from './readRecords';

export interface StoredCsv extends CsvFile {
  /** SHA-256 of the bytes that `openHashed` gave, once they were read to their end. */
  hash: () => string;
  /** Opens the file so that its bytes are counted into the hash. */
  openHashed: () => Readable;
}

/** The stored file of a batch. Errors: FileRefused where it is gone. */
export const storedFile = async (
  { db, storage }: { db: Services['db']; storage: Pick<Services['storage'], 'read' | 'size'> },
  batch: StoredBatch,
): Promise<StoredCsv> => {
  const scope = { store: batch.store, vendor: null };
  const file = batch.file_id === null ? null : await findFile(db, scope, batch.file_id);
  const size = file === null ? null : await storage.size(file.path);
  if (file === null || size === null) throw new FileRefused(fileErrors.uploadGone());
  let hash = createHash('sha256');
  const open = (): Readable => storage.read(file.path);
  return {
    name: batch.name,
    size,
    open,
    openHashed: () => {
      hash = createHash('sha256');
      const counted = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      // A failure of the reading destroys the stream that is given out, which then says it.
      return pipeline(open(), counted, () => undefined);
    },
    hash: () => hash.copy().digest('hex'),
  };
};
