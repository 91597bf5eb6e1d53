import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { webErrors } from '../../../domain/errors/web';
import type { Fault } from '../../../domain/errors/errorTable';

/** How long a caller may go on sending after it has been refused, in milliseconds. */
const timeout = 2000;

const refusals: Readonly<Record<string, readonly [status: number, fault: Fault]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, webErrors.requestTimedOutArriving()],
  HPE_HEADER_OVERFLOW: [431, webErrors.headersTooLong()],
};

/**
 * Answers what is no whole HTTP request, such as an address of 20 kB, and ends its connection. The answer says
 * that it ends: a caller that took the connection for open would lose its next request on it. What is still
 * being sent is read and dropped, as a reset would overtake the answer.
 */
export const refuseBrokenRequest = (error: Error & { code?: string }, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const [status, fault] = refusals[error.code ?? ''] ?? [400, webErrors.notHttp()];
  const body = JSON.stringify(fault);
  socket.setTimeout(timeout, () => socket.destroy());
  socket.end(
    [
      `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
      'Connection: close',
      'Cache-Control: no-store',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${String(Buffer.byteLength(body))}`,
      '',
      body,
    ].join('\r\n'),
  );
};
