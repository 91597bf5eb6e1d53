import { screen, waitFor } from '@testing-library/react';
import { offerErrors } from '../../../domain/errors/offers';
import type { Offer } from '../../../domain/offers/offers';
import { withDefaults } from '../../../domain/settings/settings';
import { appInfo } from '../../../testing/factories/app';
import { Refusal } from '../../../testing/answers';
import { vendorClaims } from '../../../testing/factories/session';
import { renderScreen } from '../../../testing/renderScreen';
import { newUser } from '../../../testing/user';

const offer = (changes: Partial<Offer> = {}): Offer => ({
  id: '00000000-0000-4000-8000-000000000001',
  status: 'pending',
  email: 'ada@buyers.test',
  amount: '40.00',
  quantity: 2,
  counterOffer: null,
  product: { id: '7', title: 'Oak board', image: null },
  variantId: '70',
  vendor: 'Atelier Zo',
  createdAt: '2026-03-01T12:00:00Z',
  variantTitle: 'Large',
  currency: 'EUR',
  listPrice: '50.00',
  price: null,
  code: null,
  expiresAt: '2026-03-04T12:00:00Z',
  movedBy: 'buyer',
  movedAt: '2026-03-01T12:00:00Z',
  actions: ['accept', 'reject', 'counter'],
  order: null,
  keeps: {
    total: '80.00',
    commission: { from: '8.00', to: '8.00' },
    keeps: { from: '72.00', to: '72.00' },
    tax: 'settled',
    ofShipping: false,
  },
  booked: null,
  ...changes,
});

const user = newUser();

const answers = {
  readAppInfo: appInfo({ features: withDefaults({ makeAnOffer: { enabled: true } }) }),
  listOffers: { offers: [offer()], count: 1, pageCount: 1 },
  readOfferTerms: {
    total: '90.00',
    commission: { from: '9.00', to: '9.00' },
    keeps: { from: '81.00', to: '81.00' },
    tax: 'settled' as const,
    ofShipping: false,
    least: '25.00',
    listPrice: '50.00',
  },
  answerOffer: { offer: offer({ status: 'countered', counterOffer: '45.00' }) },
};

it('lists offers with what stays, and opens one with what can be done', async () => {
  await renderScreen('/offers', { answers });
  await user.click(await screen.findByRole('link', { name: /Oak board/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Oak board' });
  expect(dialog).toHaveTextContent('€72.00');
  expect(screen.getByRole('button', { name: 'Accept €40.00 each' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Reject' })).toBeInTheDocument();
});

it('says of one that was bought what was booked, in the list and beside it', async () => {
  const keeps = { ...offer().keeps, keeps: { from: '68.58', to: '70.40' }, tax: 'likely' as const };
  const booked = { paid: '95.20', commission: '11.42', keeps: '68.58' };
  const bought = offer({ status: 'completed', actions: [], keeps, booked });
  await renderScreen('/offers', {
    answers: { ...answers, listOffers: { offers: [bought], count: 1, pageCount: 1 } },
  });
  expect(await screen.findByText('€68.58')).toBeInTheDocument();
  expect(screen.queryByText(/€70.40/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: /Oak board/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Oak board' });
  for (const text of ['€95.20', '€11.42', '€68.58', 'As it was booked'])
    expect(dialog).toHaveTextContent(text);
  expect(dialog).not.toHaveTextContent('Before the tax and shipping');
});

it.each([
  [3, true],
  [2, false],
])(
  'says how many pieces the order has where that are others than were agreed on (%d)',
  async (pieces, isSaid) => {
    const order = { id: '31', name: '#1007-A', pieces };
    const bought = offer({ status: 'completed', actions: [], order });
    await renderScreen('/offers', {
      answers: { ...answers, listOffers: { offers: [bought], count: 1, pageCount: 1 } },
    });
    const said = `The order has ${String(pieces)} pieces`;
    const link = await screen.findByRole('link', { name: /Oak board/ });
    expect(screen.queryAllByText(said)).toHaveLength(isSaid ? 1 : 0);
    await user.click(link);
    const dialog = await screen.findByRole('dialog', { name: 'Oak board' });
    expect(dialog.textContent.includes(said)).toBe(isSaid);
  },
);

it('proposes a price by the keyboard, and says before what would stay', async () => {
  const { asked } = await renderScreen(`/offers?id=${offer().id}`, { answers });
  await user.click(await screen.findByRole('button', { name: 'Propose a price' }));
  await user.keyboard('45,00');
  expect(await screen.findByText(/€81.00 stays/)).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'answerOffer')?.input).toEqual({
      id: offer().id,
      action: 'counter',
      counterOffer: '45.00',
      seen: 'pending',
    }),
  );
});

it.each([
  ['1.234,50', '1234.50'],
  ['€ 1,234.5', '1234.50'],
  ['half', 'half'],
])('proposes %s as whoever types it means it', async (typed, counterOffer) => {
  const { asked } = await renderScreen(`/offers?id=${offer().id}`, { answers });
  await user.click(await screen.findByRole('button', { name: 'Propose a price' }));
  await user.keyboard(`${typed}{Enter}`);
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'answerOffer')?.input).toMatchObject({ counterOffer }),
  );
});

it('keeps a price that is typed when Escape closes the sheet, until it is sent or left', async () => {
  const { asked } = await renderScreen('/offers', { answers });
  const open = async () => {
    await user.click(await screen.findByRole('link', { name: /Oak board/ }));
    return screen.findByRole('dialog', { name: 'Oak board' });
  };
  await open();
  await user.click(await screen.findByRole('button', { name: 'Propose a price' }));
  await user.keyboard('45,00{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await open();
  expect(screen.getByRole('textbox', { name: /Your price for one/ })).toHaveValue('45,00');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await open();
  expect(screen.queryByRole('textbox', { name: /Your price for one/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Propose a price' }));
  await user.keyboard('46{Enter}');
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'answerOffer')?.input).toMatchObject({ counterOffer: '46.00' }),
  );
  expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
});

it('takes the refusal of a price away as soon as another is typed', async () => {
  await renderScreen(`/offers?id=${offer().id}`, {
    answers: {
      ...answers,
      answerOffer: new Refusal(400, { message: 'Too low', errors: { counterOffer: 'Too low' } }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Propose a price' }));
  await user.keyboard('1{Enter}');
  const field = screen.getByRole('textbox', { name: /Your price for one/ });
  await waitFor(() => expect(field).toBeInvalid());
  await user.keyboard('2');
  expect(field).toBeValid();
});

it('leads back to the price that is refused', async () => {
  await renderScreen(`/offers?id=${offer().id}`, {
    answers: {
      ...answers,
      answerOffer: new Refusal(400, { message: 'Too low', errors: { counterOffer: 'Too low' } }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Propose a price' }));
  await user.keyboard('1');
  await user.click(screen.getByRole('button', { name: 'Send the proposal' }));
  const field = screen.getByRole('textbox', { name: /Your price for one/ });
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveFocus();
});

it('tells a vendor what stays with them', async () => {
  await renderScreen(`/offers?id=${offer().id}`, { answers, claims: vendorClaims({ vendor: 'Atelier Zo' }) });
  const dialog = await screen.findByRole('dialog', { name: 'Oak board' });
  expect(dialog).toHaveTextContent('Stays with you');
  expect(dialog).not.toHaveTextContent('Stays with vendor');
});

it('offers nothing to do about what is decided', async () => {
  const done = offer({ status: 'accepted', code: 'OFFER-0123456789', price: '40.00', actions: [] });
  await renderScreen(`/offers?id=${done.id}`, {
    answers: { ...answers, listOffers: { offers: [done], count: 1, pageCount: 1 } },
  });
  expect(await screen.findByText('OFFER-0123456789')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Reject' })).not.toBeInTheDocument();
});

it('says that there are none', async () => {
  await renderScreen('/offers?status=pending', {
    answers: { ...answers, listOffers: { offers: [], count: 0, pageCount: 1 } },
  });
  expect(await screen.findByText('No offer waits for an answer')).toBeInTheDocument();
});

it('says of an open offer that its pieces were promised to somebody else', async () => {
  const hindrance = offerErrors.offerStockPromised({ left: 4 });
  const listOffers = { offers: [offer({ hindrance })], count: 1, pageCount: 1 };
  await renderScreen('/offers', { answers: { ...answers, listOffers } });
  await user.click(await screen.findByRole('link', { name: /Oak board/ }));
  expect(await screen.findByText('Only 4 are left that no other buyer was promised')).toBeVisible();
});

it('says of an offer whose buyer no mail tells that the code is to be passed on', async () => {
  const listOffers = { offers: [offer({ unmailed: true })], count: 1, pageCount: 1 };
  await renderScreen('/offers', { answers: { ...answers, listOffers } });
  await user.click(await screen.findByRole('link', { name: /Oak board/ }));
  expect(await screen.findByText(/^No mail tells the buyer what you answer/)).toBeInTheDocument();
});
