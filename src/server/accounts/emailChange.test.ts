import { openedMails } from '../../testing/server/openedMails';
import { Person } from '../../testing/server/person';
import { startServer, testPassword, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
let ahead = 0;

beforeAll(async () => {
  server = await startServer(
    { loginLimits: { perAddress: 10_000, perAccount: 1000 } },
    () => new Date(Date.now() + ahead),
  );
  await server.addStore('main', ['Fjord', 'Alma', 'Oslo', 'Bergen', 'Late', 'Quick', 'Malmo']);
  await server.addStore('other', ['Fjord']);
});
afterEach(() => {
  ahead = 0;
});
afterAll(() => server.close());

const as = (email: string): Promise<Person> => new Person(server).signIn('main', email);
const mailsTo = (recipient: string) => openedMails(server, recipient);
const jobsDone = async (): Promise<void> => {
  const open = () =>
    server.services.db
      .selectFrom('jobs')
      .select('id')
      .where('finished_at', 'is', null)
      .where('kind', '=', 'email-change')
      .execute();
  while ((await open()).length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
};
const codeFor = async (email: string): Promise<string> => {
  await jobsDone();
  const body = (await mailsTo(email)).findLast(({ template }) => template === 'auth-verify')?.body ?? '';
  return /verify-email\?code=([\w-]+)/.exec(body)?.[1] ?? '';
};
const ask = (person: Person, email: string, password = testPassword) =>
  person.call('requestEmailChange', { email, password });
const confirm = (code: string, store = 'main') =>
  new Person(server).call('confirmEmailChange', { store, code });

describe('another email address', () => {
  it('is taken by the link that was sent to it, once; sessions stay and the old address is told', async () => {
    const person = await as('fjord@main.test');
    expect((await ask(person, ' New@Main.test ')).body).toEqual({ pendingEmail: 'new@main.test' });
    expect((await person.call('readAccount', undefined)).body).toMatchObject({
      email: 'fjord@main.test',
      pendingEmail: 'new@main.test',
    });
    const code = await codeFor('new@main.test');
    await new Person(server).signIn('main', 'fjord@main.test');
    expect((await confirm(code)).status).toBe(200);
    expect((await person.call('readAccount', undefined)).body).toMatchObject({
      email: 'new@main.test',
      pendingEmail: null,
    });
    expect((await person.call('refreshSession', undefined)).status).toBe(200);
    const claims: unknown = JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ email: 'new@main.test', vendor: 'Fjord' });
    await as('new@main.test');
    await expect(as('fjord@main.test')).rejects.toThrow('401');
    const told = (await mailsTo('fjord@main.test')).find(({ template }) => template === 'auth-email-changed');
    expect(told?.body).toContain('new@main.test');
    expect((await confirm(code)).status).toBe(422);
    const audit = await server.services.db
      .selectFrom('audit_entries')
      .select('detail')
      .where('action', '=', 'change-email')
      .execute();
    expect(audit).toEqual([{ detail: { from: 'fjord@main.test', to: 'new@main.test' } }]);
  });

  it('is written to again where mails to it came back before, as its link arrived', async () => {
    const stop = (email: string) =>
      server.services.db
        .insertInto('stopped_addresses')
        .values({ store: 'main', email, why: 'bounced', reason: '550', stopped_at: new Date() })
        .execute();
    const stopped = async (): Promise<string[]> => {
      const rows = await server.services.db.selectFrom('stopped_addresses').select('email').execute();
      return rows.map(({ email }) => email);
    };
    for (const email of ['malmo@main.test', 'malmo.new@main.test', 'buyer@buyers.test']) await stop(email);
    const person = await as('malmo@main.test');
    await ask(person, 'malmo.new@main.test');
    expect((await confirm(await codeFor('malmo.new@main.test'))).status).toBe(200);
    expect(await stopped()).toEqual(['buyer@buyers.test']);
  });

  it('needs the password, and is none that one has already', async () => {
    const person = await as('alma@main.test');
    const wrong = await ask(person, 'alma.new@main.test', 'not the word');
    expect(wrong).toMatchObject({ errors: { password: 'The password is not right' } });
    const same = await ask(person, 'alma@main.test');
    expect(same).toMatchObject({ errors: { email: 'This is your address already' } });
    expect((await ask(person, 'no address')).status).toBe(422);
    await jobsDone();
    expect(await mailsTo('alma.new@main.test')).toEqual([]);
  });

  it('tells nobody whose an address is: the same answer, the same work, and no mail to its owner', async () => {
    const person = await as('alma@main.test');
    const free = await ask(person, 'free@main.test');
    const taken = await ask(person, 'oslo@main.test');
    expect({ ...taken.body, status: taken.status }).toEqual({
      pendingEmail: 'oslo@main.test',
      status: free.status,
    });
    expect((await person.call('readAccount', undefined)).body.pendingEmail).toBe('oslo@main.test');
    await jobsDone();
    expect((await mailsTo('oslo@main.test')).map(({ template }) => template)).not.toContain('auth-verify');
  });

  it('is not taken once someone else has it', async () => {
    const [one, other] = [await as('alma@main.test'), await as('oslo@main.test')];
    await ask(one, 'wanted@main.test');
    const first = await codeFor('wanted@main.test');
    await ask(other, 'wanted@main.test');
    const second = await codeFor('wanted@main.test');
    expect(second).not.toBe(first);
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(first)).text).toBe((await confirm('never-was-one')).text);
    expect((await one.call('readAccount', undefined)).body.email).toBe('alma@main.test');
  });

  it('is only for a day, of one store, and the last that was asked for', async () => {
    const person = await as('late@main.test');
    await ask(person, 'one@main.test');
    const former = await codeFor('one@main.test');
    await ask(person, 'two@main.test');
    const code = await codeFor('two@main.test');
    expect((await confirm(former)).status).toBe(422);
    expect((await confirm(code, 'other')).status).toBe(422);
    ahead = 24 * 60 * 60_000 + 1000;
    expect((await confirm(code)).status).toBe(422);
    ahead = 0;
    expect((await confirm(code)).status).toBe(200);
  });

  it('is confirmed by one of two who press at once', async () => {
    await ask(await as('quick@main.test'), 'quicker@main.test');
    const code = await codeFor('quicker@main.test');
    const answers = await Promise.all([confirm(code), confirm(code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('floods nobody: five in a quarter of an hour', async () => {
    const person = await as('bergen@main.test');
    for (let n = 0; n < 5; n += 1) expect((await ask(person, `b${n}@main.test`)).status).toBe(200);
    expect((await ask(person, 'b6@main.test')).status).toBe(429);
  });
});
