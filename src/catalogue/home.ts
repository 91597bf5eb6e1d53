import { snoozeSchema, type DutiesAnswer } from '../domain/home/duties';
import { dashboardSchema, figuresSchema, type Dashboard, type FiguresAnswer } from '../domain/home/figures';
import { mutation, query, typed } from './call';

const reads = { role: 'signedIn', permission: 'read_orders' } as const;

export const homeCalls = {
  readDashboard: query({
    path: 'dashboard',
    summary: 'Orders by the day they were placed and what the ledger posted, a line a day',
    allow: reads,
    input: dashboardSchema,
    output: typed<Dashboard>(),
    tags: ['order', 'transaction', 'session'],
  }),
  readFigures: query({
    path: 'home/figures',
    summary: 'What orders and postings of some days come to, beside the days that they are compared with',
    allow: reads,
    input: figuresSchema,
    output: typed<FiguresAnswer>(),
    tags: ['order', 'transaction', 'session'],
  }),
  listDuties: query({
    path: 'home/duties',
    summary: 'What waits for the person who asks, each with how many there are',
    allow: reads,
    output: typed<DutiesAnswer>(),
    tags: [
      'duty',
      'offer',
      'order',
      'product',
      'submission',
      'vendor',
      'import',
      'incoming',
      'payout',
      'session',
    ],
  }),
  snoozeDuty: mutation({
    path: 'home/snoozes',
    summary: 'Put off until a day what waits for oneself, or see it again',
    method: 'PUT',
    allow: reads,
    input: snoozeSchema,
    output: typed<DutiesAnswer>(),
    tags: ['duty'],
  }),
};
