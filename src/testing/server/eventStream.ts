import { noticeCalls } from '../../catalogue/notifications';
import { routeOf } from '../../catalogue/wire';
import type { NoticeState } from '../../domain/notifications/notices';
import type { TestServer } from './startServer';

/** What a stream of notices has said so far. */
export interface HeardStream {
  status: number;
  headers: Headers;
  events: { id: string; state: NoticeState }[];
  /** Waits until so many events have come. Errors: where they do not within a minute. */
  until: (count: number) => Promise<{ id: string; state: NoticeState }>;
  /** Waits until the server has ended it. Errors: where it does not within a minute. */
  ended: () => Promise<void>;
  /** Cuts it, as a lost connection does. */
  cut: () => void;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const eventIn = (block: string): { id: string; state: NoticeState } | null => {
  const [, id] = /^id: (.*)$/m.exec(block) ?? [];
  const [, data] = /^data: (.*)$/m.exec(block) ?? [];
  return id === undefined || data === undefined ? null : { id, state: JSON.parse(data) as NoticeState };
};

/** Listens to the stream of whoever holds a token; `heard` is the id of the last event of an earlier one. */
export const hearStream = async (
  { url }: Pick<TestServer, 'url'>,
  token: string,
  heard = '',
): Promise<HeardStream> => {
  const control = new AbortController();
  const response = await fetch(url + routeOf(noticeCalls.streamNotices), {
    headers: {
      authorization: `Bearer ${token}`,
      ...(heard === '' ? {} : { 'last-event-id': heard }),
    },
    signal: control.signal,
  });
  const events: HeardStream['events'] = [];
  let isOver = false;
  const read = async (): Promise<void> => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const bytes of response.body ?? []) {
      text += decoder.decode(bytes, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        const event = eventIn(block);
        if (event !== null) events.push(event);
      }
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      isOver = true;
    });
  return {
    status: response.status,
    headers: response.headers,
    events,
    async until(count) {
      for (let waited = 0; waited < 60_000 && events.length < count; waited += 25) await pause(25);
      const event = events[count - 1];
      if (event === undefined) throw new Error(`Heard ${String(events.length)} of ${String(count)} events`);
      return event;
    },
    async ended() {
      const began = performance.now();
      while (!isOver && performance.now() - began < 60_000) await pause(25);
      if (!isOver) throw new Error('The stream goes on');
    },
    cut() {
      control.abort();
    },
  };
};
