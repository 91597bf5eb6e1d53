import { screen } from '@testing-library/react';
import { adminClaims, signInAs } from '../../testing/factories/session';
import { renderScreen } from '../../testing/renderScreen';
import { page } from '../api/page';

let reload: jest.SpyInstance;
beforeEach(() => {
  reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

/** Back, in a browser that has kept the page as it was. */
const comeBack = (): void => {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
};

const open = async (): Promise<void> => {
  await renderScreen('/orders');
  await screen.findByRole('navigation', { name: 'Main navigation' });
};

it('a page that Back brings from memory is loaded anew where one has signed out since', async () => {
  await open();
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0] ?? ''}=; path=/; max-age=0`;
  comeBack();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a page that Back brings from memory is loaded anew where somebody else has signed in since', async () => {
  await open();
  signInAs(adminClaims({ email: 'somebody.else@demo.test' }));
  comeBack();
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a page that Back brings from memory stays for whoever is still signed in', async () => {
  await open();
  comeBack();
  expect(reload).not.toHaveBeenCalled();
});
