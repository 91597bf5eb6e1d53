import { screen, waitFor, within } from '@testing-library/react';
import { orderErrors } from '../../../domain/errors/orders';
import { servedDocument } from '../../../server/web/openApiHooks';
import { Refusal } from '../../../testing/answers';
import { vendorClaims } from '../../../testing/factories/session';
import { renderScreen } from '../../../testing/renderScreen';

const others = { '/api/openapi.json': servedDocument('1.0.0') };

it('lists every call, and finds them by what they do', async () => {
  const { user, container } = await renderScreen('/developers', { others, claims: vendorClaims() });
  const field = await screen.findByRole('textbox', { name: 'Search calls' });
  const callsOf = (): number => container.querySelectorAll('a[href^="/developers/"]').length;
  expect(callsOf()).toBeGreaterThan(250);
  await user.type(field, 'ship part order{Enter}');
  await waitFor(() => expect(callsOf()).toBe(1));
  await user.click(screen.getByRole('link', { name: 'fulfilOrder' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'fulfilOrder' })).toBeInTheDocument();
  expect(screen.getByText('POST /api/orders/{orderId}/fulfill')).toBeInTheDocument();
  expect(screen.getByText('Who may: signedIn, write_orders')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Input' })).toHaveTextContent('lineItems');
  expect(screen.getByRole('region', { name: 'Answer' })).toHaveTextContent('nextOrder: string | null');
  expect(
    within(screen.getByRole('region', { name: 'Errors' })).getByText('orderNotFound'),
  ).toBeInTheDocument();
});

it('names the types of an answer, and those within them', async () => {
  await renderScreen('/developers/readOrder', { others });
  expect(await screen.findByText('OrderAnswer', { selector: 'summary' })).toBeInTheDocument();
  expect(screen.getByText('OrderLine', { selector: 'summary' })).toBeInTheDocument();
  expect(screen.getByLabelText('Type Order')).toHaveTextContent('createdAt: string');
});

it('makes a call that reads, and shows what came', async () => {
  const { user, asked } = await renderScreen('/developers/readLedgerCheck', {
    others,
    answers: { readLedgerCheck: { running: false, check: null } },
  });
  await user.click(await screen.findByRole('button', { name: 'Send GET' }));
  expect(await screen.findByText(/^200, after \d+ ms$/)).toBeInTheDocument();
  expect(screen.getAllByRole('group', { name: 'Answer' })[0]).toHaveTextContent('"running": false');
  expect(asked.map(({ name }) => name)).toContain('readLedgerCheck');
});

it('asks before a call that changes something, and shows why it was refused', async () => {
  const refused = { ...orderErrors.orderNotFound() };
  const { user, asked } = await renderScreen('/developers/noteOrder', {
    others,
    answers: { noteOrder: new Refusal(404, refused) },
  });
  const input = await screen.findByRole('textbox', { name: 'Input' });
  expect(JSON.parse((input as HTMLTextAreaElement).value)).toMatchObject({ orderId: '' });
  await user.clear(input);
  await user.click(screen.getByRole('button', { name: 'Send POST' }));
  expect(screen.getByText('Write an object in JSON, like { "page": 1 }.')).toBeInTheDocument();
  await user.click(input);
  await user.paste('{"orderId":"12","text":"Seen"}');
  await user.click(screen.getByRole('button', { name: 'Send POST' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Make this call in earnest?' });
  expect(dialog).toHaveTextContent('POST /api/orders/{orderId}/notes changes this marketplace.');
  expect(asked.map(({ name }) => name)).not.toContain('noteOrder');
  await user.click(within(dialog).getByRole('button', { name: 'Send POST' }));
  expect(await screen.findByText(/^404, after \d+ ms$/)).toBeInTheDocument();
  expect(screen.getAllByRole('group', { name: 'Answer' })[0]).toHaveTextContent('orderNotFound');
  expect(asked.find(({ name }) => name === 'noteOrder')?.input).toEqual({ orderId: '12', text: 'Seen' });
});
