import '@testing-library/jest-dom';
import * as React from 'react';
import { cleanup, configure } from '@testing-library/react';
import { onWideScreen } from './screenWidth';

// A busy machine may take long to draw a screen; nothing is asserted about time.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(180_000);

onWideScreen();
window.scrollTo = () => undefined;
// The test's page has no modal dialogs of its own.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
Element.prototype.scrollIntoView = () => undefined;

// React notes where each element was made, by the stack of an error, up to 10,000 times a second: a tenth of the time,
// for a line in its warnings. It is told that it did so already.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => undefined });

const realFetch = globalThis.fetch;

afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
  onWideScreen();
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0] ?? ''}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/`;
  }
  localStorage.clear();
  sessionStorage.clear();
});
