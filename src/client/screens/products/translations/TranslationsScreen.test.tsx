import { screen, waitFor, within } from '@testing-library/react';
import type {
  TranslatablePart,
  Translation,
  TranslationsAnswer,
} from '../../../../domain/products/translations';
import { withDefaults } from '../../../../domain/settings/settings';
import { appInfo } from '../../../../testing/factories/app';
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
  parts: [],
  translations,
  suggestions: [],
  ...changes,
});

const part = (key: TranslatablePart['key'], text: string, changes: Partial<TranslatablePart> = {}) => ({
  key,
  kind: 'value' as const,
  text,
  of: 'Colour',
  isSame: false,
  ...changes,
});
const parts: TranslatablePart[] = [
  part('options.1.name', 'Colour', { kind: 'option', of: '' }),
  part('options.1.values.Red', 'Red'),
  part('options.1.values.Light.Blue [2]', 'Light.Blue [2]'),
  part('options.2.values.500 ml', '500 ml', { isSame: true }),
  part('media.2.alt', 'A board', { kind: 'picture', of: '/files/public/main/a.jpg' }),
];

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
  await user.click(part.getByRole('button', { name: 'It still fits: Title' }));
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

describe('options and pictures', () => {
  const withParts = (translations: Translation[] = [], changes: Partial<TranslationsAnswer> = {}) =>
    answer(translations, { parts, ...changes });

  it('are translated beside the other texts, whatever a value is called', async () => {
    const { user, asked } = await open(withParts());
    const options = within(await screen.findByRole('region', { name: 'Options' }));
    await user.type(options.getByRole('textbox', { name: 'Light.Blue [2] in Nederlands' }), 'Lichtblauw');
    const pictures = within(screen.getByRole('region', { name: 'Descriptions of pictures' }));
    await user.type(pictures.getByRole('textbox', { name: 'A board in Nederlands' }), 'Een plank');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Saved');
    expect(sent(asked)).toEqual([
      [
        {
          locale: 'nl',
          key: 'options.1.values.Light.Blue [2]',
          value: 'Lichtblauw',
          source: 'Light.Blue [2]',
        },
        { locale: 'nl', key: 'media.2.alt', value: 'Een plank', source: 'A board' },
      ],
    ]);
  });

  it('count as long as they are open, but for what is the same in all languages, which is shown on demand', async () => {
    const { user } = await open(withParts([translation({ key: 'options.1.values.Red', value: 'Rood' })]));
    // Title and description, the option, one value and the picture.
    expect(await screen.findByRole('button', { name: /^Nederlands/ })).toHaveTextContent('5');
    expect(screen.getByRole('button', { name: /^Deutsch/ })).toHaveTextContent('6');
    expect(screen.queryByRole('textbox', { name: '500 ml in Nederlands' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '1 text that is the same in all languages' }));
    expect(screen.getByRole('textbox', { name: '500 ml in Nederlands' })).toBeInTheDocument();
  });

  it('take what other products say only when one presses, one by one or all', async () => {
    const suggestions = [
      { locale: 'nl', key: 'options.1.name' as const, value: 'Kleur' },
      { locale: 'nl', key: 'options.1.values.Red' as const, value: 'Rood' },
      { locale: 'de', key: 'options.1.values.Red' as const, value: 'Rot' },
    ];
    const { user, asked } = await open(withParts([], { suggestions }));
    const red = await screen.findByRole('textbox', { name: 'Red in Nederlands' });
    expect(red).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Take “Rood” for Red' }));
    expect(red).toHaveValue('Rood');
    await user.clear(red);
    await user.click(screen.getByRole('button', { name: 'Take 2 suggestions from other products' }));
    expect(red).toHaveValue('Rood');
    expect(screen.getByRole('textbox', { name: 'Colour in Nederlands' })).toHaveValue('Kleur');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Saved');
    expect(sent(asked)).toEqual([
      [
        { locale: 'nl', key: 'options.1.name', value: 'Kleur', source: 'Colour' },
        { locale: 'nl', key: 'options.1.values.Red', value: 'Rood', source: 'Red' },
      ],
    ]);
  });

  it('are said to be the same in a language by one press', async () => {
    const { user } = await open(withParts());
    await user.click(
      await screen.findByRole('button', { name: 'The same in this language: Red, Nederlands' }),
    );
    expect(screen.getByRole('textbox', { name: 'Red in Nederlands' })).toHaveValue('Red');
  });

  it('say what a renamed value was translated from, which can be confirmed', async () => {
    const { user, asked } = await open(
      withParts([
        translation({ key: 'options.1.values.Red', value: 'Rood', source: 'Scarlet', stale: true }),
      ]),
    );
    const options = within(await screen.findByRole('region', { name: 'Options' }));
    expect(options.getByRole('alert')).toHaveTextContent('it was translated from “Scarlet”');
    await user.click(options.getByRole('button', { name: 'It still fits: Red' }));
    await waitFor(() =>
      expect(sent(asked)).toEqual([
        [{ locale: 'nl', key: 'options.1.values.Red', value: 'Rood', source: 'Red' }],
      ]),
    );
  });
});

it('says at its field where a title is longer than the marketplace takes, and saves nothing', async () => {
  const features = withDefaults({ inputLimit: { title: { max: 5 } } });
  const { user, asked } = await open(answer(), { readAppInfo: appInfo({ features }) });
  const title = await screen.findByRole('textbox', { name: 'Title in Nederlands' });
  await user.type(title, 'Plank van eik');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(title).toHaveAccessibleDescription('Must be at most 5 characters'));
  expect(sent(asked)).toEqual([]);
});
