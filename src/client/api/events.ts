import type { SentCall } from '../../catalogue/call';
import { routeOf } from '../../catalogue/wire';
import { errorOf } from './failures/httpError';
import { markerHeaders } from './marker';

/** An event of a stream: its id, by which one asks for what came after it, and what it says. */
export interface StreamEvent {
  id: string;
  data: unknown;
}

const eventIn = (block: string): StreamEvent | null => {
  const valueOf = (name: string): string | undefined =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const data = valueOf('data');
  // What carries nothing only says that the stream is alive.
  return data === undefined ? null : { id: valueOf('id') ?? '', data: JSON.parse(data) as unknown };
};

/** A stream that says nothing for so long is dead, in ms: the server says something each 15 seconds. */
const silence = 45_000;

/**
 * Reads the server-sent events of a call until the server ends them, with the token as a header: no address holds it.
 * `heard`: the id of the last event that was heard, of an earlier stream too. Errors: HttpError, or what fetch throws.
 */
export const readEvents = async (
  call: SentCall,
  { token, heard, signal }: { token: string; heard: string; signal: AbortSignal },
  hear: (event: StreamEvent) => void,
): Promise<void> => {
  const url = new URL(routeOf(call), window.location.href).href;
  const stop = new AbortController();
  const end = (): void => {
    stop.abort();
  };
  signal.addEventListener('abort', end);
  let watch = setTimeout(end, silence);
  try {
    const response = await fetch(url, {
      headers: {
        Accept: 'text/event-stream',
        Authorization: `Bearer ${token}`,
        ...(heard === '' ? {} : { 'Last-Event-ID': heard }),
        ...markerHeaders(),
      },
      cache: 'no-store',
      signal: stop.signal,
    });
    if (!response.ok) throw errorOf(response, null, call.method, url);
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    let text = '';
    for (;;) {
      const part = await reader?.read();
      if (part === undefined || part.done) return;
      clearTimeout(watch);
      watch = setTimeout(end, silence);
      text += decoder.decode(part.value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventIn(block);
        if (event !== null) hear(event);
      }
    }
  } finally {
    clearTimeout(watch);
    signal.removeEventListener('abort', end);
    stop.abort();
  }
};
