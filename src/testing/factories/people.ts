import type { Account, AccountSession } from '../../domain/accounts/account';
import type { StaffPerson } from '../../domain/accounts/people';

export const staffPerson = (changes: Partial<StaffPerson> = {}): StaffPerson => ({
  id: '1',
  email: 'ada@demo.test',
  name: 'Ada Admin',
  role: 'owner',
  state: 'active',
  twoStep: false,
  lastSeenAt: '2026-03-01T10:00:00Z',
  isYou: false,
  ...changes,
});

export const account = (changes: Partial<Account> = {}): Account => ({
  email: 'ada@demo.test',
  name: 'Ada Admin',
  role: 'owner',
  twoStep: { on: false, recoveryCodesLeft: 0 },
  pendingEmail: null,
  countsUsage: true,
  ownMails: { language: '', mails: [{ template: 'order-placed', wanted: true }] },
  ...changes,
});

export const accountSession = (changes: Partial<AccountSession> = {}): AccountSession => ({
  id: '00000000-0000-4000-8000-000000000001',
  browser: 'Firefox',
  system: 'Linux',
  address: '203.0.113.7',
  embedded: false,
  startedAt: '2026-03-01T10:00:00Z',
  lastUsedAt: '2026-03-02T10:00:00Z',
  current: false,
  ...changes,
});
