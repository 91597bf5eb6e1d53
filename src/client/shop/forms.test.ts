import { waitFor, within } from '@testing-library/react';
import { newUser } from '../../testing/user';
import { openForm, type Asked } from './forms';

const asked: Asked = {
  kind: 'offer',
  language: 'de',
  home: new URL('https://market.test/'),
  store: '',
  vendor: '',
  productId: '12',
  variantId: '34',
};

interface Variant {
  id: string;
  title: string;
  available: boolean;
}
const variants: Variant[] = [
  { id: '34', title: 'Blau', available: true },
  { id: '35', title: 'Rot', available: false },
];

/** Opens the form of a product of the catalogue; what it sends is kept. */
const open = async (more: Partial<Asked> = {}, of: { currency?: string; variants?: Variant[] } = {}) => {
  const sent: unknown[] = [];
  const places: string[] = [];
  const product = { title: 'Becher', currency: 'EUR', variants, ...of };
  globalThis.fetch = jest.fn((address: unknown, request?: RequestInit) => {
    if (request?.method !== 'POST')
      return Promise.resolve(Response.json({ products: [product], next: null }));
    places.push(address instanceof URL ? address.pathname : '');
    sent.push(JSON.parse(typeof request.body === 'string' ? request.body : 'null'));
    return Promise.resolve(Response.json({ id: 'a' }));
  });
  const box = document.createElement('div');
  const button = document.createElement('button');
  button.textContent = 'Angebot machen';
  document.body.replaceChildren(box);
  box.append(button);
  await openForm(box, button, { ...asked, ...more });
  return { sent, places, box, form: within(box), user: newUser() };
};

const fetched = globalThis.fetch;
afterAll(() => {
  globalThis.fetch = fetched;
});

it.each([
  ['$12', /in EUR: Geben Sie Ihren ohne das Zeichen/],
  ['£12', /in EUR/],
  ['12 USD', /in EUR/],
  ['0,001', /^Bitte geben Sie einen Preis wie 12,50\s€ ein\.$/],
  ['0', /^Bitte bieten Sie mehr als 0,00\s€\.$/],
  ['-3', /^Bitte bieten Sie mehr als 0,00\s€\.$/],
  ['viel', /^Bitte geben Sie einen Preis wie 12,50\s€ ein\.$/],
])('sends no offer of %s and says what is wrong with it', async (typed, words) => {
  const { sent, form, user } = await open();
  await user.type(form.getByLabelText('Ihre E-Mail-Adresse'), 'a@buyers.test');
  const price = form.getByLabelText(/^Ihr Preis/);
  await user.type(price, typed);
  await user.click(form.getByRole('button', { name: 'Senden' }));
  await waitFor(() => {
    expect(price).toHaveAccessibleDescription(words);
  });
  expect(sent).toEqual([]);
});

it.each([
  ['12', '12,00', '12.00'],
  ['12 €', '12,00', '12.00'],
  ['EUR 12,5', '12,50', '12.50'],
  ['1.250', '1.250,00', '1250.00'],
])('says that %s is understood as %s €, and offers that', async (typed, understood, amount) => {
  const { sent, form, user } = await open();
  await user.type(form.getByLabelText('Ihre E-Mail-Adresse'), 'a@buyers.test');
  await user.type(form.getByLabelText('Ihr Preis für ein Stück (EUR)'), typed);
  expect(form.getByText(/^Verstanden als/)).toHaveTextContent(
    `Verstanden als ${understood} € für ein Stück.`,
  );
  await user.click(form.getByRole('button', { name: 'Senden' }));
  await waitFor(() => {
    expect(sent).toEqual([expect.objectContaining({ amount, quantity: 1, variantId: '34' })]);
  });
});

it('reads a price by the currency of the shop where the page names a variant alone', async () => {
  const { sent, form, user } = await open({ productId: '' }, { currency: 'USD' });
  await user.type(form.getByLabelText('Ihre E-Mail-Adresse'), 'a@buyers.test');
  await user.type(form.getByLabelText('Ihr Preis für ein Stück (USD)'), '$12');
  await user.click(form.getByRole('button', { name: 'Senden' }));
  await waitFor(() => {
    expect(sent).toEqual([expect.objectContaining({ amount: '12.00', variantId: '34' })]);
  });
});

it('marks variants that are sold out, and lets none of them be chosen', async () => {
  const { form } = await open({ variantId: '35' });
  expect(form.getByRole('option', { name: 'Rot (ausverkauft)' })).toBeDisabled();
  expect(form.getByLabelText('Welche Ausführung')).toHaveValue('34');
});

it('takes no offer where all is sold out, and says so', async () => {
  const { form } = await open({}, { variants: variants.map((each) => ({ ...each, available: false })) });
  expect(form.getByRole('status')).toHaveTextContent('ausverkauft');
  expect(form.queryByRole('textbox')).toBeNull();
});

it('sends a message to the marketplace, and says that the answer comes by mail', async () => {
  const { sent, places, form, user, box } = await open({ kind: 'contact', store: 'main' });
  await user.type(form.getByLabelText('Ihre E-Mail-Adresse'), 'a@buyers.test');
  await user.type(form.getByLabelText('Ihre Nachricht'), 'Haben Sie einen Laden?');
  await user.click(form.getByRole('button', { name: 'Senden' }));
  await waitFor(() => {
    expect(box).toHaveTextContent('Ihre Nachricht wurde gesendet.');
  });
  expect([places, sent]).toEqual([
    ['/api/message/send'],
    [{ email: 'a@buyers.test', body: 'Haben Sie einen Laden?', store: 'main' }],
  ]);
});

it('puts an address on the list for news', async () => {
  const { sent, places, form, user, box } = await open({ kind: 'newsletter' });
  await user.type(form.getByLabelText('Ihre E-Mail-Adresse'), 'a@buyers.test');
  await user.click(form.getByRole('button', { name: 'Senden' }));
  await waitFor(() => {
    expect(box).toHaveTextContent('auf der Liste für Neuigkeiten');
  });
  expect([places, sent]).toEqual([['/api/message/subscribe'], [{ email: 'a@buyers.test' }]]);
});
