import { uploadFailure } from '../../../../domain/products/media';
import { HttpError } from '../../../api/httpError';

/** What to say of a picture that could not be sent or was not taken: the limit it broke, or all of them (spec 8). */
export const pictureFailure = (error: unknown): string => {
  const data: unknown = error instanceof HttpError && error.status === 422 ? error.data : null;
  const text = typeof data === 'string' ? /"message":"(Maximum image size[^"]*)"/.exec(data)?.[1] : undefined;
  return text ?? uploadFailure;
};
