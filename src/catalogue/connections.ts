import {
  connectionIdSchema,
  pauseConnectionSchema,
  sheetSchema,
  type Connection,
  type SheetAnswer,
} from '../domain/integrations/connections';
import { mutation, query, typed } from './call';

const readers = { role: 'signedIn', permission: 'read_integrations' } as const;
const writers = { role: 'signedIn', permission: 'write_integrations' } as const;

export const connectionCalls = {
  listConnections: query({
    path: 'integrations/connections',
    summary:
      "Sheets and shops that products are brought from, and how they stand; the marketplace sees its vendors'",
    allow: readers,
    output: typed<{ connections: Connection[] }>(),
    tags: ['connection', 'import', 'session'],
  }),
  pauseConnection: mutation({
    path: 'integrations/connections/{connectionId}/pause',
    summary: 'Stop asking a sheet or shop for a while, or go on',
    method: 'PUT',
    allow: writers,
    input: pauseConnectionSchema,
    output: typed<{ connection: Connection }>(),
    tags: ['connection'],
  }),
  runConnection: mutation({
    path: 'integrations/connections/{connectionId}/run',
    summary: 'Ask a sheet or shop now; false where that is under way already',
    method: 'PUT',
    allow: writers,
    input: connectionIdSchema,
    output: typed<{ started: boolean }>(),
    tags: ['connection'],
  }),
  removeConnection: mutation({
    path: 'integrations/connections/{connectionId}',
    summary: 'Disconnect a sheet or shop; what it brought stays',
    method: 'DELETE',
    allow: writers,
    input: connectionIdSchema,
    output: typed<{ deleted: boolean }>(),
    tags: ['connection'],
  }),
  readSheet: query({
    path: 'integrations/sheets',
    summary: 'The sheet that products are brought from',
    allow: readers,
    output: typed<SheetAnswer>(),
    tags: ['connection', 'import', 'session'],
  }),
  saveSheet: mutation({
    path: 'integrations/sheets',
    summary:
      'Connect a sheet that is shared by link, in place of the one before: it is read now and each hour',
    method: 'PUT',
    allow: writers,
    input: sheetSchema,
    output: typed<{ url: string }>(),
    tags: ['connection'],
  }),
  deleteSheet: mutation({
    path: 'integrations/sheets',
    summary: 'Disconnect the sheet; its products stay',
    method: 'DELETE',
    allow: writers,
    output: typed<{ deleted: boolean }>(),
    tags: ['connection'],
  }),
  downloadSheet: query({
    path: 'integrations/sheets/download',
    summary: 'The sheet as it is now, as a CSV file to load down',
    allow: readers,
    output: typed<{ url: string }>(),
    tags: ['connection', 'session'],
  }),
  triggerSheet: mutation({
    path: 'integrations/sheets/trigger',
    summary: 'Read the sheet now; false where that is under way already',
    method: 'POST',
    allow: writers,
    output: typed<{ started: boolean }>(),
    tags: ['connection'],
  }),
};
