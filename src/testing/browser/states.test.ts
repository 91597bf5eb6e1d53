import type { Browser, Page, Route } from 'playwright-core';
import { dataCache } from '../../client/api/dataCache';
import { openChromium } from './chromium';
import { eventually } from './eventually';
import { holdBack } from './holdBack';
import { findingsOf, takePicture } from './products/picture';
import { openWindow, settle, signInAs, visit, type SignedIn, type Width } from './visit';

let browser: Browser;
let admin: SignedIn;

beforeAll(async () => {
  browser = await openChromium();
  admin = await signInAs(browser, 'admin@demo.test');
});
afterAll(() => browser.close());

interface ListCase {
  name: string;
  place: string;
  call: RegExp;
  /** The answer of a marketplace that has none yet. */
  empty: object;
  says: string;
}

const lists: ListCase[] = [
  {
    name: 'orders',
    place: '/app/orders',
    call: /\/api\/orders(\?|$)/,
    empty: {
      orders: [],
      count: 0,
      pageCount: 1,
      counts: { any: 0, unfulfilled: 0, fulfilled: 0, cancelled: 0 },
    },
    says: 'No orders yet',
  },
  {
    name: 'products',
    place: '/app/products?status=ALL',
    call: /\/api\/products-v2(\?|$)/,
    empty: { products: [], count: 0, pageCount: 1, counts: { DRAFT: 0, ACTIVE: 0, ALL: 0 } },
    says: 'No products yet',
  },
  {
    name: 'imports',
    place: '/app/imports',
    call: /\/api\/product-csv\/imports(\?|$)/,
    empty: { imports: [], count: 0, pageCount: 1 },
    says: 'No imports yet',
  },
  {
    name: 'vendors',
    place: '/app/vendors',
    call: /\/api\/vendors(\?|$)/,
    empty: { applications: [], vendors: [], orders: {}, balances: [], vendorsWithoutAccount: [] },
    says: 'No vendors yet',
  },
  {
    name: 'people',
    place: '/app/people',
    call: /\/api\/people(\?|$)/,
    empty: { people: [] },
    says: 'Nobody yet',
  },
];

const rows = (page: Page) => page.locator('main [data-row]').first();

describe.each(lists)('$name', ({ name, place, call, empty, says }) => {
  const shown: Width[] = name === 'orders' ? ['wide', 'narrow'] : ['wide'];

  it.each(shown)(
    'waiting, failing, trying again and empty, %s',
    async (width) => {
      const window = await openWindow(browser, admin, width);
      const lookAt = async (page: Page, state: string): Promise<void> => {
        await takePicture(page, `${name}-${state}`, { width, scheme: 'light' });
        expect(await findingsOf(page)).toEqual([]);
      };
      // What the server answers from when it is asked to, one after the other.
      let answer = (route: Route): Promise<void> =>
        route.fulfill({ status: 500, json: { message: 'The storehouse is on fire' } });
      const release = await holdBack(window, call, (route) => answer(route));
      const { page } = await visit(window, place);
      await page.locator('main :is(.MuiSkeleton-root, .sk-waits)').first().waitFor();
      await page.locator('#overlay').waitFor({ state: 'detached' });
      await lookAt(page, 'waiting');

      release();
      const failure = page.getByRole('alert').getByText('The storehouse is on fire');
      await failure.waitFor();
      await lookAt(page, 'failing');

      answer = (route) => route.fulfill({ json: empty });
      await page.getByRole('button', { name: 'Try again' }).click();
      await failure.waitFor({ state: 'detached' });
      await page.getByText(says).waitFor();
      await settle(page);
      await lookAt(page, 'none');

      answer = (route) => route.continue();
      await page.reload();
      await page.getByText(says).or(rows(page)).first().waitFor();
      await settle(page);
      await window.close();
    },
    90_000,
  );
});

it('keeps the list that is there when it cannot be renewed, and shows no rows of another filter', async () => {
  const window = await openWindow(browser, admin);
  const { page } = await visit(window, '/app/orders');
  await rows(page).waitFor();
  await window.route(/\/api\/orders\?/, (route) => route.fulfill({ status: 400, json: { message: 'No' } }));
  // What was read a moment ago is not asked for again.
  await page.waitForTimeout(dataCache.dedupe + 500);
  const navigation = page.getByRole('navigation', { name: 'Main navigation' });
  await navigation
    .getByRole('link', { name: /^Vendors/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Vendors' }).first().waitFor();
  await navigation.getByRole('link', { name: /^Orders/ }).click();
  await page.getByText('The list could not be renewed. What you see may be old.').waitFor();
  expect(await rows(page).isVisible()).toBe(true);
  await page.getByRole('button', { name: /^Cancelled/ }).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  // The button of the page before may stand there until this one has failed as well.
  await eventually(async () => expect(await rows(page).count()).toBe(0));
  await window.close();
});

it('covers the page while the user is being loaded', async () => {
  const window = await openWindow(browser, {
    ...admin,
    cookies: admin.cookies.filter(({ httpOnly }) => httpOnly),
  });
  const release = await holdBack(window, /\/auth\/public\/refresh/, (route) =>
    route.fulfill({ status: 401, json: { message: 'No' } }),
  );
  const { page } = await visit(window, '/app/orders');
  await page.getByRole('status').getByText('Loading').waitFor();
  await takePicture(page, 'overlay', { width: 'wide', scheme: 'light' });
  expect(await page.getByRole('heading').count()).toBe(0);
  release();
  await page.getByRole('button', { name: 'Log in' }).waitFor();
  await page.locator('#overlay').waitFor({ state: 'detached' });
  await window.close();
});
