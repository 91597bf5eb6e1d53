import { openedMails } from '../../testing/server/openedMails';
import { Person } from '../../testing/server/person';
import { startServer, type TestServer } from '../../testing/server/startServer';
import type { MailRecord } from './queries/mails';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
  await server.addStore('main', ['Fjord']);
});
afterEach(() => server.close());

const mails = async (wanted: string): Promise<MailRecord[]> =>
  (await openedMails(server)).filter(({ template }) => template === wanted);

const codeMailed = async (person: Person, email: string, languages: string): Promise<MailRecord> => {
  const before = (await mails('auth-change-password')).length;
  await person.call('requestPasswordCode', { store: 'main', email }, { 'accept-language': languages });
  for (let tries = 0; tries < 1000; tries += 1) {
    const found = (await mails('auth-change-password')).slice(before)[0];
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('No code was mailed');
};

describe('mails', () => {
  it("are in the language of the reader's browser, else in the store's", async () => {
    await server.services.db.updateTable('stores').set({ locale: 'fr-FR' }).execute();
    const person = new Person(server);
    const own = await codeMailed(person, 'fjord@main.test', 'nl-BE,en;q=0.5');
    expect({ language: own.language, subject: own.subject }).toEqual({
      language: 'nl',
      subject: 'Je code voor een nieuw wachtwoord',
    });
    expect((await codeMailed(person, 'fjord@main.test', 'pt-BR')).language).toBe('fr');
  });

  it('tell the marketplace of a vendor that comes in, once, and not of its further people', async () => {
    const { db } = server.services;
    const user = { store: 'main', vendor: 'Fjord', admin: false, password_hash: null };
    await db.deleteFrom('users').where('vendor', '=', 'Fjord').execute();
    await db
      .insertInto('users')
      .values([
        { ...user, email: 'first@fjord.test', name: 'First' },
        { ...user, email: 'second@fjord.test', name: 'Second' },
      ])
      .execute();
    for (const email of ['first@fjord.test', 'second@fjord.test', 'first@fjord.test']) {
      const person = new Person(server);
      const { body } = await codeMailed(person, email, 'en');
      const code = /Your code is (\w+)\./.exec(body)?.[1] ?? '';
      const { status } = await person.call('updatePassword', {
        store: 'main',
        email,
        code,
        password: 'a long password',
      });
      expect(status).toBe(201);
    }
    expect(await mails('marketplace-new-vendor')).toMatchObject([
      { recipient: 'admin@main.test', subject: 'New vendor: Fjord' },
    ]);
  });
});
