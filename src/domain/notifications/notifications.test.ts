import type { MailTemplate } from './mails';
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

it('with all mails off writes what lets in, what warns, and what is sent by hand, and nothing else', () => {
  const off = { ...notifications.standard, disableAll: true };
  // Every mail that there is: one that is new does not compile until it is said here.
  const goesOut: Record<MailTemplate, boolean> = {
    'auth-change-password': true,
    'auth-verify': true,
    'auth-invite': true,
    'vendor-accepted': true,
    'auth-email-changed': true,
    'auth-new-device': true,
    'auth-guessed-at': true,
    'payout-method-changed': true,
    'payout-method-missing': true,
    'provider-key-changed': true,
    'power-changed': true,
    'buyer-conversation': true,
    'contact-answer': true,
    'document-sample': true,
    'buyer-new-message': false,
    'offer-received': false,
    'offer-rejected': false,
    'offer-requested': false,
    'order-placed': false,
    'order-reminder-1': false,
    'order-reminder-2': false,
    'order-reminder-3': false,
    'vendor-new-message': false,
    'vendor-pending-approval': false,
    'vendor-rejection': false,
    'product-approved': false,
    'product-unapproved': false,
    'marketplace-duty-digest': false,
    'marketplace-on-product-submitted': false,
    'marketplace-new-vendor': false,
    'marketplace-vendor-request': false,
    'marketplace-automated-payments': false,
    'marketplace-integration-set': false,
    'marketplace-message': false,
    'marketplace-contact-form': false,
    'marketplace-subscriber': false,
    'marketplace-ledger-check': false,
    notices: false,
  };
  const names = Object.keys(goesOut) as MailTemplate[];
  expect(Object.fromEntries(names.map((name) => [name, isWritten(off, name)]))).toEqual(goesOut);
});
