import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** How a mail server answers at a point: it takes, at once or late, refuses with a code, says nothing, or cuts the line. */
export type SmtpAnswer = 'take' | 'late' | 'silence' | 'cut' | number;

export interface SmtpTest {
  port: number;
  /** What was taken, in order. */
  mails: Email[];
  /** Whether each of them came encrypted. */
  encrypted: boolean[];
  /** How often the point was reached. */
  visits: { connect: number; recipient: number; text: number };
  /** What the next visits of a point get; 'take' afterwards. */
  answers: { connect: SmtpAnswer[]; recipient: SmtpAnswer[]; text: SmtpAnswer[] };
  close: () => Promise<void>;
}

/** After how many ms one answers that is late. */
export const late = 1_000;

class Refusal extends Error {
  constructor(readonly responseCode: number) {
    super('said the test');
  }
}

const user = 'shop';
const password = 'p@ss word';

/** A real SMTP server on a port of its own, which misbehaves as it is told. */
export const startSmtp = async ({
  needsLogin = false,
  tls = null,
  host = '127.0.0.1',
}: {
  needsLogin?: boolean;
  /** Encrypted: from the first byte, or once the client asks for it. */
  tls?: { cert: string; key: string; secure: boolean } | null;
  host?: string;
} = {}): Promise<SmtpTest> => {
  const mails: Email[] = [];
  const encrypted: boolean[] = [];
  const visits = { connect: 0, recipient: 0, text: 0 };
  const answers: SmtpTest['answers'] = { connect: [], recipient: [], text: [] };
  const visit = (point: keyof typeof visits, done: (error?: Error) => void): void => {
    visits[point] += 1;
    const answer = answers[point].shift() ?? 'take';
    if (answer === 'take') done();
    else if (answer === 'late') setTimeout(done, late);
    else if (typeof answer === 'number') done(new Refusal(answer));
    else if (answer === 'cut') server.connections.forEach((connection) => connection.close());
  };
  const server = new SMTPServer({
    ...(tls ?? { disabledCommands: ['STARTTLS'] }),
    authOptional: !needsLogin,
    allowInsecureAuth: true,
    closeTimeout: 50,
    onConnect: (_session, done) => visit('connect', done),
    onAuth: (auth, _session, done) =>
      auth.username === user && auth.password === password ? done(null, { user }) : done(new Refusal(535)),
    onRcptTo: (_address, _session, done) => visit('recipient', done),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        visit('text', (error) => {
          if (error !== undefined) {
            done(error);
            return;
          }
          void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
            mails.push(mail);
            encrypted.push(session.secure);
            done();
          });
        });
      });
    },
  });
  server.on('error', () => {
    // A client that goes away in the middle is what some tests are about.
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, host, () => {
      // Node types the address of a pipe as well; this one is of a port.
      resolve((listening.address() as AddressInfo).port);
    });
  });
  return {
    port,
    mails,
    encrypted,
    visits,
    answers,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
};

/** The settings by which the app reaches such a server. */
export const smtpSettings = (port: number, secret: string | null = null) => ({
  host: '127.0.0.1',
  port,
  secure: false,
  from: 'desk@shop.test',
  authority: null,
  user: secret === null ? null : user,
  password: secret ?? '',
});
