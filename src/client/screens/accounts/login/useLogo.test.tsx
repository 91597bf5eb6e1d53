import { screen } from '@testing-library/react';
import { logo as logoOf } from '../../../../testing/factories/logo';
import { renderScreen } from '../../../../testing/renderScreen';

const putIntoPage = (facts: object): HTMLMetaElement => {
  const meta = document.createElement('meta');
  meta.name = 'stallkeeper-logo';
  meta.content = JSON.stringify(facts);
  document.head.append(meta);
  return meta;
};

const logo = logoOf({ selected: 'value', value: 'Harbour' });

it('takes the logo that is in the page and does not ask for it', async () => {
  const meta = putIntoPage({ store: 'demo', logo });
  const { asked } = await renderScreen('/login?store=demo', { claims: null });
  expect(await screen.findByText('Harbour')).toBeInTheDocument();
  expect(asked.some(({ name }) => name === 'readLogo')).toBe(false);
  expect(document.title).toMatch(/^Harbour Market – /);
  meta.remove();
});

it('asks for the logo of another store', async () => {
  const meta = putIntoPage({ store: 'demo', logo });
  const other = logoOf({ selected: 'value', value: 'Quay', shopName: 'Quay' });
  await renderScreen('/login?store=quay', { claims: null, answers: { readLogo: other } });
  expect(await screen.findByText('Quay')).toBeInTheDocument();
  expect(screen.queryByText('Harbour')).not.toBeInTheDocument();
  meta.remove();
});

it("speaks in the store's own texts and words, from the page and from an answer", async () => {
  const texts = [{ locale: 'en', key: 'login.logIn', value: 'Come in, {{vendor}}' }];
  const { wordings } = logoOf();
  const own = logoOf({ texts, wordings: { ...wordings, vendor: 'maker' } });
  const meta = putIntoPage({ store: 'demo', logo: own });
  const first = await renderScreen('/login?store=demo', { claims: null });
  expect(await screen.findByRole('button', { name: 'Come in, maker' })).toBeInTheDocument();
  first.unmount();
  meta.remove();
  const plain = await renderScreen('/login?store=demo', { claims: null });
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeInTheDocument();
  plain.unmount();
  await renderScreen('/login?store=demo', { claims: null, answers: { readLogo: own } });
  expect(await screen.findByRole('button', { name: 'Come in, maker' })).toBeInTheDocument();
});
