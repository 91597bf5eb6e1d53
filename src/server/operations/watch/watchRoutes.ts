import { createHash, timingSafeEqual } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Call } from '../../../catalogue/call';
import { routeOf } from '../../../catalogue/wire';
import { stuckAfter } from '../../../domain/operations/standing';
import type { Services } from '../../context';
import type { Database } from '../../db/database';
import { demandHere, MoveRefused } from '../../db/transfer/moveDatabase';
import { migrationsOf } from '../../db/transfer/readTables';
import { goesOnBeside } from '../../db/migrations/migrate';
import { codeOf } from '../../errorCode';
import { NotSignedIn } from '../../errors';
import { mark } from '../../files/sameFiles';
import { openFilesStand } from '../../openFiles';
import { asWatcher } from '../../scheduling/lanes';
import { TurnTimeout } from '../../scheduling/turns';
import { foundNoRoom } from '../../web/noRoom';
import { lastFailure } from '../backup/backups';
import { connectionStates, intakeLag, jobsDue, openPayments, takesWrites } from '../queries/standing';

/** Nobody waits longer for what does not answer, in ms. */
const patience = 5_000;
/** However many ask, what is looked at is looked at so often at most, in ms. */
const freshFor = 2_000;

/** Waits for what may never answer, as a disk of the network may not, for a while. Errors: TurnTimeout. */
export const within = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TurnTimeout());
    }, patience);
  });
  return Promise.race([work, late]).finally(() => {
    clearTimeout(timer);
  });
};

/** One answer for all who ask within a while. */
const seldom = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let at = -Infinity;
  let last: Promise<T> | null = null;
  return () => {
    if (last === null || performance.now() - at > freshFor) {
      at = performance.now();
      last = work();
    }
    return last;
  };
};

type Standing = 'ok' | 'stuck' | 'full' | 'unavailable';

/** Whether people can be sent here, part by part. Jobs that are stuck, and a bucket that is away, are told and keep nobody away. */
interface Readiness {
  ready: boolean;
  database: Standing;
  migrations: Standing;
  storage: Standing;
  /** Whether this process opens what the others seal now. */
  key: Standing;
  jobs: Standing;
  /** Of files and connections, as many as the system allows. */
  openFiles: Standing;
}

/** With less than this on its disk a server soon takes nothing any more, in bytes. */
const leastRoom = 64 * 2 ** 20;

/** Whether there is room for what comes: reading goes on where there is none, so that it keeps nobody away. */
export const roomIn = async (folder: string, least = leastRoom): Promise<'ok' | 'full'> => {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize < least ? 'full' : 'ok';
  } catch (error) {
    // All is elsewhere, and nothing was ever written here.
    if (codeOf(error) === 'ENOENT') return 'ok';
    throw error;
  }
};

/** Errors: those of the database. */
const migrationsIn = async (db: Database): Promise<Standing> => {
  try {
    await demandHere(db);
  } catch (error) {
    if (error instanceof MoveRefused) return 'stuck';
    throw error;
  }
  const ran = await migrationsOf(db);
  return ran !== null && goesOnBeside(ran) ? 'ok' : 'stuck';
};

const readinessOf =
  ({ config, db, storage, filePlace, now, jobs, keyStanding }: Services) =>
  async (): Promise<Readiness> => {
    const stand = (work: Promise<Standing>): Promise<Standing> =>
      within(work).catch(() => 'unavailable' as const);
    const queue = async (): Promise<Standing> => {
      const due = await jobsDue(db, now());
      return due.some(({ kind, seconds }) => seconds > stuckAfter && jobs.knows(kind)) ? 'stuck' : 'ok';
    };
    const writing = takesWrites(db).then((writes): Standing => (writes ? 'ok' : 'stuck'));
    const [database, migrations, key, kept, waiting] = await Promise.all([
      stand(writing),
      stand(migrationsIn(db)),
      stand(keyStanding.look()),
      stand(
        storage
          .size(mark)
          .then(() => filePlace.demand())
          .then(() => roomIn(config.dataFolder)),
      ),
      stand(queue()),
    ]);
    // A bucket is away for every process at once: a balancer that left them all out would end what needs no file as well.
    const mayBeAway = config.s3 !== null;
    return {
      ready:
        database === 'ok' && migrations === 'ok' && key !== 'stuck' && (mayBeAway || kept !== 'unavailable'),
      database: migrations === 'unavailable' ? migrations : database,
      migrations,
      storage: kept,
      key,
      jobs: waiting,
      openFiles: openFilesStand(),
    };
  };

/** Figures of this process and of the queues that all share, in Prometheus' format. */
const metricsOf = (
  app: FastifyInstance,
  services: Services,
  calls: Readonly<Record<string, Call>>,
): Registry => {
  const { config, db, now, backups } = services;
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  // By route, of which there are as many as were written, never by address.
  const names = new Map(
    Object.entries(calls).map(([name, call]) => [`${call.method} ${routeOf(call)}`, name]),
  );
  const streams = new Set(
    Object.entries(calls).flatMap(([name, { answers }]) => (answers === 'events' ? [name] : [])),
  );
  new Gauge({
    name: 'stallkeeper_streams_open',
    help: 'Browsers that are told live what happens',
    registers,
    collect() {
      this.set(services.notices.size);
    },
  });
  const requests = new Counter({
    name: 'stallkeeper_requests_total',
    help: 'Requests by call and status',
    labelNames: ['call', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'stallkeeper_request_seconds',
    help: 'How long requests took, by call',
    labelNames: ['call'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { url } = request.routeOptions;
    const call = url === undefined ? 'none' : (names.get(`${request.method} ${url}`) ?? url);
    requests.inc({ call, status: reply.statusCode });
    // A stream takes as long as somebody listens.
    if (!streams.has(call)) seconds.observe({ call }, reply.elapsedTime / 1000);
    done();
  });
  const gauge = <L extends string>(
    name: string,
    help: string,
    labelNames: readonly L[],
    collect: (gauge: Gauge<L>) => Promise<void> | void,
  ): void => {
    register.registerMetric(
      new Gauge<L>({
        name: `stallkeeper_${name}`,
        help,
        labelNames,
        registers: [],
        async collect() {
          this.reset();
          // A gauge without labels would begin at 0, which nobody has counted.
          if (labelNames.length === 0) this.remove();
          // What the database does not tell for now is left out, and the rest is told.
          await within(Promise.resolve(collect(this))).catch(() => undefined);
        },
      }),
    );
  };
  gauge('info', 'The version that runs', ['version'], (made) => {
    made.set({ version: config.version }, 1);
  });
  const due = seldom(() => jobsDue(db, now()));
  gauge('jobs_waiting', 'Jobs that are due, by kind', ['kind'], async (made) => {
    for (const { kind, waiting } of await due()) made.set({ kind }, waiting);
  });
  gauge(
    'jobs_oldest_seconds',
    'For how long the oldest job has been due, by kind',
    ['kind'],
    async (made) => {
      for (const { kind, seconds: age } of await due()) made.set({ kind }, age);
    },
  );
  const lag = seldom(() => intakeLag(db, now()));
  gauge('intake_waiting', 'Orders of shops that are not read yet', [], async (made) => {
    made.set((await lag()).waiting);
  });
  gauge('intake_lag_seconds', 'For how long the oldest of them has waited', [], async (made) => {
    made.set((await lag()).seconds);
  });
  gauge('payments_open', 'Payments to vendors that are not over, by state', ['state'], async (made) => {
    for (const { state, n } of await openPayments(db)) made.set({ state }, n);
  });
  if (config.databaseUrl !== null)
    gauge('database_connections', 'Connections of all processes, by state', ['state'], async (made) => {
      for (const { state, n } of await connectionStates(db)) made.set({ state }, n);
    });
  gauge('backup_age_seconds', 'Since the last backup; absent where there was none', [], async (made) => {
    const latest = await backups.known();
    if (latest !== null) made.set(Math.max(0, now().getTime() - Date.parse(latest.at)) / 1000);
  });
  const failure = seldom(() => lastFailure(db));
  gauge('backup_failed', '1 while the last backup by itself failed, else 0', [], async (made) => {
    made.set((await failure()) === null ? 0 : 1);
  });
  return register;
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const leaving = new WeakSet<FastifyInstance>();

/** Says at `/ready` that this process is about to end, so that a balancer sends nobody here any more. */
export const sayLeaving = (app: FastifyInstance): void => {
  leaving.add(app);
};

/** `/ready` for balancers, and `/metrics` for who has the key, where one is configured. */
export const watchRoutes = (
  app: FastifyInstance,
  services: Services,
  calls: Readonly<Record<string, Call>>,
): void => {
  const readiness = readinessOf(services);
  const ready = seldom(() => asWatcher(readiness));
  app.get('/ready', async (_request, reply) => {
    const stands = await ready();
    const storage = foundNoRoom(app) && stands.storage === 'ok' ? 'full' : stands.storage;
    const found = { ...stands, storage, ready: stands.ready && !leaving.has(app) };
    reply.header('cache-control', 'no-store').code(found.ready ? 200 : 503);
    if (!found.ready) reply.header('retry-after', '5');
    return reply.send(found);
  });
  const { metricsKey } = services.config;
  if (metricsKey === null) return;
  const wanted = digest(`Bearer ${metricsKey}`);
  const register = metricsOf(app, services, calls);
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), wanted)) throw new NotSignedIn();
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await asWatcher(() => register.metrics()));
  });
};
