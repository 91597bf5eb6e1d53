import { connectionErrors } from '../../../domain/errors/connection';
import { isFault } from '../../../domain/errors/faultIn';
import { CallFailure, errorOf, failedWith, HttpError, parsed } from '../failures/httpError';

/** Bytes sent so far, of how many. */
export type Progress = (done: number, total: number) => void;

interface FileRequest {
  method: 'POST' | 'PUT';
  url: string;
  body: FormData | Blob;
  contentType?: string;
  onProgress?: Progress;
  signal?: AbortSignal;
}

/** Of a refusal: our own server's, which plays the storage where there is no service, or what storage or a proxy says. */
const errorOfAnswer = (request: XMLHttpRequest, method: string, url: string): HttpError => {
  const { status, statusText, responseText } = request;
  const answer = parsed(responseText);
  // Storage's own refusal, as of a form that has run out.
  if (!isFault(answer) && status !== 413 && status < 500)
    return new HttpError(status, responseText, failedWith({ method, url, status, statusText }));
  // What a storage service says is for programs: only its status is told.
  const error = errorOf(
    { status, statusText, headers: new Headers() },
    isFault(answer) ? answer : null,
    method,
    url,
  );
  return new HttpError(status, responseText, error.fault);
};

/**
 * Sends a file to storage, which is not our own server: without token, marker or time limit. By
 * XMLHttpRequest, because fetch does not tell how far an upload is. Errors: HttpError, or a
 * CallFailure where there was no answer.
 */
export const sendFile = ({
  method,
  url,
  body,
  contentType,
  onProgress,
  signal,
}: FileRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    if (contentType !== undefined) request.setRequestHeader('Content-Type', contentType);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) {
        resolve();
        return;
      }
      reject(errorOfAnswer(request, method, url));
    };
    request.onerror = () => {
      reject(new CallFailure(connectionErrors.fileNotSent()));
    };
    request.onabort = () => {
      reject(new DOMException('The upload was stopped', 'AbortError'));
    };
    signal?.addEventListener('abort', () => {
      request.abort();
    });
    request.send(body);
  });
