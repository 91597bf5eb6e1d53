import { array, object, string } from 'yup';
import { generalErrors } from '../errors/general';

/** A plan or an add-on at the billing platform; `price` is a decimal text per `interval`. */
export interface PlanOffer {
  id: string;
  name: string;
  price: string;
  currency: string;
  interval: 'month' | 'year';
  trialDays: number;
}

/** What the marketplace itself pays for Stallkeeper, as the billing platform has it now. */
export interface Installation {
  /** Whether who runs the server has connected a billing platform. */
  configured: boolean;
  plan: string | null;
  addons: string[];
  plans: PlanOffer[];
  availableAddons: PlanOffer[];
}

export const installationSchema = object({
  plan: string().max(200).required(generalErrors.requiredField),
  addons: array(string().max(200).required()).max(50).optional(),
});

export const subscriptionChangedSchema = object({
  store: string().max(200).required(generalErrors.requiredField),
});
