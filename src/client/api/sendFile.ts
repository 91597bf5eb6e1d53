import { HttpError } from './httpError';

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

/** The sentence of an answer of our own server, which plays the storage where there is no service; else null. */
const saidIn = (text: string): string | null => {
  try {
    const answer: unknown = JSON.parse(text);
    const message: unknown =
      typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'message') : null;
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
};

/**
 * Sends a file to storage, which is not our own server: without token, marker or time limit. By
 * XMLHttpRequest, because fetch does not tell how far an upload is. Errors: HttpError, or a TypeError
 * where there was no answer.
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
      const message =
        saidIn(request.responseText) ?? `Request failed with status code ${reason}: ${method} ${url}`;
      reject(new HttpError(request.status, request.responseText, message));
    };
    request.onerror = () => {
      reject(new TypeError('The file could not be sent. Check the connection and try again.'));
    };
    request.onabort = () => {
      reject(new DOMException('The upload was stopped', 'AbortError'));
    };
    signal?.addEventListener('abort', () => {
      request.abort();
    });
    request.send(body);
  });
