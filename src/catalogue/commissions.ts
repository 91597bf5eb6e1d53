import type { CommissionLine } from '../domain/finance/commission/commission';
import {
  calculateSchema,
  defaultCommissionSchema,
  orderCommissionSchema,
  readCommissionsSchema,
  replaySchema,
  saveCommissionsSchema,
  versionSchema,
  type CommissionsAnswer,
  type ReplayAnswer,
} from '../domain/finance/commission/commissions';
import type { CalculationAnswer, OrderReasons } from '../domain/finance/commission/orderCommission';
import { orderIdSchema, type Order } from '../domain/orders/orders';
import { mutation, query, typed } from './call';

const admin = { role: 'admin', permission: 'read_settings' } as const;

export const commissionCalls = {
  readCommissions: query({
    path: 'commissions',
    summary: 'The tables of commission as they hold now or held on a day, and their versions',
    allow: { role: 'signedIn', permission: 'read_settings' },
    input: readCommissionsSchema,
    output: typed<CommissionsAnswer>(),
    tags: ['commission', 'vendor', 'app'],
  }),
  saveCommissions: mutation({
    path: 'app/info/commission-v2',
    summary: "The marketplace's table of commission, from now or from a day on",
    method: 'PATCH',
    allow: admin,
    input: saveCommissionsSchema,
    output: typed<{ commissions: CommissionLine[] }>(),
    tags: ['commission'],
  }),
  saveDefaultCommission: mutation({
    path: 'settings/commission',
    summary: 'What is taken while the marketplace has no table of its own',
    method: 'PUT',
    allow: admin,
    input: defaultCommissionSchema,
    output: typed<{ defaultCommissions: { min: number; percentage: number } }>(),
    tags: ['commission', 'app'],
  }),
  withdrawCommissions: mutation({
    path: 'commissions/{versionId}',
    summary: 'Take back a table of commission that has not begun',
    method: 'DELETE',
    allow: admin,
    input: versionSchema,
    output: typed<{ ok: true }>(),
    tags: ['commission'],
  }),
  replayCommissions: mutation({
    path: 'commissions/replay',
    summary: 'What a draft would have earned over the last 90 days against the tables of today, by vendor',
    allow: admin,
    input: replaySchema,
    output: typed<ReplayAnswer>(),
    tags: [],
  }),
  calculateCommission: mutation({
    path: 'commissions/calculate',
    summary: 'The commission of one sale by the tables of now or by a draft, and why',
    allow: admin,
    input: calculateSchema,
    output: typed<CalculationAnswer>(),
    tags: [],
  }),
  readOrderCommission: query({
    path: 'orders/{orderId}/commission',
    summary: "Why each line of an order has its commission: the tables' lines, what they say, and the sum",
    allow: { role: 'signedIn', permission: 'read_orders' },
    input: orderIdSchema,
    output: typed<OrderReasons>(),
    tags: ['order', 'session'],
  }),
  setOrderCommission: mutation({
    path: 'orders/commission',
    summary: 'Set the commission of an order by hand; its ledger follows',
    method: 'PUT',
    allow: { role: 'admin', permission: 'write_orders', also: 'read_finance' },
    input: orderCommissionSchema,
    output: typed<{ order: Order }>(),
    tags: ['order', 'transaction', 'vendor'],
  }),
};
