import { object, mixed } from 'yup';
import { hasShared, readShared } from '../sharedFolder';

type Sample = Record<string, unknown>;

const isSample = (value: unknown): value is Sample => typeof value === 'object' && value !== null;

const fixtures = hasShared
  ? object({ resources: mixed<Record<string, unknown>>().required() }).validateSync(
      readShared('peers/stripe-fixtures3.json'),
    ).resources
  : {};

/** Stripe's own sample of an object where the shared folder is there, with these members in place of its own. */
export const sampleOf = (kind: string, members: Sample): Sample => {
  const sample = fixtures[kind];
  return { object: kind, ...(isSample(sample) ? sample : {}), ...members };
};
