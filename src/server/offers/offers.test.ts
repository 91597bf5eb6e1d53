import { askAboutUnseenCodes } from '../orders/incoming/askUnseenCodes';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { hooksOf, ownOrder, shopifyOrder, type Hooks } from '../../testing/server/hooks';
import { saveProduct } from '../../testing/server/products';
import { offerActions, type OfferAction } from '../../domain/offers/offers';
import { emptyDraft } from '../../domain/orders/orderDrafts';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';
import { buyerToken } from '../notifications/buyerLink';
import { expireOffers } from './expireOffers';

let server: TestServer;
let clock = new Date('2026-05-01T12:00:00Z');
let stores = 0;
let store = '';
let admin: Caller;
let fjord: Caller;
let alma: Caller;
let hooks: Hooks;
let variantId = '';
let buyers = 0;
const day = 86_400_000;

beforeAll(async () => {
  server = await startServer({}, () => clock);
});
afterAll(() => server.close());
beforeEach(async () => {
  clock = new Date(clock.getTime() + 3_600_000);
  stores += 1;
  store = `s${String(stores)}`;
  admin = { store, vendor: '*' };
  fjord = { store, vendor: 'Fjord' };
  alma = { store, vendor: 'Alma' };
  await server.addStore(store, ['Fjord', 'Alma']);
  await server.call('saveFeatures', { makeAnOffer: { enabled: true } }, admin);
  const product = await saveProduct(
    server,
    { variants: [{ price: '50.00', stock: 10, trackStock: true, sku: 'SHIRT' }] },
    fjord,
  );
  variantId = product.variants[0]?.id ?? '';
  await server.call('actOnProduct', { productId: product.id, action: 'approve' }, admin);
  hooks = await hooksOf(server, admin);
});

const buyer = (): string => `guest${String((buyers += 1))}@buyers.test`;
const offer = (changes: Record<string, unknown> = {}, email = buyer()) =>
  server.call('makeOffer', { email, amount: '40.00', quantity: 2, variantId, store, ...changes }, null);
const settings = (offers: Record<string, unknown>) => server.call('saveFeatures', { offers }, admin);
const offers = async (as: Caller = admin) => (await server.call('listOffers', {}, as)).body.offers;
const only = async (as: Caller = admin) => {
  const [first] = await offers(as);
  if (first === undefined) throw new Error('There is no offer');
  return first;
};
const answer = (id: string, action: OfferAction, counterOffer?: string, as: Caller = fjord) =>
  server.call('answerOffer', { id, action, ...(counterOffer !== undefined && { counterOffer }) }, as);
const takeBack = (id: string) =>
  server.call('answerOffer', { id, action: 'reject', seen: 'accepted' }, admin);
const mailsTo = async (recipient: string) =>
  server.services.db
    .selectFrom('mails')
    .select(['template', 'body', 'language'])
    .where('store', '=', store)
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
const linkOf = (id: string, days = 30) => buyerToken(server.services, 'offer', { store, id }, days);
const open = (token: string) => fetch(`${server.url}/o/${token}`);
const press = (token: string, fields: Record<string, string>) =>
  fetch(`${server.url}/o/${token}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });

describe('an offer', () => {
  it('reaches its vendor and the marketplace, and nobody else', async () => {
    const email = buyer();
    expect((await offer({}, email)).status).toBe(200);
    expect(await only()).toMatchObject({
      status: 'pending',
      email,
      amount: '40.00',
      quantity: 2,
      counterOffer: null,
      variantId,
      vendor: 'Fjord',
      product: { title: 'Linen shirt' },
      listPrice: '50.00',
      actions: ['accept', 'reject', 'counter'],
      keeps: { total: '80.00', keeps: { from: '80.00', to: '80.00' } },
    });
    // Vendors are not told addresses of buyers unless the marketplace says so.
    expect(await only(fjord)).toMatchObject({ email: '' });
    expect(await offers(alma)).toEqual([]);
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['offer-received']);
    const [mail] = await mailsTo(`fjord@${store}.test`);
    expect(mail).toMatchObject({ template: 'offer-requested' });
    expect(mail?.body).not.toContain(email);
  });

  it.each([
    [{ amount: '' }, 'amount'],
    [{ amount: undefined }, 'amount'],
    [{ amount: '40.005' }, 'amount'],
    [{ amount: '-1' }, 'amount'],
    [{ amount: '0' }, 'amount'],
    [{ amount: '50.01' }, 'amount'],
    [{ amount: '24.99' }, 'amount'],
    [{ amount: '1e9' }, 'amount'],
    [{ quantity: 0 }, 'quantity'],
    [{ quantity: 1.5 }, 'quantity'],
    [{ quantity: 11 }, 'quantity'],
    [{ quantity: 1001 }, 'quantity'],
    [{ quantity: undefined }, 'quantity'],
    [{ email: 'no address' }, 'email'],
    [{ email: undefined }, 'email'],
    [{ variantId: '999999' }, 'variantId'],
    [{ variantId: "1' or '1'='1" }, 'variantId'],
    [{ variantId: undefined }, 'variantId'],
    [{ locale: '../../etc' }, 'locale'],
  ])('%j is refused at %s', async (changes, field) => {
    const { status, body } = await offer({ ...changes });
    expect(status).toBe(422);
    expect(body).toMatchObject({ errors: { [field]: {} } });
    expect(await offers()).toEqual([]);
  });

  it('says which price is the least, where the marketplace refuses those below', async () => {
    const { body } = await offer({ amount: '24.99' });
    expect(JSON.stringify(body)).toContain('25.00');
    expect((await offer({ amount: '25.00' })).status).toBe(200);
  });

  it('is not made for what is no longer on sale, or was never approved', async () => {
    const hidden = await saveProduct(
      server,
      { title: 'Draft', variants: [{ price: '9.00', stock: 1, sku: 'D' }] },
      fjord,
    );
    expect((await offer({ variantId: hidden.variants[0]?.id })).status).toBe(422);
  });

  it('is found by the id that Shopify has for the variant', async () => {
    await server.services.db
      .insertInto('variant_links')
      .values({ store, source: 'shopify', outside_id: '44012345678901', variant_id: Number(variantId) })
      .execute();
    const named = ['44012345678901', 'gid://shopify/ProductVariant/44012345678901'];
    for (const each of named) expect((await offer({ variantId: each })).status).toBe(200);
    expect((await offers()).map((each) => each.variantId)).toEqual([variantId, variantId]);
  });

  it('is one at a time for a buyer and a variant; a second one changes nothing and is answered alike', async () => {
    const email = buyer();
    const first = await offer({}, email);
    const second = await offer({ amount: '30.00' }, email);
    expect(second.status).toBe(200);
    expect(second.body.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.body.id).not.toBe(first.body.id);
    expect((await offers()).map(({ id, amount }) => [id, amount])).toEqual([[first.body.id, '40.00']]);
  });

  it('of a banned buyer is answered alike, and kept nowhere', async () => {
    const email = buyer();
    await server.services.db
      .insertInto('banned_buyers')
      .values({ store, email, by_email: 'a@b.test', at: clock })
      .execute();
    expect((await offer({}, email)).status).toBe(200);
    expect(await offers()).toEqual([]);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('is limited by buyer and product in a day', async () => {
    const email = buyer();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      clock = new Date(clock.getTime() + 3_600_000);
      statuses.push((await offer({}, email)).status);
      await answer((await only()).id, 'reject');
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('counts where it was made: what a buyer mistypes costs nothing, and guessing without end is stopped', async () => {
    const email = buyer();
    const refused = [];
    for (const amount of ['abc', '0', '99999', '1', '1', '0.001', 'zwölf'])
      refused.push((await offer({ amount }, email)).status);
    expect(refused).toEqual(Array<number>(7).fill(422));
    expect((await offer({}, email)).status).toBe(200);
    expect(await offers()).toHaveLength(1);
    const statuses = new Set<number>();
    for (let n = 0; n < 200; n += 1) statuses.add((await offer({ amount: '0' })).status);
    expect([...statuses]).toEqual([422, 429]);
  });

  it('of somebody else in a buyer’s name does not use up what the buyer may', async () => {
    const email = buyer();
    for (let n = 0; n < 5; n += 1) await offer({ amount: '26.00' }, email);
    expect((await offer({}, email)).status).toBe(429);
    const elsewhere = request(`${server.url}/api/public/make-an-offer`, {
      method: 'POST',
      localAddress: '127.0.0.2',
      headers: { 'content-type': 'application/json' },
    });
    elsewhere.end(JSON.stringify({ email, amount: '40.00', quantity: 2, variantId, store }));
    const [reply] = (await once(elsewhere, 'response')) as [IncomingMessage];
    reply.resume();
    expect(reply.statusCode).toBe(200);
  });

  it('is not for who is signed in', async () => {
    const input = { email: buyer(), amount: '40.00', quantity: 1, variantId, store };
    expect((await server.call('makeOffer', input, fjord)).status).toBe(403);
  });

  it('is not made, listed or answered while the switch is off', async () => {
    const { body } = await offer();
    const token = linkOf(body.id);
    await server.call('saveFeatures', { makeAnOffer: { enabled: false } }, admin);
    expect((await offer()).status).toBe(409);
    expect((await server.call('listOffers', {}, fjord)).status).toBe(409);
    expect((await answer(body.id, 'accept')).status).toBe(409);
    const page = await open(token);
    const shown = await page.text();
    expect([page.status, shown]).toEqual([
      200,
      expect.stringContaining('Offers are switched off at present'),
    ]);
    expect(shown).not.toContain('<button');
    expect((await press(token, { action: 'reject' })).status).toBe(409);
    await server.call('saveFeatures', { makeAnOffer: { enabled: true } }, admin);
    expect(await only()).toMatchObject({ status: 'pending' });
  });

  it('that was agreed on is read with its price, code and time while the switch is off', async () => {
    const { body } = await offer();
    const token = linkOf(body.id);
    await answer(body.id, 'accept');
    const { code } = await only();
    await server.call('saveFeatures', { makeAnOffer: { enabled: false } }, admin);
    const page = await open(token);
    const text = await page.text();
    await server.call('saveFeatures', { makeAnOffer: { enabled: true } }, admin);
    expect(page.status).toBe(200);
    expect(code).toMatch(/^OFFER-/);
    for (const said of [code ?? '', 'Agreed price for one', 'Valid until', 'Offers are switched off'])
      expect(text).toContain(said);
  });

  it('is mailed in the language of the page, unless that mail is switched off', async () => {
    const email = buyer();
    await offer({ locale: 'de' }, email);
    expect(await mailsTo(email)).toMatchObject([{ template: 'offer-received', language: 'de' }]);
    const templates = { 'offer-received': { enabled: false }, 'offer-requested': { enabled: false } };
    await server.call('saveFeatures', { notifications: { templates } }, admin);
    const other = buyer();
    await offer({}, other);
    expect(await mailsTo(other)).toEqual([]);
    expect(await mailsTo(`fjord@${store}.test`)).toHaveLength(1);
  });
});

describe('the floor', () => {
  it('names the product and its variant to the buyer in their language, and to its vendor as it wrote them', async () => {
    await server.call('saveFeatures', { translations: { locales: ['nl'] } }, admin);
    const product = await saveProduct(
      server,
      { variants: [{ price: '50.00', stock: 9, sku: 'RED', options: [{ name: 'Colour', value: 'Red' }] }] },
      fjord,
    );
    await server.call('actOnProduct', { productId: product.id, action: 'approve' }, admin);
    const translations = [
      { locale: 'nl', key: 'title' as const, value: 'Linnen hemd' },
      { locale: 'nl', key: 'options.1.values.Red' as const, value: 'Rood' },
    ];
    await server.call('saveTranslations', { productId: product.id, translations }, fjord);
    const email = buyer();
    const { body } = await offer({ variantId: product.variants[0]?.id, locale: 'nl' }, email);
    expect((await mailsTo(email)).at(-1)?.body).toContain('Linnen hemd, Rood');
    expect(await (await open(linkOf(body.id))).text()).toContain('Linnen hemd, Rood');
    expect((await mailsTo(`fjord@${store}.test`)).at(-1)?.body).toContain('Linen shirt, Red');
    await answer(body.id, 'reject');
    expect((await mailsTo(email)).at(-1)?.body).toContain('Linnen hemd, Rood');
    const [listed] = await offers();
    expect(listed?.product.title).toBe('Linen shirt');
  });

  it('may reject by itself, without a word of itself, and the vendor is not troubled', async () => {
    await settings({ belowFloor: 'reject', floorPercent: 80 });
    const email = buyer();
    expect((await offer({ amount: '39.99' }, email)).status).toBe(200);
    expect(await only()).toMatchObject({ status: 'rejected', movedBy: 'floor', code: null });
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual(['offer-rejected']);
    expect((await mailsTo(email))[0]?.body).not.toMatch(/40/);
    expect(await mailsTo(`fjord@${store}.test`)).toEqual([]);
  });

  it('may propose itself in place of the offer', async () => {
    await settings({ belowFloor: 'counter', floorPercent: 33 });
    const email = buyer();
    await offer({ amount: '1.00' }, email);
    expect(await only()).toMatchObject({ status: 'countered', movedBy: 'floor', counterOffer: '16.50' });
    expect((await mailsTo(email))[0]?.body).toContain('16.50');
  });

  it('binds the vendor and not the marketplace', async () => {
    await settings({ floorPercent: 0 });
    const { body } = await offer({ amount: '10.00' });
    await settings({ floorPercent: 60 });
    expect((await answer(body.id, 'accept')).status).toBe(409);
    expect((await answer(body.id, 'counter', '29.99')).status).toBe(422);
    expect((await answer(body.id, 'counter', '30.00')).status).toBe(200);
    expect((await answer(body.id, 'counter', '20.00', admin)).status).toBe(200);
    const terms = (as: Caller) => server.call('readOfferTerms', { id: body.id, price: '30.00' }, as);
    expect((await terms(fjord)).body).toMatchObject({ least: '30.00', total: '60.00', listPrice: '50.00' });
    expect((await terms(admin)).body.least).toBe('0.01');
  });
});

describe('an answer', () => {
  it('that accepts promises the price under a code, and tells the buyer', async () => {
    const email = buyer();
    const { body } = await offer({}, email);
    const accepted = await answer(body.id, 'accept');
    expect(accepted.body.offer).toMatchObject({ status: 'accepted', price: '40.00', movedBy: 'vendor' });
    expect(accepted.body.offer.code).toMatch(/^OFFER-/);
    const mails = await mailsTo(email);
    expect(mails.map(({ template }) => template)).toEqual(['offer-received', 'offer-received']);
    expect(mails[1]?.body).toContain(accepted.body.offer.code);
    const entries = await server.services.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('store', '=', store)
      .where('action', '=', 'offer.accept')
      .execute();
    expect(entries).toMatchObject([{ vendor: 'Fjord', subject_id: body.id }]);
  });

  it('says to who answers it, of vendor and marketplace, that no mail tells the buyer, and has the code to pass on', async () => {
    const email = buyer();
    await server.call('saveFeatures', { notifications: { disableAll: true } }, admin);
    await offer({}, email);
    const { id } = await only();
    for (const as of [fjord, admin]) expect(await only(as)).toMatchObject({ unmailed: true, code: null });
    const accepted = await answer(id, 'accept');
    expect(accepted.body.offer).toMatchObject({ status: 'accepted', unmailed: true });
    expect((await only(fjord)).code).toMatch(/^OFFER-/);
    expect(await mailsTo(email)).toEqual([]);
    await server.call('saveFeatures', { notifications: { disableAll: false } }, admin);
    expect(await only(fjord)).not.toHaveProperty('unmailed');
  });

  it('is mailed with its price, pieces, sum and last day, as the buyer writes them, and with how to buy', async () => {
    await settings({ answerDays: 3, priceDays: 7 });
    const email = buyer();
    const { body } = await offer({ locale: 'de', quantity: 3 }, email);
    const dayIn = (days: number): string =>
      new Intl.DateTimeFormat('de', { dateStyle: 'long', timeZone: 'UTC' }).format(
        clock.getTime() + days * day,
      );
    const said = async (): Promise<string> =>
      ((await mailsTo(email)).at(-1)?.body ?? '').replace(/\s+/g, ' ');
    const holds = async (parts: string[]): Promise<void> => {
      const text = await said();
      for (const part of parts) expect(text).toContain(part);
    };
    await holds(['Ihr Preis pro Stück: 40,00 €', 'Stückzahl: 3, insgesamt 120,00 €', dayIn(3)]);
    await answer(body.id, 'counter', '45.00');
    await holds(['45,00 € pro Stück', 'Stückzahl: 3, insgesamt 135,00 €', dayIn(3)]);
    await press(linkOf(body.id), { action: 'accept', seen: '4500' });
    const { code } = await only();
    await holds(['Vereinbart: 45,00 € pro Stück', `Ihr Code ist ${code ?? '?'}`, 'Stückzahl: 3', dayIn(7)]);
    await holds(['an der Kasse', 'Notiz Ihrer Bestellung']);
    await takeBack(body.id);
    // A link that is asked for again tells of what became of it, not of an offer that has just arrived.
    clock = new Date(clock.getTime() + 3_600_000);
    await fetch(`${server.url}/o/${linkOf(body.id)}/renew`, { method: 'POST' });
    await holds(['Ihr Angebot wurde nicht angenommen']);
  });

  it('in the own words of a marketplace that knew only what was answered tells all of it as well', async () => {
    const html = '<p>{{ product }}</p>{% for item in items %}<p>{{ item }}</p>{% endfor %}';
    await server.call(
      'saveTemplate',
      { template: 'offer-received', language: 'en', subject: 'x', html },
      admin,
    );
    const email = buyer();
    const { body } = await offer({}, email);
    await answer(body.id, 'accept');
    const text = (await mailsTo(email)).at(-1)?.body ?? '';
    for (const part of ['40.00', '80.00', (await only()).code ?? '?', 'checkout'])
      expect(text).toContain(part);
  });

  it.each([
    ['', 'counterNeeded'],
    ['40.00', 'counterAboveOffer'],
    ['50.01', 'counterAtMostPrice'],
    ['45.001', 'offerAmount'],
    ['<b>', 'offerAmount'],
  ])('that proposes %j is refused at its field', async (price, code) => {
    const { body } = await offer();
    const { status, body: said } = await answer(body.id, 'counter', price);
    expect(status).toBe(422);
    expect(Reflect.get(said, 'errors')).toMatchObject({ counterOffer: { code } });
  });

  it('keeps the pieces: a counter-offer is for as many as were asked for', async () => {
    const { body } = await offer({ quantity: 7 });
    const { body: said } = await answer(body.id, 'counter', '45.00');
    expect(said.offer).toMatchObject({ quantity: 7, counterOffer: '45.00', keeps: { total: '315.00' } });
  });

  it('with the price that already stands moves nothing and tells the buyer nothing, however often and fast', async () => {
    const email = buyer();
    const { body } = await offer({}, email);
    expect((await answer(body.id, 'counter', '45.00')).status).toBe(200);
    const before = await only();
    clock = new Date(clock.getTime() + 60_000);
    const many = await Promise.all(Array.from({ length: 12 }, () => answer(body.id, 'counter', '45')));
    expect(many.map((each) => [each.status, each.body.offer.counterOffer])).toEqual(
      many.map(() => [200, '45.00']),
    );
    expect(await only()).toEqual(before);
    // The receipt, and the one price.
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('with one price, given many times at once, is told once', async () => {
    const email = buyer();
    const { body } = await offer({}, email);
    const many = await Promise.all(Array.from({ length: 8 }, () => answer(body.id, 'counter', '45.00')));
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('proposes five prices for one offer in a day, whoever proposes; those that were refused do not count', async () => {
    const email = buyer();
    const { body } = await offer({}, email);
    const statuses: number[] = [];
    for (const price of ['41', '42', '60', '43', '40', '44', '45', '46'])
      statuses.push((await answer(body.id, 'counter', price)).status);
    expect(statuses).toEqual([200, 200, 422, 200, 422, 200, 200, 429]);
    expect((await answer(body.id, 'counter', '47', admin)).status).toBe(429);
    expect((await answer(body.id, 'counter', '47', alma)).status).toBe(404);
    expect(await mailsTo(email)).toHaveLength(6);
    clock = new Date(clock.getTime() + day);
    expect((await answer(body.id, 'counter', '46')).status).toBe(200);
  });

  it('is not given to what is decided, nor taken back by the vendor', async () => {
    const { body } = await offer();
    await answer(body.id, 'accept');
    for (const action of offerActions) expect((await answer(body.id, action, '45.00')).status).toBe(409);
    // A click on what was still pending, a moment too late, is none on an agreement.
    expect((await answer(body.id, 'reject', undefined, admin)).status).toBe(409);
    expect((await takeBack(body.id)).status).toBe(200);
    expect(await only()).toMatchObject({ status: 'rejected', code: null, expiresAt: null });
  });

  it('is not given by another vendor or another store', async () => {
    const { body } = await offer();
    await server.addStore(`${store}x`, ['Fjord']);
    await server.call(
      'saveFeatures',
      { makeAnOffer: { enabled: true } },
      { store: `${store}x`, vendor: '*' },
    );
    const strangers = [alma, { store: `${store}x`, vendor: 'Fjord' }, { store: `${store}x`, vendor: '*' }];
    for (const as of strangers) {
      for (const action of offerActions)
        expect((await answer(body.id, action, '45.00', as)).status).toBe(404);
      expect((await server.call('readOfferTerms', { id: body.id, price: '45.00' }, as)).status).toBe(404);
    }
    expect(await only()).toMatchObject({ status: 'pending' });
  });

  it('promises no more pieces than there are', async () => {
    const first = await offer({ quantity: 6 });
    const second = await offer({ quantity: 6 });
    expect((await answer(first.body.id, 'accept')).status).toBe(200);
    const { status, body } = await answer(second.body.id, 'accept');
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'offerStockPromised', params: { left: 4 } });
  });

  it.each<[string, OfferAction[]]>([
    ['two that accept', ['accept', 'accept']],
    ['one that accepts and one that rejects', ['accept', 'reject']],
    ['one that rejects and one that counters', ['reject', 'counter']],
    ['five that accept', ['accept', 'accept', 'accept', 'accept', 'accept']],
  ])('of %s at once, exactly one counts', async (_, actions) => {
    const email = buyer();
    const { body } = await offer({}, email);
    const all = await Promise.all(
      actions.map((action, index) =>
        server.call(
          'answerOffer',
          { id: body.id, action, counterOffer: '45.00', seen: 'pending' },
          index % 2 === 0 ? fjord : admin,
        ),
      ),
    );
    const won = all.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const mails = (await mailsTo(email)).length;
    expect(mails).toBe(1 + won.length);
  });

  it('that is accepted holds at the checkout for its buyer, its product and its pieces alone', async () => {
    const email = buyer();
    const { body } = await offer({}, email);
    const code = (await answer(body.id, 'accept')).body.offer.code ?? '';
    const secret = (await server.call('renewCheckoutSecret', undefined, admin)).body.secret ?? '';
    const ask = async (changes: Record<string, unknown> = {}) => {
      const at = Math.floor(clock.getTime() / 1000);
      const lines = [{ variantId, quantity: 2 }];
      const cart = JSON.stringify({ code: code.toLowerCase(), email, lines, ...changes });
      const signed = `${store}.${String(at)}.${cart}`;
      const hmac = createHmac('sha256', secret).update(signed).digest('hex');
      return (await server.call('checkDiscount', { store, at, cart, hmac }, null)).body;
    };
    expect(await ask()).toEqual({
      valid: true,
      reason: null,
      currency: 'EUR',
      amount: '20.00',
      lines: [{ variantId, amount: '20.00' }],
    });
    const reason = async (changes: Record<string, unknown>) => (await ask(changes)).reason?.code;
    expect(await reason({ email: buyer() })).toBe('codeUnknown');
    expect(await ask({ email: '' })).toEqual(await ask({ email: buyer() }));
    expect(await reason({ email: '' })).toBe('codeUnknown');
    expect(await reason({ code: 'OFFER-0000000000' })).toBe('codeUnknown');
    expect(await reason({ lines: [{ variantId, quantity: 3 }] })).toBe('offerOtherCount');
    // By now it is had for less than was agreed on: that counts, and is said.
    await server.services.db
      .updateTable('variants')
      .set({ price: 3500 })
      .where('store', '=', store)
      .where('id', '=', Number(variantId))
      .execute();
    expect(await ask()).toMatchObject({
      valid: true,
      amount: '0.00',
      reason: { code: 'offerListLess', params: { price: { amount: '35.00', currency: 'EUR' } } },
    });
    const page = await (await open(linkOf(body.id))).text();
    expect(page).toContain('€35.00 for each by now');
    expect(page).not.toContain('buy with this code');
    await takeBack(body.id);
    expect(await reason({})).toBe('codeEnded');
  });

  it('of two buyers for the last pieces promises them to one', async () => {
    const two = await Promise.all([offer({ quantity: 10 }), offer({ quantity: 10 })]);
    const all = await Promise.all(two.map(({ body }) => answer(body.id, 'accept')));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

it('says to buyer and vendor that the pieces were promised to somebody else, and lets nobody accept', async () => {
  const [mine, other] = [await offer({ quantity: 6 }), await offer({ quantity: 6 })];
  await answer(mine.body.id, 'counter', '45.00');
  const link = linkOf(mine.body.id);
  expect(await (await open(link)).text()).toContain('value="accept"');
  const { body: agreed } = await answer(other.body.id, 'accept');
  const shown = await (await open(link)).text();
  expect(shown).toContain('These pieces are not free');
  expect(shown).not.toContain('value="accept"');
  expect(shown).toContain('value="reject"');
  const pressed = await press(link, { action: 'accept', seen: '4500' });
  const after = await pressed.text();
  expect(pressed.status).toBe(409);
  expect(after).toContain('These pieces are not free');
  expect(after).not.toContain('Please look at it once more');
  const listed = await offers(fjord);
  expect(listed.find(({ id }) => id === mine.body.id)?.hindrance).toMatchObject({
    code: 'offerStockPromised',
    params: { left: 4 },
  });
  expect(listed.find(({ id }) => id === other.body.id)?.hindrance).toBeUndefined();
  // The other price is taken back: the pieces are free again.
  await takeBack(agreed.offer.id);
  expect((await press(link, { action: 'accept', seen: '4500' })).status).toBe(303);
});

it('says to a buyer that a product which costs less by now is not had at the price that was proposed', async () => {
  const { body } = await offer();
  await answer(body.id, 'counter', '45.00');
  await server.services.db
    .updateTable('variants')
    .set({ price: 4000 })
    .where('store', '=', store)
    .where('id', '=', Number(variantId))
    .execute();
  const shown = await (await open(linkOf(body.id))).text();
  expect(shown).toContain('It can no longer be had at this price.');
  expect(shown).not.toContain('value="accept"');
});

it('says to a buyer that what was agreed on is not sold now, as its vendor may not sell, and keeps the offer', async () => {
  const accepted = await offer();
  await answer(accepted.body.id, 'accept');
  const countered = await offer();
  await answer(countered.body.id, 'counter', '45.00');
  await server.call('actOnVendor', { vendor: 'Fjord', action: 'unapprove' }, admin);
  for (const { body } of [accepted, countered]) {
    const shown = await (await open(linkOf(body.id))).text();
    expect(shown).toContain('It is not sold in the shop at the moment.');
    expect(shown).not.toContain('value="accept"');
  }
  expect((await press(linkOf(countered.body.id), { action: 'accept', seen: '4500' })).status).toBe(409);
  await server.call('actOnVendor', { vendor: 'Fjord', action: 'approve' }, admin);
  expect((await press(linkOf(countered.body.id), { action: 'accept', seen: '4500' })).status).toBe(303);
  expect(await (await open(linkOf(accepted.body.id))).text()).not.toContain('It is not sold');
});

it('tells a buyer nothing of what waits for approval: page and mails say it as it was when they offered', async () => {
  const email = buyer();
  const { body } = await offer({}, email);
  clock = new Date(clock.getTime() + 60_000);
  const { product_id: id } = await server.services.db
    .selectFrom('offers')
    .select('product_id')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  const { body: before } = await server.call('readProduct', { productId: String(id) }, fjord);
  await saveProduct(server, { ...before.product, title: 'Secret shirt' }, fjord);
  const shown = await (await open(linkOf(body.id))).text();
  expect(shown).toContain('Linen shirt');
  expect(shown).toContain('It is not sold in the shop at the moment.');
  await answer(body.id, 'reject');
  const mails = (await mailsTo(email)).map((mail) => mail.body).join();
  expect(mails).toContain('Linen shirt');
  expect(shown + mails).not.toContain('Secret');
  await server.call('actOnProduct', { productId: String(id), action: 'approve' }, admin);
  expect(await (await open(linkOf(body.id))).text()).toContain('Secret shirt');
});

describe('the list', () => {
  it('is filtered by status, searched and counted', async () => {
    const [a, b, c] = [await offer(), await offer(), await offer({ amount: '45.00' })];
    await answer(a.body.id, 'reject');
    await answer(b.body.id, 'accept');
    const of = async (input: Record<string, unknown>, as: Caller = fjord) =>
      (await server.call('listOffers', input, as)).body;
    expect(await of({ status: 'pending' })).toMatchObject({
      count: 1,
      pageCount: 1,
      offers: [{ id: c.body.id }],
    });
    expect((await of({ status: 'all' })).count).toBe(3);
    expect((await of({ status: 'completed' })).offers).toEqual([]);
    expect((await of({ q: 'shirt' })).count).toBe(3);
    expect((await of({ q: 'spoon' })).count).toBe(0);
    expect((await of({ q: "%' or 1=1 --" })).count).toBe(0);
    const [known] = await offers();
    const { email = '' } = known ?? {};
    expect((await of({ q: email }, admin)).count).toBe(1);
    const [name = ''] = email.split('@');
    expect((await of({ q: `${name}@` }, admin)).count).toBe(1);
    expect((await of({ q: name.toUpperCase() }, admin)).count).toBe(1);
    expect((await of({ q: '@buyers.test' }, admin)).count).toBe(3);
    expect((await of({ q: '_@%' }, admin)).count).toBe(0);
    // Who may not see addresses does not find out by guessing them.
    for (const q of [email, `${name}@`, name, '@buyers.test']) expect((await of({ q })).count).toBe(0);
  });

  it('stands in the counts of the navigation and in the duties at home, while it is on', async () => {
    await offer();
    const status = async () => (await server.call('readAppStatus', {}, fjord)).body.counts.offers;
    const duties = async () =>
      (await server.call('listDuties', undefined, fjord)).body.duties.filter(
        ({ name }) => name === 'openOffers',
      );
    expect(await status()).toBe(1);
    expect(await duties()).toMatchObject([{ count: 1 }]);
    await server.call('saveFeatures', { makeAnOffer: { enabled: false } }, admin);
    expect(await status()).toBe(0);
    expect(await duties()).toEqual([]);
  });
});

describe("a buyer's link", () => {
  it('shows the offer and changes nothing, however often it is opened', async () => {
    const { body } = await offer();
    await answer(body.id, 'counter', '45.00');
    const before = await only();
    for (let n = 0; n < 3; n += 1) {
      const page = await open(linkOf(body.id));
      expect(page.status).toBe(200);
      const html = await page.text();
      expect(html).toContain('€45.00');
      expect(html).not.toContain('<script');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(page.headers.get('cache-control')).toBe('no-store');
    }
    // What a scanner sends that fills in nothing.
    expect((await press(linkOf(body.id), {})).status).toBe(422);
    expect(await only()).toEqual(before);
  });

  it('accepts what was proposed, at the price that was on the page alone', async () => {
    const { body } = await offer();
    await answer(body.id, 'counter', '45.00');
    expect((await press(linkOf(body.id), { action: 'accept' })).status).toBe(409);
    await answer(body.id, 'counter', '48.00');
    expect((await press(linkOf(body.id), { action: 'accept', seen: '4500' })).status).toBe(409);
    expect((await press(linkOf(body.id), { action: 'accept', seen: '4800' })).status).toBe(303);
    const accepted = await only();
    expect(accepted).toMatchObject({ status: 'accepted', price: '48.00', movedBy: 'buyer' });
    expect(await (await open(linkOf(body.id))).text()).toContain(accepted.code);
  });

  it('withdraws an offer, but does not accept one for oneself', async () => {
    const { body } = await offer();
    expect((await press(linkOf(body.id), { action: 'accept', seen: '4000' })).status).toBe(409);
    expect((await press(linkOf(body.id), { action: 'counter', seen: '4000' })).status).toBe(422);
    expect((await press(linkOf(body.id), { action: 'reject', seen: '4000' })).status).toBe(303);
    expect(await only()).toMatchObject({ status: 'rejected', movedBy: 'buyer' });
  });

  it('of a buyer who accepts while the vendor takes the price back lets one of them win', async () => {
    const { body } = await offer();
    await answer(body.id, 'counter', '45.00');
    const [pressed, rejected] = await Promise.all([
      press(linkOf(body.id), { action: 'accept', seen: '4500' }),
      answer(body.id, 'reject'),
    ]);
    expect([pressed.status, rejected.status].sort()).toEqual(
      pressed.status === 303 ? [303, 409] : [200, 409],
    );
  });

  it.each([
    ['altered', (token: string) => `${token.slice(0, -2)}xx`],
    ['of a conversation', (token: string) => token],
    ['prolonged', (token: string) => token.replace(/\.[^.]+\.([^.]+)$/, '.zzzzzz.$1')],
    ['nothing', () => 'a.b.c.d'],
    ['too long', (token: string) => `${token}.${token}`],
  ])('that is %s opens nothing', async (name, spoil) => {
    const { body } = await offer();
    const purpose = name === 'of a conversation' ? 'conversation' : 'offer';
    const token = spoil(buyerToken(server.services, purpose, { store, id: body.id }, 30));
    expect((await open(token)).status).toBe(404);
    expect((await press(token, { action: 'reject', seen: '4000' })).status).toBe(404);
    expect(await only()).toMatchObject({ status: 'pending' });
  });

  it('ends by its time, and a new one goes to the same address alone', async () => {
    const email = buyer();
    const { body } = await offer({}, email);
    const token = linkOf(body.id, 1);
    clock = new Date(clock.getTime() + 2 * day);
    expect((await open(token)).status).toBe(410);
    expect((await press(token, { action: 'reject', seen: '4000' })).status).toBe(410);
    for (let n = 0; n < 3; n += 1)
      expect((await fetch(`${server.url}/o/${token}/renew`, { method: 'POST' })).status).toBe(200);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('shows a title as text', async () => {
    const product = await saveProduct(
      server,
      { title: '<img src=x onerror=alert(1)>', variants: [{ price: '50.00', stock: 1, sku: 'X' }] },
      fjord,
    );
    await server.call('actOnProduct', { productId: product.id, action: 'approve' }, admin);
    const { body } = await offer({ variantId: product.variants[0]?.id });
    expect(await (await open(linkOf(body.id))).text()).not.toContain('<img');
  });
});

describe('a ban', () => {
  const ban = async (email: string) => {
    const begun = await server.call(
      'createConversation',
      { email, vendor: 'Fjord', text: 'Hello there', store },
      null,
    );
    const { conversationId } = begun.body;
    const { status } = await server.call(
      'moderateConversation',
      { conversationId, action: 'ban-buyer', reason: 'Spam' },
      admin,
    );
    expect(status).toBe(200);
  };
  const everyones = { messages: { enabled: true }, makeAnOffer: { enabled: true } };

  it.each(['pending', 'countered'] as const)('ends what waits (%s), as a rejection', async (status) => {
    await server.call('saveFeatures', everyones, admin);
    const email = buyer();
    const { body } = await offer({}, email);
    if (status === 'countered') await answer(body.id, 'counter', '45.00');
    const other = await offer({ quantity: 1 }, buyer());
    await ban(email.replace('@', '+x@'));
    const all = await offers();
    expect(all.find(({ id }) => id === body.id)).toMatchObject({
      status: 'rejected',
      movedBy: 'marketplace',
      actions: [],
    });
    expect(all.find(({ id }) => id === other.body.id)).toMatchObject({ status: 'pending' });
    expect((await answer(body.id, 'accept')).body).toMatchObject({ code: 'offerMoved' });
    const page = await press(linkOf(body.id), { action: 'accept', seen: '4500' });
    expect(page.status).toBe(409);
    // Like any other that was rejected: nothing tells of the ban.
    expect(await (await open(linkOf(body.id))).text()).toContain('Your offer was not accepted.');
    expect((await mailsTo(email)).at(-1)).toMatchObject({ template: 'offer-rejected' });
    expect((await mailsTo(email)).at(-1)?.body).not.toMatch(/ban|spam/i);
    expect((await offers()).find(({ id }) => id === body.id)).toMatchObject({
      status: 'rejected',
      code: null,
    });
  });

  it('leaves what was agreed on', async () => {
    await server.call('saveFeatures', everyones, admin);
    const email = buyer();
    const { body } = await offer({}, email);
    await answer(body.id, 'accept');
    await ban(email);
    expect(await only()).toMatchObject({ status: 'accepted' });
  });

  it('does not stumble over an offer whose time is up', async () => {
    await server.call('saveFeatures', everyones, admin);
    const email = buyer();
    await offer({}, email);
    clock = new Date(clock.getTime() + 3 * day + 1000);
    await ban(email);
    expect(await only()).toMatchObject({ status: 'rejected', movedBy: 'expiry' });
  });

  it('of before is seen by offers that it left open', async () => {
    const email = buyer();
    const { body } = await offer({}, email);
    await answer(body.id, 'counter', '45.00');
    await server.services.db
      .insertInto('banned_buyers')
      .values({ store, email, by_email: 'a@b.test', at: clock })
      .execute();
    const shown = await (await open(linkOf(body.id))).text();
    expect(shown).toContain('Your offer was not accepted.');
    expect(shown).not.toContain('value="accept"');
    expect((await press(linkOf(body.id), { action: 'accept', seen: '4500' })).status).toBe(409);
    expect((await answer(body.id, 'counter', '47.00')).body).toMatchObject({ code: 'offerBuyerGone' });
    expect((await answer(body.id, 'reject')).status).toBe(200);
  });
});

describe('time', () => {
  it.each(['pending', 'countered', 'accepted'] as const)(
    'ends a %s offer for everybody who looks at it, before the job has run that writes it down',
    async (status) => {
      const email = buyer();
      const { body } = await offer({}, email);
      const { id } = body;
      if (status === 'countered') await answer(id, 'counter', '45.00');
      if (status === 'accepted') await answer(id, 'accept');
      const waiting = async (as: Caller) => {
        const { counts } = (await server.call('readAppStatus', {}, as)).body;
        const { duties } = (await server.call('listDuties', undefined, as)).body;
        return [counts.offers, duties.find(({ name }) => name === 'openOffers')?.count ?? 0];
      };
      const found = async (asked: 'pending' | 'countered' | 'accepted' | 'rejected') =>
        (await server.call('listOffers', { status: asked }, admin)).body.count;
      clock = new Date(clock.getTime() + 7 * day + 1000);
      for (const as of [admin, fjord]) {
        expect(await only(as)).toMatchObject({
          status: 'rejected',
          movedBy: 'expiry',
          actions: [],
          code: null,
          expiresAt: null,
        });
        expect(await waiting(as)).toEqual([0, 0]);
      }
      expect([await found(status), await found('rejected')]).toEqual([0, 1]);
      const page = await (await open(linkOf(id))).text();
      expect(page).toContain('The time for this offer is over.');
      expect(page).not.toContain('<button name="action"');
      for (const action of offerActions) {
        const refused = await server.call(
          'answerOffer',
          { id, action, counterOffer: '46.00', seen: status },
          admin,
        );
        expect(refused.status).toBe(409);
      }
      // Their next offer does not wait for the job either, and they are told of the first one once.
      const again = await offer({ amount: '41.00' }, email);
      expect(await offers()).toMatchObject([
        { id: again.body.id, status: 'pending', amount: '41.00' },
        { id, status: 'rejected' },
      ]);
      clock = new Date(clock.getTime() + 1.5 * day);
      await expireOffers(server.services);
      const rejections = (await mailsTo(email)).filter(({ template }) => template === 'offer-rejected');
      expect(rejections).toHaveLength(status === 'pending' ? 1 : 0);
    },
  );

  it('ends an offer that nobody answered, and tells the buyer once', async () => {
    const email = buyer();
    const { body } = await offer({}, email);
    clock = new Date(clock.getTime() + 3 * day + 1000);
    expect((await answer(body.id, 'accept')).status).toBe(409);
    await expireOffers(server.services);
    await expireOffers(server.services);
    expect(await only()).toMatchObject({ status: 'rejected', movedBy: 'expiry' });
    expect((await mailsTo(email)).map(({ template }) => template)).toEqual([
      'offer-received',
      'offer-rejected',
    ]);
    // They may offer again.
    expect((await offer({}, email)).status).toBe(200);
    expect((await offers())[0]).toMatchObject({ status: 'pending' });
  });

  it('ends a price that nobody bought at, after which the pieces are free', async () => {
    const { body } = await offer({ quantity: 10 });
    await answer(body.id, 'accept');
    clock = new Date(clock.getTime() + 7 * day + 1000);
    const second = await offer({ quantity: 10 });
    expect((await answer(second.body.id, 'accept')).status).toBe(200);
    clock = new Date(clock.getTime() + day);
    await expireOffers(server.services);
    const [, first] = await offers();
    expect(first).toMatchObject({ id: body.id, status: 'rejected', movedBy: 'expiry', code: null });
  });
});

describe('an order', () => {
  const accept = async (changes: Record<string, unknown> = {}) => {
    const { body } = await offer(changes);
    const { body: said } = await answer(body.id, 'accept');
    return { id: body.id, code: said.offer.code ?? '', email: (await only()).email };
  };
  const at = () => clock.toISOString();
  const later = () => new Date(clock.getTime() + 60_000).toISOString();
  const bought = (
    code: string,
    {
      email = '',
      id = 'A-1',
      quantity = 2,
      price = '50.00',
      discount = '20.00',
    }: Record<string, unknown> = {},
  ) =>
    ownOrder({
      id,
      number: `#${String(id)}`,
      createdAt: at(),
      updatedAt: at(),
      offer: code,
      customer: { name: 'Ada Byron', email },
      lines: [{ id: 'l1', sku: 'SHIRT', quantity, price, discount }],
    });
  const send = async (document: unknown) => {
    const sent = await hooks.own(document);
    await hooks.settled();
    return sent.status;
  };
  const questions = async () => {
    const rows = await server.services.db
      .selectFrom('order_questions')
      .select('fault')
      .where('store', '=', store)
      .where('topic', '=', 'offer')
      .orderBy('id')
      .execute();
    return rows.map(({ fault }) => fault.code);
  };
  const orders = async () => (await server.call('listOrders', {}, admin)).body.orders;

  it('with the code completes the offer, at the agreed price and not at a discount', async () => {
    await server.call(
      'saveCommissions',
      { commissions: [{ min: 0, max: null, flat: 1, percentage: 10 }] },
      admin,
    );
    const { code, email, id } = await accept();
    const { keeps } = await only(fjord);
    expect(await send(bought(code, { email }))).toBe(202);
    const [row] = await orders();
    expect(await only(fjord)).toMatchObject({ id, status: 'completed', order: { id: row?.id } });
    const { body } = await server.call('readOrder', { orderId: row?.id ?? '' }, admin);
    expect(body.order).toMatchObject({ subtotal: '80.00', discount: '0.00', total: '80.00' });
    expect(await questions()).toEqual([]);
    // What was shown is what is booked.
    const entries = await server.services.db
      .selectFrom('ledger_entries')
      .select(['account', 'amount'])
      .where('store', '=', store)
      .execute();
    const net = entries.reduce((sum, { account, amount }) => sum + (account === 'vendor' ? amount : 0), 0);
    expect((net / 100).toFixed(2)).toBe(keeps.keeps.from);
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  it('takes the commission that the offer said, of the price with its tax', async () => {
    await server.call(
      'saveCommissions',
      { commissions: [{ min: 0, max: null, flat: 0, percentage: 12 }] },
      admin,
    );
    const sold = (id: string, tax: string) =>
      send({
        ...bought('', { id, discount: '0.00' }),
        lines: [{ id: 'l1', sku: 'SHIRT', quantity: 2, price: '50.00', tax }],
      });
    const { code, email } = await accept();
    // Nothing was sold: what of the tax is taken is not known.
    expect((await only(fjord)).keeps).toMatchObject({
      commission: { from: '9.60', to: '9.60' },
      tax: 'unknown',
      ofShipping: false,
    });
    await sold('T-1', '19.00');
    // 12 % of 80.00 and of its 19 %: 9.60 + 1.824.
    const said = (await only(fjord)).keeps;
    expect(said).toMatchObject({
      commission: { from: '11.42', to: '11.42' },
      keeps: { from: '68.58', to: '68.58' },
      tax: 'likely',
    });
    const tax = '15.20';
    await send({
      ...bought(code, { email, id: 'T-2' }),
      lines: [{ id: 'l1', sku: 'SHIRT', quantity: 2, price: '50.00', discount: '20.00', tax }],
    });
    const { body } = await server.call('listOrders', { q: 'T-2' }, admin);
    const order = await server.call('readOrder', { orderId: body.orders[0]?.id ?? '' }, admin);
    expect(order.body.order).toMatchObject({ subtotal: '80.00', tax, commission: { amount: '11.42' } });
    // Somebody abroad bought free of tax: from now on both ends are said.
    await sold('T-3', '0.00');
    expect((await only(fjord)).keeps).toMatchObject({
      commission: { from: '9.60', to: '11.42' },
      keeps: { from: '68.58', to: '70.40' },
    });
    // Terms that take no commission of tax leave nothing open.
    await server.call('saveFeatures', { financeConfig: { includeTax: false } }, admin);
    expect((await only(fjord)).keeps).toMatchObject({
      commission: { from: '9.60', to: '9.60' },
      tax: 'settled',
    });
  });

  it.each([
    // Tax is the vendor's to pay on, or the marketplace's; the vendor's 12 % are of the price with its tax.
    [true, { paid: '95.20', commission: '11.42', keeps: '83.78' }, { paid: '47.60', keeps: '41.89' }],
    [false, { paid: '95.20', commission: '11.42', keeps: '68.58' }, { paid: '47.60', keeps: '34.29' }],
  ])(
    'says exactly what was booked (tax paid out: %s), also after a piece came back',
    async (taxInPayout, booked, half) => {
      await server.call('saveFeatures', { financeConfig: { taxInPayout } }, admin);
      await server.call(
        'saveCommissions',
        { commissions: [{ min: 0, max: null, flat: 0, percentage: 12 }] },
        admin,
      );
      const { code, email } = await accept();
      expect((await only(fjord)).booked).toBeNull();
      await send({
        ...bought(code, { email }),
        lines: [
          { id: 'l1', sku: 'SHIRT', quantity: 2, price: '50.00', discount: '20.00', tax: '15.20' },
          { id: 'l2', vendor: 'Fjord', title: 'Cup', quantity: 1, price: '9.99' },
          { id: 'l3', vendor: 'Alma', title: 'Bowl', quantity: 1, price: '19.99' },
        ],
        shipping: [{ amount: '5.00', tax: '0.00' }],
      });
      for (const caller of [admin, fjord]) expect((await only(caller)).booked).toEqual(booked);
      // Terms that change afterwards change nothing of it.
      await server.call('saveFeatures', { financeConfig: { taxInPayout: !taxInPayout } }, admin);
      expect((await only(fjord)).booked).toEqual(booked);
      const orderId = (await only()).order?.id ?? '';
      const { order } = (await server.call('readOrder', { orderId }, admin)).body;
      const line = order.lineItems.find(({ sku }) => sku === 'SHIRT')?.id ?? '';
      await server.call(
        'fulfilOrder',
        { orderId, carrier: '', tracking: '', url: '', lineItems: [{ id: line, quantity: 2 }], key: 'k1' },
        admin,
      );
      const refund = {
        orderId,
        kind: 'refund' as const,
        lines: [{ id: line, quantity: 1, restock: false }],
        key: 'r1',
      };
      expect((await server.call('refundOrder', refund, admin)).status).toBe(200);
      expect((await only(fjord)).booked).toMatchObject(half);
    },
  );

  it('that comes again, changed, keeps the price and completes nothing twice', async () => {
    const { code, email } = await accept();
    await send(bought(code, { email }));
    clock = new Date(clock.getTime() + 60_000);
    await send({ ...bought(code, { email }), note: 'Please ring twice' });
    const [row] = await orders();
    const { body } = await server.call('readOrder', { orderId: row?.id ?? '' }, admin);
    expect(body.order).toMatchObject({ subtotal: '80.00', discount: '0.00', note: 'Please ring twice' });
    expect(await questions()).toEqual([]);
  });

  it.each([
    [
      'a code of a discount',
      (code: string) => ({ discount_codes: [{ code, amount: '20.00', type: 'fixed_amount' }] }),
    ],
    ['an attribute of the cart', (code: string) => ({ note_attributes: [{ name: 'offer', value: code }] })],
    [
      'the name of what a draft order takes off',
      (code: string) => ({
        source_name: 'shopify_draft_order',
        discount_applications: [{ type: 'manual', title: code, description: code, value: '20.0' }],
      }),
    ],
    ['the note', (code: string) => ({ note: `My code is ${code.toLowerCase()}, thanks` })],
  ])('of Shopify names it as %s', async (_, naming) => {
    const { code, email } = await accept();
    const line = {
      id: 71,
      variant_id: 9001,
      sku: 'SHIRT',
      title: 'Linen shirt',
      quantity: 2,
      price: '50.00',
      discount_allocations: [{ amount: '20.00', discount_application_index: 0 }],
    };
    await hooks.shopify('orders/create', {
      ...shopifyOrder({
        email,
        customer: { email },
        created_at: at(),
        updated_at: at(),
        line_items: [line],
        shipping_lines: [],
        total_discounts: '20.00',
        total_tax: '0.00',
        total_price: '80.00',
      }),
      ...naming(code),
    });
    await hooks.settled();
    expect(await only()).toMatchObject({ status: 'completed' });
    const [row] = await orders();
    expect(row).toMatchObject({ total: '80.00' });
    expect(await questions()).toEqual([]);
  });

  const named = {
    'the code of a discount of its line': (code: string) => ({
      line: { discounts: [{ code, amount: '20.00' }] },
      whole: {},
    }),
    'the name of a discount of its line': (name: string) => ({
      line: { discounts: [{ name, amount: '20.00' }] },
      whole: {},
    }),
    'the code of a discount of the whole': (code: string) => ({
      line: {},
      whole: { discounts: [{ code, amount: '20.00' }] },
    }),
    'the name of a discount of the whole': (name: string) => ({
      line: {},
      whole: { discounts: [{ name, amount: '20.00' }] },
    }),
    'a word of its note': (code: string) => ({
      line: { discount: '20.00' },
      whole: { note: `By ${code}, thanks` },
    }),
  };
  describe.each(Object.entries(named))('names the offer as %s', (_, naming) => {
    const coded = (code: string, id: string, email: string, quantity = 2) => ({
      ...bought('', { id, email }),
      offer: undefined,
      lines: [{ id: 'l1', sku: 'SHIRT', quantity, price: '50.00', ...naming(code).line }],
      ...naming(code).whole,
    });

    it('and is sold at the agreed price', async () => {
      await server.call(
        'saveCommissions',
        { commissions: [{ min: 0, max: null, flat: 0, percentage: 12 }] },
        admin,
      );
      const { code, email } = await accept();
      await send(coded(code, 'A-1', email));
      expect(await questions()).toEqual([]);
      const [row] = await orders();
      const { body } = await server.call('readOrder', { orderId: row?.id ?? '' }, admin);
      // 2 x 40.00, 12 % of it.
      expect(body.order).toMatchObject({
        subtotal: '80.00',
        discount: '0.00',
        commission: { amount: '9.60' },
      });
      expect(await only()).toMatchObject({
        status: 'completed',
        order: { id: row?.id },
        booked: { paid: '80.00', commission: '9.60', keeps: '70.40' },
      });
    });

    it('once, for its buyer and its pieces', async () => {
      const { code, email } = await accept();
      await send(coded(code, 'A-1', 'other@buyers.test'));
      expect(await questions()).toEqual(['offerOtherBuyer']);
      expect(await only()).toMatchObject({ status: 'accepted' });
      await send(coded(code, 'A-2', email, 3));
      expect((await questions()).slice(1)).toContain('offerOtherCount');
      expect(await only()).toMatchObject({ status: 'accepted' });
      const before = (await questions()).length;
      await send(coded(code, 'A-3', email));
      expect((await questions()).slice(before)).toEqual([]);
      expect(await only()).toMatchObject({ status: 'completed' });
      await send(coded(code, 'A-4', 'third@buyers.test', 1));
      expect((await questions()).slice(before)).toEqual(['offerUsedAgain']);
    });

    it('when an edit brings it', async () => {
      const { code, email } = await accept();
      const plain = (id: string, of: string) => ({
        ...bought('', { id, email: of, discount: '0.00' }),
        offer: undefined,
      });
      await send(plain('A-1', 'other@buyers.test'));
      await send(plain('A-2', email));
      expect(await questions()).toEqual([]);
      await send({ ...coded(code, 'A-1', 'other@buyers.test'), updatedAt: later() });
      expect(await questions()).toEqual(['offerOtherBuyer']);
      await send({ ...coded(code, 'A-2', email), updatedAt: later() });
      expect(await questions()).toEqual(['offerOtherBuyer']);
      const { order } = await only();
      const { body } = await server.call('readOrder', { orderId: order?.id ?? '' }, admin);
      expect(body.order).toMatchObject({ subtotal: '80.00', discount: '0.00', total: '80.00' });
      await send({ ...coded(code, 'A-1', 'other@buyers.test'), updatedAt: later(), note: code });
      expect(await questions()).toEqual(['offerOtherBuyer', 'offerUsedAgain']);
    });
  });

  it('that came before its code was read there is asked about once, held, and put right when it comes again', async () => {
    const { code, email } = await accept();
    const { db } = server.services;
    const named = (id: string, of: string) => ({
      ...bought('', { id, email }),
      offer: undefined,
      lines: [
        { id: 'l1', sku: 'SHIRT', quantity: 2, price: '50.00', discounts: [{ code: of, amount: '20.00' }] },
      ],
    });
    // As if nobody had known the code: it is given to the offer after its order came in.
    const known = (is: string) =>
      db.updateTable('offers').set({ code: is }).where('store', '=', store).execute();
    await known('OFFER-0000000000');
    await send(named('A-1', code.toLowerCase()));
    await send(named('A-2', 'OFFER-1111111111'));
    await known(code);
    await db.deleteFrom('server_facts').where('name', '=', 'offer-codes-sought').execute();
    expect(await questions()).toEqual([]);
    await askAboutUnseenCodes(db, [store], clock);
    expect(await questions()).toEqual(['offerUnseen']);
    const row = (await orders()).find(({ name }) => name.includes('A-1'));
    const read = async () => (await server.call('readOrder', { orderId: row?.id ?? '' }, admin)).body;
    expect((await read()).questions).toMatchObject([
      { holds: true, fault: { code: 'offerUnseen', params: { code } } },
    ]);
    expect((await read()).order).toMatchObject({ subtotal: '100.00', discount: '20.00' });
    // Once an installation, and nothing that was asked is asked again.
    await askAboutUnseenCodes(db, [store], clock);
    await db.deleteFrom('server_facts').where('name', '=', 'offer-codes-sought').execute();
    await askAboutUnseenCodes(db, [store], clock);
    expect(await questions()).toEqual(['offerUnseen']);
    await send({ ...named('A-1', code), updatedAt: later() });
    expect((await read()).questions).toEqual([]);
    expect((await read()).order).toMatchObject({ subtotal: '80.00', discount: '0.00' });
    expect(await only()).toMatchObject({ status: 'completed' });
  });

  it('that writes its pieces into two lines is sold at the agreed price in both', async () => {
    const { code, email } = await accept();
    const line = { sku: 'SHIRT', quantity: 1, price: '50.00', discounts: [{ code, amount: '10.00' }] };
    await send({
      ...bought('', { email }),
      offer: undefined,
      lines: [
        { ...line, id: 'l1' },
        { ...line, id: 'l2' },
      ],
    });
    const [row] = await orders();
    const { body } = await server.call('readOrder', { orderId: row?.id ?? '' }, admin);
    expect(body.order).toMatchObject({ subtotal: '80.00', discount: '0.00' });
    expect(await questions()).toEqual([]);
  });

  it('with a code that was used completes nothing again, and a person is asked', async () => {
    const { code, email } = await accept();
    await send(bought(code, { email }));
    await send(bought(code, { email, id: 'A-2' }));
    expect(await questions()).toEqual(['offerUsedAgain']);
    const held = await server.services.db
      .selectFrom('order_questions')
      .select('holds')
      .where('store', '=', store)
      .execute();
    expect(held).toEqual([{ holds: true }]);
    const [second] = await orders();
    const { body } = await server.call('readOrder', { orderId: second?.id ?? '' }, admin);
    expect(body.order).toMatchObject({ subtotal: '100.00', discount: '20.00' });
  });

  it('of ten at once with one code completes the offer once', async () => {
    const { code, email } = await accept();
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => hooks.own(bought(code, { email, id: `B-${String(n)}` }))),
    );
    await hooks.settled();
    expect((await orders()).length).toBe(10);
    const used = (await questions()).filter((each) => each === 'offerUsedAgain');
    expect(used).toHaveLength(9);
    expect(await only()).toMatchObject({ status: 'completed' });
  });

  it.each([
    [{ quantity: 3, discount: '30.00' }, ['offerOtherCount'], 'accepted'],
    [{ quantity: 1, discount: '10.00' }, ['offerOtherCount'], 'accepted'],
    [{ discount: '30.00' }, ['offerPaidLess'], 'completed'],
    [{ email: 'other@buyers.test' }, ['offerOtherBuyer'], 'accepted'],
    [{ email: undefined }, ['offerNoBuyer'], 'completed'],
  ])('that differs (%j) is taken, and a person is asked', async (changes, asked, status) => {
    const { code, email } = await accept();
    await send(bought(code, { email, ...changes }));
    expect(await questions()).toEqual(asked);
    expect(await only()).toMatchObject({ status });
    expect(await orders()).toHaveLength(1);
  });

  it.each([
    // The shop refused the code for another number, and took 0.75 off by a code of its own.
    ['in one line', [{ quantity: 3, discount: '0.75' }]],
    ['with what was agreed on taken off', [{ quantity: 3, discount: '20.00' }]],
    [
      'in two lines, one of which has the pieces that were agreed on',
      [
        { quantity: 2, discount: '20.00' },
        { quantity: 1, discount: '0.00' },
      ],
    ],
    ['of fewer pieces', [{ quantity: 1, discount: '10.00' }]],
  ])(
    'of another number of pieces (%s) is booked as the shop sold it, without the agreed price',
    async (_, sold) => {
      await server.call(
        'saveCommissions',
        { commissions: [{ min: 0, max: null, flat: 1, percentage: 10 }] },
        admin,
      );
      const lines = sold.map((line, index) => ({
        id: `l${String(index)}`,
        sku: 'SHIRT',
        price: '50.00',
        ...line,
      }));
      const booked = async () => {
        const [row] = await orders();
        const { order } = (await server.call('readOrder', { orderId: row?.id ?? '' }, admin)).body;
        const entries = await server.services.db
          .selectFrom('ledger_entries')
          .select(['account', 'kind', 'amount'])
          .where('store', '=', store)
          .where('order_id', '=', Number(order.id))
          .orderBy('id')
          .execute();
        expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
        const { subtotal, discount, total, commission } = order;
        return { subtotal, discount, total, commission: commission.amount, entries };
      };
      const { code, email } = await accept();
      await send({ ...bought('', { email, id: 'P-1' }), lines });
      const plain = await booked();
      await send({ ...bought(code, { email, id: 'P-2' }), lines });
      expect(await questions()).toContain('offerOtherCount');
      const held = await server.call('readOrder', { orderId: (await orders())[0]?.id ?? '' }, fjord);
      expect(held.body.order.payoutHeld).toBeDefined();
      expect(await booked()).toEqual(plain);
      // The price is still its buyer's, for the order that was agreed on.
      await send(bought(code, { email, id: 'P-3' }));
      expect(await booked()).toMatchObject({ subtotal: '80.00', discount: '0.00', total: '80.00' });
      expect(await only()).toMatchObject({ status: 'completed' });
    },
  );

  it('of what costs less by now than was agreed on completes the offer at that price, and nobody is asked', async () => {
    const commissions = [{ min: 0, max: null, flat: 1, percentage: 10 }];
    await server.call('saveCommissions', { commissions }, admin);
    const { code, email } = await accept();
    expect(await send(bought(code, { email, price: '35.00', discount: '0.00' }))).toBe(202);
    expect(await questions()).toEqual([]);
    expect(await only()).toMatchObject({
      status: 'completed',
      booked: { paid: '70.00', commission: '8.00', keeps: '62.00' },
    });
    // What is taken off that price is asked about as ever.
    await send({ ...bought(code, { email, price: '35.00', discount: '0.01' }), updatedAt: later() });
    expect(await questions()).toEqual(['offerPaidLess']);
  });

  it('of another number of pieces leaves the offer to the order that was agreed on', async () => {
    const { code, email } = await accept();
    await send(bought(code, { email, id: 'A-1', quantity: 4, discount: '40.00' }));
    expect(await questions()).toEqual(['offerOtherCount']);
    expect(await only()).toMatchObject({ status: 'accepted', order: null });
    await send(bought(code, { email, id: 'A-2' }));
    expect(await questions()).toEqual(['offerOtherCount']);
    const [right] = await orders();
    expect(right?.name).toContain('A-2');
    expect(await only()).toMatchObject({ status: 'completed', order: { id: right?.id } });
  });

  it('of somebody else leaves the offer to its buyer, who buys with it and is asked nothing', async () => {
    const { code, email } = await accept();
    await send(bought(code, { email: 'other@buyers.test', id: 'A-1' }));
    const [stranger] = await orders();
    const { body } = await server.call('readOrder', { orderId: stranger?.id ?? '' }, admin);
    // Nobody agreed to that price with them: it is a discount.
    expect(body.order).toMatchObject({ subtotal: '100.00', discount: '20.00' });
    await send({
      ...bought(code, { email: 'other@buyers.test', id: 'A-1' }),
      updatedAt: later(),
      note: 'Ring',
    });
    expect(await questions()).toEqual(['offerOtherBuyer']);
    await send(bought(code, { email, id: 'A-2' }));
    expect(await questions()).toEqual(['offerOtherBuyer']);
    const [own] = await orders();
    expect(await only()).toMatchObject({ status: 'completed', order: { id: own?.id } });
  });

  it.each([
    ['pays less', { discount: '95.00' }, ['offerPaidLess'], 2],
    ['has more pieces', { quantity: 5, discount: '50.00' }, ['offerOtherCount'], 5],
    ['has fewer pieces at the agreed price', { quantity: 1, discount: '10.00' }, [], 1],
  ])('that %s after an edit is asked about as a new one would be', async (_, changes, asked, pieces) => {
    const { code, email } = await accept();
    await send(bought(code, { email }));
    expect(await questions()).toEqual([]);
    await send({ ...bought(code, { email, ...changes }), updatedAt: later() });
    expect(await questions()).toEqual(asked);
    expect(await only()).toMatchObject({ status: 'completed', quantity: 2, order: { pieces } });
  });

  it('that takes more off the whole by an edit is asked about', async () => {
    const { code, email } = await accept();
    await send(bought(code, { email }));
    await send({ ...bought(code, { email }), discount: '15.00', updatedAt: later() });
    expect(await questions()).toEqual(['offerPaidLess']);
  });

  it('that is asked about tells its vendor that the payout waits, until that is settled', async () => {
    const { code, email } = await accept();
    await send(bought(code, { email }));
    await send(bought(code, { email, id: 'A-2' }));
    const [second, first] = await orders();
    const read = async (orderId = '', as = fjord) => (await server.call('readOrder', { orderId }, as)).body;
    expect((await read(first?.id)).order.payoutHeld).toBeUndefined();
    const held = await read(second?.id);
    expect([held.order.payoutHeld, held.questions]).toEqual([true, []]);
    const [question] = (await read(second?.id, admin)).questions;
    const answered = { orderId: second?.id ?? '', questionId: question?.id ?? '' };
    expect((await server.call('answerOrderQuestion', answered, admin)).status).toBe(200);
    expect((await read(second?.id)).order.payoutHeld).toBeUndefined();
  });

  it('of something else, or with a code that does not hold, completes nothing', async () => {
    const { code, email } = await accept();
    const other = { id: 'l2', vendor: 'Alma', title: 'Cup', quantity: 1, price: '9.99' };
    await send({ ...bought(code, { email }), lines: [other] });
    expect(await questions()).toEqual(['offerOtherLines']);
    expect(await only()).toMatchObject({ status: 'accepted' });
    await takeBack((await only()).id);
    await send(bought(code, { email, id: 'A-2' }));
    expect(await questions()).toEqual(['offerOtherLines', 'offerNotOpen']);
  });

  it('that was placed in time and came in late completes what was over meanwhile', async () => {
    const { code, email } = await accept();
    const order = bought(code, { email });
    clock = new Date(clock.getTime() + 9 * day);
    await expireOffers(server.services);
    expect(await only()).toMatchObject({ status: 'rejected' });
    await send(order);
    expect(await only()).toMatchObject({ status: 'completed' });
    expect(await questions()).toEqual([]);
  });

  it('that is cancelled gives the buyer the price back, while it holds', async () => {
    const { code, email } = await accept();
    await send(bought(code, { email }));
    clock = new Date(clock.getTime() + 60_000);
    await send({ ...bought(code, { email }), cancelled: true });
    expect(await only()).toMatchObject({ status: 'accepted', code });
    await send(bought(code, { email, id: 'A-2' }));
    expect(await only()).toMatchObject({ status: 'completed' });
    expect(await questions()).toEqual([]);
  });

  it('in another currency is not bought with it', async () => {
    const { code, email } = await accept();
    await send({ ...bought(code, { email }), currency: 'USD' });
    expect(await questions()).toEqual(['offerOrderCurrency']);
    expect(await only()).toMatchObject({ status: 'accepted' });
  });
});

it('is taken by its code in an order that an admin enters, once, for its own pieces', async () => {
  const email = 'bea@buyers.test';
  const { body } = await offer({ amount: '40.00', quantity: 2 }, email);
  await answer(body.id, 'accept');
  const { code } = await only();
  // The form writes the list price into each line that is chosen.
  const place = async (quantity: number, price = '50.00', to = email) => {
    const lines = [{ variantId, quantity, price }];
    const content = { ...emptyDraft, lines, name: 'Ada Byron', email: to, code: code ?? '' };
    const { id: draftId, version } = (await server.call('createOrderDraft', { content }, admin)).body;
    return server.call('placeOrderDraft', { draftId, version }, admin);
  };
  for (const quantity of [3, 1]) {
    const other = await place(quantity);
    expect([other.status, other.codes]).toEqual([422, { code: 'offerOtherCount' }]);
  }
  const others = await place(2, '', 'ada@buyers.test');
  expect([others.status, others.codes]).toEqual([422, { code: 'offerOtherBuyer' }]);
  expect(await only()).toMatchObject({ status: 'accepted' });
  const placed = await place(2);
  expect(placed.status).toBe(200);
  const { body: read } = await server.call('readOrder', { orderId: placed.body.orderId }, admin);
  expect(read.order).toMatchObject({ subtotal: '80.00', discount: '0.00' });
  expect(await only()).toMatchObject({ status: 'completed' });
  const again = await place(2);
  expect([again.status, again.codes]).toEqual([422, { code: 'offerNotOpen' }]);
});
