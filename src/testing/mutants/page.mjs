import { createRequire } from 'node:module';

const fromJest = createRequire(createRequire(import.meta.url).resolve('jest'));
const fromPage = createRequire(createRequire(import.meta.url).resolve('jest-environment-jsdom'));
const { JSDOM } = fromPage('jsdom');
const { ModuleMocker } = fromJest('jest-mock');

/** What the page has in place of Node's own; all else that Node has stays, as in the environment of the client's tests. */
const replaced = new Set([
  'Event',
  'EventTarget',
  'CustomEvent',
  'DOMException',
  'MessageEvent',
  'File',
  'navigator',
]);

/** Puts a page in place of the worker's globals, with what tests ask of `jest`. */
export const openPage = () => {
  const { window } = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
  });
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis && !replaced.has(name)) continue;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => window[name],
      set: (value) => {
        Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
      },
    });
  }
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent', 'scrollTo', 'matchMedia'])
    Object.defineProperty(globalThis, name, {
      configurable: true,
      writable: true,
      value: window[name]?.bind(window),
    });
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
};

/** Puts what tests ask of `jest` in place. */
export const openJest = () => {
  const mocker = new ModuleMocker(globalThis);
  globalThis.jest = {
    fn: (implementation) => mocker.fn(implementation),
    spyOn: (...of) => mocker.spyOn(...of),
    mocked: (value) => value,
    restoreAllMocks: () => mocker.restoreAllMocks(),
    setTimeout: () => undefined,
  };
};
