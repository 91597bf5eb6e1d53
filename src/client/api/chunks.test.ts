import { loadChunk, preloadErrorEvent, reloadOnceWhenChunksAreGone } from './chunks';
import { page } from './page';

const gone = (): Promise<never> => Promise.reject(new Error('Loading chunk 7 failed'));

beforeEach(() => {
  jest.spyOn(page, 'reload').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('hands on what it loads', async () => {
  expect(await loadChunk(() => Promise.resolve('part'))).toBe('part');
});

it('raises an event with the error, and throws unless it is cancelled', async () => {
  const seen: unknown[] = [];
  const listen = (event: Event): void => {
    seen.push((event as CustomEvent<Error>).detail.message);
  };
  window.addEventListener(preloadErrorEvent, listen);
  await expect(loadChunk(gone)).rejects.toThrow('Loading chunk 7 failed');
  expect(seen).toEqual(['Loading chunk 7 failed']);
  window.removeEventListener(preloadErrorEvent, listen);
});

it('loads the page anew once, and shows the error the second time', async () => {
  reloadOnceWhenChunksAreGone();
  void loadChunk(gone);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(page.reload).toHaveBeenCalledTimes(1);
  await expect(loadChunk(gone)).rejects.toThrow('Loading chunk 7 failed');
  expect(page.reload).toHaveBeenCalledTimes(1);
});
