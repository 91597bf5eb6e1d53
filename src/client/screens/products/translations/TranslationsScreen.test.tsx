import { screen, waitFor, within } from '@testing-library/react';
import type { Translation, TranslationsAnswer } from '../../../../domain/products/translations';
import { Refusal, type Answers } from '../../../../testing/answers';
import { vendorClaims } from '../../../../testing/factories/session';
import { renderScreen } from '../../../../testing/renderScreen';

const translation = (changes: Partial<Translation>): Translation => ({
  locale: 'nl',
  key: 'title',
  value: 'Eiken plank',
  source: 'Oak board',
  stale: false,
  updatedAt: '2026-01-15T09:30:00.000Z',
  updatedBy: 'a@b.test',
  ...changes,
});
const answer = (
  translations: Translation[] = [],
  changes: Partial<TranslationsAnswer> = {},
): TranslationsAnswer => ({
  title: 'Oak board',
  locales: [
    { locale: 'nl', name: 'Nederlands' },
    { locale: 'de', name: 'Deutsch' },
  ],
  source: { title: 'Oak board', bodyHtml: '<p>Oiled.</p>', 'seo.title': '', 'seo.description': '' },
  translations,
  ...changes,
});

const open = (given: TranslationsAnswer, answers: Answers = {}) =>
  renderScreen('/products/31/translations', {
    claims: vendorClaims(),
    answers: {
      readTranslations: given,
      readTranslationProgress: { products: 3, missing: 2, stale: 1, next: '32' },
      saveTranslations: given,
      ...answers,
    },
  });
const sent = (asked: readonly { name: string; input: Record<string, unknown> }[]): unknown[] =>
  asked.filter(({ name }) => name === 'saveTranslations').map(({ input }) => input['translations']);

it('shows each text beside its translation, and sends what was changed with the text it was made from', async () => {
  const { user, asked } = await open(answer());
  const title = await screen.findByRole('textbox', { name: 'Title in Nederlands' });
  expect(within(screen.getByRole('region', { name: 'Title' })).getByText('Oak board')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Title in searches' })).not.toBeInTheDocument();
  await user.type(title, 'Eiken plank');
  await user.click(screen.getByRole('button', { name: /^Deutsch/ }));
  await user.type(screen.getByRole('textbox', { name: 'Title in Deutsch' }), 'Eichenbrett');
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Saved');
  expect(sent(asked)).toEqual([
    [
      { locale: 'nl', key: 'title', value: 'Eiken plank', source: 'Oak board' },
      { locale: 'de', key: 'title', value: 'Eichenbrett', source: 'Oak board' },
    ],
  ]);
});

it('marks what is stale with the text it was made from, which can be confirmed', async () => {
  const { user, asked } = await open(answer([translation({ source: 'Ash board', stale: true })]));
  const part = within(await screen.findByRole('region', { name: 'Title' }));
  expect(part.getByRole('alert')).toHaveTextContent('The original has changed since');
  expect(part.getByText('Ash board')).toBeInTheDocument();
  await user.click(part.getByRole('button', { name: 'The translation still fits: Title' }));
  await waitFor(() =>
    expect(sent(asked)).toEqual([
      [{ locale: 'nl', key: 'title', value: 'Eiken plank', source: 'Oak board' }],
    ]),
  );
});

it('says how far the language is, and leads on', async () => {
  await open(answer());
  expect(await screen.findByText('2 not translated in full')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Next to translate' })).toHaveAttribute(
    'href',
    '/products/32/translations?locale=nl',
  );
});

it('copies the original, and keeps what was typed where saving fails', async () => {
  const { user, asked } = await open(answer(), {
    saveTranslations: new Refusal(409, { message: 'Not now' }),
  });
  const editor = await screen.findByRole('textbox', { name: 'Description in Nederlands' });
  await user.click(await screen.findByRole('button', { name: 'Copy the original: Description' }));
  await waitFor(() => expect(editor).toHaveTextContent('Oiled.'));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Not now')).toBeInTheDocument();
  expect(JSON.stringify(asked.find(({ name }) => name === 'saveTranslations')?.input)).toContain(
    '"value":"<p>Oiled.</p>"',
  );
  expect(editor).toHaveTextContent('Oiled.');
});

it('says where languages are named while there are none', async () => {
  await open(answer([], { locales: [] }));
  expect(await screen.findByText('No further languages')).toBeInTheDocument();
});
