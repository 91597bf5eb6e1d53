import { NotReached } from '../api/chunks';
import { loadTexts, startLanguage } from '../language/language';
import { firstScreenIsThere } from './firstScreen';
import { patiently, tellNotLoaded } from './partLoading';
import { showToasts } from './Toasts';

const noConnection = 'No connection to the marketplace. Check the network and try again.';
const said: string[] = [];
let stop: () => void;

beforeAll(async () => {
  await startLanguage(['en']);
  await loadTexts('main');
  stop = showToasts(({ text }) => said.push(text));
});
afterEach(() => {
  said.length = 0;
});
afterAll(() => stop());

it('says once that there is no connection, and asks again until the part is there', async () => {
  const load = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new NotReached())
    .mockRejectedValueOnce(new NotReached())
    .mockResolvedValueOnce('part');
  const loading = patiently(load);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(said).toEqual([noConnection]);
  expect(load).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 0));
  window.dispatchEvent(new Event('online'));
  expect(await loading).toBe('part');
  expect(said).toEqual([noConnection]);
});

it('throws what is broken in the first screen, as there is no page to stay on', async () => {
  await expect(patiently(() => Promise.reject(new Error('Broken')))).rejects.toThrow('Broken');
});

it('says of what is broken later that it could not be loaded', () => {
  tellNotLoaded(new Error('Broken'));
  expect(said).toEqual(['This could not be loaded']);
});

it('says at once of a later screen that is broken that it could not be loaded, and asks again', async () => {
  firstScreenIsThere();
  const load = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 7 failed'))
    .mockResolvedValueOnce('screen');
  const loading = patiently(load);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(said).toEqual(['This could not be loaded']);
  window.dispatchEvent(new Event('online'));
  expect(await loading).toBe('screen');
});
