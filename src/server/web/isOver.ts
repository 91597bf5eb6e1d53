/** Whether a signed moment, in seconds, is past. */
export const isOver = (until: string, now: Date): boolean =>
  !/^\d+$/.test(until) || Number(until) * 1000 < now.getTime();
