import pino from 'pino';
import { S3Failure } from './adapters/s3/s3Client';
import { noteAway } from './db/databaseErrors';
import { FailureGate, loggingAt } from './logging';

it('writes what went wrong, without the row that the database refused and without what opens a session', () => {
  const lines: string[] = [];
  const log = pino(loggingAt('info'), { write: (line) => lines.push(line) });
  log.error(Object.assign(new Error('It was refused'), { detail: 'Failing row contains (a secret)' }));
  log.info({ read: { headers: { host: 'shop.test', cookie: 'a secret', authorization: 'a secret' } } });
  expect(lines[0]).toContain('It was refused');
  expect(lines[1]).toContain('shop.test');
  expect(lines.join('')).not.toContain('secret');
});

describe('failures that come again', () => {
  interface Line {
    level: number;
    msg: string;
    err?: { message: string; stack: string };
    times?: number;
    inAll?: number;
    requests?: string[];
  }
  const gated = () => {
    const lines: Line[] = [];
    const gate = new FailureGate();
    // What pino writes is a line of these.
    const log = pino(loggingAt('info', gate), { write: (line) => lines.push(JSON.parse(line) as Line) });
    return { lines, gate, log };
  };
  const refused = (): Error =>
    Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

  it('are written when they begin, once a minute with their count, and when they are over', () => {
    const { lines, gate, log } = gated();
    for (const times of [60, 60, 30, 1, 0, 0, 0]) {
      for (let n = 0; n < times; n += 1) log.error(refused(), 'A failure in the job queue');
      gate.round();
    }
    expect(lines.map(({ msg, times, inAll, level }) => [level, msg.slice(0, 30), times, inAll])).toEqual([
      [50, 'A failure in the job queue', undefined, undefined],
      [50, 'Again, 59 times within a minut', 59, 60],
      [50, 'Again, 60 times within a minut', 60, 120],
      [50, 'Again, 30 times within a minut', 30, 150],
      [50, 'Again, once within a minute: A', 1, 151],
      [50, 'Not again for a minute, after ', undefined, 151],
    ]);
    expect(lines.at(-1)?.msg).toMatch(
      /^Not again for a minute, after 151 times since \S+Z: A failure in the job queue: connect ECONNREFUSED 127.0.0.1:5432$/,
    );
    log.error(refused(), 'A failure in the job queue');
    expect(lines).toHaveLength(7);
    expect(lines.at(-1)?.err?.stack).toContain('ECONNREFUSED');
    gate.flush();
  });

  it('for want of open files are one failure, in words that say what to raise', () => {
    const { lines, gate, log } = gated();
    for (const what of ['connect EMFILE 10.0.0.1:5432', 'EMFILE: too many open files, open x'])
      log.error(Object.assign(new Error(what), { code: 'EMFILE' }), 'A failure in job send-mail');
    expect(lines).toHaveLength(1);
    expect(lines[0]?.msg).toMatch(/as many files and connections open as it may.*LimitNOFILE/);
    expect(lines[0]?.err?.stack).toContain('connect EMFILE');
    gate.flush();
  });

  it('of PostgreSQL are one sentence of level 50 that says what to do, with what was met at level 20', () => {
    const lines: Line[] = [];
    const log = pino(loggingAt('debug', new FailureGate()), {
      write: (line) => lines.push(JSON.parse(line) as Line),
    });
    const away = [refused(), Object.assign(new Error('terminating connection'), { code: '57P01' })];
    away.forEach(noteAway);
    log.warn(away[0], 'The database does not tell its time');
    log.error(away[1], 'A failure in the job queue');
    log.error(Object.assign(new Error('canceling statement'), { code: '55P03' }), 'A failure in job x');
    // Of another server that refuses, the same words of the system are said as before.
    log.error(refused(), 'A failure in job send-mail');
    expect(lines.map(({ level, err, msg }) => [level, err?.message, msg.split(/[,.(]/)[0]?.trim()])).toEqual([
      [50, undefined, 'PostgreSQL does not answer'],
      [20, 'connect ECONNREFUSED 127.0.0.1:5432', 'What was met of it first'],
      [50, undefined, 'A table or a row is held by another transaction for longer than is waited for it'],
      [20, 'canceling statement', 'What was met of it first'],
      [50, 'connect ECONNREFUSED 127.0.0.1:5432', 'A failure in job send-mail'],
    ]);
    expect(lines[0]?.msg).toContain('DATABASE_URL');
  });

  it('that came once are forgotten without a word, after a whole minute of quiet', () => {
    const { lines, gate, log } = gated();
    log.warn('The place of the files does not answer');
    gate.round();
    gate.round();
    log.warn('The place of the files does not answer');
    gate.round();
    log.warn('The place of the files does not answer');
    expect(lines).toHaveLength(2);
    gate.flush();
    expect(lines).toHaveLength(3);
  });

  it('are one where a disk is full or a database is away, whoever meets it, and others stay apart', () => {
    const { lines, gate, log } = gated();
    const full = () => Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' });
    for (const what of ['the job queue', 'the upkeep of the database', 'a backup'])
      for (const error of [full(), refused()]) log.error(error, `A failure in ${what}`);
    log.warn('The clock of the database has jumped ahead by 3 s');
    log.warn('The clock of the database has jumped ahead by 4711 s');
    log.error(new Error('Order 17 has no lines'));
    log.error(new Error('Order 18 has no lines'));
    log.error(new TypeError('Cannot read properties of undefined'));
    log.info('one');
    log.info('one');
    expect(lines.map(({ msg, err }) => err?.message ?? msg)).toEqual([
      'no space left on device, write',
      'connect ECONNREFUSED 127.0.0.1:5432',
      'The clock of the database has jumped ahead by 3 s',
      'Order 17 has no lines',
      'Cannot read properties of undefined',
      'one',
      'one',
    ]);
    gate.flush();
  });

  it('are told apart by how others answered, as a key that was revoked is no outage that passes', () => {
    const { lines, gate, log } = gated();
    // An answer to HEAD has no body, and so no word of what is wrong.
    for (const status of [503, 403, 503, 403])
      log.error(new S3Failure(status, '', 'HEAD marketplace-id'), 'A failure in job export-orders');
    for (const what of ['answers 401', 'answers 502', 'answers 401'])
      log.warn(new Error(`The collector of traces ${what}`));
    for (const answer of ['550 5.1.1 No such user', '421 4.3.0 Come again', '550 5.1.7 No such user'])
      log.error(new Error(answer), 'A failure in job send-mail');
    expect(lines.map(({ err }) => err?.message)).toEqual([
      'The file storage answered 503  to HEAD marketplace-id',
      'The file storage answered 403  to HEAD marketplace-id',
      'The collector of traces answers 401',
      'The collector of traces answers 502',
      '550 5.1.1 No such user',
      '421 4.3.0 Come again',
    ]);
    gate.flush();
  });

  it('name every request that met them, as people are told that name', () => {
    const { lines, gate, log } = gated();
    for (let n = 1; n <= 250; n += 1) log.child({ reqId: `request-${String(n)}` }).error(new Error('Broken'));
    gate.round();
    const named = lines.flatMap(({ requests = [] }) => requests);
    expect(named).toHaveLength(249);
    expect(new Set(named).size).toBe(249);
    expect(lines).toHaveLength(4);
    gate.flush();
  });

  it('are written with their count before the process ends, and never more than so many kinds', () => {
    const { lines, gate, log } = gated();
    const word = (n: number): string =>
      String.fromCharCode(97 + (n % 26), 97 + (Math.floor(n / 26) % 26), 97 + Math.floor(n / 676));
    for (let n = 0; n < 3_000; n += 1) log.error(new Error(`Failure ${word(n)}`));
    expect(lines).toHaveLength(500);
    gate.flush();
    expect(lines).toHaveLength(501);
    expect(lines.at(-1)).toMatchObject({ times: 2_500 });
    gate.round();
    expect(lines).toHaveLength(501);
  });
});
