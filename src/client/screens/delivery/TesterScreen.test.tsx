import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../testing/renderScreen';

const part = (vendor: string, price: string) => ({ vendor, name: 'Post', price, days: 2, live: false });
const zone = {
  id: '7',
  zoneName: 'North',
  countries: [{ code: 'SE', provinces: [] }],
  rates: [],
};

it('begins where one delivers, and shows no offer of another cart than the one that stands there', async () => {
  const { user, asked } = await renderScreen('/delivery/test', {
    answers: {
      listZones: { zones: [zone], inherited: false },
      listStores: { stores: [{ store: 'demo', shopName: 'Demo', vendors: ['Mill', 'Farm'] }] },
      testRates: {
        currency: 'EUR',
        needsDelivery: true,
        undeliverable: [],
        carriers: [],
        options: [
          {
            kind: 'cheapest',
            name: 'Post',
            description: '',
            price: '9.00',
            days: 2,
            parts: [part('Mill', '4.00'), part('Farm', '5.00')],
          },
        ],
      },
    },
  });
  const cart = within(await screen.findByRole('form', { name: 'Cart' }));
  expect(cart.getByLabelText('Country')).toHaveValue('SE');
  await user.click(cart.getByRole('button', { name: 'Add another vendor' }));
  await user.click(cart.getByRole('button', { name: 'Show rates' }));
  const offered = within(await screen.findByRole('region', { name: 'Offered to the buyer' }));
  expect(offered.getByText('€9.00')).toBeVisible();
  expect(offered.getByText('Farm: Post')).toBeVisible();
  expect(asked.find(({ name }) => name === 'testRates')?.input).toMatchObject({
    destination: { country: 'SE' },
    loads: [
      { vendor: 'Mill', weight: 1000, price: '20.00' },
      { vendor: 'Farm', weight: 1000, price: '20.00' },
    ],
  });
  const [weight] = cart.getAllByLabelText('Weight');
  await user.type(weight!, '5');
  expect(screen.queryByRole('region', { name: 'Offered to the buyer' })).not.toBeInTheDocument();
});
