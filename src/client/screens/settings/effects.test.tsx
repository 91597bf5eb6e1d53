import { screen, waitFor } from '@testing-library/react';
import { mergeSettings, type DeepPartial } from '../../../domain/settings/mergeSettings';
import { defaultFeatures, type Features } from '../../../domain/settings/settings';
import { appInfo } from '../../../testing/factories/app';
import { figuresAnswer } from '../../../testing/factories/home';
import { product, productsPage } from '../../../testing/factories/products';
import { vendorClaims } from '../../../testing/factories/session';
import { keptSettings } from '../../../testing/keptSettings';
import { renderScreen } from '../../../testing/renderScreen';

const home = { listDuties: { duties: [] }, readFigures: figuresAnswer() };

describe('the first steps', () => {
  const link = 'Go through them one by one';
  const steps = [
    { name: 'vendor', done: true },
    { name: 'product', done: false },
  ] as const;

  it('are led to from the home page until they are done or hidden', async () => {
    const kept = keptSettings({ hasBeenOnBoarded: false });
    const { user } = await renderScreen('/', {
      answers: {
        ...kept.answers,
        ...home,
        readFirstSteps: () => ({ steps: [...steps], hidden: kept.now().hasBeenOnBoarded }),
      },
    });
    expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', '/settings/start');
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(await screen.findByText('The guided set-up stays in the settings')).toBeInTheDocument();
    expect(kept.now().hasBeenOnBoarded).toBe(true);
    await waitFor(() => expect(screen.queryByRole('link', { name: link })).not.toBeInTheDocument());
  });
});

describe('the form of a product', () => {
  const open = (variants: DeepPartial<Features>['variants'] = {}) =>
    renderScreen('/products/31', {
      answers: {
        readProduct: { product: product() },
        listProducts: productsPage(),
        readAppInfo: appInfo({ features: mergeSettings(defaultFeatures, { variants }) }),
      },
    });
  const seo = () => screen.queryByRole('region', { name: 'Search engines' });
  afterEach(() => localStorage.clear());

  it('has all fields, and no choice, unless the marketplace says otherwise', async () => {
    await open();
    expect(await screen.findByRole('textbox', { name: 'Barcode' })).toBeInTheDocument();
    expect(seo()).toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: 'All fields' })).not.toBeInTheDocument();
  });

  it('is short where the full one is switched off', async () => {
    await open({ enableNewProductView: false, disableOldProductView: false });
    expect(await screen.findByRole('textbox', { name: 'Price' })).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'Barcode' })).not.toBeInTheDocument();
    expect(seo()).not.toBeInTheDocument();
  });

  it('is for each person to choose where both are left, and stays as chosen', async () => {
    const both = { enableNewProductView: true, disableOldProductView: false };
    const { user } = await open(both);
    await user.click(await screen.findByRole('switch', { name: 'All fields' }));
    expect(screen.queryByRole('textbox', { name: 'Barcode' })).not.toBeInTheDocument();
    expect(localStorage.getItem('stallkeeper.shortProductForm')).toBe('true');
  });
});

it('the line by line pages of finance have a place in the menu of vendors while they are on', async () => {
  const off = appInfo({ features: mergeSettings(defaultFeatures, { useFinanceV2: { enabled: false } }) });
  await renderScreen('/', { claims: vendorClaims(), answers: { ...home, readAppInfo: off } });
  expect(await screen.findByRole('link', { name: 'Payouts' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Transactions' })).not.toBeInTheDocument();
});

it('the settings of products choose the form, variants and the template in the shop', async () => {
  const kept = keptSettings({});
  const { user } = await renderScreen('/settings/products', { answers: kept.answers });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Form' }), 'Each person chooses');
  await user.click(screen.getByRole('checkbox', { name: 'Sell in variants' }));
  await user.type(screen.getByRole('textbox', { name: 'Template of its page' }), 'marketplace');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Saved');
  expect(kept.now()).toMatchObject({
    variants: { enableVariants: false, enableNewProductView: true, disableOldProductView: false },
    templateSuffix: 'marketplace',
  });
});

it('a membership leads to where it is explained, and the menu to who helps', async () => {
  const support = { title: 'Ada', email: 'help@harbour.test' };
  const { user } = await renderScreen('/membership', {
    claims: vendorClaims(),
    answers: {
      readAppInfo: appInfo({ features: { ...defaultFeatures, support } }),
      listMembershipProducts: {
        connected: true,
        enabled: true,
        trialDays: 0,
        documentationUrl: 'https://harbour.test/members',
        products: [],
      },
      readSubscription: { subscription: null },
    },
  });
  expect(await screen.findByRole('link', { name: 'What a membership brings' })).toHaveAttribute(
    'href',
    'https://harbour.test/members',
  );
  await user.click(screen.getByRole('button', { name: /^Account of/ }));
  expect(screen.getByRole('menuitem', { name: 'Help: Ada' })).toHaveAttribute(
    'href',
    'mailto:help@harbour.test',
  );
});
