/** An element as its browser names it. */
export type Element = string;

/** A key to hold, with those pressed meanwhile, or one alone: characters, and W3C's code points for the others. */
export type Stroke = readonly string[];

export interface Size {
  width: number;
  height: number;
}

/** How a browser is to be started. */
export interface Wish {
  /** Of this run alone: its profile, and what it downloads. */
  folder: string;
  isDark: boolean;
}

/**
 * What a journey needs of a browser, no more than both protocols can: W3C WebDriver and WebDriver BiDi. Scripts are the
 * text of a function; they take JSON, and work in the document that `toFrame` chose last.
 */
export interface Driver {
  /** Whether a frame of another site keeps cookies of its own (partitioned); WebKit as GTK has it keeps none. */
  keepsFramedCookies: boolean;
  /** Where it puts what a page hands over. */
  downloads: string;
  go: (address: string) => Promise<void>;
  /** What a function answers, as JSON. */
  run: (script: string, ...given: unknown[]) => Promise<unknown>;
  /** The element that a function answers; null: none. */
  find: (script: string, ...given: unknown[]) => Promise<Element | null>;
  click: (element: Element) => Promise<void>;
  /** Presses the mouse on one element and lets it go on another, in small steps. */
  drag: (from: Element, to: Element) => Promise<void>;
  press: (strokes: readonly Stroke[]) => Promise<void>;
  /** Chooses files as the browser's own dialog does. */
  choose: (input: Element, files: readonly string[]) => Promise<void>;
  picture: () => Promise<Buffer>;
  resize: (size: Size) => Promise<void>;
  tabs: () => Promise<string[]>;
  toTab: (tab: string) => Promise<void>;
  closeTab: () => Promise<void>;
  /** Into the frame of this element; null: back to the page. */
  toFrame: (element: Element | null) => Promise<void>;
  end: () => Promise<void>;
}

export type Launch = (wish: Wish) => Promise<Driver>;

/** The text of a call whose answer is JSON, for protocols that have values of their own. */
export const asJson = (script: string, given: readonly unknown[]): string =>
  `JSON.stringify((${script})(...${JSON.stringify(given)})) ?? 'null'`;

/** Reads what `asJson` made. */
export const fromJson = (text: unknown): unknown => JSON.parse(String(text)) as unknown;

type Action = Record<string, unknown>;

/** Keys as both protocols take them. */
export const keyActions = (strokes: readonly Stroke[]): Action[] =>
  strokes.flatMap((keys) => [
    ...keys.map((value) => ({ type: 'keyDown', value })),
    ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
  ]);

/** A click as both protocols take it, upon what has words or a box of its own: WebKit hits no row of a table. */
export const clickActions = (origin: unknown): Action[] => [
  { type: 'pointerMove', origin, x: 0, y: 0 },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

/** How long a browser may take for one command, in ms. */
const longest = 60_000;

/** Fails where a browser does not answer, by what it was asked. */
export const inTime = async <T>(answer: Promise<T>, asked: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`The browser does not answer ${asked}`)), longest);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * A drag as both protocols take it: sensors want a way, not a leap. The end is named once, as what is there makes way
 * for what comes.
 */
export const dragActions = (from: unknown, to: unknown): Action[] => {
  const step = (origin: unknown, x: number, y: number): Action => ({
    type: 'pointerMove',
    origin,
    x,
    y,
    duration: 100,
  });
  return [
    step(from, 0, 0),
    { type: 'pointerDown', button: 0 },
    step(from, 6, 0),
    step(from, 12, 0),
    step(to, 0, 0),
    { type: 'pause', duration: 300 },
    { type: 'pointerUp', button: 0 },
  ];
};
