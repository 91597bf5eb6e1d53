import { brokenLimits, textUpTo } from '../../testing/errors/brokenLimits';
import { defaultFeatures } from '../settings/settings';
import { mailListSchema, mailSchema, mayResend, returnedOf, statesOf } from './mailList';
import { goesOutAnyway, holdingFate, mailLifeOf, type MailFate, type MailState } from './mails';
import { isOrderReminder, isWritten, lastDigestTime } from './notifications';

it('mails are listed by state, and those in trouble together', () => {
  const states = ['queued', 'sending', 'sent', 'failed', 'unsure', 'kept', 'withheld', 'returned'];
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
  expect(statesOf('trouble')).toEqual(['failed', 'unsure', 'withheld']);
  expect(statesOf('kept')).toEqual(['kept']);
  expect(statesOf('sent')).toEqual(['sent']);
  expect(statesOf('returned')).toEqual(['sent']);
  expect((['sent', 'returned', 'all', 'failed'] as const).map(returnedOf)).toEqual([false, true, null, null]);
});

it('a mail is sent by hand where it failed, may have, or was only kept, and its link still holds', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const [past, later] = [new Date(now.getTime() - 1), new Date(now.getTime() + 1)];
  const may = (state: MailState, expiresAt: Date | null = null, fate: MailFate | null = null): boolean =>
    mayResend({ state, fate, expiresAt }, now);
  expect(may('failed')).toBe(true);
  expect(may('unsure', later)).toBe(true);
  expect(may('kept')).toBe(true);
  expect(may('withheld', null, 'bounced')).toBe(true);
  expect(may('failed', past)).toBe(false);
  expect(may('kept', past)).toBe(false);
  expect(may('failed', now)).toBe(false);
  for (const state of ['queued', 'sending', 'sent'] as const) expect(may(state)).toBe(false);
});

it('a mail that came back is sent again, not one that arrived, was called spam, or carried a code', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const later = new Date(now.getTime() + 1);
  const may = (fate: MailFate, expiresAt: Date | null = null): boolean =>
    mayResend({ state: 'sent', fate, expiresAt }, now);
  for (const fate of ['softBounced', 'blocked', 'bounced'] as const) expect(may(fate)).toBe(true);
  for (const fate of ['delivered', 'unsubscribed', 'complained'] as const) expect(may(fate)).toBe(false);
  expect(may('bounced', later)).toBe(false);
});

it('of two fates of a mail the later holds, of one instant the worse, and a complaint always', () => {
  const at = (second: number): Date => new Date(Date.UTC(2026, 4, 1, 12, 0, second));
  const both = (one: [MailFate, number], other: [MailFate, number]): MailFate[] => {
    const [a, b] = [one, other].map(([fate, second]) => ({ fate, at: at(second) })) as [
      { fate: MailFate; at: Date },
      { fate: MailFate; at: Date },
    ];
    return [holdingFate(a, b).fate, holdingFate(b, a).fate];
  };
  expect(both(['delivered', 1], ['bounced', 2])).toEqual(['bounced', 'bounced']);
  expect(both(['softBounced', 1], ['delivered', 2])).toEqual(['delivered', 'delivered']);
  expect(both(['delivered', 1], ['bounced', 1])).toEqual(['bounced', 'bounced']);
  expect(both(['complained', 1], ['delivered', 2])).toEqual(['complained', 'complained']);
});

it('only codes, links to get in and warnings go out to an address whose mail came back', () => {
  for (const template of ['auth-change-password', 'auth-invite', 'vendor-accepted', 'payout-method-changed'])
    expect(goesOutAnyway(template)).toBe(true);
  for (const template of ['order-placed', 'vendor-rejection', 'payout-method-missing', 'offer-received'])
    expect(goesOutAnyway(template)).toBe(false);
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
