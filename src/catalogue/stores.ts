import type { StoresAnswer } from '../domain/settings/app';
import { query, typed } from './call';

export const storeCalls = {
  listStores: query({
    path: 'stores',
    summary: 'The store and the vendors that one may switch to',
    allow: { role: 'signedIn', permission: 'switch_vendor' },
    output: typed<StoresAnswer>(),
    tags: ['vendor', 'session'],
  }),
};
