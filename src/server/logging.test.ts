import pino from 'pino';
import { loggingAt } from './logging';

it('writes what went wrong, without the row that the database refused and without what opens a session', () => {
  const lines: string[] = [];
  const log = pino(loggingAt('info'), { write: (line) => lines.push(line) });
  log.error(Object.assign(new Error('It was refused'), { detail: 'Failing row contains (a secret)' }));
  log.info({ read: { headers: { host: 'shop.test', cookie: 'a secret', authorization: 'a secret' } } });
  expect(lines[0]).toContain('It was refused');
  expect(lines[1]).toContain('shop.test');
  expect(lines.join('')).not.toContain('secret');
});
