import { selfSigned } from '../../testing/server/certificate';
import { smtpSettings, startSmtp, type SmtpTest } from '../../testing/server/smtpServer';
import { smtpMailer, type MailOutcome } from './mail';

const mail = {
  fromName: 'Shop',
  from: null,
  to: 'zo@vendors.test',
  replyTo: null,
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  messageId: 'one',
  leave: null,
  language: 'en',
  date: new Date(),
};
const own = selfSigned('localhost');
const others = selfSigned('mail.elsewhere.test');

let server: SmtpTest | null = null;
afterEach(() => server?.close());

interface Way {
  secure: boolean;
  certificate?: typeof own;
  trusted?: string | null;
  /** Signs in, which a password is needed for. */
  secret?: string | null;
  host?: string;
}

const send = async (way: Way): Promise<MailOutcome> => {
  const { secure, certificate = own, trusted = own.cert, secret = null, host = 'localhost' } = way;
  server = await startSmtp({ needsLogin: secret !== null, tls: { ...certificate, secure } });
  const settings = { ...smtpSettings(server.port, secret), host, secure, authority: trusted };
  return smtpMailer(settings).send(mail, () => Promise.resolve(true));
};

describe.each([
  ['smtps', true],
  ['STARTTLS', false],
])('%s', (_, secure) => {
  it('hands a mail and the password over encrypted', async () => {
    expect(await send({ secure, secret: 'p@ss word' })).toEqual({ kind: 'sent' });
    expect(server?.encrypted).toEqual([true]);
  });

  it.each<[string, Partial<Way>]>([
    ['nobody vouches for', { trusted: null }],
    ['somebody else vouches for', { trusted: others.cert }],
    ['is of another host', { certificate: others, trusted: others.cert }],
  ])('sends nothing to a server whose certificate %s, and tries again later', async (_why, way) => {
    const outcome = await send({ secure, secret: 'p@ss word', ...way });
    expect(outcome).toMatchObject({
      kind: 'later',
      failure: 'insecure',
      reason: expect.stringMatching(/certif|altnames/i) as string,
    });
    expect(server?.visits).toMatchObject({ recipient: 0, text: 0 });
  });
});

it('does not say a password to a server elsewhere that offers no encryption', async () => {
  server = await startSmtp({ needsLogin: true, host: '127.0.0.2' });
  const settings = { ...smtpSettings(server.port, 'p@ss word'), host: '127.0.0.2' };
  const outcome = await smtpMailer(settings).send(mail, () => Promise.resolve(true));
  expect(outcome).toMatchObject({
    kind: 'later',
    failure: 'insecure',
    reason: expect.stringContaining('STARTTLS') as string,
  });
  expect(server.mails).toEqual([]);
});
