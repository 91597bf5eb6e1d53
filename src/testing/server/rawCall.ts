import type { Call } from '../../catalogue/call';
import { toWire } from '../../catalogue/wire';
import type { Caller, TestServer } from './startServer';

/** Sends any input for a call, fitting or not, and answers what came back; `rewrite` changes the body's text. */
export const rawCall = async (
  server: TestServer,
  call: Call,
  input: Readonly<Record<string, unknown>>,
  as: Caller | null,
  rewrite: (body: string) => string = (body) => body,
): Promise<{ status: number; text: string }> => {
  const wire = toWire(call, input);
  const headers = new Headers(wire.contentType === undefined ? {} : { 'content-type': wire.contentType });
  if (as !== null) headers.set('authorization', `Bearer ${await server.tokenOf(as)}`);
  const response = await fetch(server.url + wire.url, {
    method: wire.method,
    headers,
    redirect: 'manual',
    ...(wire.body === undefined ? {} : { body: rewrite(wire.body) }),
  });
  const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (isEndless) await response.body?.cancel();
  return { status: response.status, text: isEndless ? '' : await response.text() };
};
