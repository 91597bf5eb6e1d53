import { snoozeSchema, type DutiesAnswer } from '../domain/home/duties';
import {
  dashboardSchema,
  figureRowsSchema,
  figuresSchema,
  paidRowsSchema,
  type Dashboard,
  type FigureRowsAnswer,
  type FiguresAnswer,
  type PaidRowsAnswer,
} from '../domain/home/figures';
import { compareSchema, type CompareAnswer, type StandingAnswer } from '../domain/home/compare';
import { hideStepsSchema, type FirstStepsAnswer } from '../domain/home/firstSteps';
import { rankingSchema, trendsSchema, type RankingAnswer, type TrendsAnswer } from '../domain/home/rankings';
import { searchSchema, type SearchAnswer } from '../domain/home/search';
import { usageSchema, type UsageAnswer } from '../domain/home/usage';
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
    tags: ['order', 'transaction', 'product', 'session'],
  }),
  listFigureRows: query({
    path: 'home/figures/{figure}',
    summary: 'The orders or postings that a figure of some days is made of, the newest first',
    allow: reads,
    input: figureRowsSchema,
    output: typed<FigureRowsAnswer>(),
    tags: ['order', 'transaction', 'session'],
  }),
  listPaidRows: query({
    path: 'home/paid',
    summary: 'The payments to vendors that what was paid in some days is made of, the newest first',
    allow: { role: 'signedIn', permission: 'read_finance' },
    input: paidRowsSchema,
    output: typed<PaidRowsAnswer>(),
    tags: ['payout', 'transaction', 'session'],
  }),
  readRanking: query({
    path: 'home/rankings/{kind}',
    summary: 'Which vendors, products, countries or channels sold most in some days, or when in the week',
    allow: reads,
    input: rankingSchema,
    output: typed<RankingAnswer>(),
    tags: ['order', 'product', 'vendor', 'session'],
  }),
  readTrends: query({
    path: 'home/trends/{kind}',
    summary: 'What some vendors or products sold in each of the last twelve weeks',
    allow: reads,
    input: trendsSchema,
    output: typed<TrendsAnswer>(),
    tags: ['order', 'session'],
  }),
  listDuties: query({
    path: 'home/duties',
    summary: 'What waits for the person who asks, each with how many there are',
    allow: reads,
    output: typed<DutiesAnswer>(),
    tags: [
      'duty',
      'mail',
      'offer',
      'order',
      'product',
      'submission',
      'vendor',
      'import',
      'incoming',
      'received',
      'payout',
      'session',
    ],
  }),
  searchMarketplace: query({
    path: 'search',
    summary:
      'What is like a text: orders, parcels, customers, products, vendors and more, few of each, as far as one may see them',
    allow: { role: 'signedIn' },
    input: searchSchema,
    output: typed<SearchAnswer>(),
    tags: [
      'order',
      'product',
      'vendor',
      'people',
      'import',
      'payout',
      'conversation',
      'offer',
      'discount',
      'session',
    ],
  }),
  compareVendors: query({
    path: 'home/vendors',
    summary:
      'What some days come to for each vendor, and who falls behind the marks that the marketplace sets',
    allow: { role: 'admin', permission: 'read_orders' },
    input: compareSchema,
    output: typed<CompareAnswer>(),
    tags: ['order', 'product', 'conversation', 'vendor', 'app', 'session'],
  }),
  readOwnStanding: query({
    path: 'home/standing',
    summary:
      'What some days come to for the vendor who asks, beside the middle of the others where these are enough',
    allow: { role: 'vendor', permission: 'read_orders' },
    input: compareSchema,
    output: typed<StandingAnswer>(),
    tags: ['order', 'product', 'conversation', 'app', 'session'],
  }),
  readFirstSteps: query({
    path: 'home/steps',
    summary: 'What is left to do until the first order, as far as the person who asks may do it',
    allow: reads,
    output: typed<FirstStepsAnswer>(),
    tags: [
      'steps',
      'app',
      'commission',
      'delivery',
      'incomingOrderSettings',
      'order',
      'ownSettings',
      'payoutMethod',
      'product',
      'vendor',
      'session',
    ],
  }),
  hideFirstSteps: mutation({
    path: 'home/steps',
    summary: 'Put the first steps of a vendor away for oneself, or see them again',
    method: 'PUT',
    allow: { role: 'vendor', permission: 'read_orders' },
    input: hideStepsSchema,
    output: typed<FirstStepsAnswer>(),
    tags: ['steps'],
  }),
  readUsage: query({
    path: 'home/usage',
    summary:
      'How often the parts of the app were opened and the steps of what people set out to do were reached',
    allow: { role: 'admin', permission: 'read_settings' },
    input: usageSchema,
    output: typed<UsageAnswer>(),
    tags: ['session'],
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
