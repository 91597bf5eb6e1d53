import Fastify from 'fastify';
import { TooManyCalls } from '../../errors';
import { answerFailures } from '../failures';
import { Overload, urgencyOf } from './overload';

const limits = { late: 1, usual: 2, first: 3 };

it('turns long work away first, and signing in and shipping last', () => {
  const overload = new Overload(limits);
  const ends = [overload.begin('late')];
  expect(() => overload.begin('late')).toThrow(TooManyCalls);
  ends.push(overload.begin('usual'));
  expect(() => overload.begin('usual')).toThrow(TooManyCalls);
  ends.push(overload.begin('first'));
  expect(() => overload.begin('first')).toThrow(TooManyCalls);
  // Ended twice is ended once.
  for (const end of [...ends, ...ends]) end();
  for (let n = 0; n < 3; n += 1) overload.begin('first');
  expect(() => overload.begin('first')).toThrow(TooManyCalls);
});

it('knows what is urgent by its name, and long work by its row', () => {
  expect(urgencyOf('logIn', { isHeavy: false })).toBe('first');
  expect(urgencyOf('shipTracking', { isHeavy: true })).toBe('first');
  expect(urgencyOf('exportOrders', { isHeavy: true })).toBe('late');
  expect(urgencyOf('listOrders', { isHeavy: false })).toBe('usual');
});

it('answers what is too much at once, with when to come again, and all is well afterwards', async () => {
  const app = Fastify();
  answerFailures(app);
  const overload = new Overload(limits);
  let open: () => void = () => undefined;
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.once('close', overload.begin('usual'));
    done();
  });
  app.get('/', async () => {
    await isOpen;
    return 'done';
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const asked = [fetch(url), fetch(url)];
  // Both have come in.
  await new Promise((resolve) => setTimeout(resolve, 200));
  for (let n = 0; n < 3; n += 1) {
    const refused = await fetch(url);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'serverBusy' });
  }
  open();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect((await fetch(url)).status).toBe(200);
  await app.close();
});
