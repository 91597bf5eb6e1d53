/** The day of a cell like "2026-11-22" or "2026-11-22 10:00:00"; '' where it names none that can be read in one way. */
const dayIn = (cell: string): string => /^(\d{4}-\d{2}-\d{2})(?:[T\s].*)?$/.exec(cell.trim())?.[1] ?? '';

/**
 * Whether `today` (a day like 2026-11-22) lies within two cells of dates; an empty one sets no end. Dates that can be
 * read in several ways set an end that is not known: then it does not.
 */
export const isWithin = (from: string, to: string, today: string): boolean =>
  (from.trim() === '' || (dayIn(from) !== '' && dayIn(from) <= today)) &&
  (to.trim() === '' || dayIn(to) >= today);
