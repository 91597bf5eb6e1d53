import fc from 'fast-check';
import { addDays, dayOf, daySchema, firstDayOf, lastDayOf, startOfDay } from './dates';

describe('days', () => {
  it('are those of the time zone, not of UTC', () => {
    const lateEvening = new Date('2026-03-01T23:30:00Z');
    expect(dayOf(lateEvening, 'UTC')).toBe('2026-03-01');
    expect(dayOf(lateEvening, 'Europe/Amsterdam')).toBe('2026-03-02');
    expect(dayOf(lateEvening, 'America/New_York')).toBe('2026-03-01');
  });

  it('begin at the midnight of their time zone, in summer and winter', () => {
    expect(startOfDay('2026-01-15', 'Europe/Amsterdam').toISOString()).toBe('2026-01-14T23:00:00.000Z');
    expect(startOfDay('2026-07-15', 'Europe/Amsterdam').toISOString()).toBe('2026-07-14T22:00:00.000Z');
    expect(startOfDay('2026-07-15', 'Asia/Kolkata').toISOString()).toBe('2026-07-14T18:30:00.000Z');
  });

  it('begin where the day before ends', () => {
    const zone = fc.constantFrom(
      ...['UTC', 'Europe/Amsterdam', 'Asia/Kolkata', 'America/New_York', 'Asia/Tokyo'],
      ...['Pacific/Auckland', 'Asia/Beirut', 'America/Havana', 'America/Asuncion', 'Pacific/Kiritimati'],
    );
    fc.assert(
      fc.property(zone, fc.integer({ min: 0, max: 3000 }), (timeZone, days) => {
        const day = addDays('2024-01-01', days);
        const begin = startOfDay(day, timeZone);
        expect(dayOf(begin, timeZone)).toBe(day);
        expect(dayOf(new Date(begin.getTime() - 1000), timeZone)).toBe(addDays(day, -1));
      }),
    );
  });

  it('count a period back from today, today included', () => {
    expect(firstDayOf('all', '2026-03-01')).toBeNull();
    expect(firstDayOf('today', '2026-03-01')).toBe('2026-03-01');
    expect(firstDayOf('week', '2026-03-01')).toBe('2026-02-23');
  });

  it('know this month and the last one by the calendar', () => {
    expect([firstDayOf('thisMonth', '2026-03-31'), lastDayOf('thisMonth', '2026-03-31')]).toEqual([
      '2026-03-01',
      null,
    ]);
    expect([firstDayOf('lastMonth', '2026-03-31'), lastDayOf('lastMonth', '2026-03-31')]).toEqual([
      '2026-02-01',
      '2026-02-28',
    ]);
    expect([firstDayOf('lastMonth', '2024-01-01'), lastDayOf('lastMonth', '2024-01-01')]).toEqual([
      '2023-12-01',
      '2023-12-31',
    ]);
  });

  it('are written as 2026-01-31', () => {
    expect(daySchema.isValidSync('2026-01-31')).toBe(true);
    expect(daySchema.isValidSync('')).toBe(true);
    for (const wrong of [
      '2026-02-30',
      '31-01-2026',
      '2026-1-1',
      'yesterday',
      '2026-01-31T00:00',
      '0000-01-01',
      '9999-12-31',
    ])
      expect(daySchema.isValidSync(wrong)).toBe(false);
  });
});
