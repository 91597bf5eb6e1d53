import { screen, waitFor, within } from '@testing-library/react';
import { appInfo } from '../../../../testing/factories/app';
import { vendorClaims } from '../../../../testing/factories/session';
import { Refusal, type Answers } from '../../../../testing/answers';
import { renderScreen } from '../../../../testing/renderScreen';
import { onNarrowScreen } from '../../../../testing/screenWidth';
import { mergeSettings } from '../../../../domain/settings/mergeSettings';
import { defaultFeatures, type FeaturesPatch } from '../../../../domain/settings/settings';

/** A server that keeps what is saved. */
const keeping = (): Answers => {
  let features = defaultFeatures;
  return {
    readAppInfo: () => appInfo({ features }),
    saveFeatures: (change: FeaturesPatch) => {
      features = mergeSettings(features, change);
      return { features };
    },
  };
};

const mainColour = (): HTMLElement => screen.getByRole('textbox', { name: 'Main colour' });

describe('the look', () => {
  it('previews a colour in both schemes, saves that one alone, and takes it at once', async () => {
    const { user, asked } = await renderScreen('/settings/look', { answers: keeping() });
    await screen.findByRole('heading', { name: 'Look' });
    await user.clear(mainColour());
    await user.type(mainColour(), '#0f766e');
    expect(screen.getByRole('figure', { name: 'Light' })).toHaveAttribute('data-primary', '#0f766e');
    expect(screen.getByRole('figure', { name: 'Dark' })).not.toHaveAttribute('data-primary', '#0f766e');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Saved');
    expect(asked.filter(({ name }) => name === 'saveFeatures').map(({ input }) => input)).toEqual([
      { colors: { indigo: { 600: '#0f766e' } } },
    ]);
    await waitFor(() =>
      expect(document.documentElement.style.getPropertyValue('--indigo-600')).toBe('#0f766e'),
    );
    expect(screen.queryByRole('region', { name: 'Save' })).not.toBeInTheDocument();
  });

  it('warns of a colour that cannot be read and offers the nearest that can', async () => {
    const { user } = await renderScreen('/settings/look', { answers: keeping() });
    await screen.findByRole('heading', { name: 'Look' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.clear(mainColour());
    await user.type(mainColour(), '#93c5fd');
    const warning = await screen.findByRole('alert');
    expect(warning).toHaveTextContent('its contrast is 1.6, and at least 4.5 is needed');
    await user.click(within(warning).getByRole('button', { name: /^Use #/ }));
    await waitFor(() => expect(warning).not.toBeInTheDocument());
    expect(mainColour()).not.toHaveValue('#93c5fd');
  });

  it('says what no colour is, and keeps what was typed where the server refuses', async () => {
    const answers = {
      ...keeping(),
      saveFeatures: new Refusal(422, { message: 'No', errors: { 'colors.indigo.600': 'Taken' } }),
    };
    const { user, asked } = await renderScreen('/settings/look', { answers });
    await screen.findByRole('heading', { name: 'Look' });
    await user.clear(mainColour());
    await user.type(mainColour(), 'teal');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Must match a color like #4f46e5')).toBeInTheDocument();
    expect(asked.some(({ name }) => name === 'saveFeatures')).toBe(false);
    await user.clear(mainColour());
    await user.type(mainColour(), '#0f766e');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Taken')).toBeInTheDocument();
    expect(mainColour()).toHaveValue('#0f766e');
  });
});

describe('the settings', () => {
  it('begin with all their pages, on a narrow screen too', async () => {
    onNarrowScreen();
    const { user, place } = await renderScreen('/settings', { answers: keeping() });
    const money = await screen.findByRole('region', { name: 'Money' });
    expect(
      within(money)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Finance', 'Payouts', 'Membership']);
    await user.click(screen.getByRole('link', { name: 'Words' }));
    await screen.findByRole('heading', { name: 'Words' });
    expect(place()).toBe('/settings/words');
  });

  it('are found by what they are called, without case and accents', async () => {
    const { user } = await renderScreen('/settings', { answers: keeping() });
    await user.type(await screen.findByLabelText('Search the settings'), 'HOLIDÁYS{Enter}');
    const found = await screen.findByRole('list', { name: 'Settings found' });
    expect(within(found).getByRole('link', { name: 'Delivery' })).toHaveAttribute(
      'href',
      '/settings/delivery',
    );
    expect(within(found).getByRole('link', { name: 'Features' })).toBeInTheDocument();
    expect(within(found).queryByRole('link', { name: 'Logo' })).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Search the settings'), ' nowhere{Enter}');
    expect(await screen.findByText('No setting is called that')).toBeInTheDocument();
  });

  it('are not for vendors', async () => {
    await renderScreen('/settings/look', { answers: keeping(), claims: vendorClaims() });
    expect(
      await screen.findByRole('heading', { name: 'This page is for the marketplace' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Settings' })).not.toBeInTheDocument();
  });

  it('change words in the menu and in sentences, also before they are saved', async () => {
    const { user } = await renderScreen('/settings/words', { answers: keeping() });
    const field = await screen.findByRole('textbox', { name: 'Several who sell' });
    await user.clear(field);
    expect(screen.getByText(/^… wait for approval/)).toBeInTheDocument();
    await user.type(field, 'makers');
    expect(screen.getByText(/^Makers wait for approval/)).toBeInTheDocument();
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByRole('link', { name: 'Makers' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Several who sell' })).toBe(field);
    expect(field).toHaveFocus();
  });

  it('name the shop, who helps, and the sections of the menu', async () => {
    let shopName = 'Harbour Market';
    let features = defaultFeatures;
    const { user, asked } = await renderScreen('/settings/general', {
      answers: {
        readAppInfo: () => appInfo({ features, shopName }),
        saveShopName: (input: { shopName: string }) => {
          ({ shopName } = input);
          return { shopName };
        },
        saveFeatures: (change: FeaturesPatch) => {
          features = mergeSettings(features, change);
          return { features };
        },
      },
    });
    const name = await screen.findByRole('textbox', { name: 'Name of the shop' });
    await user.clear(name);
    await user.type(name, 'Quay');
    await user.type(screen.getByRole('textbox', { name: 'Email for questions' }), 'help@quay.test');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Style' }), 'In sections');
    await user.click(screen.getByRole('button', { name: 'Add a section' }));
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Goods');
    // Admins and vendors have a screen each of this name.
    expect(screen.getAllByRole('checkbox', { name: 'Payouts' })).toHaveLength(1);
    await user.click(screen.getByRole('checkbox', { name: 'Products' }));
    await user.keyboard('{Control>}s{/Control}');
    const section = await screen.findByRole('list', { name: 'Goods' });
    expect(within(section).getByRole('link', { name: 'Products' })).toBeInTheDocument();
    expect(asked.filter(({ name: call }) => call.startsWith('save')).map(({ input }) => input)).toEqual([
      { shopName: 'Quay' },
      {
        support: { email: 'help@quay.test' },
        appearance: { useNextMenu: 'all' },
        sections: [{ name: 'Goods', keys: ['products'] }],
        seen: { sections: [] },
      },
    ]);
    await waitFor(() => expect(document.title).toBe('Quay – General'));
    await user.click(screen.getByRole('button', { name: /^Account of/ }));
    expect(screen.getByRole('menuitem', { name: 'Help: help@quay.test' })).toHaveAttribute(
      'href',
      'mailto:help@quay.test',
    );
  });
});
