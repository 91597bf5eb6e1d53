/**
 * An answer whose `data` is never that of other filters once these have failed: rows that stay while the next are on
 * their way would be taken for what was asked for.
 */
export const ofTheFilters = <A extends { data?: unknown; currentData?: unknown; error?: unknown }>(
  answer: A,
): A => (answer.error === undefined ? answer : { ...answer, data: answer.currentData });
