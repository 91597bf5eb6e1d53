import { Person } from '../../testing/server/person';
import { startServer, testPassword, type TestServer } from '../../testing/server/startServer';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1';

let server: TestServer;

beforeAll(async () => {
  server = await startServer({ loginLimits: { perAddress: 10_000, perAccount: 1000 } });
  await server.addStore('main', ['Fjord', 'Alma', 'Oslo', 'Bergen']);
});
afterAll(() => server.close());

const as = (email: string, userAgent?: string): Promise<Person> =>
  new Person(server, userAgent).signIn('main', email);
const sessionsOf = async (person: Person) => (await person.call('listOwnSessions', undefined)).body.sessions;

describe('the account', () => {
  it('is read and renamed by its person, whatever their role', async () => {
    const person = await as('fjord@main.test');
    const { ownMails, ...own } = (await person.call('readAccount', undefined)).body;
    expect(ownMails.mails.length).toBeGreaterThan(5);
    expect(own).toEqual({
      email: 'fjord@main.test',
      name: 'Fjord',
      role: 'owner',
      twoStep: { on: false, recoveryCodesLeft: 0 },
      pendingEmail: null,
      countsUsage: true,
    });
    expect((await person.call('updateAccount', { name: ' ' })).status).toBe(422);
    await person.call('updateAccount', { name: ' Finn Fjord ' });
    expect((await person.call('readAccount', undefined)).body.name).toBe('Finn Fjord');
  });

  it('is for those who are signed in, and dies with the session', async () => {
    expect((await new Person(server).call('readAccount', undefined)).status).toBe(401);
    const person = await as('fjord@main.test');
    const { token } = person;
    await person.call('logOut', undefined);
    person.cookies.set('stallkeeper_session', token);
    expect((await person.call('readAccount', undefined)).status).toBe(401);
    expect(
      (await person.call('changeOwnPassword', { oldPassword: testPassword, password: 'x'.repeat(9) })).status,
    ).toBe(401);
  });
});

describe('a new password', () => {
  it('needs the old one, and ends all other sessions', async () => {
    const [person, other] = [await as('alma@main.test'), await as('alma@main.test')];
    const wrong = await person.call('changeOwnPassword', {
      oldPassword: 'wrong one',
      password: 'new password',
    });
    expect(wrong).toMatchObject({ errors: { oldPassword: 'The password is not right' } });
    const short = await person.call('changeOwnPassword', { oldPassword: testPassword, password: 'short' });
    expect(short.status).toBe(422);
    const right = await person.call('changeOwnPassword', {
      oldPassword: testPassword,
      password: 'new password',
    });
    expect([right.status, right.body.ended]).toEqual([200, 1]);
    expect((await other.call('refreshSession', undefined)).status).toBe(401);
    expect((await person.call('refreshSession', undefined)).status).toBe(200);
    await expect(as('alma@main.test')).rejects.toThrow('401');
    await new Person(server).signIn('main', 'alma@main.test', 'new password');
  });

  it('cannot be tried at until the old one is found', async () => {
    const person = await as('bergen@main.test');
    const change = (oldPassword: string) =>
      person.call('changeOwnPassword', { oldPassword, password: 'new password' });
    for (let n = 0; n < 10; n += 1) expect((await change(`wrong ${n}`)).status).toBe(422);
    expect((await change(testPassword)).status).toBe(429);
  });
});

describe('sessions', () => {
  it("are listed in words, this one marked, and nobody else's", async () => {
    const desk = await as('oslo@main.test');
    await as('oslo@main.test', iPhone);
    const sessions = await sessionsOf(desk);
    expect(sessions).toHaveLength(2);
    expect(sessions.map(({ browser, system, current }) => ({ browser, system, current }))).toEqual(
      expect.arrayContaining([
        { browser: 'Firefox', system: 'Linux', current: true },
        { browser: 'Safari', system: 'iPhone', current: false },
      ]),
    );
  });

  it('are ended one by one, those of others not', async () => {
    const [desk, stranger] = [await as('oslo@main.test'), await as('fjord@main.test')];
    const phone = await as('oslo@main.test', iPhone);
    const { id } = (await sessionsOf(phone)).find(({ current }) => current)!;
    expect((await stranger.call('endOwnSession', { sessionId: id })).status).toBe(404);
    expect((await phone.call('refreshSession', undefined)).status).toBe(200);
    expect((await desk.call('endOwnSession', { sessionId: id })).status).toBe(200);
    expect((await phone.call('refreshSession', undefined)).status).toBe(401);
    expect((await desk.call('endOwnSession', { sessionId: id })).status).toBe(404);
    expect((await desk.call('endOwnSession', { sessionId: 'no id' })).status).toBe(422);
  });

  it('are ended all but this one', async () => {
    const desk = await as('oslo@main.test');
    const phone = await as('oslo@main.test', iPhone);
    expect((await desk.call('endOtherSessions', undefined)).body.ended).toBeGreaterThan(0);
    expect(await sessionsOf(desk)).toEqual([expect.objectContaining({ current: true })]);
    expect((await phone.call('refreshSession', undefined)).status).toBe(401);
    expect((await desk.call('refreshSession', undefined)).status).toBe(200);
  });
});
