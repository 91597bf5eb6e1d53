import { failureOfReply, failureOfStatus, isQuoted, mailFailures, type MailFailure } from './mailFailures';

/** As servers answer: their codes are those of RFC 5321 and RFC 3463, their words those of well-known ones. */
it.each<[string, string, MailFailure]>([
  ['RCPT TO', '550 5.1.1 The email account that you tried to reach does not exist.', 'addressUnknown'],
  [
    'RCPT TO',
    '550-5.1.1 The email account that you tried\n550 5.1.1 to reach does not exist.',
    'addressUnknown',
  ],
  ['RCPT TO', '550 5.2.1 The account that you tried to reach is disabled', 'addressUnknown'],
  ['RCPT TO', '550 No such user here', 'addressUnknown'],
  ['RCPT TO', '550 5.1.10 RESOLVER.ADR.RecipientNotFound', 'addressUnknown'],
  ['RCPT TO', '552 5.2.2 Mailbox full', 'mailboxFull'],
  ['RCPT TO', '452 4.2.2 Over quota', 'mailboxFull'],
  ['RCPT TO', '552 Requested mail action aborted: exceeded storage allocation', 'mailboxFull'],
  ['RCPT TO', '550 5.7.1 Service unavailable, client host blocked using Spamhaus', 'policy'],
  ['RCPT TO', '450 4.7.1 Greylisted, try again later', 'deferred'],
  ['RCPT TO', '451 Try again later', 'deferred'],
  ['RCPT TO', '554 Refused', 'refused'],
  ['MAIL FROM', '553 5.7.1 Sender address rejected: not owned by user', 'sender'],
  ['MAIL FROM', '550 5.1.8 Sender address rejected: Domain not found', 'sender'],
  ['MAIL FROM', '553 Sender not allowed', 'sender'],
  ['MAIL FROM', '552 5.3.4 Message size exceeds fixed limit', 'tooLarge'],
  ['MAIL FROM', '530 5.7.0 Authentication required', 'login'],
  ['DATA', '552 5.3.4 Message too big', 'tooLarge'],
  ['DATA', '554 5.7.1 This looks like spam', 'policy'],
  ['DATA', '550 Refused by content', 'policy'],
  ['AUTH PLAIN', '535 5.7.8 Username and Password not accepted', 'login'],
  ['AUTH LOGIN', '454 4.7.0 Temporary authentication failure', 'login'],
  ['STARTTLS', '502 Not implemented', 'insecure'],
  ['CONN', '554 No SMTP service here', 'serverRefused'],
  ['EHLO', '421 Too many connections', 'serverRefused'],
])('%s answered with %j is %s', (command, text, failure) => {
  expect(failureOfReply({ command, text, status: Number(text.slice(0, 3)) })).toBe(failure);
});

it.each<[number, MailFailure]>([
  [401, 'serviceKey'],
  [403, 'serviceKey'],
  [402, 'serviceCredit'],
  [429, 'deferred'],
  [413, 'tooLarge'],
  [400, 'refused'],
  [503, 'serviceIll'],
])('a service that answers %i says %s', (status, failure) => {
  expect(failureOfStatus(status)).toBe(failure);
});

it('quotes what others said, and nothing that this server says itself', () => {
  expect(isQuoted(null)).toBe(true);
  expect(isQuoted('addressUnknown')).toBe(true);
  expect(mailFailures.filter((failure) => !isQuoted(failure))).toEqual([
    'notAnAddress',
    'expired',
    'keyGone',
    'stopped',
    'brokeOff',
    'noWay',
    'silent',
    'closed',
  ]);
});
