import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  asJson,
  clickActions,
  dragActions,
  fromJson,
  inTime,
  keyActions,
  type Driver,
  type Launch,
} from './driver';
import { begin, endProgram, lineOf } from './programs';

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const fieldOf = (value: unknown, name: string): unknown => (isFields(value) ? value[name] : undefined);

interface Line {
  send: (method: string, params: Fields) => Promise<unknown>;
  close: () => void;
}

/** The protocol's wire: commands with a number, answers that bear it. */
const openLine = async (address: string): Promise<Line> => {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = fromJson(data);
    const asked = waiting.get(Number(fieldOf(message, 'id')));
    if (fieldOf(message, 'type') === 'success') asked?.resolve(fieldOf(message, 'result'));
    else asked?.reject(new Error(`Firefox: ${String(fieldOf(message, 'message'))}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has hung up'));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`Firefox does not listen at ${address}`)));
  });
  return {
    send: (method, params) =>
      inTime(
        new Promise((resolve, reject) => {
          const id = (last += 1);
          waiting.set(id, { resolve, reject });
          socket.send(JSON.stringify({ id, method, params }));
        }),
        method,
      ),
    close: () => socket.close(),
  };
};

/** What a person sets in about:config; motion and darkness have no command of the protocol yet. */
const writePreferences = (profile: string, downloads: string, isDark: boolean): void => {
  const preferences = {
    'browser.download.dir': downloads,
    'browser.download.folderList': 2,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
    'intl.accept_languages': 'en-GB',
    'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
    'ui.prefersReducedMotion': 1,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
};

/** Firefox by WebDriver BiDi, which it speaks itself. */
export const launchFirefox: Launch = async ({ folder, isDark }) => {
  const profile = path.join(folder, 'profile');
  const downloads = path.join(folder, 'downloads');
  for (const each of [profile, downloads]) mkdirSync(each, { recursive: true });
  writePreferences(profile, downloads, isDark);
  // Opened at a page, as an empty one leaves the focus with the address bar: keys would press no button of ours.
  const program = begin(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'data:,'],
    { HOME: folder, MOZ_CRASHREPORTER_DISABLE: '1' },
  );
  const [, listening = ''] = await lineOf(program, /WebDriver BiDi listening on (ws:\S+)/);
  const line = await openLine(`${listening}/session`);
  await line.send('session.new', {
    capabilities: { alwaysMatch: { acceptInsecureCerts: true, unhandledPromptBehavior: 'accept' } },
  });

  const tabs = async (): Promise<string[]> => {
    const contexts = fieldOf(await line.send('browsingContext.getTree', { maxDepth: 0 }), 'contexts');
    return Array.isArray(contexts) ? contexts.map((each: unknown) => String(fieldOf(each, 'context'))) : [];
  };
  let [tab = ''] = await tabs();
  let document = tab;

  const call = async (functionDeclaration: string): Promise<unknown> => {
    const answer = await line.send('script.callFunction', {
      functionDeclaration,
      awaitPromise: false,
      target: { context: document },
    });
    if (fieldOf(answer, 'type') !== 'exception') return fieldOf(answer, 'result');
    throw new Error(String(fieldOf(fieldOf(answer, 'exceptionDetails'), 'text')));
  };
  const act = (source: Fields): Promise<unknown> =>
    line.send('input.performActions', { context: document, actions: [source] });
  const mouse = (actions: Fields[]): Promise<unknown> => act({ type: 'pointer', id: 'mouse', actions });
  const origin = (element: string): Fields => ({ type: 'element', element: { sharedId: element } });

  const driver: Driver = {
    keepsFramedCookies: true,
    downloads,
    async go(address) {
      document = tab;
      await line.send('browsingContext.navigate', { context: tab, url: address, wait: 'interactive' });
    },
    run: async (script, ...given) => fromJson(fieldOf(await call(`() => ${asJson(script, given)}`), 'value')),
    async find(script, ...given) {
      const id = fieldOf(await call(`() => (${script})(...${JSON.stringify(given)})`), 'sharedId');
      return typeof id === 'string' ? id : null;
    },
    async click(element) {
      await mouse(clickActions(origin(element)));
    },
    async drag(from, to) {
      await mouse(dragActions(origin(from), origin(to)));
    },
    async press(strokes) {
      await act({ type: 'key', id: 'keyboard', actions: keyActions(strokes) });
    },
    async choose(input, files) {
      await line.send('input.setFiles', { context: document, element: { sharedId: input }, files });
    },
    async picture() {
      const taken = await line.send('browsingContext.captureScreenshot', { context: tab });
      return Buffer.from(String(fieldOf(taken, 'data')), 'base64');
    },
    async resize(viewport) {
      await line.send('browsingContext.setViewport', { context: tab, viewport });
    },
    tabs,
    async toTab(next) {
      tab = next;
      document = next;
      await line.send('browsingContext.activate', { context: next });
    },
    async closeTab() {
      await line.send('browsingContext.close', { context: tab });
    },
    async toFrame(element) {
      document = tab;
      if (element === null) return;
      const answer = await line.send('script.callFunction', {
        functionDeclaration: '(frame) => frame.contentWindow',
        arguments: [{ sharedId: element }],
        awaitPromise: false,
        target: { context: tab },
      });
      document = String(fieldOf(fieldOf(fieldOf(answer, 'result'), 'value'), 'context'));
    },
    async end() {
      line.close();
      await endProgram(program);
    },
  };
  return driver;
};
