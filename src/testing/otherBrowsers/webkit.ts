import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { asJson, clickActions, dragActions, fromJson, keyActions, type Driver, type Launch } from './driver';
import { freePort } from '../browser/launchServer';
import { eventually } from '../browser/eventually';
import { begin, endProgram, lineOf } from './programs';

/** By which WebDriver names an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const programs = ['4.1', '4.0', '6.0'].map(
  (version) => `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
);

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;

/** GTK asks its settings about motion. */
const writeSettings = (folder: string): void => {
  const place = path.join(folder, 'config', 'gtk-3.0');
  mkdirSync(place, { recursive: true });
  writeFileSync(path.join(place, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  writeFileSync(path.join(folder, 'config', 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${folder}/downloads"\n`);
};

/** WebKit as GTK has it, by W3C WebDriver, on a screen that nobody sees. */
export const launchWebkit: Launch = async ({ folder, isDark }) => {
  const binary = programs.find(existsSync);
  if (binary === undefined) throw new Error('WebKit’s MiniBrowser is not installed');
  const downloads = path.join(folder, 'downloads');
  mkdirSync(downloads, { recursive: true });
  writeSettings(folder);
  const screen = begin('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']);
  const [, display = ''] = await lineOf(screen, /^(\d+)\n/m);
  const port = await freePort();
  const program = begin('WebKitWebDriver', [`--port=${String(port)}`], {
    DISPLAY: `:${display}`,
    HOME: folder,
    XDG_CONFIG_HOME: path.join(folder, 'config'),
    XDG_DATA_HOME: path.join(folder, 'data'),
    XDG_CACHE_HOME: path.join(folder, 'cache'),
    LANG: 'en_GB.UTF-8',
    LIBGL_ALWAYS_SOFTWARE: '1',
  });

  const ask = async (method: string, place: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`http://127.0.0.1:${String(port)}/session${place}`, {
      method,
      // A script that meets a new page is never answered: who asks looks again.
      signal: AbortSignal.timeout(10_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const value = fieldOf(await reply.json(), 'value');
    if (reply.ok) return value;
    throw new Error(`WebKit: ${String(fieldOf(value, 'error'))}: ${String(fieldOf(value, 'message'))}`);
  };

  let session = '';
  await eventually(async () => {
    const made = await ask('POST', '', {
      capabilities: {
        alwaysMatch: {
          acceptInsecureCerts: true,
          unhandledPromptBehavior: 'accept',
          'webkitgtk:browserOptions': { binary, args: ['--automation', ...(isDark ? ['--dark-mode'] : [])] },
        },
      },
    });
    session = `/${String(fieldOf(made, 'sessionId'))}`;
  });
  const post = (place: string, body: object = {}): Promise<unknown> => ask('POST', session + place, body);
  const execute = (script: string): Promise<unknown> => post('/execute/sync', { script, args: [] });
  const act = (source: object): Promise<unknown> => post('/actions', { actions: [source] });
  const mouse = (actions: object[]): Promise<unknown> => act({ type: 'pointer', id: 'mouse', actions });
  const origin = (element: string): object => ({ [elementKey]: element });

  const driver: Driver = {
    keepsFramedCookies: false,
    downloads,
    async go(address) {
      await post('/frame', { id: null });
      await post('/url', { url: address });
    },
    run: async (script, ...given) => fromJson(await execute(`return ${asJson(script, given)}`)),
    async find(script, ...given) {
      const id = fieldOf(await execute(`return (${script})(...${JSON.stringify(given)})`), elementKey);
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
      await post(`/element/${input}/value`, { text: files.join('\n') });
    },
    picture: async () => Buffer.from(String(await ask('GET', `${session}/screenshot`)), 'base64'),
    async resize({ width, height }) {
      const bar = Number(await driver.run('() => window.outerHeight - window.innerHeight'));
      await post('/window/rect', { x: 0, y: 0, width, height: height + bar });
    },
    async tabs() {
      const handles = await ask('GET', `${session}/window/handles`);
      return Array.isArray(handles) ? handles.map(String) : [];
    },
    async toTab(handle) {
      await post('/window', { handle });
    },
    async closeTab() {
      await ask('DELETE', `${session}/window`);
    },
    async toFrame(element) {
      await post('/frame', { id: null });
      if (element !== null) await post('/frame', { id: origin(element) });
    },
    async end() {
      // It ends its browser with the session; a browser that hangs goes with its group.
      await Promise.race([
        ask('DELETE', session).catch(() => undefined),
        new Promise((over) => {
          setTimeout(over, 5_000);
        }),
      ]);
      await endProgram(program);
      await endProgram(screen);
    },
  };
  return driver;
};
