import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { catalogue, type CallName } from '../../catalogue/index';
import { toWire } from '../../catalogue/wire';
import { quantile } from './figures';

/**
 * What one sender's requests cost everybody else: a started server of its own, a neighbour who reads its products and
 * saves a setting all the while, and kinds of requests that are meant to hurt, a dozen of each and more.
 */
const port = 4390;
const address = `http://127.0.0.1:${String(port)}`;
/** How much later an answer may be than on a server that nobody else uses, in ms, of 99 in a hundred. */
const limit = 50;

interface Shot {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

const json = { 'content-type': 'application/json' };

const shot = (name: CallName, token: string, input: Record<string, unknown>): Shot => {
  const { method, url, body = null, contentType } = toWire(catalogue[name], input);
  const type = contentType === undefined ? {} : { 'content-type': contentType };
  return { method, url, headers: { ...type, ...bearer(token) }, body };
};

const bearer = (token: string): Record<string, string> =>
  token === '' ? {} : { authorization: `Bearer ${token}` };

const times = (count: number, made: (index: number) => Shot): Shot[] =>
  Array.from({ length: count }, (_, index) => made(index));

const keys = (count: number): string =>
  `{${Array.from({ length: count }, (_, key) => `"k${String(key)}":0`).join(',')}}`;

/** Rows of a table that no order has, from the few that a template may loop over. */
const rows = (count: number): string =>
  `<table>{% for i in (1..${String(count)}) %}<tr><td>{{ i }}</td></tr>{% endfor %}</table>`;

const attacks = (admin: string, vendor: string, payoutId: string): Record<string, Shot[]> => {
  const raw = (
    url: string,
    token: string,
    body: string,
    headers: Record<string, string> = json,
    method = 'PUT',
  ): Shot => ({
    method,
    url,
    body,
    headers: { ...headers, ...bearer(token) },
  });
  const product = '/api/products-v2';
  const brackets = '['.repeat(4_900_000);
  const wideXml = `<Document><BkToCstmrStmt><Stmt>${'<Ntry><Amt Ccy="EUR">1.00</Amt></Ntry>'.repeat(48_000)}</Stmt></BkToCstmrStmt></Document>`;
  const orders = { page: '1', fulfillment: 'any', payout: 'all' };
  return {
    'brackets, 4.9 MB, without a token': times(12, () => raw(product, '', brackets)),
    'brackets, 3.9 MB, with a token': times(12, () => raw(product, vendor, brackets.slice(1_000_000))),
    'a million keys': times(6, () => raw(product, vendor, keys(300_000))),
    'as many values as may be': times(6, () =>
      raw(product, vendor, `{"product":{"variants":[${'{},'.repeat(990)}{}]}}`),
    ),
    'objects of 40,000 keys': times(6, () => raw(product, vendor, `{"product":${keys(40_000)}}`)),
    'a sign-in of a million fields': times(6, () =>
      raw(
        '/auth/public/login',
        '',
        'a=1&'.repeat(1_000_000),
        { 'content-type': 'application/x-www-form-urlencoded' },
        'POST',
      ),
    ),
    'brackets as a message of PayPal': times(12, () =>
      raw('/api/webhooks/paypal/demo', '', '['.repeat(1_000_000), json, 'POST'),
    ),
    'a template of 50,000 rows': times(6, () =>
      shot('previewTemplate', admin, { template: 'doc-packing-slip', html: rows(50_000) }),
    ),
    'a template without an end': times(6, () =>
      shot('previewTemplate', admin, { template: 'doc-packing-slip', html: rows(1_000_000_000) }),
    ),
    'a bank’s file of XML, 1.9 MB': times(6, () =>
      shot('matchStatement', admin, { payoutId, file: wideXml }),
    ),
    'a bank’s file of quotes, 1.9 MB': times(6, () =>
      shot('matchStatement', admin, { payoutId, file: `date,amount\n${'"'.repeat(1_900_000)}` }),
    ),
    'figures of three years': times(12, () =>
      shot('readFigures', admin, { from: '2023-12-01', to: '2026-11-25', by: 'day', compare: 'year' }),
    ),
    'statements as PDF': times(12, () => shot('makeStatement', vendor, { format: 'pdf' })),
    'exports of all orders': times(60, () => shot('exportOrders', vendor, orders)),
    'exports of all products': times(30, () =>
      shot('exportProducts', vendor, { q: '', status: 'ALL', stock: 'any' }),
    ),
    'polls of a list': times(500, () => shot('listOrders', vendor, orders)),
    'searches of the worst words': times(60, () =>
      shot('listOrders', vendor, { ...orders, q: 'a e i o u '.repeat(18) }),
    ),
  };
};

/** In the thread of the attacker: all at once, and what they were answered. */
const attack = async (shots: readonly Shot[]): Promise<Record<string, number>> => {
  const answers: Record<string, number> = {};
  await Promise.all(
    shots.map(async ({ method, url, headers, body }) => {
      const status = await fetch(address + url, {
        method,
        headers,
        body,
        signal: AbortSignal.timeout(20_000),
      }).then(
        async (response) => {
          await response.arrayBuffer();
          return String(response.status);
        },
        () => 'cut',
      );
      answers[status] = (answers[status] ?? 0) + 1;
    }),
  );
  return answers;
};

const attackInThread = (shots: readonly Shot[]): Promise<Record<string, number>> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { shots } });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

/** One answer to the neighbour, in ms. */
const ask = async (token: string): Promise<number> => {
  const { method, url, headers } = shot('listProducts', token, {
    page: '1',
    q: '',
    status: 'ALL',
    stock: 'any',
  });
  const since = performance.now();
  const response = await fetch(address + url, { method, headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`The neighbour was answered ${String(response.status)}`);
  return performance.now() - since;
};

const askWhile = async (token: string, done: () => boolean): Promise<number[]> => {
  const samples: number[] = [];
  while (!done() || samples.length < 200) {
    samples.push(await ask(token));
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return samples;
};

const signIn = async (email: string): Promise<string> => {
  const body = new URLSearchParams({ store: 'demo', email, password: 'marketplace' });
  const response = await fetch(`${address}/auth/public/login`, { method: 'POST', body });
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith('stallkeeper_session='));
  return decodeURIComponent(cookie?.split(';')[0]?.split('=')[1] ?? '');
};

/** A payout whose payments a bank's file may show. */
const preparePayout = async (token: string): Promise<string> => {
  const { method, url, headers, body } = shot('preparePayment', token, {});
  const answer: unknown = await (await fetch(address + url, { method, headers, body })).json();
  const id: unknown = Reflect.get(Object(answer), 'payoutId');
  if (typeof id !== 'string') throw new Error('No payout was prepared');
  return id;
};

const started = async (folder: string): Promise<ChildProcess> => {
  const environment = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: '1',
    LOG_LEVEL: 'silent',
  };
  const server = spawn(process.execPath, [path.resolve('dist/server/main.mjs')], {
    env: environment,
    stdio: 'ignore',
  });
  for (let tries = 0; tries < 600; tries += 1) {
    const isOpen = await fetch(`${address}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isOpen) return server;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  server.kill();
  throw new Error('The server did not start');
};

const run = async (): Promise<void> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'neighbours-'));
  const server = await started(folder);
  try {
    const admin = await signIn('admin@demo.test');
    const vendor = await signIn('vendor@demo.test');
    await askWhile(admin, () => true);
    const payoutId = await preparePayout(admin);
    const figure = (samples: readonly number[]): string =>
      [0.5, 0.99, 1].map((share) => quantile(samples, share).toFixed(0).padStart(6)).join('');
    const quiet = await askWhile(admin, () => true);
    process.stdout.write(`${'the neighbour waits, in ms'.padEnd(40)}median   p99   max  answers\n`);
    process.stdout.write(`${'nobody else'.padEnd(40)}${figure(quiet)}\n`);
    for (const [name, shots] of Object.entries(attacks(admin, vendor, payoutId))) {
      let answers: Record<string, number> | null = null;
      const attacking = attackInThread(shots).then((found) => {
        answers = found;
      });
      const samples = await askWhile(admin, () => answers !== null);
      await attacking;
      const later = quantile(samples, 0.99) - quantile(quiet, 0.99);
      const isOver = later > limit;
      if (isOver) process.exitCode = 1;
      process.stdout.write(
        `${name.padEnd(40)}${figure(samples)}  ${JSON.stringify(answers)}${isOver ? `  over by ${(later - limit).toFixed(0)}` : ''}\n`,
      );
    }
  } finally {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
};

if (isMainThread) await run();
else {
  // The main thread of this file is who asks.
  const { shots } = workerData as { shots: Shot[] };
  parentPort?.postMessage(await attack(shots));
}
