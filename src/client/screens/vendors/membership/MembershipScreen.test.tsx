import { screen, waitFor } from '@testing-library/react';
import type { MembershipOffer } from '../../../../domain/vendors/memberships';
import { appInfo } from '../../../../testing/factories/app';
import { vendorClaims } from '../../../../testing/factories/session';
import { renderScreen } from '../../../../testing/renderScreen';

const offer: MembershipOffer = {
  connected: true,
  enabled: true,
  trialDays: 14,
  documentationUrl: '',
  products: [
    {
      id: 'prod_1',
      name: 'Stall',
      prices: [{ id: 'price_1', amount: '19.00', currency: 'EUR', interval: 'month' }],
    },
  ],
};

const claims = vendorClaims();

it('leads to the checkout of a price in the top frame, and says what the trial is', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { user, asked } = await renderScreen('/membership', {
    claims,
    answers: {
      listMembershipProducts: offer,
      readSubscription: { subscription: null },
      openCheckout: { url: 'https://pay.test/1' },
    },
  });
  expect(await screen.findByText('The first 14 days are free.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Subscribe to Stall for .*19.00 a month$/ }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('https://pay.test/1', '_top'));
  expect(asked.find(({ name }) => name === 'openCheckout')?.input).toEqual({ priceId: 'price_1' });
  opened.mockRestore();
});

it('shows a trial that runs with the way to the portal, and offers nothing more', async () => {
  const at = (days: number): string => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
  await renderScreen('/membership', {
    claims,
    answers: {
      listMembershipProducts: offer,
      readSubscription: {
        subscription: {
          id: 'sub_1',
          status: 'trialing',
          productId: 'prod_1',
          currentPeriodEnd: at(3),
          trialEnd: at(3),
        },
      },
    },
  });
  expect(await screen.findByText('3 days of trial left')).toBeInTheDocument();
  expect(screen.getByText(/^On trial until/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Your membership: Stall' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cards, invoices, ending it' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Subscribe/ })).not.toBeInTheDocument();
});

it.each([
  ['active', /^Paid until/],
  ['past_due', /^This period ends on/],
  ['incomplete', /^This period ends on/, true],
  ['unpaid', /^This period ends on/],
  ['canceled', /^Ended on/, true],
])(
  'says of a membership that is %s what its day is, and sells none beside it',
  async (status, text, sold = false) => {
    const currentPeriodEnd = '2026-12-31T12:00:00.000Z';
    await renderScreen('/membership', {
      claims,
      answers: {
        listMembershipProducts: offer,
        readSubscription: {
          subscription: { id: 'sub_1', status, productId: 'prod_1', currentPeriodEnd, trialEnd: null },
        },
      },
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: /^Subscribe/ })).toHaveLength(sold ? 1 : 0);
  },
);

it.each([
  [{ connected: false }, 'The marketplace has to connect Stripe first, in Settings, Payouts.'],
  [{ enabled: false }, 'The marketplace has memberships switched off, in Settings, Membership.'],
  [{ products: [] }, 'The marketplace has to choose products in Settings, Membership first.'],
])('says what the marketplace has to set: %j', async (changes, text) => {
  await renderScreen('/membership', {
    claims,
    answers: { listMembershipProducts: { ...offer, ...changes }, readSubscription: { subscription: null } },
  });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('lets the marketplace choose what it offers', async () => {
  const { features } = appInfo();
  const { user, asked } = await renderScreen('/settings/membership', {
    answers: { listMembershipProducts: offer, saveFeatures: { features } },
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Stall' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'saveFeatures')?.input).toMatchObject({
      membership: { products: ['prod_1'] },
    }),
  );
});
