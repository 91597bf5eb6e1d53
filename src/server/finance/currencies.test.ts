import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startServer, type Caller, type TestServer } from '../../testing/server/startServer';

const admin: Caller = { store: 'main', vendor: '*' };
const fjord: Caller = { store: 'main', vendor: 'Fjord' };

/** The daily file as the European Central Bank writes it. */
const file = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube><Cube time='2026-06-12'><Cube currency='USD' rate='1.0842'/><Cube currency='SEK' rate='11.25'/></Cube></Cube>
</gesmes:Envelope>`;

let bank: Server;
let said = { status: 200, body: file };
let server: TestServer;
beforeAll(async () => {
  bank = createServer((_request, response) => {
    response.writeHead(said.status, { 'content-type': 'text/xml' }).end(said.body);
  });
  await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = bank.address() as AddressInfo;
  server = await startServer({ ratesUrl: `http://127.0.0.1:${String(port)}/daily.xml` });
  await server.addStore('main', ['Fjord', 'Alma']);
});
afterAll(async () => {
  await server.close();
  bank.close();
});

const read = async (as: Caller) => (await server.call('readCurrency', undefined, as)).body;

it('fetches rates with their source and day, and lets each vendor choose what it sees', async () => {
  expect(await read(fjord)).toMatchObject({ currency: 'EUR', displayCurrency: 'EUR', rates: [] });
  const early = await server.call('saveCurrency', { displayCurrency: 'USD' }, fjord);
  expect(early.errors).toEqual({ displayCurrency: 'There is no rate for USD' });
  const { body } = await server.call('fetchRates', undefined, admin);
  expect(body.rates).toEqual([
    {
      currency: 'SEK',
      rate: '11.25',
      day: '2026-06-12',
      source: body.fetchedFrom,
    },
    { currency: 'USD', rate: '1.0842', day: '2026-06-12', source: body.fetchedFrom },
  ]);
  await server.call('saveCurrency', { displayCurrency: 'USD' }, fjord);
  expect((await read(fjord)).displayCurrency).toBe('USD');
  expect((await read({ store: 'main', vendor: 'Alma' })).displayCurrency).toBe('EUR');
  expect((await read(admin)).displayCurrency).toBe('EUR');
});

it('lets vendors choose only while other currencies are switched on, and keeps what they chose', async () => {
  await server.call('saveFeatures', { currencies: { enabled: false } }, admin);
  const refused = await server.call('saveCurrency', { displayCurrency: 'SEK' }, fjord);
  expect([refused.status, refused.message]).toEqual([409, 'Other currencies are switched off']);
  expect(await read(fjord)).toMatchObject({ displayCurrency: 'EUR', canChoose: false });
  expect(await read(admin)).toMatchObject({ canChoose: true });
  await server.call('saveFeatures', { currencies: { enabled: null } }, admin);
  expect(await read(fjord)).toMatchObject({ displayCurrency: 'USD', canChoose: true });
});

it('takes rates by hand from admins, and none for its own currency', async () => {
  const rate = { currency: 'USD', rate: '1.2', day: '2026-06-14' };
  const { body } = await server.call('saveRates', { rates: [rate] }, admin);
  expect(body.rates[1]).toEqual({ ...rate, source: 'admin@main.test' });
  expect((await read(fjord)).rates[1]?.source).toBe('Shop main');
  const own = await server.call('saveRates', { rates: [{ ...rate, currency: 'EUR' }] }, admin);
  expect(own.errors).toEqual({ 'rates[0].currency': 'This is the currency of the books' });
  const zero = await server.call('saveRates', { rates: [{ ...rate, rate: '0.00' }] }, admin);
  expect(zero.errors).toEqual({ 'rates[0].rate': 'Must be greater than 0' });
  const unknown = await server.call('saveRates', { rates: [{ ...rate, currency: 'ZZZ' }] }, admin);
  expect(unknown.errors).toEqual({ 'rates[0].currency': 'There is no such currency' });
  const ahead = await server.call('saveRates', { rates: [rate, { ...rate, day: '2099-01-01' }] }, admin);
  expect(ahead.errors).toEqual({ 'rates[1].day': 'Must not be in the future' });
  expect((await server.call('saveRates', { rates: [rate] }, fjord)).status).toBe(403);
});

it.each([
  ['another file', 200, '<html><body>Rates</body></html>', 'does not answer with a file'],
  ['no rates', 200, file.replaceAll(/<Cube currency[^>]*>/g, ''), 'does not answer with a file'],
  ['a failure', 503, 'busy', 'the service answered 503'],
])(
  'says what happened when the bank answers with %s, and keeps what it had',
  async (_, status, body, message) => {
    const before = await read(admin);
    said = { status, body };
    const answer = await server.call('fetchRates', undefined, admin);
    expect([answer.status, answer.message]).toEqual([502, expect.stringContaining(message)]);
    expect(await read(admin)).toEqual(before);
  },
);
