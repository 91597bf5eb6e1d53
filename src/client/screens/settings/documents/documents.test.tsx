import { screen, waitFor, within } from '@testing-library/react';
import { mergeSettings } from '../../../../domain/settings/mergeSettings';
import type { TemplatePreview } from '../../../../domain/documents/documents';
import { defaultFeatures, type FeaturesPatch } from '../../../../domain/settings/settings';
import { Refusal, type Answers } from '../../../../testing/answers';
import { appInfo } from '../../../../testing/factories/app';
import { renderScreen } from '../../../../testing/renderScreen';

const shown = (html: string): TemplatePreview => ({
  html: `<p>${html}</p>`,
  mistake: null,
  order: '#1001',
  values: [{ name: 'order.name', example: '#1001' }],
});

/** A server that keeps what is saved, and finds a mistake in what says so. */
const keeping = (answers: Answers = {}): Answers => {
  let html = 'Standard';
  return {
    readTemplate: () => ({
      template: 'doc-customer-invoice',
      enabled: null,
      html,
      standard: html === 'Standard',
    }),
    saveTemplate: (input: { html: string | null }) => {
      html = input.html ?? 'Standard';
      return { template: 'doc-customer-invoice', enabled: null, html, standard: input.html === null };
    },
    readTemplateHistory: { versions: [] },
    previewTemplate: ({ html: text }: { html: string }) =>
      text.includes('oops')
        ? { ...shown(''), html: '', mistake: { line: 2, column: 1, message: 'tag "oops" not found' } }
        : shown(text),
    listOrders: {
      orders: [],
      counts: { any: 0, unfulfilled: 0, fulfilled: 0, cancelled: 0 },
      pageCount: 1,
      more: false,
    },
    ...answers,
  };
};
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text of the document' });
const frame = (): HTMLElement => screen.getByTitle('Preview of the document');

describe('the text of a document', () => {
  it('is shown as it is typed, in a frame in which nothing runs, and saved', async () => {
    const { user, asked } = await renderScreen('/settings/documents', { answers: keeping() });
    const text = await field();
    await user.clear(text);
    await user.type(text, 'Hello ');
    await user.click(screen.getByText('Values that can be used'));
    await user.click(await screen.findByRole('button', { name: /^order\.name/ }));
    await waitFor(() => expect(frame()).toHaveAttribute('srcdoc', '<p>Hello {{ order.name }}</p>'));
    expect(frame()).toHaveAttribute('sandbox', '');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Saved. New documents are made of it.')).toBeInTheDocument();
    expect(asked.find(({ name }) => name === 'saveTemplate')?.input).toEqual({
      template: 'doc-customer-invoice',
      html: 'Hello {{ order.name }}',
      seen: { html: 'Standard' },
    });
  });

  it('does not silently take the place of what somebody else has saved meanwhile', async () => {
    let holds = 'Standard';
    const { user, asked } = await renderScreen('/settings/documents', {
      answers: keeping({
        readTemplate: () => ({
          template: 'doc-customer-invoice',
          enabled: null,
          html: holds,
          standard: false,
        }),
        saveTemplate: new Refusal(409, { code: 'templateChanged', message: 'Changed' }),
      }),
    });
    await user.type(await field(), ' mine');
    holds = 'Theirs';
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('region', { name: 'Text of the other person' })).toHaveTextContent(
      'Theirs',
    );
    expect(await field()).toHaveValue('Standard mine');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked.findLast(({ name }) => name === 'saveTemplate')?.input).toMatchObject({
        html: 'Standard mine',
        seen: { html: 'Theirs' },
      }),
    );
  });

  it('says where a mistake is and goes there, and keeps the last page', async () => {
    const { user } = await renderScreen('/settings/documents', { answers: keeping() });
    const text = await field();
    await waitFor(() => expect(frame()).toHaveAttribute('srcdoc', '<p>Standard</p>'));
    await user.type(text, '{Enter}oops');
    expect(await screen.findByText('Line 2: tag "oops" not found')).toBeInTheDocument();
    expect(frame()).toHaveAttribute('srcdoc', '<p>Standard</p>');
    await user.click(screen.getByRole('button', { name: 'Go to the line' }));
    expect([text.selectionStart, text.selectionEnd]).toEqual([9, 13]);
  });

  it('stays where it was refused, and asks before it is lost', async () => {
    const refusal = new Refusal(422, { message: 'No', errors: { html: 'Line 2: tag "x" not found' } });
    const { user } = await renderScreen('/settings/documents', {
      answers: keeping({ saveTemplate: refusal }),
    });
    const text = await field();
    await user.type(text, ' x');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Line 2: tag "x" not found')).toBeInTheDocument();
    expect(text).toHaveValue('Standard x');
    await user.click(screen.getByRole('button', { name: /^Packing slip/ }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /stay/i }));
    expect(text).toHaveValue('Standard x');
  });

  it('is the standard one again after a question', async () => {
    const { user } = await renderScreen('/settings/documents', { answers: keeping() });
    const text = await field();
    await user.type(text, '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved. New documents are made of it.');
    await user.click(screen.getByRole('button', { name: 'Restore default' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: 'Restore default' }));
    await waitFor(() => expect(text).toHaveValue('Standard'));
  });
});

it('saves the delays and the hour of the digest, which is shown by the clock of the reader', async () => {
  let features = defaultFeatures;
  const { user, asked } = await renderScreen('/settings/reminders', {
    answers: {
      readAppInfo: () => appInfo({ features }),
      saveFeatures: (change: FeaturesPatch) => {
        features = mergeSettings(features, change);
        return { features };
      },
    },
  });
  const delay = await screen.findByLabelText('Hours after the order, reminder 2');
  await user.clear(delay);
  await user.type(delay, '0');
  const hour = screen.getByLabelText('Time of day');
  expect(within(hour).getAllByRole('option')).toHaveLength(24);
  await user.selectOptions(hour, within(hour).getByRole('option', { name: /16:00 UTC/ }));
  await user.selectOptions(screen.getByLabelText('Reminder 3'), 'Off');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Must be at least 1')).toBeInTheDocument();
  await user.clear(delay);
  await user.type(delay, '24');
  expect(
    await screen.findByText('Reminder 2 must come after reminder 1: later than 24 hours'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Hours after the order, reminder 1')).toHaveAccessibleDescription(
    /figures, duties and marks.*of earlier orders too/,
  );
  await user.clear(delay);
  await user.type(delay, '48');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(asked.filter(({ name }) => name === 'saveFeatures').map(({ input }) => input)).toEqual([
    {
      notifications: {
        digestSendAtHourUtc: 16,
        templates: { 'order-reminder-2': { delayInHours: 48 }, 'order-reminder-3': { enabled: false } },
      },
    },
  ]);
});
