import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { appInfo } from '../../../../testing/factories/app';
import type { Answers, Asked } from '../../../../testing/answers';
import { renderScreen } from '../../../../testing/renderScreen';
import type { FieldDefinition } from '../../../../domain/vendors/fields';
import { mergeSettings } from '../../../../domain/settings/mergeSettings';
import { defaultFeatures, type Features, type FeaturesPatch } from '../../../../domain/settings/settings';

const definition = (changes: Partial<FieldDefinition>): FieldDefinition => ({
  key: 'vat',
  name: 'VAT number',
  type: 'input',
  showOnVendorPage: true,
  registration: true,
  required: true,
  ...changes,
});
const kind = definition({ key: 'kind', name: 'Kind', type: 'select', options: ['Maker', 'Trader'] });

const withFields = (fields: FieldDefinition[]): Answers => {
  let features: Features = { ...defaultFeatures, registration: { enableApproval: true, fields } };
  return {
    readAppInfo: () => appInfo({ features }),
    saveFeatures: (change: FeaturesPatch) => {
      features = mergeSettings(features, change);
      return { features };
    },
  };
};

const open = async (fields: FieldDefinition[]): Promise<{ user: UserEvent; asked: Asked[] }> => {
  const { user, asked } = await renderScreen('/settings/registration', { answers: withFields(fields) });
  await screen.findByRole('heading', { name: 'Registration' });
  return { user, asked };
};

const savedFields = (asked: readonly Asked[]): unknown[] =>
  asked.filter(({ name }) => name === 'saveFeatures').map(({ input }) => input['registration']);
const namesOf = (): (string | undefined)[] =>
  within(screen.getByRole('list', { name: 'Fields' }))
    .getAllByRole('button')
    .filter((button) => button.hasAttribute('aria-keyshortcuts'))
    .map((button) => button.querySelector('span span')?.textContent);
const preview = () => within(screen.getByRole('region', { name: 'Preview' }));
const save = (user: UserEvent): Promise<void> => user.keyboard('{Control>}s{/Control}');

it('makes a field by the keys alone, with a key from its name', async () => {
  const { user, asked } = await open([]);
  act(() => screen.getByRole('button', { name: 'Add a field' }).focus());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveFocus();
  await user.keyboard('Größe');
  await user.tab();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Choice of one');
  await save(user);
  expect(await screen.findByText('There should be at least two choices')).toBeInTheDocument();
  expect(savedFields(asked)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Add a choice' }));
  await user.keyboard('S');
  await user.click(screen.getByRole('button', { name: 'Add a choice' }));
  await user.keyboard('L');
  await save(user);
  await screen.findByText('Saved');
  expect(savedFields(asked)).toEqual([
    {
      fields: [
        definition({
          key: 'gro_e',
          name: 'Größe',
          type: 'select',
          options: ['S', 'L'],
        }),
      ],
    },
  ]);
});

it('says what the specification says of a field that lacks something', async () => {
  const { user } = await open([]);
  await user.click(screen.getByRole('button', { name: 'Add a field' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'Terms to agree to');
  await user.type(screen.getByRole('textbox', { name: 'Link' }), 'nowhere');
  await save(user);
  expect(await screen.findByText('Required field')).toBeInTheDocument();
  expect(screen.getByText('Must be a valid URL')).toBeInTheDocument();
});

it('moves by buttons and keys, says where to, and keeps the focus', async () => {
  const { user, asked } = await open([
    definition({}),
    kind,
    definition({ key: 'web', name: 'Website', type: 'url' }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Move Website up' }));
  expect(namesOf()).toEqual(['VAT number', 'Website', 'Kind']);
  expect(screen.getByText('Website is now 2 of 3')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Move Website up' })).toHaveFocus();
  act(() => screen.getByRole('button', { name: /^VAT number/ }).focus());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(namesOf()).toEqual(['Website', 'VAT number', 'Kind']);
  expect(screen.getByRole('button', { name: /^VAT number/ })).toHaveFocus();
  await save(user);
  await screen.findByText('Saved');
  expect(savedFields(asked)).toMatchObject([{ fields: [{ key: 'web' }, { key: 'vat' }, { key: 'kind' }] }]);
});

it('duplicates, and deletes with a way back', async () => {
  const { user } = await open([definition({}), kind]);
  await user.click(screen.getByRole('button', { name: 'Duplicate VAT number' }));
  expect(namesOf()).toEqual(['VAT number', 'VAT number', 'Kind']);
  expect(screen.getByText('Key: vat_number')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete Kind' }));
  expect(namesOf()).toHaveLength(2);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(namesOf()).toEqual(['VAT number', 'VAT number', 'Kind']);
});

it('shows a field in the preview when its condition is met', async () => {
  const { user, asked } = await open([kind, definition({})]);
  expect(preview().getByRole('textbox', { name: 'VAT number' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^VAT number/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show it' }), 'When "Kind" is answered');
  await user.selectOptions(screen.getByRole('combobox', { name: 'And the answer is' }), 'Trader');
  await user.click(screen.getByRole('checkbox', { name: 'Must be answered' }));
  expect(preview().queryByRole('textbox')).not.toBeInTheDocument();
  await user.selectOptions(preview().getByRole('combobox', { name: 'Kind' }), 'Maker');
  expect(preview().queryByRole('textbox')).not.toBeInTheDocument();
  await user.selectOptions(preview().getByRole('combobox', { name: 'Kind' }), 'Trader');
  expect(preview().getByRole('textbox', { name: 'VAT number (optional)' })).toBeInTheDocument();
  await save(user);
  await screen.findByText('Saved');
  expect(savedFields(asked)).toMatchObject([
    {
      fields: [{ key: 'kind' }, { key: 'vat', required: false, description: '{show:kind|showWhen:Trader}' }],
    },
  ]);
});

it('warns of a condition that can never be met', async () => {
  const { user } = await open([kind, definition({ description: 'Why {show:kind|showWhen:Trader}' })]);
  await user.click(screen.getByRole('button', { name: /^VAT number/ }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Delete Kind' }));
  await waitFor(() =>
    expect(screen.getAllByRole('alert')[0]).toHaveTextContent(
      'This field is never shown: the field it waits for is gone.',
    ),
  );
  expect(screen.getByRole('combobox', { name: 'Show it' })).toHaveDisplayValue(
    'When a field that is gone is answered (kind)',
  );
});
