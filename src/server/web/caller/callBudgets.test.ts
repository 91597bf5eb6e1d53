import { catalogue } from '../../../catalogue/index';
import { routeOf } from '../../../catalogue/wire';
import { startServer, type Caller, type TestServer } from '../../../testing/server/startServer';
import { callLimitsOf } from '../../config/callLimits';
import { inLane } from '../../scheduling/lanes';
import { CallBudgets, type Sender } from './callBudgets';

const person = (email: string, vendor = 'Fjord'): Sender => ({
  address: '198.51.100.1',
  person: { store: 'main', email, vendor },
});
const stranger: Sender = { address: '198.51.100.1', person: null };

const budgetsOf = (
  environment: Record<string, string>,
): { budgets: CallBudgets; pass: (ms: number) => void } => {
  let now = 0;
  const budgets = new CallBudgets(callLimitsOf(environment), () => now);
  return {
    budgets,
    pass: (ms) => {
      now += ms;
    },
  };
};

/** How many of so many calls a sender may make, each answered at once. */
const passed = (budgets: CallBudgets, sender: Sender, calls: number): number => {
  let count = 0;
  for (let call = 0; call < calls; call += 1)
    try {
      budgets.begin(sender)();
      count += 1;
    } catch {
      // Refused, which is what is counted.
    }
  return count;
};

describe('calls over time', () => {
  it('are as many at once as in half a minute, and then as many as time brings', () => {
    const { budgets, pass } = budgetsOf({ CALLS_PER_MINUTE: '60,600,6000,60' });
    expect(passed(budgets, person('a@main.test'), 100)).toBe(30);
    expect(() => budgets.begin(person('a@main.test'))).toThrow('Try again in 1 second.');
    pass(5_000);
    expect(passed(budgets, person('a@main.test'), 100)).toBe(5);
    expect(passed(budgets, person('b@main.test'), 100)).toBe(30);
  });

  it('of a vendor are those of all its people, of a stranger those of an address', () => {
    const { budgets } = budgetsOf({ CALLS_PER_MINUTE: '60,80,6000,20' });
    expect(passed(budgets, person('a@main.test'), 100)).toBe(30);
    expect(passed(budgets, person('b@main.test'), 100)).toBe(10);
    expect(passed(budgets, person('c@main.test', 'Alma'), 100)).toBe(30);
    expect(passed(budgets, stranger, 100)).toBe(10);
    expect(passed(budgets, { ...stranger, address: '198.51.100.2' }, 100)).toBe(10);
  });

  it('are far more than people make', () => {
    const { budgets } = budgetsOf({});
    expect(passed(budgets, person('a@main.test'), 500)).toBe(500);
  });

  it('are not counted where the limit is 0', () => {
    const { budgets } = budgetsOf({ CALLS_PER_MINUTE: '0,0,0,0', CALLS_AT_ONCE: '0,0,0,0' });
    expect(passed(budgets, stranger, 100_000)).toBe(100_000);
  });
});

describe('several processes', () => {
  it('let through together what one alone would, and each its part of it', () => {
    const sharing = { count: 1 };
    const limits = callLimitsOf({ CALLS_PER_MINUTE: '60,600,6000,60', CALLS_AT_ONCE: '4,0,0,0' });
    const pair = [1, 2].map(() => new CallBudgets(limits, () => 0, sharing));
    sharing.count = 2;
    const calls = pair.map((budgets) => passed(budgets, person('a@main.test'), 100));
    expect(calls).toEqual([15, 15]);
    const [first] = pair;
    first?.begin(person('b@main.test'));
    first?.begin(person('b@main.test'));
    expect(() => first?.begin(person('b@main.test'))).toThrow('Try again');
    sharing.count = 1;
    expect(() => first?.begin(person('b@main.test'))).not.toThrow();
  });
});

describe('calls at once', () => {
  it('are no more than a person, a vendor and a store may have, until one is answered', () => {
    const { budgets } = budgetsOf({ CALLS_AT_ONCE: '2,3,4,1' });
    const ends = [budgets.begin(person('a@main.test')), budgets.begin(person('a@main.test'))];
    expect(() => budgets.begin(person('a@main.test'))).toThrow('Too many requests');
    ends.push(budgets.begin(person('b@main.test')));
    expect(() => budgets.begin(person('c@main.test'))).toThrow('Too many requests');
    ends.push(budgets.begin(person('d@main.test', 'Alma')));
    expect(() => budgets.begin(person('e@main.test', 'Brine'))).toThrow('Too many requests');
    ends[0]?.();
    // Told twice, it ends once.
    ends[0]?.();
    budgets.begin(person('a@main.test'));
    expect(() => budgets.begin(person('e@main.test', 'Brine'))).toThrow('Too many requests');
  });
});

describe('settings', () => {
  it.each([
    { CALLS_PER_MINUTE: '1,2,3' },
    { CALLS_PER_MINUTE: '1,2,3,many' },
    { CALLS_AT_ONCE: '-1,2,3,4' },
    { JOBS_WAITING: 'all' },
    { UPLOAD_MB_PER_DAY: '1.5' },
  ])('%j are refused by name', (environment) => {
    const [name = ''] = Object.keys(environment);
    expect(() => callLimitsOf(environment)).toThrow(name);
  });
});

describe('a server with limits', () => {
  const fjord: Caller = { store: 'main', vendor: 'Fjord' };
  const alma: Caller = { store: 'main', vendor: 'Alma' };
  let server: TestServer;
  beforeAll(async () => {
    const limits = { CALLS_PER_MINUTE: '20,1000,1000,20', JOBS_WAITING: '1', UPLOAD_MB_PER_DAY: '1' };
    server = await startServer({ calls: callLimitsOf(limits) });
    await server.addStore('main', ['Fjord', 'Alma']);
  });
  afterAll(() => server.close());

  it('says when to come again, and others notice nothing', async () => {
    const answers = [];
    for (let call = 0; call < 12; call += 1) answers.push(await server.call('readAppInfo', undefined, fjord));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({ code: 'tooManyCalls' });
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await server.call('readAppInfo', undefined, alma)).status).toBe(200);
  });

  it('counts calls with a token that does not hold by their address', async () => {
    const statuses = new Set<number>();
    for (let call = 0; call < 12; call += 1) {
      const headers = { authorization: `Bearer made-up-${String(call)}` };
      statuses.add((await fetch(server.url + routeOf(catalogue.listVendors), { headers })).status);
    }
    expect([...statuses]).toEqual([401, 429]);
  });

  it('takes no more bytes in a day than it may', async () => {
    const file = (fileSize: number) => ({ mime: 'text/csv', filename: 'a.csv', fileSize });
    expect((await server.call('stageUpload', file(600_000), alma)).status).toBe(200);
    const second = await server.call('stageUpload', file(600_000), alma);
    expect(second).toMatchObject({ status: 429, code: 'tooMuchUploaded' });
    expect(second.headers.get('retry-after')).toBe('3600');
    expect((await server.call('stageUpload', file(600_000), { store: 'main', vendor: '*' })).status).toBe(
      200,
    );
  });

  it('takes no more jobs of a vendor than may wait', async () => {
    const party = 'main Alma';
    await server.services.jobs.stop();
    const { jobs } = server.services;
    const ask = () => inLane({ party, isJob: false }, () => jobs.refuseBeyond(1));
    await expect(ask()).resolves.toBeUndefined();
    await inLane({ party, isJob: false }, () => jobs.add('main', 'bulk-edit', { edit: 0 }));
    await expect(ask()).rejects.toMatchObject({
      status: 429,
      fault: { code: 'tooManyJobs' },
      retryAfterSeconds: 15,
    });
    await expect(
      inLane({ party: 'main Fjord', isJob: false }, () => jobs.refuseBeyond(1)),
    ).resolves.toBeUndefined();
  });

  it('takes no more orders at its door from one address than it may, signed or not', async () => {
    const answers = [];
    for (let order = 0; order < 12; order += 1)
      answers.push(await fetch(`${server.url}/hooks/orders/main`, { method: 'POST', body: '{}' }));
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([401, 429]);
    for (const { headers } of answers) {
      expect(headers.get('ratelimit-policy')).toMatch(/^"address";q=\d+;w=30$/);
      expect(headers.get('ratelimit')).toMatch(/^"address";r=\d+;t=\d+$/);
    }
    expect(answers.at(-1)?.headers.get('ratelimit')).toMatch(/r=0;/);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('takes no more messages of payment services from one address than it may, vouched for or not', async () => {
    const answers = [];
    for (let message = 0; message < 24; message += 1) {
      const service = message % 2 === 0 ? 'stripe' : 'paypal';
      answers.push(await fetch(`${server.url}/api/webhooks/${service}/main`, { method: 'POST', body: '{}' }));
    }
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([400, 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
