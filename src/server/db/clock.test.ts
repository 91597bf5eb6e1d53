import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { databaseClock, judged, type Reading } from './clock';
import type { Tables } from './migrations/tables';

const reading = (time: number, at: number, within = 1): Reading => ({ time, at, within });

describe('two readings of a clock', () => {
  it('tell a jump that the time between them does not explain, ahead and back', () => {
    expect(judged(reading(1_000, 0), reading(21_000, 15_000))).toEqual({
      reading: reading(21_000, 15_000),
      jump: 5_000,
    });
    expect(judged(reading(10_000, 0), reading(20_000, 15_000)).jump).toBe(-5_000);
  });

  it('tell none while the clock goes as it should', () => {
    expect(judged(reading(1_000, 0), reading(16_900, 15_000)).jump).toBe(0);
  });

  it('tell none that a late answer explains, and go by the better one', () => {
    const late = reading(24_000, 15_000, 8_000);
    expect(judged(reading(1_000, 0), late)).toEqual({ reading: reading(1_000, 0), jump: 0 });
    // After it, the good one is no jump back either.
    expect(judged(reading(1_000, 0), reading(31_000, 30_000)).jump).toBe(0);
    expect(judged(late, reading(31_000, 30_000))).toEqual({ reading: reading(31_000, 30_000), jump: 0 });
  });

  it('tell one that even a late answer does not explain', () => {
    expect(judged(reading(1_000, 0), reading(76_000, 15_000, 8_000)).jump).toBe(60_000);
  });
});

it('a jump is told once, though several wait for the database while it happens', async () => {
  let offset = 0;
  const waiting: (() => void)[] = [];
  let waits = false;
  const time = async (): Promise<number> => {
    if (waits) await new Promise<void>((resolve) => waiting.push(resolve));
    return performance.now() + offset;
  };
  class Asked extends DummyDriver {
    override async acquireConnection() {
      const connection = await super.acquireConnection();
      const executeQuery: typeof connection.executeQuery = async () => {
        const row: unknown = { time: await time() };
        // Whoever asks says what the rows are.
        return { rows: [row as never] };
      };
      return { ...connection, streamQuery: connection.streamQuery.bind(connection), executeQuery };
    }
  }
  const db = new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new Asked(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  const jumps: number[] = [];
  const clock = await databaseClock(
    db,
    (ms) => jumps.push(Math.round(ms / 1000)),
    () => undefined,
  );
  waits = true;
  const looks = [clock.look(), clock.look()];
  offset = 3_600_000;
  while (waiting.length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
  for (const go of waiting) go();
  await Promise.all(looks);
  clock.stop();
  expect(jumps).toEqual([3600]);
});
