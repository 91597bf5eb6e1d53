import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from './eventually';
import { launchServer, listenTo, spawnServer, type LaunchedServer } from './launchServer';
import { signIn, uploadCsv } from './signedInCalls';

// A server that cannot start may take long to find that out on a busy machine.
jest.setTimeout(180_000);

let folder: string;
let server: LaunchedServer;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-life-'));
  server = await launchServer(folder);
}, 180_000);
// A try before may have left it ended.
beforeEach(async () => {
  if (hasEnded()) server = await launchServer(folder);
}, 180_000);
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

const hasEnded = (): boolean => server.process.exitCode !== null || server.process.signalCode !== null;

/** Asks the server to end and answers its exit code. */
const stop = async (): Promise<unknown> => {
  if (hasEnded()) return server.process.exitCode;
  const ended = once(server.process, 'exit');
  server.process.kill('SIGTERM');
  const facts: unknown[] = await ended;
  return facts[0];
};

/** What a server that cannot start says, by one last line of its log, and its exit code. */
const failedStart = async (at: string, environment: Record<string, string>) => {
  const failing = spawnServer(at, { PORT: '0', ...environment });
  const said = listenTo(failing);
  const facts: unknown[] = await once(failing, 'close');
  const line: unknown = JSON.parse(said());
  if (typeof line !== 'object' || line === null || !('msg' in line) || !('level' in line))
    throw new Error(`It said ${said()}`);
  expect(line.level).toBe(60);
  return { code: facts[0], said: line.msg };
};

describe('a server that cannot start says why in a sentence', () => {
  it('where its data folder is in use', async () => {
    const { code, said } = await failedStart(folder, {});
    expect(code).toBe(1);
    expect(said).toMatch(/^The data folder .* is in use by process \d+ on \S+\. Stop that one first, .*\.$/);
  });

  it('where its port is in use', async () => {
    const other = path.join(folder, 'other');
    const { port } = new URL(server.address);
    const { code, said } = await failedStart(other, { PORT: port, DEMO: '0' });
    expect([code, said]).toEqual([
      1,
      `Port ${port} is in use. Stop what listens there, or set PORT to another.`,
    ]);
  });

  it('where its folder cannot be written', async () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    const { code, said } = await failedStart(path.join(file, 'data'), {});
    expect(code).toBe(1);
    expect(said).toMatch(/^The data folder cannot be written: .* set DATA_DIR to another\.$/);
  });

  it('where its folder lies where there can be none', async () => {
    const { code, said } = await failedStart('/proc/none', {});
    expect(code).toBe(1);
    expect(said).toMatch(/^The data folder cannot be written: .*\/proc\/none.* set DATA_DIR to another\.$/);
  });

  it('where it listens at what is no address of this machine, before anything is made', async () => {
    const place = path.join(folder, 'elsewhere');
    const { code, said } = await failedStart(place, { HOST: '203.0.113.7', DEMO: '0' });
    expect(code).toBe(1);
    expect(said).toMatch(/^HOST must be an address of this machine .*"203\.0\.113\.7"/);
    expect(existsSync(place)).toBe(false);
  });

  it('where no database answers, without telling its password', async () => {
    const { code, said } = await failedStart(folder, { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/x' });
    expect([code, said]).toEqual([
      1,
      'No PostgreSQL answers at 127.0.0.1:1. Start it, or set DATABASE_URL to where it is.',
    ]);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number of at least 0 and at most 65535, not "http"'],
    [{ DEMO: 'yes' }, 'DEMO must be 1 (on) or 0 (off), not "yes"'],
    [{ PORT: '99999' }, 'PORT must be a whole number of at least 0 and at most 65535, not "99999"'],
  ])('where a setting is wrong: %j', async (environment, sentence) => {
    expect(await failedStart(folder, environment)).toEqual({ code: 1, said: sentence });
  });
});

describe('a server that is asked to end', () => {
  it('answers what is in flight first', async () => {
    const form = new URLSearchParams({ email: 'vendor@demo.test', password: 'marketplace' }).toString();
    const sent = request(`${server.address}/auth/public/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': form.length,
        // Its answer tells that the server has begun with the request.
        expect: '100-continue',
      },
    });
    const answered = new Promise<IncomingMessage>((resolve) => sent.once('response', resolve));
    const begun = once(sent, 'continue');
    sent.flushHeaders();
    await begun;
    sent.write(form.slice(0, 5));
    const said = listenTo(server.process);
    const ended = stop();
    await eventually(() => {
      expect(said()).toContain('Finishing what is in flight');
      return Promise.resolve();
    });
    sent.end(form.slice(5));
    const answer = await answered;
    expect(answer.statusCode).toBe(200);
    answer.resume();
    expect(await ended).toBe(0);
    server = await launchServer(folder);
  });

  it('does not wait for ever for what does not come', async () => {
    const sent = request(`${server.address}/auth/public/login`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': 100,
        expect: '100-continue',
      },
    });
    const refused = new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve);
      sent.once('error', reject);
    });
    const begun = once(sent, 'continue');
    sent.flushHeaders();
    await begun;
    sent.write('email=');
    expect(await stop()).toBe(0);
    const answer = await refused;
    answer.resume();
    expect(answer.statusCode).toBe(408);
    server = await launchServer(folder);
  });

  it('leaves an import where it is, and goes on with it the next time', async () => {
    const rows = 6_000;
    const word = Date.now().toString(36);
    const lines = Array.from(
      { length: rows },
      (_, row) => `Paused ${String(row)},PAUSE-${word}-${String(row)},9.95,3`,
    );
    const call = await signIn(server.address, 'vendor@demo.test');
    const url = await uploadCsv(server.address, call, ['title,sku,price,stock', ...lines].join('\n'));
    const { batch } = await call('uploadProductCsv', { url, name: 'products.csv' });
    const until = async (done: number): Promise<{ state: string; created: number }> => {
      const again = await signIn(server.address, 'vendor@demo.test');
      for (;;) {
        const answer = await again('readImport', { importId: batch.id });
        if (answer.batch.done >= done || answer.batch.finishedAt !== null) return answer.batch;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    expect((await until(1)).state).toBe('running');
    expect(await stop()).toBe(0);
    server = await launchServer(folder);
    expect(await until(rows + 1)).toMatchObject({
      state: 'finished',
      created: rows,
      updated: 0,
      rejected: 0,
    });
  }, 180_000);
});
