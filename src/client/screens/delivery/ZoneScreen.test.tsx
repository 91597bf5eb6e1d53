import { screen, waitFor, within } from '@testing-library/react';
import { delivery } from '../../../domain/delivery/settings';
import { defaultFeatures } from '../../../domain/settings/settings';
import { Refusal } from '../../../testing/answers';
import { appInfo } from '../../../testing/factories/app';
import { startLanguage } from '../../language/language';
import { renderScreen } from '../../../testing/renderScreen';

const standard = { name: 'Standard', description: '', price: '4.90', field: 'TOTAL_WEIGHT' as const };
const germany = {
  id: '7',
  zoneName: 'Germany',
  countries: [{ code: 'DE', provinces: [] }],
  rates: [{ ...standard, min: null, max: 2000, days: 2 }],
};

afterEach(() => startLanguage(['en']));

it('lists zones with what they leave out', async () => {
  await renderScreen('/delivery', { answers: { listZones: { zones: [germany], inherited: false } } });
  const zone = await screen.findByRole('region', { name: 'Germany' });
  expect(within(zone).getByText('less than 2 kg')).toBeVisible();
  expect(screen.getByText('Germany: no rate for 2 kg and above')).toBeVisible();
  expect(screen.getByText(/countries without delivery/)).toBeVisible();
});

it('says once what several rates say twice, and that shared zones are switched off', async () => {
  const three = { ...germany, rates: germany.rates.concat(germany.rates, germany.rates) };
  const features = {
    ...defaultFeatures,
    delivery: { ...delivery.standard, defaultShipping: { enabled: false } },
  };
  await renderScreen('/delivery', {
    answers: { listZones: { zones: [three], inherited: false }, readAppInfo: appInfo({ features }) },
  });
  expect(await screen.findAllByText(/Germany: two rates “Standard” for less than 2 kg/)).toHaveLength(1);
  expect(screen.getByText(/These zones are switched off/)).toBeVisible();
});

it('counts the provinces that are left out where they are many, and names them when asked', async () => {
  const coast = { ...germany, countries: [{ code: 'US', provinces: ['CA', 'OR'] }] };
  const { user } = await renderScreen('/delivery', {
    answers: { listZones: { zones: [coast], inherited: false } },
  });
  const found = await screen.findByText(/^United States: nothing goes to \d+ of \d+ provinces$/);
  expect(screen.getByText(/Alabama/)).not.toBeVisible();
  await user.click(found);
  expect(screen.getByText(/Alabama/)).toBeVisible();
});

it('edits a zone by keyboard, in the marketplace’s unit, and shows refusals where they belong', async () => {
  const { user, asked } = await renderScreen('/delivery/zones/7', {
    answers: {
      listZones: { zones: [germany], inherited: false },
      saveZone: new Refusal(422, {
        message: 'You have a zone of this name already',
        errors: { zoneName: 'You have a zone of this name already' },
      }),
    },
  });
  const first = await screen.findByRole('group', { name: 'Rate 1' });
  expect(within(first).getByLabelText('Below')).toHaveValue('2');
  await user.click(screen.getByRole('button', { name: 'Continue Standard with the next range' }));
  const second = screen.getByRole('group', { name: 'Rate 2' });
  expect(within(second).getByLabelText('From')).toHaveValue('2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await within(second).findByText('Required')).toBeVisible();
  expect(asked.filter(({ name }) => name === 'saveZone')).toEqual([]);
  await user.type(within(second).getByLabelText('Price'), '9,90');
  await user.selectOptions(screen.getByLabelText('Add a country'), 'FR');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('You have a zone of this name already')).toBeVisible();
  expect(asked.find(({ name }) => name === 'saveZone')?.input).toMatchObject({
    id: '7',
    countries: [
      { code: 'DE', provinces: [] },
      { code: 'FR', provinces: [] },
    ],
    rates: [
      { name: 'Standard', max: 2000 },
      { name: 'Standard', price: '9.90', min: 2000, max: null },
    ],
  });
});

it.each([
  ['en', 'Below', '1,250', 'Understood as 1250 kg', 1_250_000],
  ['de', 'Unter', '1.250,5', 'Verstanden als 1250,5 kg', 1_250_500],
])(
  'reads weights as %s writes them and says so where in doubt: %s %s',
  async (language, below, typed, as, max) => {
    await startLanguage([language]);
    const { user, asked } = await renderScreen('/delivery/zones/7', {
      answers: {
        listZones: { zones: [germany], inherited: false },
        saveZone: { zones: [germany], inherited: false },
      },
    });
    const [field] = await screen.findAllByLabelText(below);
    if (field === undefined) throw new Error('There is no field');
    await user.clear(field);
    await user.type(field, typed);
    expect(screen.queryByText(/^(Understood|Verstanden)/)?.textContent ?? null).toBe(as);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => {
      expect(asked.find(({ name }) => name === 'saveZone')?.input).toMatchObject({ rates: [{ max }] });
    });
  },
);
