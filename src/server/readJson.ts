import { isUtf8 } from 'node:buffer';
import { webErrors } from '../domain/errors/web';
import { CallError } from './errors';

/** Objects and lists within one another; what people send has a dozen. */
const deepest = 64;
/** Fields and entries in all. */
const mostValues = 50_000;

const sign = { quote: 0x22, comma: 0x2c, backslash: 0x5c } as const;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/**
 * Refuses JSON that would cost seconds to read, by its bytes alone: five million brackets or a million keys are
 * told in milliseconds. Whether it is JSON at all is not looked at. Errors: CallError 400.
 */
export const refuseUnfitJson = (bytes: Uint8Array): void => {
  let depth = 0;
  let values = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (isText) {
      if (byte === sign.backslash) at += 1;
      else if (byte === sign.quote) isText = false;
    } else if (byte === sign.quote) isText = true;
    else if (byte === sign.comma) values += 1;
    else if (opening.has(byte)) {
      depth += 1;
      values += 1;
      if (depth > deepest) throw new CallError(400, webErrors.requestTooDeep({ max: deepest }));
    } else if (closing.has(byte)) depth -= 1;
    if (values > mostValues) throw new CallError(400, webErrors.requestTooManyValues({ max: mostValues }));
  }
  // Read all the same, it would be kept as other words than were sent.
  if (!isUtf8(bytes)) throw new CallError(400, webErrors.bodyNotUtf8());
};

/** JSON that others sent, as text or bytes. Errors: CallError 400 for too much of it, SyntaxError. */
export const readJson = (given: string | Buffer): unknown => {
  const bytes = typeof given === 'string' ? Buffer.from(given) : given;
  refuseUnfitJson(bytes);
  const value: unknown = JSON.parse(typeof given === 'string' ? given : given.toString('utf8'));
  return value;
};
