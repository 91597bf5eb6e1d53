import { screen } from '@testing-library/react';
import { renderScreen } from '../../../testing/renderScreen';

const putIntoPage = (facts: object): HTMLMetaElement => {
  const meta = document.createElement('meta');
  meta.name = 'stallkeeper-logo';
  meta.content = JSON.stringify(facts);
  document.head.append(meta);
  return meta;
};

const logo = { selected: 'value', value: 'Harbour', shopName: 'Harbour Market' } as const;

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
  const other = { selected: 'value', value: 'Quay', shopName: 'Quay' } as const;
  await renderScreen('/login?store=quay', { claims: null, answers: { readLogo: other } });
  expect(await screen.findByText('Quay')).toBeInTheDocument();
  expect(screen.queryByText('Harbour')).not.toBeInTheDocument();
  meta.remove();
});
