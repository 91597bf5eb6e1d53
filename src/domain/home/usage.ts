import { mixed, object } from 'yup';
import { daySchema } from '../dates';
import { generalErrors } from '../errors/general';
import { trimmedText } from '../text';
import type { Days } from './figures';

/** The parts of the app, as the navigation has them. */
export const usageParts = [
  'home',
  'orders',
  'products',
  'approval',
  'imports',
  'conversations',
  'offers',
  'discounts',
  'vendors',
  'compare',
  'standing',
  'profile',
  'delivery',
  'transactions',
  'commission',
  'payouts',
  'membership',
  'connections',
  'developers',
  'people',
  'security',
  'audit',
  'settings',
  'account',
] as const;
export type UsagePart = (typeof usageParts)[number];

/** What people set out to do, each with its steps in their order. */
export const usageFlows = {
  registration: ['opened', 'sent', 'accepted'],
  product: ['opened', 'tried', 'saved'],
  import: ['opened', 'read', 'compared', 'started'],
  payoutMethod: ['opened', 'tried', 'saved'],
  payout: ['opened', 'prepared', 'paid'],
} as const satisfies Record<string, readonly string[]>;
export type UsageFlow = keyof typeof usageFlows;
export type UsageStep = (typeof usageFlows)[UsageFlow][number];
// Object.keys forgets which names there are.
export const usageFlowNames = Object.keys(usageFlows) as UsageFlow[];

/** Whom a count is of; never of one vendor or person. */
export type UsageSide = 'marketplace' | 'vendor' | 'applicant';

/** How often one thing happened: a part of the app was opened, or a step of a flow was reached. */
export interface Usage {
  name: 'screen' | UsageFlow;
  step: UsagePart | UsageStep;
  times: number;
}

/** More of the same are not told at once. */
export const mostTimes = 100;
/** As JSON, in characters: several times of what any event has. */
const longestProperties = 200;
/** How long counts are kept, in days: two years can be compared. */
export const usageDays = 731;

type Properties = Readonly<Record<string, unknown>>;

/** What a client tells of itself; what of it is counted is `usageOf`. */
export const trackSchema = object({
  event: trimmedText().max(100, generalErrors.tooLong).required(generalErrors.requiredField),
  properties: mixed(
    (value): value is Properties => typeof value === 'object' && value !== null && !Array.isArray(value),
  )
    .typeError(() => generalErrors.notInList())
    .test(
      'short',
      generalErrors.notInList,
      (value) => JSON.stringify(value ?? {}).length <= longestProperties,
    )
    .optional(),
});

const has = <T extends string>(list: readonly T[], value: unknown): value is T =>
  (list as readonly unknown[]).includes(value);

/** Nothing but these, so that nobody is told of by a property that was thought up. */
const isOnly = (properties: Properties, names: readonly string[]): boolean =>
  Object.keys(properties).every((name) => names.includes(name));

const timesOf = ({ times = 1 }: Properties): number | null =>
  typeof times === 'number' && Number.isInteger(times) && times >= 1 && times <= mostTimes ? times : null;

/**
 * What a client tells of itself (`app/track`): `screen` with `part`, or `step` with `flow` and `step`, and with `times`
 * where it happened more than once. The field that is wrong for anything else: registration is counted by the server.
 */
export const usageOf = (event: string, properties: Properties): Usage | 'event' | 'properties' => {
  if (event !== 'screen' && event !== 'step') return 'event';
  const times = timesOf(properties);
  if (times === null) return 'properties';
  const { part, flow, step } = properties;
  if (event === 'screen')
    return isOnly(properties, ['part', 'times']) && has(usageParts, part)
      ? { name: 'screen', step: part, times }
      : 'properties';
  if (!isOnly(properties, ['flow', 'step', 'times']) || !has(usageFlowNames, flow) || flow === 'registration')
    return 'properties';
  return has(usageFlows[flow], step) ? { name: flow, step, times } : 'properties';
};

/** What the first step of an address is a part of, where that is called otherwise. */
const partsBySegment: Readonly<Record<string, UsagePart>> = {
  '': 'home',
  currency: 'transactions',
  payments: 'payouts',
};

/** The part of the app that an address is in, without the app's own base; null: none that is counted. */
export const partAt = (pathname: string): UsagePart | null => {
  const [, segment = '', second = ''] = pathname.split('/');
  if (segment === 'products' && second === 'approval') return 'approval';
  if (Object.hasOwn(partsBySegment, segment)) return partsBySegment[segment] ?? null;
  return has(usageParts, segment) ? segment : null;
};

/** The flow that somebody is in at an address; null: in none. Payouts are paid on another page than they are prepared. */
export const flowAt = (pathname: string, isMarketplace: boolean): UsageFlow | null => {
  if (pathname === '/products/new') return 'product';
  if (pathname === '/imports/new') return 'import';
  if (pathname === '/payouts/method') return 'payoutMethod';
  return isMarketplace && `${pathname}/`.startsWith('/payouts/') ? 'payout' : null;
};

/** The days of counts; the last 30 where nothing is said. */
export const usageSchema = object({ from: daySchema.optional(), to: daySchema.optional() });

export interface UsageAnswer extends Days {
  /** How often each part was opened, the most used first; `before` in as many days before these. */
  parts: { part: UsagePart; marketplace: number; vendors: number; before: number }[];
  /** How often each step of a flow was reached. */
  flows: { flow: UsageFlow; steps: { step: UsageStep; times: number }[] }[];
}
