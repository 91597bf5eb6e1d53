import fc from 'fast-check';
import { connectionErrors } from '../../domain/errors/connection';
import { CallFailure } from './failures/httpError';
import { fileRetryDelay, queryRetryDelay, retryDelay, retrying } from './retry';

const now = Date.UTC(2026, 2, 1, 12, 0, 0);
const delay = (status: number, retryAfter?: string, { method = 'GET', attempt = 1 } = {}) =>
  retryDelay({
    method,
    status,
    attempt,
    now,
    headers: new Headers(retryAfter === undefined ? {} : { 'Retry-After': retryAfter }),
  });

describe('retryDelay', () => {
  it.each(['GET', 'PUT', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'get', 'Delete'])(
    'tries %s again',
    (method) => {
      expect(delay(503, undefined, { method })).toBe(300);
    },
  );

  it.each(['POST', 'PATCH', 'post', 'CONNECT', ''])('never tries %j again, Retry-After or not', (method) => {
    expect(delay(503, undefined, { method })).toBeNull();
    expect(delay(429, '1', { method })).toBeNull();
  });

  it.each([408, 429, 500, 502, 503, 504])('backs off 300 and 600 ms after a %d, then gives up', (status) => {
    expect([1, 2, 3, 4].map((attempt) => delay(status, undefined, { attempt }))).toEqual([
      300,
      600,
      null,
      null,
    ]);
  });

  it.each([200, 204, 301, 400, 401, 403, 404, 409, 422, 501, 505])('does not try a %d again', (status) => {
    expect(delay(status, '1')).toBeNull();
  });

  it.each([413, 429, 503])('waits as a %d asks', (status) => {
    expect(delay(status, '7')).toBe(7000);
    expect(delay(status, '7', { attempt: 2 })).toBe(7000);
    expect(delay(status, '7', { attempt: 3 })).toBeNull();
    expect(delay(status, '0')).toBe(0);
    expect(delay(status, 'Sun, 01 Mar 2026 12:00:30 GMT')).toBe(30_000);
    expect(delay(status, 'Sun, 01 Mar 2026 11:00:00 GMT')).toBe(0);
    expect(delay(status, '99999999')).toBe(2_147_483_647);
    expect(delay(status, 'Sun, 01 Mar 2099 12:00:00 GMT')).toBe(2_147_483_647);
    expect(delay(status, '9'.repeat(400))).toBe(2_147_483_647);
  });

  it.each(['Sunday, 01-Mar-26 12:00:30 GMT', 'Sun Mar  1 12:00:30 2026'])('reads the old date %j', (date) => {
    expect(delay(503, date)).toBe(30_000);
  });

  it.each([408, 500, 502, 504])('does not heed Retry-After of a %d', (status) => {
    expect(delay(status, '7')).toBe(300);
  });

  it.each([
    '',
    'soon',
    '-5',
    '1.5',
    '2 apples',
    '0x10',
    '2026-03-01',
    'Sun, 99 Mar 2026 12:00:30 GMT',
    'NaN',
  ])('backs off where Retry-After is %j', (header) => {
    expect(delay(429, header)).toBe(300);
    expect(delay(503, header, { attempt: 2 })).toBe(600);
    expect(delay(413, header)).toBeNull();
  });

  it('tries a 413 again only where the server says when', () => {
    expect(delay(413)).toBeNull();
    expect(delay(413, '3')).toBe(3000);
  });

  it('answers null or a delay that a timer holds', () => {
    const methods = fc.constantFrom('GET', 'PUT', 'POST', 'PATCH', 'DELETE');
    const headers = fc.option(
      fc.oneof(
        fc.nat().map(String),
        fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
      ),
      {
        nil: undefined,
      },
    );
    fc.assert(
      fc.property(
        methods,
        fc.integer({ min: 100, max: 599 }),
        fc.integer({ min: 1, max: 5 }),
        headers,
        (method, status, attempt, header) => {
          const value = delay(status, header, { method, attempt });
          if (value === null) return;
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(2_147_483_647);
          expect(attempt).toBeLessThanOrEqual(2);
        },
      ),
    );
  });
});

describe('queryRetryDelay', () => {
  it.each([undefined, 'network', 'timeout', 408, 429, 500, 503])(
    'asks again after five seconds, then after twice as long, where the query ended with %s',
    (status) => {
      expect([1, 2, 3, 9].map((failures) => queryRetryDelay({ status, failures }))).toEqual([
        5_000, 10_000, 20_000, 60_000,
      ]);
    },
  );

  it.each([400, 401, 403, 404, 409, 413, 422])('leaves a query alone that was refused with %d', (status) => {
    expect(queryRetryDelay({ status, failures: 1 })).toBeNull();
  });
});

describe('fileRetryDelay', () => {
  it('sends a file again twice where there was no answer, and never where there was one', () => {
    for (const lost of [new TypeError('Failed to fetch'), new CallFailure(connectionErrors.fileNotSent())])
      expect([1, 2, 3].map((attempt) => fileRetryDelay(lost, attempt))).toEqual([1_000, 4_000, null]);
    expect(fileRetryDelay(new Error('403'), 1)).toBeNull();
  });
});

describe('retrying', () => {
  it('works until it succeeds, and tells how many tries have failed', async () => {
    const attempts: number[] = [];
    const work = jest
      .fn()
      .mockRejectedValueOnce('one')
      .mockRejectedValueOnce('two')
      .mockResolvedValue('done');
    const delayOf = (_: unknown, attempt: number) => {
      attempts.push(attempt);
      return 0;
    };
    expect(await retrying(work, delayOf)).toBe('done');
    expect([work.mock.calls.length, attempts]).toEqual([3, [1, 2]]);
  });

  it('ends with the last error where no delay is given', async () => {
    const work = jest.fn().mockRejectedValueOnce(new Error('one')).mockRejectedValue(new Error('two'));
    await expect(retrying(work, (_, attempt) => (attempt > 1 ? null : 0))).rejects.toThrow('two');
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('does not wait on where the caller has left', async () => {
    const leave = new AbortController();
    const work = jest.fn().mockRejectedValue(new Error('one'));
    const tried = retrying(work, () => 60_000, leave.signal);
    setTimeout(() => leave.abort(), 0);
    await expect(tried).rejects.toMatchObject({ name: 'AbortError' });
    expect(work).toHaveBeenCalledTimes(1);
  });
});
