import { boolean, object } from 'yup';
import { generalErrors } from '../errors/general';

/** What leads a new marketplace to its first order, in this order. */
export const marketplaceSteps = [
  'shop',
  'mails',
  'logo',
  'commission',
  'seller',
  'vendor',
  'connection',
  'product',
] as const;
/** What leads a new vendor to their first sale, in this order. */
export const vendorSteps = ['payoutMethod', 'shipFrom', 'profile', 'product', 'delivery'] as const;

export type FirstStep = (typeof marketplaceSteps)[number] | (typeof vendorSteps)[number];

/** The steps that somebody may take; none once all are done. */
export interface FirstStepsAnswer {
  steps: { name: FirstStep; done: boolean }[];
  /** Put away: by the marketplace for all of its people, by a vendor's person for themselves. */
  hidden: boolean;
}

export const hideStepsSchema = object({ hidden: boolean().required(generalErrors.requiredField) });
