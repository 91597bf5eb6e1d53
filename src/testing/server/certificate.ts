import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto';

/** DER, as far as a certificate needs it: a tag, a length, what is inside. */
const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const inside = Buffer.concat(parts);
  const size = inside.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), inside]);
};
const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts);
const oid = (...bytes: number[]): Buffer => der(0x06, Buffer.from(bytes));
const text = (tag: number, value: string): Buffer => der(tag, Buffer.from(value, 'latin1'));

const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const commonName = oid(0x55, 0x04, 0x03);
const subjectAltName = oid(0x55, 0x1d, 0x11);

const named = (name: string): Buffer => sequence(der(0x31, sequence(commonName, text(0x0c, name))));
const moment = (at: Date): Buffer => text(0x17, at.toISOString().replace(/^\d\d|[-:T]|\.\d+/g, ''));

const day = 86_400_000;

/** A certificate for a host that vouches for itself, valid from yesterday for two days, and its key; both PEM. */
export const selfSigned = (host: string): { cert: string; key: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    named(host),
    sequence(moment(new Date(Date.now() - day)), moment(new Date(Date.now() + day))),
    named(host),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subjectAltName, der(0x04, sequence(text(0x82, host)))))),
  );
  const signature = sign('sha256', body, privateKey);
  const raw = sequence(body, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  return {
    cert: new X509Certificate(raw).toString(),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};
