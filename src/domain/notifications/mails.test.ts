import { brokenLimits, textUpTo } from '../../testing/errors/brokenLimits';
import { defaultFeatures } from '../settings/settings';
import { mailListSchema, mailSchema, mayResend, statesOf } from './mailList';
import { mailLifeOf } from './mails';
import { isOrderReminder, isWritten, lastDigestTime } from './notifications';

it('mails are listed by state, and those in trouble together', () => {
  const states = ['queued', 'sending', 'sent', 'failed', 'unsure', 'kept'];
  expect([
    ...brokenLimits(
      mailListSchema,
      {},
      {
        state: { takes: ['trouble', 'all', ...states, undefined], refuses: [['lost', 'noSuchState']] },
        q: textUpTo(100),
        page: { takes: [1, undefined], refuses: [[0, 'atLeastOne']] },
      },
    ),
    ...brokenLimits(
      mailSchema,
      { mailId: '1' },
      { mailId: { takes: ['x'.repeat(20)], refuses: [['x'.repeat(21), 'tooLong'], [undefined]] } },
    ),
  ]).toEqual([]);
  expect(statesOf('all')).toBeNull();
  expect(statesOf('trouble')).toEqual(['failed', 'unsure', 'kept']);
  expect(statesOf('sent')).toEqual(['sent']);
});

it('a mail is sent by hand where it failed, may have, or was only kept, and its link still holds', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const [past, later] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
  expect(mayResend('failed', null, now)).toBe(true);
  expect(mayResend('unsure', later, now)).toBe(true);
  expect(mayResend('kept', null, now)).toBe(true);
  expect(mayResend('failed', past, now)).toBe(false);
  expect(mayResend('kept', past, now)).toBe(false);
  expect(mayResend('failed', now, now)).toBe(false);
  for (const state of ['queued', 'sending', 'sent'] as const) expect(mayResend(state, null, now)).toBe(false);
});

it('what a mail invites to ends after half an hour, a day or a week', () => {
  expect(mailLifeOf('auth-change-password')).toBe(1_800_000);
  expect(mailLifeOf('auth-verify')).toBe(86_400_000);
  expect(mailLifeOf('auth-invite')).toBe(604_800_000);
  expect(mailLifeOf('order-placed')).toBeNull();
});

it('reminders come after one, three and seven days, and the digest at six', () => {
  const { notifications } = defaultFeatures;
  const { templates, digestSendAtHourUtc } = notifications;
  const reminders = ['order-reminder-1', 'order-reminder-2', 'order-reminder-3'] as const;
  expect(reminders.map((name) => templates[name].delayInHours)).toEqual([24, 72, 168]);
  expect(digestSendAtHourUtc).toBe(6);
  for (const name of reminders) expect(isOrderReminder(name)).toBe(true);
  expect(isOrderReminder('order-placed')).toBe(false);
  expect(isWritten(notifications, 'marketplace-duty-digest')).toBe(true);
  expect(lastDigestTime(new Date('2026-05-04T00:30:00Z'), 23).toISOString()).toBe('2026-05-03T23:00:00.000Z');
});
