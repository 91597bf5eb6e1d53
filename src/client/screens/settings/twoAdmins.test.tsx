import { screen, within } from '@testing-library/react';
import type { TrailEntry } from '../../../domain/audit/trail';
import type { FieldDefinition } from '../../../domain/vendors/fields';
import { keptSettings } from '../../../testing/keptSettings';
import { renderScreen } from '../../../testing/renderScreen';

const field = (key: string, name: string): FieldDefinition => ({
  key,
  name,
  type: 'input' as const,
  required: true,
  showOnVendorPage: true,
  registration: true,
});
const vat = field('vat', 'VAT number');
/** With what the builder writes in another way, and must not take for a change. */
const site = { ...field('site', 'Website'), description: 'Your own {required:true}' };
const phone = field('phone', 'Phone');

const trailOf = (by: string, field: string): { entries: TrailEntry[]; next: string | null } => ({
  entries: [
    {
      id: '9',
      at: '2026-03-02T09:30:00.000Z',
      actor: 'person',
      by,
      byMarketplace: false,
      actingAs: '',
      vendor: '*',
      action: 'change',
      kind: 'store',
      record: 'demo',
      about: '',
      act: 'settings.changed',
      call: 'saveFeatures',
      changes: [{ field, before: true, after: false }],
      input: {},
      request: '',
      browser: '',
      system: '',
      address: '',
      seq: 1,
    },
  ],
  next: null,
});

const open = async () => {
  const kept = keptSettings({ registration: { fields: [vat, site] } });
  const { user, asked } = await renderScreen('/settings/registration', { answers: kept.answers });
  const list = await screen.findByRole('list', { name: 'Fields' });
  const row = (name: RegExp): HTMLElement => within(list).getByRole('button', { name });
  const fields = (): FieldDefinition[] => kept.now().registration.fields;
  return { kept, user, asked, row, list, fields };
};

it('keeps the fields of both, where another has changed others meanwhile', async () => {
  const { kept, user, asked, row, list, fields } = await open();
  await user.click(row(/^VAT number/));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' (EU)');
  kept.change({ registration: { fields: [vat, { ...site, name: 'Home page' }, phone] } });
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Saved');
  expect(fields().map(({ name }) => name)).toEqual(['VAT number (EU)', 'Home page', 'Phone']);
  expect(asked.find(({ name }) => name === 'saveFeatures')?.input['registration']).toEqual({
    fields: [{ ...vat, name: 'VAT number (EU)' }, site],
  });
  expect(await within(list).findByRole('button', { name: /^Phone/ })).toBeInTheDocument();
});

it('says what both have changed, keeps what was typed, and puts it in place at the next save', async () => {
  const { kept, user, row, list, fields } = await open();
  await user.click(row(/^VAT number/));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' (EU)');
  kept.change({ registration: { fields: [{ ...vat, name: 'Tax number' }, site, phone] } });
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/^Someone else has just changed this too: VAT number \(EU\)/)).toBeVisible();
  expect(fields()[0]?.name).toBe('Tax number');
  expect(await within(list).findByRole('button', { name: /^Phone/ })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('VAT number (EU)');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Saved');
  expect(fields().map(({ name }) => name)).toEqual(['VAT number (EU)', 'Website', 'Phone']);
});

it('shows theirs where what was typed is discarded', async () => {
  const { kept, user, row, list } = await open();
  await user.click(row(/^VAT number/));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' (EU)');
  kept.change({ registration: { fields: [{ ...vat, name: 'Tax number' }, site] } });
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText(/^Someone else has just changed this too/);
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(within(list).getByRole('button', { name: /^Tax number/ })).toBeInTheDocument();
});

describe('a single value', () => {
  it('that both have changed is said at its field, and what was typed is put in place at the next save', async () => {
    const kept = keptSettings({ support: { title: 'Ada', email: '' } });
    const { user } = await renderScreen('/settings/general', { answers: kept.answers });
    const helper = await screen.findByRole('textbox', { name: 'Who helps' });
    await user.clear(helper);
    await user.type(helper, 'Bo');
    kept.change({ support: { title: 'Carla', email: 'help@harbour.test' } });
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/^Someone else has saved this page/)).toBeVisible();
    expect(kept.now().support.title).toBe('Carla');
    expect(helper).toHaveValue('Bo');
    expect(helper).toHaveAccessibleDescription(/Now set to: Carla/);
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Saved');
    expect(kept.now().support).toEqual({ title: 'Bo', email: 'help@harbour.test' });
  });

  it('that only the other has changed stays theirs', async () => {
    const kept = keptSettings({ support: { title: 'Ada', email: '' } });
    const { user } = await renderScreen('/settings/general', { answers: kept.answers });
    await user.type(await screen.findByRole('textbox', { name: 'Email for questions' }), 'help@harbour.test');
    kept.change({ support: { title: 'Carla' } });
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Saved');
    expect(kept.now().support).toEqual({ title: 'Carla', email: 'help@harbour.test' });
  });

  it.each([
    ['features', 'Public catalogue', 'catalog'],
    ['orders', 'Digital goods', 'autoFulfillDigital'],
  ] as const)(
    'that is a switch of /settings/%s is said so, with who, and can be taken',
    async (page, label, name) => {
      const kept = keptSettings({});
      const now = { listTrail: { entries: [], next: null } as ReturnType<typeof trailOf> };
      const { user } = await renderScreen(`/settings/${page}`, {
        answers: { ...kept.answers, listTrail: () => now.listTrail },
      });
      const field = await screen.findByRole('combobox', { name: label });
      await user.selectOptions(field, 'On');
      kept.change({ [name]: { enabled: false } });
      now.listTrail = trailOf('bo@demo.test', `settings.${name}.enabled`);
      await user.keyboard('{Control>}s{/Control}');
      expect(await screen.findByText(/^Someone else has saved this page/)).toBeVisible();
      expect(field).toHaveAccessibleDescription('Now set to: Off');
      const list = screen.getByRole('list', { name: 'Changed by someone else meanwhile' });
      expect(await within(list).findByText(/Now set to: Off \(bo@demo\.test\)/)).toHaveTextContent(label);
      await user.click(within(list).getByRole('button', { name: `Take theirs: ${label}` }));
      expect(field).toHaveDisplayValue('Off');
      expect(
        screen.queryByRole('list', { name: 'Changed by someone else meanwhile' }),
      ).not.toBeInTheDocument();
      expect(kept.now()[name].enabled).toBe(false);
    },
  );
});
