import type { TestServer } from './startServer';

/**
 * Until every job of a kind that calls have queued is over, and not only what it was queued for: until its last step it
 * may queue the next, and would work beside what a test does by itself. What is put
 * off until later is not waited for.
 */
export const quietQueue = async ({ services }: TestServer, kind: string): Promise<void> => {
  for (;;) {
    const left = await services.db
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', kind)
      .where('finished_at', 'is', null)
      .where('run_at', '<=', services.now())
      .execute();
    if (left.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};
