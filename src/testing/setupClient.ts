import '@testing-library/jest-dom';
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
