/**
 * Why a mail did not go out, or may not have, as far as it is known: by what this server knows itself, by the codes of
 * SMTP (RFC 5321, RFC 3463) and by the status of a mail service's answer.
 *
 * `brokeOff` and `stopped` are of mails that may have gone out; `deferred` may be taken another time; `refused` is what
 * no other names.
 */
export const mailFailures = [
  'notAnAddress',
  'expired',
  'keyGone',
  'stopped',
  'brokeOff',
  'noWay',
  'unreachable',
  'silent',
  'closed',
  'insecure',
  'login',
  'serverRefused',
  'sender',
  'addressUnknown',
  'mailboxFull',
  'tooLarge',
  'policy',
  'deferred',
  'refused',
  'serviceKey',
  'serviceCredit',
  'serviceSender',
  'serviceIll',
] as const;
export type MailFailure = (typeof mailFailures)[number];

/** What this server says itself: its reason repeats in English what the failure is called, and quotes nobody. */
const ownWords: readonly MailFailure[] = [
  'notAnAddress',
  'expired',
  'keyGone',
  'stopped',
  'brokeOff',
  'noWay',
  'silent',
  'closed',
];

/** Whether the reason beside a failure is in the words of another server. */
export const isQuoted = (failure: MailFailure | null): boolean =>
  failure === null || !ownWords.includes(failure);

/** What a mail server answered, and to which command. */
interface SmtpReply {
  status: number;
  /** Its lines, the status included. */
  text: string;
  command: string;
}

/** An enhanced status without its class: `1.1` of `550 5.1.1 No such user`. */
const enhancedOf = (text: string): string | null =>
  /^\d{3}[ -][245]\.(\d{1,3}\.\d{1,3})\b/.exec(text)?.[1] ?? null;

const enhanced = new Map<string, MailFailure>([
  ['1.0', 'addressUnknown'],
  ['1.1', 'addressUnknown'],
  ['1.2', 'addressUnknown'],
  ['1.3', 'addressUnknown'],
  ['1.6', 'addressUnknown'],
  ['1.10', 'addressUnknown'],
  ['1.7', 'sender'],
  ['1.8', 'sender'],
  ['2.1', 'addressUnknown'],
  ['2.2', 'mailboxFull'],
  ['2.3', 'tooLarge'],
  ['3.4', 'tooLarge'],
  ['7.8', 'login'],
  ['7.9', 'login'],
]);

/** What an answer to a command means where its enhanced status does not say. */
const ofCommand = (status: number, command: string): MailFailure => {
  if (command === 'MAIL FROM') return status === 552 ? 'tooLarge' : 'sender';
  if (command === 'RCPT TO') {
    if (status === 552) return 'mailboxFull';
    return status === 550 || status === 551 || status === 553 ? 'addressUnknown' : 'refused';
  }
  return status === 552 ? 'tooLarge' : 'policy';
};

/** Why a mail server did not take a mail, by what it answered. */
export const failureOfReply = ({ status, text, command }: SmtpReply): MailFailure => {
  if (command.startsWith('AUTH')) return 'login';
  if (command === 'STARTTLS') return 'insecure';
  if (/^(CONN|API|EHLO|LHLO|HELO)/.test(command)) return 'serverRefused';
  // It wants a password, or another one.
  if (status === 530 || status === 535) return 'login';
  const code = enhancedOf(text);
  const known = code === null ? undefined : enhanced.get(code);
  // A full letter box is named where the answer is for now, too; everything else that is for now is no more than that.
  if (status < 500) return known === 'mailboxFull' ? known : 'deferred';
  if (known !== undefined) return known;
  const isRule = code?.startsWith('7.') === true && command !== 'MAIL FROM';
  return isRule ? 'policy' : ofCommand(status, command);
};

/** Why a mail service did not take a mail, by the status of its answer. */
export const failureOfStatus = (status: number): MailFailure => {
  if (status === 401 || status === 403) return 'serviceKey';
  if (status === 402) return 'serviceCredit';
  if (status === 429) return 'deferred';
  if (status === 413) return 'tooLarge';
  return status >= 500 ? 'serviceIll' : 'refused';
};
