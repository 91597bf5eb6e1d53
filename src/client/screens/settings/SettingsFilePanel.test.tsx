import { screen, within } from '@testing-library/react';
import { mergeSettings } from '../../../domain/settings/mergeSettings';
import { defaultFeatures } from '../../../domain/settings/settings';
import { writeSettingsFile } from '../../../domain/settings/settingsFile';
import { Refusal } from '../../../testing/answers';
import { keptSettings } from '../../../testing/keptSettings';
import { renderScreen } from '../../../testing/renderScreen';

const choose = (): Promise<HTMLElement> => screen.findByLabelText('Read a file', { selector: 'input' });
/** jsdom’s files do not read themselves. */
const fileOf = (text: string): File =>
  Object.assign(new File([text], 'settings.json', { type: 'application/json' }), {
    text: () => Promise.resolve(text),
  });

it('shows what a file of another marketplace would change, and changes it when told to', async () => {
  const kept = keptSettings({});
  const { user } = await renderScreen('/settings', { answers: kept.answers });
  const theirs = mergeSettings(defaultFeatures, { catalog: { enabled: true }, support: { title: 'Ada' } });
  await user.upload(await choose(), fileOf(writeSettingsFile(theirs, [], 'Harbour')));
  const list = within(await screen.findByRole('list', { name: 'What the file would change' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Public catalogue: – → On',
    'Who helps: – → Ada',
  ]);
  expect(kept.now()).toEqual(defaultFeatures);
  await user.click(screen.getByRole('button', { name: 'Change 2 settings' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(kept.now()).toEqual(theirs);
  expect(screen.queryByRole('list', { name: 'What the file would change' })).not.toBeInTheDocument();
});

describe('own texts of a file', () => {
  const placed = { template: 'order-placed', language: 'de', subject: 'Neu!', html: '<p>Neu</p>' } as const;
  const slip = { template: 'doc-packing-slip', html: '<p>Slip</p>' } as const;
  const file = () => fileOf(writeSettingsFile(defaultFeatures, [placed, slip], 'Harbour'));

  it('are shown as they are and as they would be, and changed when told to', async () => {
    const kept = keptSettings({}, [{ ...placed, subject: 'Alt' }]);
    const { user, asked } = await renderScreen('/settings', { answers: kept.answers });
    await user.upload(await choose(), file());
    const list = within(await screen.findByRole('list', { name: 'Texts the file would change' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Packing slip: Our text → A text of its own/);
    expect(first).toHaveTextContent(/After.*<p>Slip<\/p>/);
    expect(second).toHaveTextContent(/^New order \(Deutsch\): Alt → Neu!/);
    expect(asked.some(({ name }) => name === 'applySettingsFile')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Change all of it: settings 0, texts 2' }));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(asked.find(({ name }) => name === 'applySettingsFile')?.input).toEqual({
      features: {},
      texts: [slip, placed],
    });
  });

  it('that the server refuses are named with their field', async () => {
    const message = 'In line 3: output not closed';
    const refusal = new Refusal(422, {
      message,
      errors: { 'texts.order-placed.de.html': { code: 'plain', message } },
    });
    const { answers } = keptSettings({});
    const { user } = await renderScreen('/settings', {
      answers: { ...answers, applySettingsFile: refusal },
    });
    await user.upload(await choose(), file());
    await user.click(await screen.findByRole('button', { name: /^Change all of it/ }));
    expect(await screen.findByText(/^New order \(Deutsch\), Text: In line 3/)).toBeInTheDocument();
  });
});

it('says what is no such file, and changes nothing', async () => {
  const kept = keptSettings({});
  const { user } = await renderScreen('/settings', { answers: kept.answers });
  await user.upload(await choose(), fileOf('{"theme":"dark"}'));
  expect(await screen.findByText(/^The file holds no settings of a marketplace/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Change/ })).not.toBeInTheDocument();
});

it('a switch says before it is saved what saving it changes', async () => {
  const { user } = await renderScreen('/settings/features', { answers: keptSettings({}).answers });
  const catalog = await screen.findByRole('combobox', { name: 'Public catalogue' });
  await user.selectOptions(catalog, 'Off');
  expect(catalog).not.toHaveAccessibleDescription(/Once saved/);
  await user.selectOptions(catalog, 'On');
  expect(catalog).toHaveAccessibleDescription(/Once saved it is on for everyone at once\.$/);
  const comments = screen.getByRole('combobox', { name: 'Comments' });
  await user.selectOptions(comments, 'Off');
  expect(comments).toHaveAccessibleDescription(
    /Once saved notes beside orders are neither written nor shown\./,
  );
});
