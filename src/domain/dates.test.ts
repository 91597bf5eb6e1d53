import fc from 'fast-check';
import { inMachineZone } from '../testing/machineZone';
import { addDays, dayOf, daySchema, firstDayOf, instantOf, lastDayOf, startOfDay, zonedText } from './dates';

describe('days', () => {
  it('are those of the time zone, not of UTC', () => {
    const lateEvening = new Date('2026-03-01T23:30:00Z');
    expect(dayOf(lateEvening, 'UTC')).toBe('2026-03-01');
    expect(dayOf(lateEvening, 'Europe/Amsterdam')).toBe('2026-03-02');
    expect(dayOf(lateEvening, 'America/New_York')).toBe('2026-03-01');
  });

  it('are written alike by engines that write a whole date in a way of their own', () => {
    // WebKit on Debian writes a Canadian date as 11/29/2026.
    const ours = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format') ?? {};
    const theirs = { ...ours, get: () => () => '11/29/2026' };
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', theirs);
    try {
      expect(dayOf(new Date('2026-11-29T23:30:00Z'), 'Pacific/Auckland')).toBe('2026-11-30');
    } finally {
      Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', ours);
    }
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

describe('a time that somebody else wrote', () => {
  const read = (text: string, timeZone = 'Europe/Berlin'): string | undefined =>
    instantOf(text, timeZone)?.toISOString();

  it.each([
    ['2026-05-01T12:00:00Z', '2026-05-01T12:00:00.000Z'],
    ['2026-05-01t12:00z', '2026-05-01T12:00:00.000Z'],
    ['2026-05-01T12:00:00.25+02:00', '2026-05-01T10:00:00.250Z'],
    ['2026-05-01 12:00:00 -0530', '2026-05-01T17:30:00.000Z'],
    ['2026-05-01 12:00 UTC', '2026-05-01T12:00:00.000Z'],
    ['2026-05-01T12:00+02', '2026-05-01T10:00:00.000Z'],
  ])('%s says its zone itself', (text, instant) => {
    expect(read(text)).toBe(instant);
    expect(read(text, 'Asia/Tokyo')).toBe(instant);
  });

  it('without a zone is of the zone that is given, in summer and winter, a day from its beginning', () => {
    expect(read('2026-05-01 12:00')).toBe('2026-05-01T10:00:00.000Z');
    expect(read('2026-01-01T12:00:30')).toBe('2026-01-01T11:00:30.000Z');
    expect(read('2026-05-01 12:00', 'America/New_York')).toBe('2026-05-01T16:00:00.000Z');
    expect(read('2026-05-01 12:00', 'Asia/Kolkata')).toBe('2026-05-01T06:30:00.000Z');
    expect(read('2026-05-01')).toBe('2026-04-30T22:00:00.000Z');
  });

  it('that clocks leave out is as much later, and of one that they show twice it is the first', () => {
    expect(read('2026-03-29 01:59')).toBe('2026-03-29T00:59:00.000Z');
    expect(read('2026-03-29 02:30')).toBe('2026-03-29T01:30:00.000Z');
    expect(read('2026-03-29 03:00')).toBe('2026-03-29T01:00:00.000Z');
    expect(read('2026-10-25 01:59')).toBe('2026-10-24T23:59:00.000Z');
    expect(read('2026-10-25 02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(read('2026-10-25 03:00')).toBe('2026-10-25T02:00:00.000Z');
    expect(read('2026-04-05 01:45', 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z');
  });

  it('is none where calendar or clock have no such time, or its zone is not known', () => {
    for (const wrong of [
      ...['', 'yesterday', '12:00', '2026-02-30 12:00', '2026-05-01 25:00', '2026-05-01 12:60'],
      ...['2026-05-01 12', '2026-05-01 12:00 CEST', '01/05/2026 12:00', '2026-05-01T12:00:00+02:00 or so'],
      ...['2026-05-01 12:00 PM', '2026-05-01 12:00+99:00', '0026-05-01 12:00'],
    ])
      expect([wrong, read(wrong)]).toEqual([wrong, undefined]);
  });

  it('is what a clock of the zone shows, wherever the machine is', async () => {
    const zones = [
      'UTC',
      'Europe/Berlin',
      'America/New_York',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
    ];
    const minute = 60_000;
    for (const machine of ['UTC', 'Asia/Tokyo', 'America/New_York'])
      await inMachineZone(machine, () => {
        fc.assert(
          fc.property(
            fc.constantFrom(...zones),
            fc.integer({ min: Date.UTC(2024, 0, 1) / minute, max: Date.UTC(2030, 0, 1) / minute }),
            (timeZone, minutes) => {
              const at = new Date(minutes * minute);
              const shown = new Intl.DateTimeFormat('sv-SE', {
                timeZone,
                dateStyle: 'short',
                timeStyle: 'short',
              }).format(at);
              const found = instantOf(shown, timeZone)?.getTime() ?? NaN;
              // Where the clocks show a time twice it is the first.
              const earlier = at.getTime() - found;
              expect([0, 30 * minute, 60 * minute]).toContain(earlier);
              expect(
                new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(
                  found,
                ),
              ).toBe(shown);
            },
          ),
        );
      });
  });
});

it.each([
  ['2026-05-01T12:00:00.000Z', 'Europe/Berlin', '2026-05-01T14:00:00+02:00'],
  ['2026-12-31T23:30:00.250Z', 'Europe/Berlin', '2027-01-01T00:30:00.250+01:00'],
  ['2026-03-01T02:10:00.000Z', 'America/St_Johns', '2026-02-28T22:40:00-03:30'],
  ['2026-05-01T12:00:00.000Z', 'Asia/Kathmandu', '2026-05-01T17:45:00+05:45'],
  ['2026-05-01T12:00:00.000Z', 'UTC', '2026-05-01T12:00:00+00:00'],
  // The hour that the clocks show twice.
  ['2026-10-25T00:30:00.000Z', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
  ['2026-10-25T01:30:00.000Z', 'Europe/Berlin', '2026-10-25T02:30:00+01:00'],
])('%s is said in %s as its clocks show it, with their offset', (instant, timeZone, text) => {
  expect(zonedText(instant, timeZone)).toBe(text);
  expect(zonedText(new Date(instant), timeZone)).toBe(text);
  expect(Date.parse(text)).toBe(Date.parse(instant));
  expect(zonedText('', timeZone)).toBe('');
});
