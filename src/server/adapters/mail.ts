import { Readable } from 'node:stream';
import { rootCertificates } from 'node:tls';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { failureOfReply, type MailFailure } from '../../domain/notifications/mailFailures';
import type { MailSettings } from '../config/mailSettings';

/** A mail as it goes over the wire. */
export interface OutgoingMail {
  /** The name beside the address that it comes from. */
  fromName: string;
  /** The address that it comes from in place of MAIL_FROM; null: none. */
  from: string | null;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** What stands before the @ of its Message-ID. */
  messageId: string;
  language: string;
  /** Where its reader leaves out what is like it; null where that is not theirs to leave. */
  leave: string | null;
  date: Date;
}

/**
 * What became of a try: `later` was not taken and may be tried again, `refused` is of no use to try again,
 * `unsure` broke off after the text was handed over, `taken` is another worker's. `failure`: what kept it; `reason`: that
 * in the words of whoever said it.
 */
export type MailOutcome =
  { kind: 'sent' | 'taken' } | { kind: 'later' | 'refused' | 'unsure'; failure: MailFailure; reason: string };

export interface Mailer {
  /**
   * Tries once to hand a mail over. `claim` is asked when the server is ready for the text: only where it
   * says yes does the text go out. Until then it is broken off once `stopping` says so. Errors: those of `claim`.
   */
  send: (mail: OutgoingMail, claim: () => Promise<boolean>, stopping?: () => boolean) => Promise<MailOutcome>;
}

/** How long a try may take, in milliseconds. */
export interface SmtpTimeout {
  /** Until the server's next answer, before the text goes out. */
  step: number;
  /** All of them together. */
  opening: number;
  /** Until it has taken the text. */
  taking: number;
}

/** RFC 5321, 4.5.3.2: five minutes for each answer, and ten for the last, as a mail that was taken unheard is sent twice. */
const usualTimeout: SmtpTimeout = { step: 300_000, opening: 1_800_000, taking: 600_000 };
/** A machine that takes no connection is not slow but away. */
const connectFor = 60_000;
const lookEvery = 500;

const mute = (): undefined => undefined;

const onThisMachine = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);

/** What concerns the server and not this mail: it may be better the next time. */
const opening = /^(CONN|API|EHLO|HELO|STARTTLS|AUTH)/;

const memberOf = (error: Error, name: string): unknown => Reflect.get(error, name);

const textOf = (error: Error, name: string): string => {
  const member = memberOf(error, name);
  return typeof member === 'string' ? member : '';
};

/** A line that broke by what this server found, not by what another said. */
class BrokenLine extends Error {
  constructor(
    message: string,
    readonly failure: MailFailure,
  ) {
    super(message);
    this.name = 'BrokenLine';
  }
}

/** By the library's names of what it met; of TLS it keeps no more than the words of Node. */
const unansweredFailure = (error: Error): MailFailure => {
  if (error instanceof BrokenLine) return error.failure;
  const code = textOf(error, 'code');
  // What the system calls by a name of its own never came to TLS.
  const isSystems = textOf(error, 'syscall') !== '' || code === 'EDNS';
  if (isSystems) return code === 'ETIMEDOUT' ? 'silent' : 'unreachable';
  if (
    code === 'ETLS' ||
    /certificate|altnames|\b(ssl|tls|starttls)\b|wrong version number/i.test(error.message)
  )
    return 'insecure';
  if (code === 'ETIMEDOUT') return 'silent';
  if (code === 'EAUTH') return 'login';
  if (code === 'EMESSAGE') return 'tooLarge';
  return 'unreachable';
};

const outcomeOf = (error: Error, isHandedOver: boolean): MailOutcome => {
  const reason = error.message;
  const command = textOf(error, 'command');
  const status = memberOf(error, 'responseCode');
  if (typeof status !== 'number') {
    if (textOf(error, 'code') === 'EENVELOPE') return { kind: 'refused', failure: 'notAnAddress', reason };
    return isHandedOver
      ? { kind: 'unsure', failure: 'brokeOff', reason }
      : { kind: 'later', failure: unansweredFailure(error), reason };
  }
  const failure = failureOfReply({ status, text: textOf(error, 'response'), command });
  const isOfMail = command !== '' && !opening.test(command);
  return { kind: isOfMail && memberOf(error, 'permanent') === true ? 'refused' : 'later', failure, reason };
};

/**
 * What mail programs make their own button Unsubscribe of (RFC 2369). One click is enough (RFC 8058) where nobody on the
 * way can read it.
 */
export const leaveHeaders = (leave: string | null): Record<string, string> => ({
  ...(leave === null ? {} : { 'List-Unsubscribe': `<${leave}>` }),
  ...(leave?.startsWith('https:') === true ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
});

const compose = (mail: OutgoingMail, { from }: MailSettings): Promise<Buffer> =>
  new MailComposer({
    from: { name: mail.fromName, address: mail.from ?? from },
    to: { name: '', address: mail.to },
    ...(mail.replyTo === null ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    date: mail.date,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': mail.language,
      ...leaveHeaders(mail.leave),
    },
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();

/** Sends mails to one SMTP server, a connection for each. */
export const smtpMailer = (settings: MailSettings, timeout: SmtpTimeout = usualTimeout): Mailer => ({
  async send(mail, claim, stopping = () => false) {
    const { host, port, secure, user, password, from, authority } = settings;
    const message = await compose(mail, settings);
    let isHandedOver = false;
    let answered = mute;
    // What the server says is heard as lines of a log alone; what is read in them is whether there are any.
    const hear = (facts: unknown): void => {
      if (typeof facts === 'object' && facts !== null && 'tnx' in facts && facts.tnx === 'server') answered();
    };
    const connection = new SMTPConnection({
      host,
      port,
      secure,
      // A password goes over the network only where nobody can read it.
      requireTLS: !secure && user !== null && !onThisMachine.has(host),
      // The certificate must be of this host, and somebody known must vouch for it.
      tls: {
        minVersion: 'TLSv1.2',
        ...(authority === null ? {} : { ca: [...rootCertificates, authority] }),
      },
      transactionLog: true,
      logger: {
        level: mute,
        trace: hear,
        debug: hear,
        info: hear,
        warn: hear,
        error: hear,
        fatal: hear,
      },
      connectionTimeout: Math.min(connectFor, timeout.step),
      greetingTimeout: timeout.step,
      socketTimeout: timeout.step + timeout.taking,
    });
    let leave = (): void => connection.close();
    let timer: NodeJS.Timeout | undefined;
    let looking: NodeJS.Timeout | undefined;
    try {
      return await new Promise<MailOutcome>((resolve, reject) => {
        const fail = (error: Error): void => resolve(outcomeOf(error, isHandedOver));
        const expect = (what: string, milliseconds: number): void => {
          clearTimeout(timer);
          timer = setTimeout(
            () => fail(new BrokenLine(`The mail server did not ${what} in time`, 'silent')),
            milliseconds,
          );
        };
        const before = performance.now() + timeout.opening;
        answered = () => {
          if (!isHandedOver) expect('answer', Math.min(timeout.step, before - performance.now()));
          return undefined;
        };
        looking = setInterval(() => {
          if (!isHandedOver && stopping())
            fail(new BrokenLine('The server stops before the mail was handed over', 'closed'));
        }, lookEvery);
        // Read only when the server has said that it is ready for the text.
        const text = new Readable({
          read: () => {
            claim().then((isOurs) => {
              if (!isOurs) {
                resolve({ kind: 'taken' });
                return;
              }
              isHandedOver = true;
              expect('take the mail', timeout.taking);
              text.push(message);
              text.push(null);
            }, reject);
          },
        });
        const send = (): void =>
          connection.send({ from, to: [mail.to], size: message.length }, text, (error) => {
            if (error !== null) {
              fail(error);
              return;
            }
            leave = () => connection.quit();
            resolve({ kind: 'sent' });
          });
        connection.on('error', fail);
        connection.on('end', () => fail(new BrokenLine('The mail server closed the connection', 'closed')));
        answered();
        connection.connect((error) => {
          if (error !== undefined) fail(error);
          else if (user === null) send();
          else
            connection.login({ user, pass: password }, (refusal) =>
              refusal === null ? send() : fail(refusal),
            );
        });
      });
    } finally {
      clearTimeout(timer);
      clearInterval(looking);
      leave();
    }
  },
});
