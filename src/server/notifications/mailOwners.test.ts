import { Person } from '../../testing/server/person';
import { startServer, type TestServer } from '../../testing/server/startServer';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord', 'Alma']);
});
afterAll(() => server.close());

const told = async (): Promise<string[]> => {
  const rows = await server.services.db
    .selectFrom('mails')
    .select(['recipient', 'body'])
    .where('template', '=', 'payout-method-changed')
    .orderBy('id')
    .execute();
  for (const { body } of rows) expect(body).toContain('fjord@main.test has changed');
  return rows.map(({ recipient }) => recipient);
};

it('all owners of the vendor and of the marketplace hear of each change of how it is paid, once', async () => {
  const person = await new Person(server).signIn('main', 'fjord@main.test');
  const bank = { holder: 'Fjord', iban: 'DE89370400440532013000' };
  const both = ['fjord@main.test', 'admin@main.test'];
  expect((await person.call('saveBankAccount', bank)).status).toBe(200);
  expect(await told()).toEqual(both);
  await person.call('saveBankAccount', { ...bank, iban: 'DE89 3704 0044 0532 0130 00' });
  expect(await told()).toEqual(both);
  const { status } = await person.call('registerPaypal', { emailOrVenmo: 'pay@fjord.test', type: 'EMAIL' });
  expect(status).toBe(200);
  expect(await told()).toEqual([...both, ...both]);
  await person.call('removePayoutMethod', undefined);
  await person.call('removePayoutMethod', undefined);
  expect(await told()).toEqual([...both, ...both, ...both]);
});
