import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bundlePage } from '../bench/bundlePage';
import { eventually } from '../browser/eventually';
import type { Driver, Element, Size, Stroke } from './driver';
import { inWords, type Sought } from './sought';

/** Keys by name, as W3C numbers them. */
const named: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

const strokeOf = (keys: string): Stroke => keys.split('+').map((key) => named[key] ?? key);

/** What a person does at a browser, and what they see; each waits until it can be, and says what was missing. */
export interface Desk {
  driver: Driver;
  /** Opens a place, without waiting for more than that it is there. */
  go: (address: string) => Promise<void>;
  /** Asks for the page anew, and waits until the old one is gone. */
  reload: () => Promise<void>;
  settle: () => Promise<void>;
  see: (sought: Sought, within?: number) => Promise<void>;
  isGone: (sought: Sought) => Promise<void>;
  /** Waits until a field has a value, or anything else has words. */
  holds: (sought: Sought, content: string | RegExp) => Promise<void>;
  contentOf: (sought: Sought) => Promise<string>;
  countOf: (sought: Sought) => Promise<number>;
  click: (sought: Sought) => Promise<void>;
  focus: (sought: Sought) => Promise<void>;
  hasFocus: (sought: Sought) => Promise<void>;
  drag: (from: Sought, to: Sought) => Promise<void>;
  /** Puts a text in the place of what stands in a field, by keys. */
  fill: (sought: Sought, text: string) => Promise<void>;
  type: (text: string) => Promise<void>;
  press: (...keys: string[]) => Promise<void>;
  choose: (sought: Sought, files: readonly string[]) => Promise<void>;
  /** Waits until a function of the page answers true. */
  waitUntil: (script: string) => Promise<void>;
  /** Waits until the address fits. */
  isAt: (pattern: RegExp) => Promise<void>;
  /** Into a frame; null: out of it. */
  enter: (frame: Sought | null) => Promise<void>;
  /** To the tab that an act opens. */
  toNewTab: (act: () => Promise<void>) => Promise<string>;
  /** The file that an act makes the browser keep. */
  downloadBy: (act: () => Promise<void>) => Promise<Buffer>;
  run: (script: string, ...given: unknown[]) => Promise<unknown>;
  resize: (size: Size) => Promise<void>;
}

let source: Promise<string> | null = null;
const finderSource = (): Promise<string> =>
  (source ??= bundlePage('src/testing/otherBrowsers/finder.page.ts', 'iife'));

/** The desk of one browser. */
export const deskOf = async (driver: Driver): Promise<Desk> => {
  const script = await finderSource();
  /** Gives each new document its eyes. */
  const look = async (): Promise<void> => {
    if ((await driver.run(`() => 'stallkeeperFinder' in globalThis`)) !== true)
      await driver.run(`() => { ${script} }`);
  };
  const ask = async (name: string, ...given: unknown[]): Promise<unknown> => {
    await look();
    return driver.run(`(...given) => stallkeeperFinder.${name}(...given)`, ...given);
  };
  const until = (expected: string, holds: () => Promise<boolean>, within?: number): Promise<void> =>
    eventually(async () => {
      if (!(await holds())) throw new Error(expected);
    }, within);
  /** Looks until there is something. */
  const found = async <T>(expected: string, seek: () => Promise<T | null>): Promise<T> => {
    const seen: T[] = [];
    await until(expected, async () => {
      const one = await seek();
      if (one !== null) seen.push(one);
      return seen.length > 0;
    });
    const [one] = seen;
    if (one === undefined) throw new Error(expected);
    return one;
  };
  /** An element that a person could reach with the mouse, and that has come to rest. */
  const reach = (sought: Sought): Promise<Element> => {
    let place: unknown = null;
    return found(`${inWords(sought)} cannot be reached`, async () => {
      await look();
      const reached = await driver.find(`(sought) => stallkeeperFinder.hit(sought)`, sought);
      const before = place;
      place = await ask('placeOf', sought);
      return place === before ? reached : null;
    });
  };
  const press = (...keys: string[]): Promise<void> => driver.press(keys.map(strokeOf));
  const type = (text: string): Promise<void> => driver.press(Array.from(text, (key) => [key]));
  const click = async (sought: Sought): Promise<void> => driver.click(await reach(sought));
  const countOf = async (sought: Sought): Promise<number> => Number(await ask('count', sought));
  const contentOf = async (sought: Sought): Promise<string> => String(await ask('contentOf', sought));
  const hasFocus = (sought: Sought): Promise<void> =>
    until(`${inWords(sought)} has not the focus`, async () => (await ask('hasFocus', sought)) === true);

  return {
    driver,
    countOf,
    contentOf,
    press,
    type,
    click,
    hasFocus,
    go: (address) => driver.go(address),
    async reload() {
      await driver.run('() => { globalThis.stallkeeperOld = true; location.reload(); }');
      await until(
        'The page does not come anew',
        async () => (await driver.run("() => 'stallkeeperOld' in globalThis")) === false,
      );
    },
    settle: () => until('The screen does not come to rest', async () => (await ask('isSettled')) === true),
    see: (sought, within) =>
      until(`${inWords(sought)} is not seen`, async () => (await countOf(sought)) > 0, within),
    isGone: (sought) => until(`${inWords(sought)} is still there`, async () => (await countOf(sought)) === 0),
    holds: (sought, content) =>
      eventually(async () => {
        const found = await contentOf(sought);
        const fits = typeof content === 'string' ? found === content : content.test(found);
        if (!fits) throw new Error(`${inWords(sought)} holds ${found} instead of ${String(content)}`);
      }),
    async focus(sought) {
      await reach(sought);
      await driver.run(`(sought) => stallkeeperFinder.first(sought).focus()`, sought);
    },
    async drag(from, to) {
      await driver.drag(await reach(from), await reach(to));
    },
    async fill(sought, text) {
      await click(sought);
      await hasFocus(sought);
      await press('Control+a', 'Backspace');
      await type(text);
    },
    async choose(sought, files) {
      await look();
      await until(`${inWords(sought)} is not there`, async () => (await countOf(sought)) > 0);
      const input = await driver.find(`(sought) => stallkeeperFinder.first(sought)`, sought);
      if (input === null) throw new Error(`${inWords(sought)} is gone`);
      await driver.choose(input, files);
    },
    waitUntil: (script) => until(`Not so: ${script}`, async () => (await driver.run(script)) === true),
    isAt: (pattern) =>
      eventually(async () => {
        const address = String(await driver.run('() => location.href'));
        if (!pattern.test(address)) throw new Error(`${address} is not ${String(pattern)}`);
      }),
    enter: (frame) =>
      eventually(async () => {
        await driver.toFrame(null);
        if (frame === null) return;
        await look();
        const element = await driver.find(`(sought) => stallkeeperFinder.first(sought)`, frame);
        if (element === null) throw new Error(`${inWords(frame)} is not there`);
        await driver.toFrame(element);
      }),
    async toNewTab(act) {
      const before = await driver.tabs();
      await act();
      const opened = await found(
        'No tab has opened',
        async () => (await driver.tabs()).find((each) => !before.includes(each)) ?? null,
      );
      await driver.toTab(opened);
      return before[0] ?? '';
    },
    async downloadBy(act) {
      const before = readdirSync(driver.downloads);
      await act();
      return found('No file was downloaded', () => {
        const fresh = readdirSync(driver.downloads).filter((each) => !before.includes(each));
        const [name] = fresh.some((each) => /\.(part|wkdownload)$/.test(each)) ? [] : fresh;
        const file = name === undefined ? null : readFileSync(path.join(driver.downloads, name));
        return Promise.resolve(file === null || file.length === 0 ? null : file);
      });
    },
    run: (text, ...given) => driver.run(text, ...given),
    resize: (size) => driver.resize(size),
  };
};
