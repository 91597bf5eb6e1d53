import { screen, waitFor, within } from '@testing-library/react';
import type { TemplateAnswer, TemplateSave } from '../../../../domain/documents/documents';
import { Refusal, type Answers } from '../../../../testing/answers';
import { renderScreen } from '../../../../testing/renderScreen';

const preview = ({ html, subject }: { html: string; subject?: string }) => ({
  html: `<p>${html}</p>`,
  subject: subject ?? '',
  text: `plain ${html}`,
  mistake: null,
  order: null,
  values: [{ name: 'vendor', example: 'Fjord' }],
});

/** A server that keeps a text by language. */
const keeping = (answers: Answers = {}): Answers => {
  const own = new Map<string, { subject: string; html: string }>();
  const answer = (language: string): TemplateAnswer => ({
    template: 'vendor-rejection',
    enabled: null,
    language,
    languages: [...own.keys()],
    standard: !own.has(language),
    ...(own.get(language) ?? { subject: `Ours ${language}`, html: `Our text ${language}` }),
  });
  return {
    readTemplate: ({ language }: { language?: string }) => answer(language ?? 'en'),
    saveTemplate: ({ language = 'en', subject, html }: TemplateSave) => {
      if (typeof subject === 'string' && typeof html === 'string') own.set(language, { subject, html });
      else own.delete(language);
      return answer(language);
    },
    readTemplateHistory: { versions: [] },
    previewTemplate: preview,
    testTemplateMail: { recipient: 'me@main.test' },
    ...answers,
  };
};

const path = '/settings/reminders/vendor-rejection';
const source = () => screen.findByRole('textbox', { name: 'Text of the mail' });

it('a mail’s text is written by language, shown as it is typed, and taken back', async () => {
  const { user, asked } = await renderScreen(path, { answers: keeping() });
  expect(await source()).toHaveValue('Our text en');
  await user.click(
    within(screen.getByRole('group', { name: 'Languages of this mail' })).getByText('Deutsch'),
  );
  await waitFor(async () => expect(await source()).toHaveValue('Our text de'));
  const subject = screen.getByRole('textbox', { name: 'Subject' });
  await user.clear(subject);
  await user.type(subject, 'Leider');
  await user.type(await source(), ' mehr');
  await waitFor(() =>
    expect(screen.getByTitle('Preview of the mail')).toHaveAttribute('srcdoc', '<p>Our text de mehr</p>'),
  );
  expect(screen.getByTitle('Preview of the mail')).toHaveAttribute('sandbox', '');
  await user.click(screen.getByRole('button', { name: 'Plain text' }));
  expect(screen.getByText('plain Our text de mehr')).toBeInTheDocument();
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Deutsch (yours)')).toBeInTheDocument();
  expect(asked.find(({ name }) => name === 'saveTemplate')?.input).toEqual({
    template: 'vendor-rejection',
    language: 'de',
    subject: 'Leider',
    html: 'Our text de mehr',
    seen: { subject: 'Ours de', html: 'Our text de' },
  });
  expect(screen.getByText('Saved. Mails say it from now on.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Restore default' }));
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore default' }),
  );
  await waitFor(async () => expect(await source()).toHaveValue('Our text de'));
});

it('an earlier text is taken up, looked at, and holds once it is saved', async () => {
  const by = 'ada@main.test';
  const versions = [
    { id: '3', at: '2026-03-03T10:00:00Z', by, subject: 'Third', html: 'Third text', standard: false },
    { id: '2', at: '2026-03-02T10:00:00Z', by, subject: 'Ours', html: 'Our text', standard: true },
    { id: '1', at: '2026-03-01T10:00:00Z', by, subject: 'First', html: 'First text', standard: false },
  ];
  const { user, asked } = await renderScreen(path, {
    answers: keeping({ readTemplateHistory: { versions } }),
  });
  const history = within(await screen.findByRole('region', { name: 'Earlier texts' }));
  expect((await history.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('holds now'),
    expect.stringContaining('Ours again'),
    expect.stringContaining('First'),
  ]);
  const take = history.getByRole('button', { name: /^Take this text: Mar 1, 2026/ });
  await user.click(take);
  expect(await source()).toHaveValue('First text');
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('First');
  expect(take).toBeDisabled();
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(asked.find(({ name }) => name === 'saveTemplate')?.input).toMatchObject({
      subject: 'First',
      html: 'First text',
    }),
  );
});

it('a refused text stays as it was typed, with what is wrong of it', async () => {
  const { user } = await renderScreen(path, {
    answers: keeping({
      saveTemplate: new Refusal(422, {
        code: 'invalid',
        message: 'No',
        errors: { subject: { code: 'mailBlank', message: 'This mail would say nothing' } },
      }),
    }),
  });
  await user.type(await source(), ' more');
  await user.keyboard('{Control>}s{/Control}');
  expect((await screen.findAllByText('This mail would say nothing')).length).toBeGreaterThan(0);
  expect(await source()).toHaveValue('Our text en more');
});

it('a text that somebody else has saved meanwhile is shown beside one’s own, and not overwritten unseen', async () => {
  let holds = { subject: 'Ours', html: 'Our text' };
  const { user, asked } = await renderScreen(path, {
    answers: keeping({
      readTemplate: () => ({
        template: 'vendor-rejection',
        enabled: null,
        language: 'en',
        languages: ['en'],
        standard: false,
        ...holds,
      }),
      saveTemplate: new Refusal(409, { code: 'templateChanged', message: 'Changed' }),
    }),
  });
  await user.type(await source(), ' mine');
  holds = { subject: 'Their subject', html: 'Their text' };
  await user.keyboard('{Control>}s{/Control}');
  const theirs = await screen.findByRole('region', { name: 'Text of the other person' });
  expect(theirs).toHaveTextContent('Their subject Their text');
  expect(await source()).toHaveValue('Our text mine');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(asked.findLast(({ name }) => name === 'saveTemplate')?.input).toMatchObject({
      html: 'Our text mine',
      seen: holds,
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(await source()).toHaveValue('Their text');
  expect(screen.getByRole('textbox', { name: 'Subject' })).toHaveValue('Their subject');
});

it('a mistake stands at the field that it is in', async () => {
  const mistake = { line: 1, column: 4, message: 'undefined filter: loud' };
  const { user } = await renderScreen(path, {
    answers: keeping({
      previewTemplate: (input: { html: string; subject?: string }) => {
        if (input.subject?.includes('loud') === true)
          return { ...preview(input), html: '', mistake, mistakeIn: 'subject' as const };
        return input.html.includes('loud')
          ? { ...preview(input), html: '', mistake, mistakeIn: 'html' as const }
          : preview(input);
      },
    }),
  });
  const text = await source();
  const subject = screen.getByRole('textbox', { name: 'Subject' });
  await user.type(subject, ' loud');
  await waitFor(() => expect(subject).toHaveAccessibleDescription(/undefined filter: loud/));
  expect(text).not.toHaveAccessibleDescription(/undefined filter/);
  await user.clear(subject);
  await user.type(subject, 'Hello');
  await user.type(text, ' loud');
  await waitFor(() => expect(subject).not.toHaveAccessibleDescription(/undefined filter/));
  expect(await screen.findByText(/undefined filter: loud/)).toBeVisible();
});

it('a mail that there is not says so, with the way back', async () => {
  await renderScreen('/settings/reminders/nothing', { answers: keeping() });
  expect(await screen.findByText('There is no such mail')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All mails' })).toHaveAttribute('href', '/settings/reminders');
});

describe('when it goes out', () => {
  const offered = '/settings/reminders/vendor-rejection';
  const panel = async () => within(await screen.findByRole('region', { name: 'When it goes out' }));

  it('is narrowed by conditions, which are kept together', async () => {
    const { user, asked } = await renderScreen(offered, { answers: keeping() });
    const region = await panel();
    await user.click(await region.findByRole('button', { name: 'Add a condition' }));
    const first = within(region.getByRole('group', { name: 'Condition 1' }));
    await user.selectOptions(first.getByRole('combobox', { name: 'What' }), 'Address it goes to');
    await user.selectOptions(first.getByRole('combobox', { name: 'How' }), 'does not contain');
    await user.type(first.getByRole('textbox', { name: 'What it is held to' }), '@away.test');
    await user.click(region.getByRole('button', { name: 'Save the conditions' }));
    await waitFor(() =>
      expect(asked.find(({ name }) => name === 'saveFeatures')?.input).toEqual({
        notifications: {
          templates: {
            'vendor-rejection': {
              conditions: [{ value: 'recipient', is: 'lacks', text: '@away.test' }],
            },
          },
        },
      }),
    );
  });

  it('says at its field what is refused of one', async () => {
    const path = 'notifications.templates.vendor-rejection.conditions[0].text';
    const { user } = await renderScreen(offered, {
      answers: keeping({
        saveFeatures: new Refusal(422, { message: 'No', errors: { [path]: 'Required field' } }),
      }),
    });
    const region = await panel();
    await user.click(await region.findByRole('button', { name: 'Add a condition' }));
    await user.click(region.getByRole('button', { name: 'Save the conditions' }));
    expect(await region.findByText('Required field')).toBeInTheDocument();
    await user.click(region.getByRole('button', { name: 'Remove condition 1' }));
    expect(region.queryByRole('button', { name: 'Save the conditions' })).not.toBeInTheDocument();
  });

  it('has no conditions where nobody would get in without the mail', async () => {
    await renderScreen('/settings/reminders/auth-verify', { answers: keeping() });
    await source();
    expect(screen.queryByRole('region', { name: 'When it goes out' })).not.toBeInTheDocument();
  });
});

it('values are offered while one types, and taken by the keyboard or the mouse', async () => {
  const values = ['vendor', 'note', 'shop'].map((name) => ({ name, example: `an ${name}` }));
  const previewTemplate = (asked: { html: string }) => ({ ...preview(asked), values });
  const { user } = await renderScreen(path, { answers: keeping({ previewTemplate }) });
  const field = await source();
  await user.clear(field);
  await user.type(field, 'Hi {{{{ ');
  const list = await screen.findByRole('listbox', { name: 'Values that can stand here' });
  expect(within(list).getAllByRole('option')).toHaveLength(3);
  await user.keyboard('o');
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['vendoran vendor', 'notean note', 'shopan shop']);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(field).toHaveValue('Hi {{ note }}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.type(field, '{% if ve'.replace('{', '{{'));
  expect(await screen.findByRole('option', { name: /vendor/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.keyboard('n');
  await user.pointer({ keys: '[MouseLeft>]', target: await screen.findByRole('option', { name: /vendor/ }) });
  expect(field).toHaveValue('Hi {{ note }}{% if vendor');
});
