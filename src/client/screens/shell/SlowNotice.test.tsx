import { act, screen } from '@testing-library/react';
import { product } from '../../../testing/factories/products';
import { renderScreen } from '../../../testing/renderScreen';

const text = 'This is taking longer than usual.';

const setConnection = (connection: object | undefined): void => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
};

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  setConnection(undefined);
});

const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

it.each([
  ['three seconds', undefined, 3_000],
  ['five on a slow connection', { effectiveType: '2g' }, 5_000],
  ['five where data is saved', { effectiveType: '4g', saveData: true }, 5_000],
])('says after %s that loading is slow, until it is done', async (_, connection, threshold) => {
  setConnection(connection);
  let answer: (value: { product: ReturnType<typeof product> }) => void = () => undefined;
  const asked = await renderScreen('/products/31', {
    answers: {
      readProduct: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    },
  });
  while (!asked.asked.some(({ name }) => name === 'readProduct')) await pass(10);
  await pass(threshold - 500);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
  await pass(600);
  expect(screen.getByText(text)).toBeInTheDocument();
  answer({ product: product() });
  await pass(100);
  expect(screen.queryByText(text)).not.toBeInTheDocument();
});
