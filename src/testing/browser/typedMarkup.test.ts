import type { Browser, Page } from 'playwright-core';
import { openChromium } from './chromium';
import { eventually } from './eventually';
import { launchOwnServer } from './ownServer';
import { signIn } from './signedInCalls';
import { openWindow, settle, signInAs, visit } from './visit';

let browser: Browser;
// The other tests keep their words, and each try begins anew.
let server: Awaited<ReturnType<typeof launchOwnServer>>;

beforeEach(async () => {
  [browser, server] = await Promise.all([openChromium(), launchOwnServer('markup')]);
}, 180_000);
afterEach(async () => {
  await browser.close();
  await server.close();
});

/** What breaks out of an attribute, loads what is not there, and runs. */
const evil = `"'><img src=x onerror=top.ran=1>`;
const evilHtml = `${evil}<script>top.ran=1</script><a href="javascript:top.ran=1">go</a><svg onload=top.ran=1>`;
const vendor = `Mill ${evil}`;

/** Puts it into every text of vendors, people, applications and settings, which somebody else is shown. */
const typeEverywhere = async (): Promise<string> => {
  const call = await signIn(server.address, 'admin@demo.test');
  const base = { showOnVendorPage: true, registration: true, required: false };
  const asked = [
    { ...base, key: 'one', name: `One ${evil}`, description: evil, type: 'input' },
    { ...base, key: 'two', name: evil, type: 'select', options: [evil, `${evil}2`] },
    { ...base, key: 'story', name: 'Story', type: 'richtext' },
  ] as const;
  const fields = asked.map((field) => ({
    ...field,
    options: 'options' in field ? [...field.options] : undefined,
  }));
  await call('saveFeatures', {
    wordings: { vendor: evil, vendors: evil, product: evil, products: evil, marketplace: evil },
    logoText: { value: evil, selected: 'value' },
    logoRegistration: { value: evil, selected: 'value' },
    support: { title: evil, email: 'help@demo.test' },
    sections: [{ name: evil, keys: ['orders'] }],
    registration: { enableApproval: true, fields },
    vendorPage: { enabled: true, fields },
    approvalReasons: [{ name: evil, text: evilHtml }],
    translations: {
      enabled: true,
      locales: ['nl'],
      dict: [{ locale: 'en', key: 'login.logIn', value: evil }],
    },
  });
  await call('saveShopName', { shopName: evil });
  await call('createVendor', { vendor, email: 'mill@maker.test' });
  const metafields = [
    { key: 'one', value: evilHtml.slice(0, 900) },
    { key: 'two', value: evil },
    { key: 'story', value: evilHtml },
  ];
  await call('saveVendorProfile', { vendor, description: evilHtml, metafields });
  await call('invitePerson', { name: evil, email: 'zo@demo.test', role: 'manager' });
  await call('applyAsVendor', {
    store: undefined,
    started: undefined,
    website: undefined,
    vendorName: `Applied ${evil}`,
    email: 'applied@maker.test',
    fields: metafields.map((field) => ({ ...field, name: evil })),
  });
  const { applications } = await call('listVendors', undefined);
  const { id = '' } = applications.find(({ email }) => email === 'applied@maker.test') ?? {};
  return id;
};

/** Nothing ran, nothing of it became an element, and the page stands. */
const lookAt = async (page: Page): Promise<void> => {
  for (const frame of page.frames()) {
    await frame.waitForLoadState();
    expect(await frame.locator('img[src="x"], svg[onload], a[href^="javascript"]').count()).toBe(0);
    expect(await frame.evaluate(() => 'ran' in globalThis)).toBe(false);
  }
};

it('is text wherever it is shown, and never runs', async () => {
  const application = await typeEverywhere();
  const admin = await openWindow(
    browser,
    await signInAs(browser, 'admin@demo.test', 'marketplace', server.address),
  );
  const stranger = await openWindow(browser, null);
  const places = ['logo', 'general', 'registration', 'mails'];
  const shown = [
    ...[
      '/app/vendors',
      `/app/vendors/${encodeURIComponent(vendor)}`,
      '/app/people',
      '/app/products/approval',
    ],
    ...[`/app/vendors/application/${application}`, '/app/orders'],
    ...places.map((page) => `/app/settings/${page}`),
  ];
  for (const [window, place] of [
    ...shown.map((place) => [admin, place] as const),
    ...['/app/login', '/app/login/register'].map((place) => [stranger, place] as const),
  ]) {
    const { page, complaints } = await visit(window, server.address + place);
    await settle(page);
    // A name that somebody gave is there as it was typed, so that the look was at the right thing.
    await eventually(async () => expect(await page.locator('body').innerText()).toContain('<img src=x'));
    await lookAt(page);
    expect([place, ...complaints.filter((text) => !text.includes('/auth/public/refresh'))]).toEqual([place]);
    await page.close();
  }
  const { page: mails } = await visit(admin, `${server.address}/outbox`);
  await mails.getByText('applied@maker.test').first().waitFor();
  await mails.locator('article').first().getByText('<img src=x').first().waitFor();
  for (const frame of mails.frames()) expect(await frame.locator('img[src="x"], script').count()).toBe(0);
}, 180_000);
