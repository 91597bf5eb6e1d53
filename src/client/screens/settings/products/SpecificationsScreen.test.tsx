import { screen, waitFor } from '@testing-library/react';
import type { FieldDefinition } from '../../../../domain/vendors/fields';
import { mergeSettings } from '../../../../domain/settings/mergeSettings';
import { defaultFeatures, type FeaturesPatch } from '../../../../domain/settings/settings';
import { Refusal, type Answers } from '../../../../testing/answers';
import { appInfo } from '../../../../testing/factories/app';
import { vendorClaims } from '../../../../testing/factories/session';
import { renderScreen } from '../../../../testing/renderScreen';

const wood: FieldDefinition = {
  key: 'wood',
  name: 'Wood',
  type: 'input',
  required: true,
  showOnVendorPage: true,
  registration: true,
};

/** A server that keeps what is saved, and refuses a version that is not its own. */
const keeping = (
  first: FieldDefinition[] = [],
): Answers & { changeBehind: (to: FieldDefinition[]) => void } => {
  let features = defaultFeatures;
  let metafields = first;
  let version = 1;
  const answer = () => ({ metafields, version: String(version) });
  const take = (to: FieldDefinition[]): void => {
    metafields = to;
    version += 1;
  };
  return {
    changeBehind: take,
    readAppInfo: () => appInfo({ features }),
    listCollections: { collections: [] },
    listSpecifications: answer,
    saveSpecifications: (input: { metafields: FieldDefinition[]; version: string }) => {
      if (input.version !== String(version)) return new Refusal(409, { message: 'Someone was faster' });
      take(input.metafields);
      return answer();
    },
    saveFeatures: (change: FeaturesPatch) => {
      features = mergeSettings(features, change);
      return { features };
    },
  };
};

const open = async (answers: Answers) => {
  const shown = await renderScreen('/settings/specifications', { answers });
  await screen.findByRole('heading', { name: 'Specification', level: 1 });
  await screen.findByRole('checkbox', { name: /^Ask for these/ });
  return shown;
};
const saved = (asked: readonly { name: string; input: object }[], call: string): object[] =>
  asked.filter(({ name }) => name === call).map(({ input }) => input);

it('defines one, and sends the list with the version it was read with', async () => {
  const { user, asked } = await open(keeping());
  await user.click(screen.getByRole('button', { name: 'Add a field' }));
  await user.keyboard('Material');
  await user.click(screen.getByRole('checkbox', { name: 'Shown to shoppers' }));
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Saved');
  expect(saved(asked, 'saveSpecifications')).toEqual([
    {
      metafields: [{ ...wood, key: 'material', name: 'Material', showOnVendorPage: false }],
      version: '1',
    },
  ]);
  expect(saved(asked, 'saveFeatures')).toEqual([]);
});

it('switches them off without sending the list', async () => {
  const { user, asked } = await open(keeping([wood]));
  await user.click(screen.getByRole('checkbox', { name: /^Ask for these/ }));
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Saved');
  expect(saved(asked, 'saveFeatures')).toEqual([{ specifications: { enabled: false } }]);
  expect(saved(asked, 'saveSpecifications')).toEqual([]);
});

it('keeps what was typed where someone was faster, and takes theirs when it is discarded', async () => {
  const server = keeping([wood]);
  const { user } = await open(server);
  await user.click(screen.getByRole('button', { name: 'Add a field' }));
  await user.keyboard('Mine');
  server.changeBehind([{ ...wood, key: 'theirs', name: 'Theirs' }]);
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Someone was faster')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Mine');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Theirs/ })).toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /^Wood/ })).not.toBeInTheDocument();
});

it('says what a field lacks, and saves nothing', async () => {
  const { user, asked } = await open(keeping());
  await user.click(screen.getByRole('button', { name: 'Add a field' }));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Required field')).toBeInTheDocument();
  expect(saved(asked, 'saveSpecifications')).toEqual([]);
});

it('is not for vendors', async () => {
  await renderScreen('/settings/specifications', { claims: vendorClaims(), answers: keeping() });
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument());
  expect(screen.queryByRole('checkbox', { name: /^Ask for these/ })).not.toBeInTheDocument();
});

it('makes a collection of an answer, shows where the shop reads it, and removes it', async () => {
  let collections: { id: string; key: string; value: string; title: string }[] = [];
  const features = { ...defaultFeatures, catalog: { enabled: true } };
  const { user, asked } = await open({
    ...keeping([{ ...wood, type: 'select', options: ['Oak', 'Ash'] }]),
    readAppInfo: appInfo({ features }),
    listCollections: () => ({ collections }),
    saveCollection: ({ key, value }: { key: string; value: string }) => {
      collections = [{ id: '3', key, value, title: 'Wood: Oak' }];
      return { collectionId: '3' };
    },
    deleteCollection: () => {
      collections = [];
      return { ok: true };
    },
  });
  expect(await screen.findByText('No collections yet')).toBeInTheDocument();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Field' }), 'Wood');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Answer' }), 'Oak');
  await user.click(screen.getByRole('button', { name: 'Make a collection' }));
  const link = await screen.findByRole('link', { name: 'What the shop reads' });
  expect(link).toHaveAttribute('href', '/api/public/catalog?store=demo&id=collection%2F3');
  expect(saved(asked, 'saveCollection')).toEqual([{ key: 'wood', value: 'Oak', title: '' }]);
  await user.click(screen.getByRole('button', { name: 'Remove Wood: Oak' }));
  expect(await screen.findByText('No collections yet')).toBeInTheDocument();
});
