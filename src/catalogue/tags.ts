/** What a cached answer is about; a mutation names the tags whose queries it makes stale. */
export const tags = [
  'session',
  'app',
  'status',
  'vendor',
  'product',
  'submission',
  'specification',
  'collection',
  'translation',
  'import',
  'importMapping',
  'order',
  'account',
  'people',
  'mail',
  'view',
  'bulkEdit',
  'commission',
  'transaction',
  'currency',
] as const;
export type Tag = (typeof tags)[number];
