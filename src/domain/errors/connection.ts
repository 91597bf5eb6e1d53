import { errorTable } from './errorTable';

export const connectionTexts = {
  noConnection: 'No connection to the marketplace. Check the network and try again.',
  requestTimedOut: 'Request timed out: {{call}}',
  requestFailed: 'Request failed with status code {{reason}}',
  fileNotSent: 'The file could not be sent. Check the connection and try again.',
} as const;

/** What the client says where the server gave no answer of its own. */
export const connectionErrors = errorTable(connectionTexts);
