import { TOTP, Secret } from 'otpauth';
import { Person } from '../../testing/server/person';
import { startServer, testPassword, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
let clock = new Date('2026-03-01T12:00:00Z');

beforeAll(async () => {
  server = await startServer({ loginLimits: { perAddress: 12, perAccount: 3 } }, () => clock);
  await server.addStore('main', ['Fjord', 'Alma', 'Oslo', 'Bergen', 'Turku']);
});
afterAll(() => server.close());
beforeEach(() => {
  // Each test has a day of its own.
  clock = new Date(clock.getTime() + 25 * 3_600_000);
});

const pass = (minutes: number): void => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

const tryIn = async (person: Person, email: string, password = 'not the password'): Promise<number> =>
  (await person.call('logIn', { store: 'main', email, password })).status;

/** A browser in which someone has signed in and out again. */
const knownBrowser = async (email: string, password = testPassword): Promise<Person> => {
  const person = await new Person(server).signIn('main', email, password);
  await person.call('logOut', undefined);
  return person;
};

const deviceOf = (person: Person): string => person.cookies.get('stallkeeper_refresh_device') ?? '';

describe('guessing at an account from elsewhere', () => {
  it('slows strangers, and lets its person in at a browser that knows them', async () => {
    const own = await knownBrowser('fjord@main.test');
    for (let n = 0; n < 3; n += 1) expect(await tryIn(new Person(server), 'fjord@main.test')).toBe(401);
    expect(await tryIn(new Person(server), 'fjord@main.test', testPassword)).toBe(429);
    expect(await tryIn(own, 'fjord@main.test', testPassword)).toBe(200);
    // That they came in tells nothing to who guesses.
    expect(await tryIn(new Person(server), 'fjord@main.test', testPassword)).toBe(429);
  });

  it('ends for a day after ten times as many, however long the quarters of an hour are waited for', async () => {
    const own = await knownBrowser('alma@main.test');
    const statuses: number[] = [];
    for (let n = 0; n < 34; n += 1) {
      statuses.push(await tryIn(new Person(server), 'alma@main.test'));
      if (n % 3 === 2) pass(16);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429, 429, 429]);
    expect(await tryIn(new Person(server), 'alma@main.test', testPassword)).toBe(429);
    expect(await tryIn(own, 'alma@main.test', testPassword)).toBe(200);
    pass(25 * 60);
    expect(await tryIn(new Person(server), 'alma@main.test', testPassword)).toBe(200);
  });

  it('from one address keeps nobody of the same address out who is known', async () => {
    const own = await knownBrowser('oslo@main.test');
    for (let n = 0; n < 12; n += 1) await tryIn(new Person(server), `nobody${String(n)}@main.test`);
    expect(await tryIn(new Person(server), 'oslo@main.test', testPassword)).toBe(429);
    expect(await tryIn(own, 'oslo@main.test', testPassword)).toBe(200);
  });

  it('is stopped in a browser that is known, too, and there alone', async () => {
    const [stolen, own] = [await knownBrowser('bergen@main.test'), await knownBrowser('bergen@main.test')];
    for (let n = 0; n < 3; n += 1) expect(await tryIn(stolen, 'bergen@main.test')).toBe(401);
    expect(await tryIn(stolen, 'bergen@main.test', testPassword)).toBe(429);
    expect(await tryIn(own, 'bergen@main.test', testPassword)).toBe(200);
    expect(await tryIn(new Person(server), 'bergen@main.test', testPassword)).toBe(200);
  });

  it('asks for codes by mail as often as it may, and the person may still', async () => {
    const own = await knownBrowser('fjord@main.test');
    const ask = async (person: Person): Promise<number> =>
      (await person.call('requestPasswordCode', { store: 'main', email: 'fjord@main.test' })).status;
    for (let n = 0; n < 5; n += 1) expect(await ask(new Person(server))).toBe(201);
    expect(await ask(new Person(server))).toBe(429);
    expect(await ask(own)).toBe(201);
  });

  it('at the code of the second step, with a password that got known, leaves the person’s own browser alone', async () => {
    const own = await new Person(server).signIn('main', 'turku@main.test');
    const { secret } = (await own.call('beginTwoStep', undefined)).body;
    const code = () => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.getTime() });
    expect((await own.call('confirmTwoStep', { password: testPassword, code: code() })).status).toBe(200);
    await own.call('logOut', undefined);
    pass(1);
    for (let n = 0; n < 6; n += 1) {
      const stranger = new Person(server);
      await tryIn(stranger, 'turku@main.test', testPassword);
      const { status } = await stranger.call('logInWithCode', { code: 'WRONG' });
      expect(status).toBe(n < 5 ? 401 : 429);
    }
    expect(await tryIn(own, 'turku@main.test', testPassword)).toBe(401);
    expect((await own.call('logInWithCode', { code: code() })).status).toBe(200);
  });
});

describe('sign-ins that were right', () => {
  it('are not counted, however many come from one address', async () => {
    for (let n = 0; n < 30; n += 1)
      expect(await tryIn(new Person(server), 'fjord@main.test', testPassword)).toBe(200);
  });
});

describe('a browser is known', () => {
  const isKnown = async (person: Person, email: string): Promise<boolean> => {
    for (let n = 0; n < 4; n += 1) await tryIn(new Person(server), email);
    return (await tryIn(person, email, testPassword)) === 200;
  };

  it('for the accounts that were signed in to in it, and for no others', async () => {
    const desk = await knownBrowser('fjord@main.test');
    await desk.signIn('main', 'alma@main.test');
    expect(await isKnown(desk, 'fjord@main.test')).toBe(true);
    expect(await isKnown(desk, 'alma@main.test')).toBe(true);
    expect(await isKnown(desk, 'oslo@main.test')).toBe(false);
  });

  it('not by a cookie that was altered, nor by one whose password has been changed since', async () => {
    const other = await knownBrowser('oslo@main.test');
    const desk = await knownBrowser('fjord@main.test');
    const [, accounts = ''] = deviceOf(other).split('.');
    const [id = '', , mac = ''] = deviceOf(desk).split('.');
    desk.cookies.set('stallkeeper_refresh_device', [id, accounts, mac].join('.'));
    expect(await isKnown(desk, 'oslo@main.test')).toBe(false);
    clock = new Date(clock.getTime() + 25 * 3_600_000);
    const [before, present] = [
      await knownBrowser('alma@main.test'),
      await new Person(server).signIn('main', 'alma@main.test'),
    ];
    const change = { oldPassword: testPassword, password: 'quite another word' };
    expect((await present.call('changeOwnPassword', change)).status).toBe(200);
    for (let n = 0; n < 4; n += 1) await tryIn(new Person(server), 'alma@main.test');
    expect(await tryIn(before, 'alma@main.test', 'quite another word')).toBe(429);
    expect(await tryIn(present, 'alma@main.test', 'quite another word')).toBe(200);
  });
});

describe('a password that is too short to be one', () => {
  it('is answered as every wrong one', async () => {
    const answer = await new Person(server).call('logIn', {
      store: 'main',
      email: 'bergen@main.test',
      password: 'short',
    });
    expect([answer.status, answer.text]).toEqual([401, 'Email or password is not right']);
  });
});
