import type { importCalls } from '../../catalogue/imports';
import type { SignedInContext } from '../context';
import { findFile } from '../db/repositories/files';
import {
  addBatch,
  batchAnswer,
  findBatch,
  listBatches,
  type StoredBatch,
} from '../db/repositories/imports/batches';
import { listOutcomes } from '../db/repositories/imports/outcomes';
import { addJob } from '../db/repositories/jobs';
import { BadInput, NotFound } from '../errors';
import { importProductsKind } from '../jobs/importProducts';
import { idOf } from '../products/answers';
import type { Handlers } from '../serve';

const ownFile = /^\/files\/([^?#]+)/;
const fileId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The storage key in the address of one of our own files, or null. */
const keyOf = (address: string): string | null => {
  const path = ownFile.exec(address.replace(/^https?:\/\/[^/]+/i, ''))?.[1];
  if (path === undefined) return null;
  try {
    return path.split('/').map(decodeURIComponent).join('/');
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
};

/** The stored file of an upload's address: staged by the same store and vendor, and arrived. */
const findUpload = async (address: string, { db, scope, user }: SignedInContext) => {
  const key = keyOf(address);
  const id = key?.split('/').find((part) => fileId.test(part));
  const file = id === undefined ? null : await findFile(db, scope, id);
  if (file?.path !== key || file.vendor !== user.vendor)
    throw new BadInput({ url: 'There is no uploaded file at this address' });
  if (file.stored_at === null) throw new BadInput({ url: 'The file has not arrived yet. Upload it again.' });
  return file;
};

const batchOf = async (importId: string, { db, scope }: SignedInContext): Promise<StoredBatch> => {
  const batch = await findBatch(db, scope, idOf(importId));
  if (batch === null) throw new NotFound('The import');
  return batch;
};

export const importHandlers = {
  async uploadProductCsv({ url, name }, context) {
    const { db, scope, user, jobs, now } = context;
    const file = await findUpload(url, context);
    const batch = await db.transaction().execute(async (tx) => {
      const title = name === undefined || name === '' ? file.name : name;
      const added = await addBatch(tx, scope, { fileId: file.id, name: title, by: user.email });
      if (added.isNew) await addJob(tx, scope.store, importProductsKind, { batch: added.batch.id }, now());
      return added.batch;
    });
    jobs.wake();
    return { batch: batchAnswer(batch) };
  },

  async listImports(_, { db, scope }) {
    return { imports: (await listBatches(db, scope)).map(batchAnswer) };
  },

  async readImport({ importId }, context) {
    return { batch: batchAnswer(await batchOf(importId, context)) };
  },

  async listImportRows({ importId, outcome, after = '' }, context) {
    const { id } = await batchOf(importId, context);
    const line = /^\d{1,9}$/.test(after) ? Number(after) : 0;
    return listOutcomes(context.db, context.scope, id, outcome, line);
  },
} satisfies Handlers<typeof importCalls>;
