import type { ProductCsvKey } from '../productCsv/columns';
import type { Feed, FilePlan, Target } from './plan';
import { step, type Step } from './steps';

/** Fields that take the texts of several columns without being asked to. */
const joinable = new Set<Target>(['images', 'metafields', 'description']);

const replaceAt = (feeds: readonly Feed[], index: number, feed: Feed): Feed[] =>
  feeds.map((each, at) => (at === index ? feed : each));

/** The places of a column's feeds in the plan. */
export const feedsOfColumn = ({ feeds }: FilePlan, column: number): number[] =>
  feeds.flatMap((feed, index) => (feed.column === column ? [index] : []));

/**
 * Chooses the field of a column, or null for none, at one of its feeds (-1: a new one). A field is filled
 * from one column, and whoever had it before has none, unless it joins texts or `join` says so.
 */
export const chooseTarget = (
  plan: FilePlan,
  column: number,
  at: number,
  target: Target | null,
  join = false,
): FilePlan => {
  const before = plan.feeds[at];
  if (target === null) return { ...plan, feeds: plan.feeds.filter((_, index) => index !== at) };
  const steps = before?.target === target ? before.steps : [];
  const joins: Step[] = join && !joinable.has(target) ? [{ kind: 'join', text: ' ', other: '' }] : [];
  const feed: Feed = { column, target, steps: [...steps, ...joins] };
  const feeds = before === undefined ? [...plan.feeds, feed] : replaceAt(plan.feeds, at, feed);
  if (join || joinable.has(target)) return { ...plan, feeds };
  return { ...plan, feeds: feeds.filter((each) => each === feed || each.target !== target) };
};

/** Sets what is done to the cells of a feed. */
export const chooseSteps = (plan: FilePlan, at: number, steps: readonly Step[]): FilePlan => {
  const feed = plan.feeds[at];
  return feed === undefined ? plan : { ...plan, feeds: replaceAt(plan.feeds, at, { ...feed, steps }) };
};

/** Sets what stands where a field is empty; '' for nothing. */
export const chooseConstant = (plan: FilePlan, key: ProductCsvKey, text: string): FilePlan => ({
  ...plan,
  constants: { ...plan.constants, [key]: text },
});

/** The fields that a plan fills, from columns or otherwise. */
export const filledTargets = ({ feeds, constants, makeSkus }: FilePlan): Set<Target> => {
  const filled = new Set<Target>(feeds.map(({ target }) => target));
  for (const [key, text] of Object.entries(constants) as [ProductCsvKey, string][])
    if (text !== '') filled.add(key);
  if (makeSkus) filled.add('sku');
  return filled;
};

const isRate = ({ kind, text }: Step, currency: string): boolean => kind === 'rate' && text === currency;

/** What one of a currency is in the marketplace's, as it was typed; '' where nobody said. */
export const rateOf = ({ feeds }: FilePlan, currency: string): string =>
  feeds.flatMap(({ steps }) => steps.filter((each) => isRate(each, currency)))[0]?.other ?? '';

/** Sets the rate at which the file's prices in a currency are converted; '' for none. */
export const chooseRate = (plan: FilePlan, currency: string, rate: string): FilePlan => ({
  ...plan,
  feeds: plan.feeds.map((feed) => {
    if (feed.target !== 'price' && feed.target !== 'comparePrice') return feed;
    const steps = feed.steps.filter((each) => !isRate(each, currency));
    return { ...feed, steps: rate === '' ? steps : [...steps, step('rate', currency, rate)] };
  }),
});
