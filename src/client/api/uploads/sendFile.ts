import { connectionErrors } from '../../../domain/errors/connection';
import type { Fault } from '../../../domain/errors/errorTable';
import { isFault } from '../../../domain/errors/faultIn';
import { CallFailure, HttpError, parsed } from '../failures/httpError';

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

/** The error of an answer of our own server, which plays the storage where there is no service. */
const faultIn = (text: string): Fault | null => {
  const answer = parsed(text);
  return isFault(answer) ? answer : null;
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
      const reason = `${String(request.status)} ${request.statusText}`.trim();
      const fault =
        faultIn(request.responseText) ??
        connectionErrors.requestFailed({ reason: `${reason}: ${method} ${url}` });
      reject(new HttpError(request.status, request.responseText, fault));
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
