import { adminClaims, signInAs } from '../../testing/factories/session';
import { hearNotices } from './live';

const who = { store: 'demo', email: 'admin@demo.test', vendor: '*' };

/** One lock after another, as a browser gives them to its tabs. */
class Locks {
  private readonly queues = new Map<string, Promise<unknown>>();

  request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>): Promise<void> {
    const mine = (this.queues.get(name) ?? Promise.resolve()).then(() => {
      if (signal.aborted) throw new DOMException('Aborted', 'AbortError');
      return work();
    });
    this.queues.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  }
}

/** The channels of one browser. */
class Channel {
  static readonly all = new Set<Channel>();
  onmessage: ((event: { data: unknown }) => void) | null = null;
  constructor(private readonly name: string) {
    Channel.all.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of Channel.all)
      if (other !== this && other.name === this.name) queueMicrotask(() => other.onmessage?.({ data }));
  }
  close(): void {
    Channel.all.delete(this);
  }
}

interface Opened {
  headers: Headers;
  say: (id: string, unread: number) => void;
  end: () => void;
  isCut: () => boolean;
}
let opened: Opened[] = [];

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  opened = [];
  Channel.all.clear();
  signInAs(adminClaims());
  Object.assign(globalThis, { BroadcastChannel: Channel });
  Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true });
  globalThis.fetch = (_target, init) => {
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    let cut = false;
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        control = given;
      },
    });
    init?.signal?.addEventListener('abort', () => {
      if (cut) return;
      cut = true;
      control?.error(new DOMException('Aborted', 'AbortError'));
    });
    opened.push({
      headers: new Headers(init?.headers),
      say: (id, unread) => {
        const text = `id: ${id}\nevent: notices\ndata: ${JSON.stringify({ unread, kinds: {} })}\n\n`;
        control?.enqueue(new TextEncoder().encode(text));
      },
      end: () => {
        cut = true;
        control?.close();
      },
      isCut: () => cut,
    });
    return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  };
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
});

const settle = (ms = 0): Promise<void> => jest.advanceTimersByTimeAsync(ms);

it('reads one stream for two tabs, both of which hear it, and a third that comes later', async () => {
  const heard: number[][] = [[], [], []];
  const tab = (index: number) => hearNotices(who, ({ unread }) => heard[index]?.push(unread));
  const stops = [tab(0), tab(1)];
  await settle(10);
  expect(opened).toHaveLength(1);
  expect(opened[0]?.headers.get('authorization')).toMatch(/^Bearer ./);
  opened[0]?.say('a', 3);
  await settle(10);
  stops.push(tab(2));
  await settle(10);
  expect(heard).toEqual([[3], [3], [3]]);
  expect(opened).toHaveLength(1);
  for (const stop of stops) stop();
});

it('goes on in another tab after what was heard last, when the tab that read it is closed', async () => {
  const heard: number[] = [];
  const stopFirst = hearNotices(who, () => undefined);
  const stopSecond = hearNotices(who, ({ unread }) => heard.push(unread));
  await settle(10);
  opened[0]?.say('a', 3);
  await settle(10);
  stopFirst();
  await settle(10);
  expect(opened[0]?.isCut()).toBe(true);
  expect(opened).toHaveLength(2);
  expect(opened[1]?.headers.get('last-event-id')).toBe('a');
  opened[1]?.say('b', 4);
  await settle(10);
  expect(heard).toEqual([3, 4]);
  stopSecond();
});

it('comes back after a cut with the id that it heard last, and after a silence that no stream keeps', async () => {
  const stop = hearNotices(who, () => undefined);
  await settle(10);
  opened[0]?.say('a', 1);
  await settle(10);
  opened[0]?.end();
  await settle(2_500);
  expect(opened).toHaveLength(2);
  expect(opened[1]?.headers.get('last-event-id')).toBe('a');
  await settle(50_000);
  expect(opened[1]?.isCut()).toBe(true);
  expect(opened).toHaveLength(3);
  stop();
});

it('keeps people of other views apart', async () => {
  const stops = [
    hearNotices(who, () => undefined),
    hearNotices({ ...who, vendor: 'Fjord' }, () => undefined),
  ];
  await settle(10);
  expect(opened).toHaveLength(2);
  for (const stop of stops) stop();
});

it('reads in the tab that is looked at where the browser gives no locks', async () => {
  Reflect.deleteProperty(navigator, 'locks');
  const stop = hearNotices(who, () => undefined);
  await settle(10);
  expect(opened).toHaveLength(1);
  const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle(10);
  expect(opened[0]?.isCut()).toBe(true);
  await settle(120_000);
  expect(opened).toHaveLength(1);
  seen.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await settle(10);
  expect(opened).toHaveLength(2);
  stop();
  seen.mockRestore();
});
