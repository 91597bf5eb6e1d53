import { mailboxOf } from './mailbox';

it.each([
  ['b@x.test', 'b@x.test'],
  ['B+1@X.test', 'b@x.test'],
  ['b+1+2@x.test', 'b@x.test'],
  ['b.c@x.test', 'b.c@x.test'],
  ['b.c+d.e@gmail.com', 'bc@gmail.com'],
  ['b.c@googlemail.com', 'bc@gmail.com'],
  ['b@evil+1.test', 'b@evil+1.test'],
  ['+1@x.test', '+1@x.test'],
  ['', ''],
])('%s is delivered to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
