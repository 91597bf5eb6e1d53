import { startServer, type TestServer } from '../../testing/server/startServer';
import { queueMail } from './queueMail';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
  await server.addStore('main', ['Fjord']);
});
afterAll(() => server.close());

const read = async (): Promise<{ page: string; policy: string | null }> => {
  const answer = await fetch(`${server.url}/outbox`);
  return { page: await answer.text(), policy: answer.headers.get('content-security-policy') };
};

const write = (vendor: string): Promise<void> =>
  queueMail(server.services.db, {
    store: 'main',
    template: 'vendor-pending-approval',
    recipient: 'zo@vendors.test',
    values: { vendor, link: '' },
  });

describe('the outbox', () => {
  it('says what to do while it is empty', async () => {
    expect((await read()).page).toContain('No mail has been written yet');
  });

  it('shows the newest first, each in a frame that runs nothing, beside its text', async () => {
    await write('Atelier Zo');
    await write('Bakery Bo');
    const { page } = await read();
    expect(page.indexOf('Bakery Bo')).toBeLessThan(page.indexOf('Atelier Zo'));
    expect(page.match(/<iframe /g)).toHaveLength(2);
    expect(page.match(/sandbox="allow-popups allow-popups-to-escape-sandbox"/g)).toHaveLength(2);
    expect(page).toContain('<pre tabindex="0"');
  });

  it('runs no script, whatever a mail holds', async () => {
    await write(`"></iframe><script>alert(1)</script>`);
    const { page, policy } = await read();
    expect(page).not.toContain('<script');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('says that mails are kept where no server is set', async () => {
    server.services.jobs.wake();
    for (let tries = 0; tries < 1000 && (await read()).page.includes('state queued'); tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect((await read()).page).toContain('<span class="state kept">');
  });

  it('is for who sits at the machine, with nobody between, and for who is signed in as the marketplace', async () => {
    const ask = async (headers: Record<string, string>): Promise<number> =>
      (await fetch(`${server.url}/outbox`, { headers })).status;
    expect(await ask({})).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-host'])
      expect([name, await ask({ [name]: '127.0.0.1' })]).toEqual([name, 403]);
    const through = { 'x-forwarded-for': '198.51.100.1' };
    const session = async (vendor: string): Promise<Record<string, string>> => ({
      ...through,
      cookie: `stallkeeper_session=${await server.tokenOf({ store: 'main', vendor })}`,
    });
    expect(await ask(await session('*'))).toBe(200);
    expect(await ask(await session('Fjord'))).toBe(403);
    expect(await ask({ ...through, cookie: 'stallkeeper_session=nonsense' })).toBe(403);
    const open = await startServer({ demo: true, publicUrl: 'https://shop.example' });
    try {
      expect((await fetch(`${open.url}/outbox`)).status).toBe(403);
    } finally {
      await open.close();
    }
  });

  it('is there in the demo only', async () => {
    const plain = await startServer();
    try {
      expect((await fetch(`${plain.url}/outbox`)).status).toBe(404);
    } finally {
      await plain.close();
    }
  });
});
