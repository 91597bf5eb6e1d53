import type { VendorsAnswer } from '../domain/vendors';
import { query, typed } from './call';

export const vendorCalls = {
  listVendors: query({
    path: 'vendors',
    summary: 'Vendors, applications, and vendors without an account',
    allow: { role: 'admin', permission: 'read_settings' },
    output: typed<VendorsAnswer>(),
    tags: ['vendor'],
  }),
};
