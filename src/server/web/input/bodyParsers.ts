import { parse } from 'node:querystring';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bodySizes } from '../../../catalogue/call';
import { unstorableIn } from '../../../domain/checkInput';
import { generalErrors } from '../../../domain/errors/general';
import { webErrors } from '../../../domain/errors/web';
import { BadInput, CallError } from '../../errors';
import { refuseUnfitJson } from '../../readJson';

/** Fields of a form, in whatever way it is sent; the longest has a dozen. */
const mostFields = 100;

const ampersand = 0x26;

/** Refuses a form of a million fields before it is taken apart. Errors: CallError 400. */
const refuseHugeForm = (bytes: Uint8Array): void => {
  let fields = 0;
  for (const byte of bytes) if (byte === ampersand) fields += 1;
  if (fields >= mostFields) throw new CallError(400, webErrors.requestTooManyValues({ max: mostFields }));
};

/**
 * A piece of a form as its percent signs say it; one that begins nothing stands for itself. Errors: CallError 400 for
 * bytes that are no UTF-8, which would be kept as another text.
 */
const decoded = (piece: string): string | null => {
  for (const each of [piece, piece.replace(/%(?![\da-f]{2})/gi, '%25')])
    try {
      return decodeURIComponent(each);
    } catch {
      // Either a sign that begins nothing, or no UTF-8: the second look tells.
    }
  return null;
};

/** What a letter is read as that could not be read. */
const unread = '\ufffd';

/** Refuses a form whose texts cannot be kept as they were sent, as JSON is. Errors: CallError 400, BadInput. */
const readForm = (text: string): Record<string, unknown> => {
  let isUtf8 = !text.includes(unread);
  const fields = parse(text, '&', '=', {
    maxKeys: mostFields,
    decodeURIComponent: (piece) => {
      const read = decoded(piece);
      if (read === null) isUtf8 = false;
      return read ?? '';
    },
  });
  if (!isUtf8) throw new CallError(400, webErrors.bodyNotUtf8());
  const lost = unstorableIn(fields);
  if (Object.keys(lost).length > 0) throw new BadInput(lost);
  return fields;
};

/**
 * Whether a field of a form in parts cannot be kept as it was sent. Its reader has put a sign in place of bytes that are
 * no UTF-8, which is not told from that very sign: nobody writes it.
 */
export const isUnkept = (text: string): boolean =>
  text.includes(unread) || Object.keys(unstorableIn(text)).length > 0;

const limits = { fields: 20, fieldSize: 10_000, files: 0 };

/** Refuses a form in parts that is larger than one can be, or does not say: it is read as it comes. Errors: CallError 413. */
export const refuseHugeParts = (request: FastifyRequest): void => {
  const type = request.headers['content-type'];
  if (type?.startsWith('multipart/') !== true) return;
  // What does not say (NaN) is refused as well.
  if (!(Number(request.headers['content-length'] ?? Number.NaN) <= bodySizes.list))
    throw new CallError(413, webErrors.requestTooLarge());
};

/** The fields of a form in parts, which the server takes like a urlencoded one. Errors: BadInput for what cannot be kept. */
export const partsOf = async (request: FastifyRequest): Promise<Record<string, unknown>> => {
  const fields: [string, unknown][] = [];
  for await (const part of request.parts({ limits }))
    if (part.type === 'field') {
      if ([part.fieldname, String(part.value)].some(isUnkept))
        throw new BadInput({ [part.fieldname]: generalErrors.notStorable() });
      fields.push([part.fieldname, part.value]);
    }
  return Object.fromEntries(fields);
};

/** How bodies are read: each is looked over as bytes before it is made into values. */
export const bodyParsers = async (app: FastifyInstance): Promise<void> => {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body);
    // Many clients name the type of a body also where they send none.
    if (bytes.length === 0) {
      done(null);
      return;
    }
    refuseUnfitJson(bytes);
    void parseJson(request, bytes.toString('utf8'), done);
  });
  await app.register(formbody, {
    parser: (text) => {
      refuseHugeForm(Buffer.from(text));
      return readForm(text);
    },
  });
  // Who reads a file looks at its size, so that the fields beside it are read as well.
  await app.register(multipart, { attachFieldsToBody: false, throwFileSizeLimit: false });
};
