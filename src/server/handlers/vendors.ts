import type { vendorCalls } from '../../catalogue/vendors';
import { listVendors } from '../db/repositories/vendors';
import type { Handlers } from '../serve';

export const vendorHandlers = {
  listVendors: (_input, { db, scope }) => listVendors(db, scope),
} satisfies Handlers<typeof vendorCalls>;
