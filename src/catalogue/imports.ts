import {
  importIdSchema,
  importRowsSchema,
  uploadProductCsvSchema,
  type ImportBatch,
  type ImportRow,
} from '../domain/imports';
import { mutation, query, typed } from './call';

export const importCalls = {
  uploadProductCsv: mutation({
    path: 'product-csv/upload',
    summary: 'Import an uploaded CSV; the same upload is imported once',
    method: 'PUT',
    allow: { role: 'signedIn', permission: 'write_products' },
    input: uploadProductCsvSchema,
    output: typed<{ batch: ImportBatch }>(),
    tags: ['import', 'product', 'status'],
  }),
  listImports: query({
    path: 'product-csv/imports',
    summary: 'The newest imports',
    allow: { role: 'signedIn', permission: 'read_products' },
    output: typed<{ imports: ImportBatch[] }>(),
    tags: ['import', 'session'],
  }),
  readImport: query({
    path: 'product-csv/imports/{importId}',
    summary: 'How far an import is',
    allow: { role: 'signedIn', permission: 'read_products' },
    input: importIdSchema,
    output: typed<{ batch: ImportBatch }>(),
    tags: ['import', 'session'],
  }),
  listImportRows: query({
    path: 'product-csv/imports/{importId}/rows',
    summary: 'What became of the rows, 200 at a time, by line',
    allow: { role: 'signedIn', permission: 'read_products' },
    input: importRowsSchema,
    output: typed<{ rows: ImportRow[]; next: string | null }>(),
    tags: ['import', 'session'],
  }),
};
