/** Names of products, the same in every language; empty where the text says nothing we know. */
export interface DeviceWords {
  browser: string;
  system: string;
}

/** The first that fits counts: most browsers also name those that they descend from. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\b(Macintosh|Mac OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (words: readonly [RegExp, string][], text: string): string =>
  words.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** Browser and system that a user agent's text names. */
export const deviceOf = (userAgent: string): DeviceWords => ({
  browser: firstOf(browsers, userAgent),
  system: firstOf(systems, userAgent),
});
