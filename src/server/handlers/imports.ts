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
import { acceptUpload } from '../files/acceptUpload';
import { idInKey, ownKey } from '../files/ownKey';
import { importProductsKind } from '../jobs/importProducts';
import { idOf } from '../products/answers';
import type { Handlers } from '../serve';

/** The stored file of an upload's address: staged by the same store and vendor, and arrived. */
const findUpload = async (address: string, context: SignedInContext) => {
  const { db, scope, user } = context;
  const key = ownKey(address.replace(/^https?:\/\/[^/]+/i, ''));
  const id = key === null ? null : idInKey(key);
  const file = id === null ? null : await findFile(db, scope, id);
  if (file?.path !== key || file.vendor !== user.vendor)
    throw new BadInput({ url: 'There is no uploaded file at this address' });
  const stored = await acceptUpload(context, file);
  if (stored === null) throw new BadInput({ url: 'The file has not arrived yet. Upload it again.' });
  return stored;
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
