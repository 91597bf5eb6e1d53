import type { Browser, Page } from 'playwright-core';

/** A part of Chromium's trace; times in microseconds, `tdur` of the processor. */
interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args: { name?: unknown };
}

/**
 * What a page's main thread did while something was done: the processor time of each of its tasks, in ms, which other
 * programs of the machine do not lengthen.
 */
export const tasksDuring = async (
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<number[]> => {
  await browser.startTracing(page, { categories: ['-*', 'disabled-by-default-devtools.timeline'] });
  await act();
  // The format is Chromium's; a trace is too long to be checked member by member.
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threads = new Map<string, number[]>();
  for (const { name, pid, tid, args } of trace.traceEvents)
    if (name === 'thread_name' && args.name === 'CrRendererMain') threads.set(`${pid} ${tid}`, []);
  for (const { name, pid, tid, tdur } of trace.traceEvents)
    if (name === 'RunTask' && tdur !== undefined) threads.get(`${pid} ${tid}`)?.push(tdur / 1000);
  const worked = (tasks: readonly number[]): number => tasks.reduce((sum, time) => sum + time, 0);
  // A browser keeps pages in reserve; the one that works is meant.
  const [busiest] = [...threads.values()].sort((one, other) => worked(other) - worked(one));
  return busiest ?? [];
};
