import {
  importMappingIdSchema,
  saveImportMappingSchema,
  type ImportMapping,
} from '../domain/imports/importMappings';
import { mutation, query, typed } from './call';

export const importMappingCalls = {
  listImportMappings: query({
    path: 'product-csv/mappings',
    summary: 'How the columns of files were filled before, the newest first',
    allow: { role: 'signedIn', permission: 'write_products' },
    output: typed<{ mappings: ImportMapping[] }>(),
    tags: ['importMapping', 'session'],
  }),
  saveImportMapping: mutation({
    path: 'product-csv/mappings',
    summary: 'Remember how the columns of a file were filled; one for each list of headings',
    method: 'PUT',
    allow: { role: 'signedIn', permission: 'write_products' },
    input: saveImportMappingSchema,
    output: typed<{ mapping: ImportMapping }>(),
    tags: ['importMapping'],
  }),
  forgetImportMapping: mutation({
    path: 'product-csv/mappings/{mappingId}',
    summary: 'Forget how the columns of such files were filled',
    method: 'DELETE',
    allow: { role: 'signedIn', permission: 'write_products' },
    input: importMappingIdSchema,
    output: typed<{ deleted: boolean }>(),
    tags: ['importMapping'],
  }),
};
