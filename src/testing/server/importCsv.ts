import type { ImportBatch, ImportRow } from '../../domain/imports/imports';
import type { Caller, TestServer } from './startServer';

/** Stages a CSV as the client does, and answers the address that an import is asked with. */
export const stageCsv = async (
  server: TestServer,
  content: string | Uint8Array<ArrayBuffer>,
  as: Caller,
): Promise<string> => {
  const bytes = new Blob([content]);
  const { body } = await server.call(
    'stageUpload',
    { mime: 'text/csv', filename: 'products.csv', fileSize: bytes.size },
    as,
  );
  const { url, parameters, resourceUrl } = body.stagedTarget;
  const form = new FormData();
  for (const { name, value } of parameters) form.append(name, value);
  form.append('file', bytes, 'products.csv');
  const response = await fetch(server.url + url, { method: 'POST', body: form });
  if (response.status !== 201) throw new Error(await response.text());
  return resourceUrl;
};

/** Waits until an import has ended. */
export const untilEnded = async (server: TestServer, importId: string, as: Caller): Promise<ImportBatch> => {
  for (;;) {
    const { body } = await server.call('readImport', { importId }, as);
    if (body.batch.finishedAt !== null) return body.batch;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

/** Waits until an import has come to a state. Errors: it ended in another. */
export const untilState = async (
  server: TestServer,
  importId: string,
  state: ImportBatch['state'],
  as: Caller,
): Promise<ImportBatch> => {
  for (;;) {
    const { batch } = (await server.call('readImport', { importId }, as)).body;
    if (batch.state === state) return batch;
    if (batch.finishedAt !== null) throw new Error(`${batch.state}: ${batch.message?.message ?? ''}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

/** Leaves no import behind, and nothing that one has written. */
export const forgetImports = async ({ services: { db } }: TestServer): Promise<void> => {
  for (const table of [
    'variants',
    'products',
    'product_changes',
    'import_rows',
    'import_plans',
    'import_batches',
  ] as const)
    await db.deleteFrom(table).execute();
};

/** Imports a CSV to its end. */
export const importCsv = async (
  server: TestServer,
  content: string | Uint8Array<ArrayBuffer>,
  as: Caller,
): Promise<{ batch: ImportBatch; rows: ImportRow[] }> => {
  const url = await stageCsv(server, content, as);
  const asked = await server.call('uploadProductCsv', { url }, as);
  const batch = await untilEnded(server, asked.body.batch.id, as);
  const { body } = await server.call('listImportRows', { importId: batch.id }, as);
  return { batch, rows: body.rows };
};
