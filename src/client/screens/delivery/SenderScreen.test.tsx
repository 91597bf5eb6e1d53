import { screen, within } from '@testing-library/react';
import { defaultFeatures } from '../../../domain/settings/settings';
import { appInfo } from '../../../testing/factories/app';
import { renderScreen } from '../../../testing/renderScreen';

const shipFromAddress = {
  name: 'Mill',
  street1: 'Main Street 1',
  city: 'Austin',
  zip: '73301',
  country: 'US',
  phone: '+1 512 1',
  email: 'mill@demo.test',
};
const inches = { ...defaultFeatures, defaultUnits: { length: 'in', weight: 'POUNDS' } as const };

it('asks what the specification asks of a sender, and measures in the marketplace’s units', async () => {
  const { user, asked } = await renderScreen('/delivery/labels', {
    answers: {
      readOwnSettings: { vendor: '*', holidays: { enabled: false }, shipFromAddress, parcel: null },
      readShippoKey: { enabled: false, isTestKey: false, maskedKey: null },
      readAppInfo: appInfo({ features: inches }),
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Ship-from address' }));
  await user.click(form.getByLabelText('I usually take the same package'));
  expect(form.getByLabelText('Unit of length')).toHaveValue('in');
  expect(form.getByLabelText('Unit of weight')).toHaveValue('lb');
  await user.type(form.getByLabelText(/^Weight/), 'x');
  await user.click(screen.getByText('Save'));
  expect(await form.findByText('State is required')).toBeVisible();
  expect(form.getByText('must be a number')).toBeVisible();
  expect(form.getAllByText('Required field')).toHaveLength(3);
  expect(asked.some(({ name }) => name === 'saveShipFrom')).toBe(false);
});
