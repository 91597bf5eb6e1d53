import type { FastifyRequest } from 'fastify';
import { webErrors } from '../../domain/errors/web';
import { largestBuyerPicture } from '../../domain/files/buyerPicture';
import { CallError } from '../errors';
import { fieldOf, refuseStrange, typedText } from '../notifications/buyerFrame';
import { isUnkept } from '../web/input/bodyParsers';
import type { SentFile } from './buyerPicture';

/** The fields of the form by which a buyer answers. */
const fields = ['text', 'image', 'step'];

/** A larger form is not read to its end, only to say with what it came that its picture is too large. */
const largestForm = 8 * largestBuyerPicture;

const limits = { fields: fields.length, fieldSize: 10_000, files: 1, fileSize: largestBuyerPicture };

/** What was sent by the form: `step` is the button that only adds or removes the picture, `image` the mark of one. */
interface Answered {
  text: string;
  image: string;
  step: string;
  /** Whether the text had characters that cannot be kept; they are left out of it. */
  isCut: boolean;
}

/**
 * Reads the form of a buyer's answer, urlencoded or in parts. `take` is given the picture that is in it, if there is one,
 * and has to read it to its end. Errors: CallError 400 for fields that are not its own, 413 for what has no end.
 */
export const readAnswer = async (
  request: FastifyRequest,
  take: (file: SentFile, bytes: number) => Promise<void>,
): Promise<Answered> => {
  if (!request.isMultipart()) {
    refuseStrange(request, fields);
    return {
      text: fieldOf(request, 'text'),
      image: fieldOf(request, 'image'),
      step: fieldOf(request, 'step'),
      // What cannot be kept in such a form is refused before.
      isCut: false,
    };
  }
  const bytes = Number(request.headers['content-length'] ?? Number.NaN);
  // What does not say (NaN) is refused as well.
  if (!(bytes <= largestForm)) throw new CallError(413, webErrors.requestTooLarge());
  const sent = new Map<string, string>();
  for await (const part of request.parts({ limits })) {
    const isFile = part.type === 'file';
    if (part.fieldname !== (isFile ? 'picture' : fields.find((name) => name === part.fieldname))) {
      const fault = webErrors.memberUnknown({ name: part.fieldname.slice(0, 100) });
      throw new CallError(400, fault, { [part.fieldname.slice(0, 100)]: fault });
    }
    if (!isFile) sent.set(part.fieldname, String(part.value));
    // A field of a file that nobody chose is sent without a name.
    else if (!part.filename) part.file.resume();
    else await take({ filename: part.filename, mimetype: part.mimetype, file: part.file }, bytes);
  }
  const said = (name: string): string => typedText((sent.get(name) ?? '').replace(/[\0\ufffd]/g, ''));
  const isCut = isUnkept(sent.get('text') ?? '');
  return { text: said('text'), image: said('image'), step: said('step'), isCut };
};
