import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import {
  accountState,
  dashboardLink,
  onboardingLink,
  openAccount,
  readAccount,
} from '../../adapters/stripe/stripeAccounts';
import { askStripe } from '../../adapters/stripe/stripeFailure';
import type { StripeAccountAnswer } from '../../../domain/finance/payoutMethods';
import type { SignedInContext } from '../../context';
import { inTransaction } from '../../db/inTransaction';
import { addAudit } from '../../audit/queries/audit';
import { readMethod, writeAccountState, writeMethod } from '../queries/payouts/methods';
import { Conflict } from '../../errors';
import { mailPayoutMethodChanged } from '../../notifications/mailOwners';
import { demandStripe, stripeOf } from './providers';
import { financeErrors } from '../../../domain/errors/finance';

const linkOf = ({ config }: SignedInContext, stripe: Stripe, account: string): Promise<string> => {
  const page = `${config.publicUrl}/app/payouts/method`;
  return onboardingLink(stripe, account, { back: page, again: `${page}?stripe=again` });
};

const ownAccount = async ({ db, scope, user }: SignedInContext): Promise<string> => {
  const account = (await readMethod(db, scope, user.vendor))?.stripe_account ?? null;
  if (account === null) throw new Conflict(financeErrors.noStripeAccount());
  return account;
};

/** Opens the vendor's account where it has none; it is paid by Stripe from then on. Answers where to go. */
export const registerStripe = async (context: SignedInContext): Promise<string> => {
  const { db, scope, user, now } = context;
  const stripe = await demandStripe(context, scope.store);
  const before = await readMethod(db, scope, user.vendor);
  const known = before?.stripe_account ?? null;
  const hash = createHash('sha256').update(`${scope.store}\n${user.vendor}\n${user.email}`).digest('hex');
  const facts = {
    email: user.email,
    vendor: user.vendor,
    store: scope.store,
    key: `stallkeeper-account-${hash}`,
  };
  const account = known === null ? await openAccount(stripe, facts) : await readAccount(stripe, known);
  await inTransaction(db, async (tx) => {
    await writeMethod(tx, scope, user.vendor, {
      method: 'stripe',
      stripe_account: account.id,
      updated_at: now(),
      // Coming back to the account that was there is no change.
      ...(account.id === known ? {} : { changed_at: now(), changed_by: user.person }),
      stripe_state: JSON.stringify(accountState(account)),
    });
    if (before?.method !== 'stripe' || account.id !== known) await mailPayoutMethodChanged(tx, context);
    await addAudit(tx, scope, {
      by: user.email,
      action: 'payout-method.stripe',
      subject: 'vendor',
      subjectId: user.vendor,
      detail: { account: account.id },
    });
  });
  return linkOf(context, stripe, account.id);
};

export const onboardStripe = async (context: SignedInContext): Promise<string> =>
  linkOf(context, await demandStripe(context, context.scope.store), await ownAccount(context));

export const stripeDashboard = async (context: SignedInContext): Promise<string> =>
  dashboardLink(await demandStripe(context, context.scope.store), await ownAccount(context));

const answerOf = (account: Stripe.Account): StripeAccountAnswer => {
  const { chargesEnabled, payoutsEnabled, detailsSubmitted, due, disabledReason } = accountState(account);
  return {
    account: { id: account.id, chargesEnabled, payoutsEnabled, detailsSubmitted, due, disabledReason },
  };
};

/** The account as Stripe has it now: the vendor's, or the marketplace's own for admins; null where there is none. */
export const stripeAccount = async (context: SignedInContext): Promise<StripeAccountAnswer> => {
  const { db, scope, user, now } = context;
  const stripe = await stripeOf(context, scope.store);
  if (stripe === null) return { account: null };
  if (scope.vendor === null) return answerOf(await askStripe(() => stripe.accounts.retrieveCurrent()));
  const id = (await readMethod(db, scope, user.vendor))?.stripe_account ?? null;
  if (id === null) return { account: null };
  const account = await readAccount(stripe, id);
  await writeAccountState(db, scope, id, accountState(account), now());
  return answerOf(account);
};
