import { heldBy } from '../../domain/accounts/heldBy';
import type { Permission } from '../../domain/accounts/permissions';
import {
  marketplaceSteps,
  vendorSteps,
  type FirstStep,
  type FirstStepsAnswer,
} from '../../domain/home/firstSteps';
import { lackingOf } from '../../domain/documents/invoicing';
import type { SignedInContext } from '../context';
import { sendsMail } from '../config/sendsMail';
import { storeOf } from '../storeOf';
import { marketplaceDone, vendorDone } from './queries/firstSteps';
import { readSnoozes } from './queries/duties';

/** What one has to hold to take a step; who does not is not led to it. */
const neededFor: Record<FirstStep, Permission> = {
  shop: 'read_settings',
  mails: 'read_settings',
  logo: 'read_settings',
  commission: 'read_settings',
  seller: 'read_settings',
  vendor: 'read_settings',
  connection: 'write_integrations',
  payoutMethod: 'read_finance',
  shipFrom: 'read_settings',
  profile: 'read_settings',
  product: 'write_products',
  delivery: 'read_settings',
};

/** A vendor's steps are put away as what waits is put off: until a day that does not come. */
export const stepsDuty = 'firstSteps';
export const neverAgain = '9999-12-31';

/** What leads this person to the first order: each step is done when what it asks for is there. */
export const tellFirstSteps = async ({
  db,
  scope,
  user,
  config,
}: SignedInContext): Promise<FirstStepsAnswer> => {
  const store = await storeOf(db, scope.store);
  const { features } = store;
  const rights = heldBy(user);
  const answer = <S extends FirstStep>(
    names: readonly S[],
    done: Record<S, boolean>,
    hidden: boolean,
  ): FirstStepsAnswer => {
    const steps = names
      .filter((name) => rights.includes(neededFor[name]))
      .map((name) => ({ name, done: done[name] }));
    return { steps: steps.every((step) => step.done) ? [] : steps, hidden };
  };
  if (scope.vendor === null) {
    const { logoText, logoRegistration, hasBeenOnBoarded } = features;
    const logo = logoText.selected !== 'default' || logoRegistration.selected !== 'default';
    const seller = lackingOf(features.invoicing.seller).length === 0;
    return answer(
      marketplaceSteps,
      { ...(await marketplaceDone(db, scope)), logo, seller, mails: sendsMail(store, config) },
      hasBeenOnBoarded,
    );
  }
  const done = await vendorDone(db, scope, features.delivery.defaultShipping.enabled);
  const snoozes = await readSnoozes(db, scope, user.person);
  return answer(vendorSteps, done, snoozes.has(stepsDuty));
};
