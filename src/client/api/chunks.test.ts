import { loadChunk, NotReached, preloadErrorEvent, reloadOnceWhenChunksAreGone } from './chunks';
import { page } from './page';

const gone = (): Promise<never> => Promise.reject(new Error('Loading chunk 7 failed'));
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

const html = (script: string): string =>
  `<html><head><script src="/app/assets/${script}"></script></head><body><div id="root"></div></body></html>`;
/** What the server gives out as the app's page. */
const look = jest.fn<Promise<{ ok: boolean; text: () => Promise<string> }>, []>();
const givesOut = (text: string): void => {
  look.mockResolvedValue({ ok: true, text: () => Promise.resolve(text) });
};
let online = true;

beforeAll(() => {
  const own = document.createElement('script');
  own.type = 'text/plain';
  own.src = '/app/assets/index.1111.js';
  document.head.append(own);
  reloadOnceWhenChunksAreGone();
});
beforeEach(() => {
  sessionStorage.clear();
  look.mockReset();
  online = true;
  givesOut(html('index.2222.js'));
  Object.assign(globalThis, { fetch: look });
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  jest.spyOn(page, 'reload').mockImplementation(() => undefined);
});
afterEach(() => {
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

it('hands on what it loads', async () => {
  expect(await loadChunk(() => Promise.resolve('part'))).toBe('part');
});

it('raises an event with the error, and throws unless it is cancelled', async () => {
  givesOut(html('index.1111.js'));
  const seen: unknown[] = [];
  const listen = (event: Event): void => {
    seen.push((event as CustomEvent<Error>).detail.message);
  };
  window.addEventListener(preloadErrorEvent, listen);
  await expect(loadChunk(gone)).rejects.toThrow('Loading chunk 7 failed');
  expect(seen).toEqual(['Loading chunk 7 failed']);
  window.removeEventListener(preloadErrorEvent, listen);
});

it('loads the page anew once where the server has a newer build, and shows the error the second time', async () => {
  void loadChunk(gone);
  await settled();
  expect(page.reload).toHaveBeenCalledTimes(1);
  await expect(loadChunk(gone)).rejects.toThrow('There is a newer build');
  expect(page.reload).toHaveBeenCalledTimes(1);
});

it('goes to the screen that was asked for where the server has a newer build', async () => {
  jest.spyOn(page, 'heading').mockReturnValue('/app/payouts?page=2');
  const go = jest.spyOn(page, 'go').mockImplementation(() => undefined);
  void loadChunk(gone);
  await settled();
  expect(go.mock.calls).toEqual([['/app/payouts?page=2']]);
  expect(page.reload).not.toHaveBeenCalled();
});

it('leaves the page where the same build still stands on the server', async () => {
  givesOut(html('index.1111.js'));
  await expect(loadChunk(gone)).rejects.toThrow('Loading chunk 7 failed');
  expect(page.reload).not.toHaveBeenCalled();
});

it('leaves the page where the marketplace is not reached', async () => {
  online = false;
  await expect(loadChunk(gone)).rejects.toBeInstanceOf(NotReached);
  expect(look).not.toHaveBeenCalled();
  online = true;
  look.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(loadChunk(gone)).rejects.toBeInstanceOf(NotReached);
  givesOut('<html><body>Sign in to the guest network</body></html>');
  await expect(loadChunk(gone)).rejects.toBeInstanceOf(NotReached);
  look.mockResolvedValue({ ok: false, text: () => Promise.resolve(html('index.2222.js')) });
  await expect(loadChunk(gone)).rejects.toBeInstanceOf(NotReached);
  expect(page.reload).not.toHaveBeenCalled();
});

it('leaves the page while somebody types, or the browser would ask', async () => {
  const field = document.createElement('textarea');
  field.value = 'Dear Ada';
  document.body.append(field);
  field.focus();
  await expect(loadChunk(gone)).rejects.toThrow('There is a newer build');
  field.remove();
  const hold = (event: Event): void => event.preventDefault();
  window.addEventListener('beforeunload', hold);
  await expect(loadChunk(gone)).rejects.toThrow('There is a newer build');
  window.removeEventListener('beforeunload', hold);
  expect(page.reload).not.toHaveBeenCalled();
});
