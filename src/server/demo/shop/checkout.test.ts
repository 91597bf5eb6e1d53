import { saveProduct } from '../../../testing/server/products';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';

let server: TestServer;
let now = new Date('2026-05-01T09:00:00Z');
const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };
let shirt = { product: '', variant: '' };
let cup = { product: '', variant: '' };

beforeAll(async () => {
  server = await startServer({ demo: true }, () => now);
  await server.addStore('main', ['Fjord']);
  await server.call('saveFeatures', { discounts: { enabled: true }, makeAnOffer: { enabled: true } }, admin);
  const add = async (title: string, sku: string, price: string) => {
    const variants = [{ price, stock: 500, trackStock: true, sku }];
    const { id, variants: kept } = await saveProduct(server, { title, variants }, fjord);
    await server.call('actOnProduct', { productId: id, action: 'approve' }, admin);
    return { product: id, variant: kept[0]?.id ?? '' };
  };
  shirt = await add('Linen shirt', 'SHIRT', '40.00');
  cup = await add('Blue cup', 'CUP', '10.00');
});
afterAll(() => server.close());
beforeEach(() => {
  now = new Date('2026-05-01T09:00:00Z');
});

/** A browser that keeps the basket, sends forms, and follows where they lead. */
const browse = () => {
  let cookie = '';
  const ask = async (path: string, fields?: Record<string, string>) => {
    const answer = await fetch(server.url + path, {
      redirect: 'manual',
      headers: { cookie },
      ...(fields !== undefined && { method: 'POST', body: new URLSearchParams(fields) }),
    });
    const kept = answer.headers.getSetCookie()[0];
    if (kept !== undefined) cookie = kept.split(';')[0] ?? '';
    return { status: answer.status, to: answer.headers.get('location') ?? '', html: await answer.text() };
  };
  const hidden = (html: string, name: string): string =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  let html = '';
  return {
    ask,
    put: ({ product, variant }: typeof shirt, quantity = '1') =>
      ask('/shop/basket/add', { product, variant, quantity }),
    /** Fills the basket's form, as it was last shown, and presses one of its buttons. */
    async press(act: 'reckon' | 'buy', typed: Record<string, string> = {}) {
      if (html === '') ({ html } = await ask('/shop/basket'));
      const pieces: Record<string, string> = {};
      for (const [, name = '', value = ''] of html.matchAll(/name="(q\d+)"[^>]* value="(\d+)"/g))
        pieces[name] = value;
      const own = { id: hidden(html, 'id'), seen: hidden(html, 'seen'), name: 'Ada Byron', act };
      const answer = await ask('/shop/basket', { ...pieces, ...own, ...typed });
      if (answer.html !== '') ({ html } = answer);
      return answer;
    },
  };
};
let buyers = 0;
const buyer = (): string => `guest${String((buyers += 1))}@buyers.test`;
const discount = (name: string, more: Record<string, unknown> = {}) =>
  server.call(
    'createDiscount',
    {
      method: 'code',
      name,
      value: { type: 'percentage', percentage: 10 },
      active: { from: '2026-04-01' },
      ...more,
    },
    admin,
  );
const usesOf = async (name: string) =>
  (await server.call('listDiscounts', { q: name }, admin)).body.discounts.map(({ used }) => used);
const ordersOf = async (email: string) => (await server.call('listOrders', { q: email }, admin)).body.orders;
const wrong = (html: string): string => /class="wrong"[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
const sums = (html: string): string[] =>
  [...html.matchAll(/<dd>([^<]*)<\/dd>/g)].map(([, text = '']) => text);

it('makes an order of what is in the basket, as any shop tells of one', async () => {
  const email = buyer();
  const page = browse();
  expect((await page.put(shirt, '2')).to).toBe('/shop/basket?lang=en');
  await page.put(cup);
  const { status, to } = await page.press('buy', { email });
  expect([status, to]).toEqual([
    303,
    expect.stringMatching(/^\/shop\/bought\?lang=en&order=%23D-[0-9A-F]{8}$/),
  ]);
  const number = decodeURIComponent(to.split('order=')[1] ?? '');
  expect((await page.ask(to)).html).toContain(`Your order ${number} is with the marketplace.`);
  expect(await ordersOf(email)).toMatchObject([{ name: number, vendor: 'Fjord', total: '90.00' }]);
  const { incomingOrders } = (await server.call('listIncomingOrders', { filter: 'all' }, admin)).body;
  expect(incomingOrders[0]).toMatchObject({ source: 'own', state: 'placed', name: number, errors: {} });
  expect((await page.ask('/shop/basket')).html).toContain('There is nothing in the basket.');
  // Nobody had made a secret for it, and the journal says who did.
  const made = await server.services.db
    .selectFrom('audit_entries')
    .select('by_email')
    .where('action', '=', 'incoming.secret')
    .execute();
  expect(made).toEqual([{ by_email: 'demo shop' }]);
});

it('completes an accepted offer at its price, for its buyer and its pieces alone', async () => {
  const email = buyer();
  await server.call(
    'makeOffer',
    { email, amount: '30.00', quantity: 2, variantId: shirt.variant, store: 'main' },
    null,
  );
  const offer = async () =>
    (await server.call('listOffers', {}, admin)).body.offers.find((each) => each.email === email);
  await server.call('answerOffer', { id: (await offer())?.id ?? '', action: 'accept' }, fjord);
  const code = (await offer())?.code ?? '';
  const page = browse();
  await page.put(shirt);
  const refused = await page.press('reckon', { email, code });
  expect([refused.status, wrong(refused.html)]).toEqual([422, expect.stringContaining('2; bought: 1')]);
  const of = { [`q${shirt.variant}`]: '2' };
  const stranger = await page.press('reckon', { ...of, email: buyer(), code });
  expect([stranger.status, wrong(stranger.html)]).toEqual([422, 'This code is not valid']);
  const good = await page.press('reckon', { ...of, email, code });
  expect([good.status, sums(good.html)]).toEqual([200, ['€80.00', '−€20.00', '€60.00']]);
  expect((await page.press('buy', { email, code })).status).toBe(303);
  expect(await ordersOf(email)).toMatchObject([{ total: '60.00' }]);
  expect(await offer()).toMatchObject({ status: 'completed' });
  const again = browse();
  await again.put(shirt, '2');
  const used = await again.press('reckon', { email, code });
  expect(wrong(used.html)).toBe('This code was used as often as it may be');
});

it('never sells by a code above its limit, also to those who buy at once', async () => {
  await discount('LASTTWO', { limit: { withUsage: true, usage: 2 } });
  const people = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const page = browse();
      const email = buyer();
      await page.put(shirt);
      const { html } = await page.press('reckon', { email, code: 'lasttwo' });
      return { page, email, html };
    }),
  );
  for (const { html } of people) expect(sums(html)).toEqual(['€40.00', '−€4.00', '€36.00']);
  const answers = await Promise.all(
    people.map(({ page, email }) => page.press('buy', { email, code: 'lasttwo' })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 303, 422, 422, 422]);
  const told = answers.filter(({ status }) => status === 422).map(({ html }) => wrong(html));
  expect(new Set(told)).toEqual(new Set(['This code was used as often as it may be']));
  expect(await usesOf('LASTTWO')).toEqual([2]);
});

it.each([
  ['EXPIRED', { active: { from: '2026-03-01', until: '2026-04-30' } }, 'Dieser Code ist abgelaufen'],
  ['LATER', { active: { from: '2026-06-01' } }, 'Dieser Code gilt noch nicht'],
  ['FROM100', { minPurchase: { type: 'amount', value: 100 } }, /^Dieser Code gilt ab 100/],
])('says in the reader’s language why the code %s is refused', async (name, terms, words) => {
  await discount(name, terms);
  const page = browse();
  await page.put(shirt);
  const email = buyer();
  const { status, html } = await page.press('buy', { email, code: name, lang: 'de' });
  expect([status, wrong(html)]).toEqual([422, expect.stringMatching(words)]);
  expect(await ordersOf(email)).toEqual([]);
});

it('refuses a code for other products, one of nobody, and one that a buyer has used', async () => {
  await discount('CUPSONLY', { productIds: [cup.product] });
  await discount('ONCE', { limit: { onePerCustomer: true } });
  const email = buyer();
  const page = browse();
  await page.put(shirt);
  const refused = async (code: string) => wrong((await page.press('reckon', { email, code })).html);
  expect(await refused('CUPSONLY')).toBe('This code is not valid for what is in the cart');
  expect(await refused('"><b>')).toBe('This code is not valid');
  await page.press('reckon', { email, code: 'ONCE' });
  expect((await page.press('buy', { email, code: 'ONCE' })).status).toBe(303);
  const again = browse();
  await again.put(shirt);
  const [, domain] = email.split('@');
  const alias = `${email.split('@')[0] ?? ''}+more@${domain ?? ''}`;
  expect(wrong((await again.press('reckon', { email: alias, code: 'ONCE' })).html)).toBe(
    'You have used this code already',
  );
});

it('sells nothing at a sum that its buyer has not seen, nor without who buys', async () => {
  const email = buyer();
  const page = browse();
  await page.put(cup);
  const blank = await page.press('buy', { name: '', email: 'nobody' });
  expect(blank.status).toBe(422);
  expect([...blank.html.matchAll(/id="(\w+)-error"/g)].map(([, name]) => name)).toEqual(['name', 'email']);
  const more = await page.press('buy', { email, [`q${cup.variant}`]: '3' });
  expect([more.status, sums(more.html)]).toEqual([200, ['€30.00', '€30.00']]);
  expect(more.html).toContain('The total is now €30.00.');
  const none = await page.press('buy', { email, [`q${cup.variant}`]: '0' });
  expect([none.status, wrong(none.html)]).toEqual([422, 'Please enter a whole number from 1 to 99.']);
  expect(await ordersOf(email)).toEqual([]);
});

it('buys once by a form that is sent twice', async () => {
  const email = buyer();
  const page = browse();
  await page.put(cup);
  await page.press('reckon', { email });
  const answers = await Promise.all([page.press('buy', { email }), page.press('buy', { email })]);
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  // Sent again after the basket was emptied, it buys nothing more either.
  await page.put(cup);
  expect((await page.press('buy', { email })).status).toBe(303);
  expect(await ordersOf(email)).toHaveLength(1);
});

it('is not there where the demo is not switched on', async () => {
  const plain = await startServer();
  await plain.addStore('main', []);
  for (const path of ['/shop', '/shop/basket'])
    expect((await fetch(plain.url + path, { redirect: 'manual' })).status).toBe(404);
  const sent = await fetch(`${plain.url}/shop/basket`, { method: 'POST', body: new URLSearchParams() });
  expect(sent.status).toBe(404);
  await plain.close();
});

it('takes out of a basket what its vendor may not sell any more, and says so', async () => {
  const page = browse();
  await page.put(cup);
  await server.call('actOnVendor', { vendor: 'Fjord', action: 'unapprove' }, admin);
  const shown = await page.ask('/shop/basket');
  const bought = await page.press('buy', { email: buyer() });
  await server.call('actOnVendor', { vendor: 'Fjord', action: 'approve' }, admin);
  expect(shown.html).toContain('Something of it is no longer sold');
  expect(bought.to).toBe('');
});
