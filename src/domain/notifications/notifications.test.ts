import { isWritten, lastDigestTime, localMinutes, notifications } from './notifications';

describe('lastDigestTime', () => {
  it.each([
    ['2026-05-04T05:59:59Z', '2026-05-03T06:00:00.000Z'],
    ['2026-05-04T06:00:00Z', '2026-05-04T06:00:00.000Z'],
    ['2026-05-04T23:10:00Z', '2026-05-04T06:00:00.000Z'],
    ['2026-03-01T00:00:00Z', '2026-02-28T06:00:00.000Z'],
  ])('at %s is %s', (now, due) => {
    expect(lastDigestTime(new Date(now), 6).toISOString()).toBe(due);
  });
});

it('shows an hour of UTC as it is elsewhere, over midnight too', () => {
  expect([localMinutes(23, 120), localMinutes(2, -330), localMinutes(6, 0)]).toEqual([60, 1230, 360]);
});

it('writes what was not switched off', () => {
  const templates = {
    ...notifications.standard.templates,
    'order-placed': { enabled: false, conditions: [] },
  };
  expect(isWritten(notifications.standard, 'order-placed')).toBe(true);
  expect(isWritten({ ...notifications.standard, templates }, 'order-placed')).toBe(false);
});
