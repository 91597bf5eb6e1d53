import { dayOf } from '../../domain/dates';

/** The day that it is in a time zone, `2026-11-26`; while one draws too, as the next drawing asks again. */
export const todayIn = (timeZone: string): string => dayOf(new Date(), timeZone);
