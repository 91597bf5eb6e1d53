import { Secret, TOTP } from 'otpauth';
import { Person } from '../../testing/server/person';
import { startServer, testPassword, type TestServer } from '../../testing/server/startServer';

let server: TestServer;
let clock = new Date('2026-03-01T12:00:00Z');
const twoDays = 48 * 3_600_000;

beforeAll(async () => {
  server = await startServer({ loginLimits: { perAddress: 100_000, perAccount: 3 } }, () => clock);
  await server.addStore('main', ['Fjord', 'Alma', 'Oslo']);
});
afterAll(() => server.close());

const jump = (ms: number): void => {
  clock = new Date(clock.getTime() + ms);
};

/** What is done while the clock is two days ahead. */
const ahead = async <T>(work: () => Promise<T>): Promise<T> => {
  jump(twoDays);
  const made = await work();
  jump(-twoDays);
  return made;
};

const codeOf = (secret: string, seconds = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.getTime() + seconds * 1000 });

describe('once a clock that was two days ahead is right again', () => {
  it('a session that was begun meanwhile goes on, by a new token', async () => {
    const person = await ahead(() => new Person(server).signIn('main', 'fjord@main.test'));
    // A token from tomorrow is none.
    expect((await person.call('readAccount', undefined)).status).toBe(401);
    expect((await person.call('refreshSession', undefined)).status).toBe(200);
    expect((await person.call('readAccount', undefined)).status).toBe(200);
  });

  it('tries that were counted meanwhile lock nobody out for two days', async () => {
    const tryIn = async (password: string): Promise<number> =>
      (await new Person(server).call('logIn', { store: 'main', email: 'alma@main.test', password })).status;
    await ahead(async () => {
      for (let n = 0; n < 4; n += 1) await tryIn('not the password');
      expect(await tryIn(testPassword)).toBe(429);
    });
    expect(await tryIn(testPassword)).toBe(200);
    // Guessing goes on being counted.
    for (let n = 0; n < 4; n += 1) await tryIn('not the password');
    expect(await tryIn(testPassword)).toBe(429);
  });

  it('codes of the second step are taken again, each once', async () => {
    const email = 'oslo@main.test';
    const person = await new Person(server).signIn('main', email);
    const { secret } = (await person.call('beginTwoStep', undefined)).body;
    await ahead(() => person.call('refreshSession', undefined));
    jump(twoDays);
    await person.call('refreshSession', undefined);
    const confirmed = await person.call('confirmTwoStep', { password: testPassword, code: codeOf(secret) });
    expect(confirmed.status).toBe(200);
    jump(-twoDays);
    const signIn = async (code: string): Promise<number> => {
      const own = new Person(server);
      await own.call('logIn', { store: 'main', email, password: testPassword });
      return (await own.call('logInWithCode', { code })).status;
    };
    const code = codeOf(secret);
    expect(await signIn(code)).toBe(200);
    expect(await signIn(code)).not.toBe(200);
  });
});

it('the first call after a quiet time renews a session at once, though the keys that sign are to be read anew', async () => {
  const person = await new Person(server).signIn('main', 'fjord@main.test');
  const now = performance.now.bind(performance);
  const later = jest.spyOn(performance, 'now').mockImplementation(() => now() + 20 * 60_000);
  try {
    const renewals = await Promise.all([1, 2, 3].map(() => person.call('refreshSession', undefined)));
    expect(renewals.map(({ status }) => status)).toEqual([200, 200, 200]);
  } finally {
    later.mockRestore();
  }
});
