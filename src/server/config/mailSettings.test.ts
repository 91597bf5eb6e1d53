import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { selfSigned } from '../../testing/server/certificate';
import { mailOddity, mailSettingsOf } from './mailSettings';
import { WrongSetting } from './wrongSetting';

const rest = { MAIL_FROM: 'desk@shop.test', PUBLIC_URL: 'https://shop.test' };

describe('mailSettingsOf', () => {
  it('sends nothing where no server is named', () => {
    expect(mailSettingsOf({})).toBeNull();
    expect(mailSettingsOf({ SMTP_URL: '', MAIL_FROM: 'desk@shop.test' })).toBeNull();
  });

  it.each([
    ['smtp://mail.test', { host: 'mail.test', port: 587, secure: false, user: null, password: '' }],
    ['smtps://mail.test', { host: 'mail.test', port: 465, secure: true, user: null, password: '' }],
    [
      'smtp://shop%40x.test:p%40ss%20word@[::1]:2525',
      { host: '::1', port: 2525, secure: false, user: 'shop@x.test', password: 'p@ss word' },
    ],
  ])('reads %s', (address, settings) => {
    expect(mailSettingsOf({ ...rest, SMTP_URL: address })).toEqual({
      ...settings,
      from: 'desk@shop.test',
      authority: null,
    });
  });

  it.each([
    [{ SMTP_URL: 'mail.test:25' }, 'SMTP_URL must be'],
    [{ SMTP_URL: 'https://mail.test' }, 'SMTP_URL must be'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must be'],
    [{ SMTP_URL: 'smtp://a:50%@mail.test' }, '%25'],
    [{ SMTP_URL: 'smtp://a:1/2@mail.test' }, '/ is %2F'],
    [{ SMTP_URL: 'smtp://a:x/2@mail.test' }, '/ is %2F'],
    [{ SMTP_URL: 'smtp://mail.test/?tls=1' }, 'must end behind its host'],
    [{ SMTP_URL: 'smtp://a:b@mail.test#c' }, '# is %23'],
    [{ SMTP_URL: 'smtp://mail.test', MAIL_FROM: '' }, 'needs MAIL_FROM'],
    [{ SMTP_URL: 'smtp://mail.test', PUBLIC_URL: '' }, 'needs PUBLIC_URL'],
    [{ SMTP_URL: 'smtp://mail.test', SMTP_CA: '/nowhere/ca.pem' }, 'SMTP_CA: there is no file'],
    [{ SMTP_CA: '/nowhere/ca.pem' }, 'SMTP_CA: there is no file'],
    [{ SMTP_CA: 'package.json' }, 'SMTP_CA: there is no certificate in the file package.json'],
    [{ MAIL_FROM: 'Shop <desk@shop.test>' }, 'MAIL_FROM must be'],
    [{ MAIL_FROM: 'desk@shop.test\r\nBcc: a@b.test' }, 'MAIL_FROM must be'],
  ])('stops the start at %j with a sentence', (changes, sentence) => {
    const reading = (): unknown => mailSettingsOf({ ...rest, ...changes });
    expect(reading).toThrow(WrongSetting);
    expect(reading).toThrow(sentence);
  });

  it('takes the certificates of a file alone that can be read, each of them', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ca-'));
    const file = path.join(folder, 'ca.pem');
    const read = () => mailSettingsOf({ ...rest, SMTP_URL: 'smtp://mail.test', SMTP_CA: file })?.authority;
    const [one, other] = [selfSigned('one.test').cert, selfSigned('other.test').cert];
    writeFileSync(file, `# of the house\n${one}\n${other}`);
    expect(read()).toContain(other.trim());
    writeFileSync(file, `${one}\n-----BEGIN CERTIFICATE-----\nbm8=\n-----END CERTIFICATE-----\n`);
    expect(read).toThrow(`SMTP_CA: the certificate 2 of 2 in the file ${file} cannot be read`);
    writeFileSync(file, selfSigned('key.test').key);
    expect(read).toThrow('there is no certificate');
    rmSync(folder, { recursive: true });
  });

  it('finds a user without a password odd', () => {
    const oddityOf = (address: string) => mailOddity(mailSettingsOf({ ...rest, SMTP_URL: address }));
    expect(oddityOf('smtp://ada@mail.test')).toContain('SMTP_URL names a user and no password');
    expect(oddityOf('smtp://ada:x@mail.test')).toBeNull();
    expect(oddityOf('smtp://mail.test')).toBeNull();
    expect(mailOddity(null)).toBeNull();
  });

  it('repeats no password', () => {
    expect(() => mailSettingsOf({ ...rest, SMTP_URL: 'smpt://shop:secret@mail.test' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') as string }) as Error,
    );
  });
});
