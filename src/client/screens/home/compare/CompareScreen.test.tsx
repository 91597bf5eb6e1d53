import { screen } from '@testing-library/react';
import type { StandingAnswer } from '../../../../domain/home/compare';
import { defaultFeatures } from '../../../../domain/settings/settings';
import { vendorClaims } from '../../../../testing/factories/session';
import { renderScreen } from '../../../../testing/renderScreen';

const told = {
  from: '2026-03-01',
  to: '2026-03-02',
  currency: 'EUR',
  before: { from: '2026-02-27', to: '2026-02-28' },
  // Half past ten in Brussels.
  until: '2026-02-28T09:30:00.000Z',
  marks: defaultFeatures.vendorMarks,
};
const none = { late: null, cancelled: null, refunded: null, answer: null, soldOut: null };
const own = { ...none, vendor: 'North Mill', sales: '0.00', orders: 0, growth: null, behind: [] };
const standing: StandingAnswer = { ...told, own, others: { ...none, sales: null, orders: null } };

const untilThen = /from February 27, 2026 to February 28, 2026, the last day until 10:30 AM/;

describe('growth', () => {
  it('of vendors beside each other says until when of the last day it begins', async () => {
    const { asked, unmount } = await renderScreen('/compare?period=last7', {
      answers: { compareVendors: { ...told, vendors: [own] } },
    });
    expect(await screen.findByText(untilThen)).toBeInTheDocument();
    // Not the beginning of a month, also on the 7th.
    expect(asked.find(({ name }) => name === 'compareVendors')?.input).toMatchObject({ period: 'days' });
    unmount();
    await renderScreen('/compare', {
      answers: { compareVendors: { ...told, until: null, vendors: [own] } },
    });
    expect(await screen.findByText(/from February 27, 2026 to February 28, 2026\./)).toBeInTheDocument();
  });

  it('of a vendor says so as well', async () => {
    const { asked } = await renderScreen('/standing?period=thisMonth', {
      claims: vendorClaims(),
      answers: { readOwnStanding: standing },
    });
    expect(await screen.findByText(untilThen)).toBeInTheDocument();
    expect(asked.find(({ name }) => name === 'readOwnStanding')?.input).toMatchObject({ period: 'month' });
  });
});
