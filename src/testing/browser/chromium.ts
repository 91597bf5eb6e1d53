import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserServer, type LaunchOptions } from 'playwright-core';

const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of 127.0.0.1 that frames the app of localhost counts as public where it is served by a test.
  '--disable-features=LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests',
];

/** The Chromium that `npm test` found or installed (CHROMIUM_PATH), and how it is started. */
const options = (further: string[] = []): LaunchOptions => {
  const executablePath = process.env['CHROMIUM_PATH'] ?? debian.find(existsSync);
  if (executablePath === undefined) throw new Error('No Chromium: run "npm test", or set CHROMIUM_PATH');
  return { executablePath, args: [...flags, ...further], timeout: 50_000 };
};

/** Starts a Chromium of one's own. */
export const launchChromium = (further?: string[]): Promise<Browser> => chromium.launch(options(further));

/** Starts the one that all journeys share (setup.ts). */
export const launchForAll = (): Promise<BrowserServer> => chromium.launchServer(options());

const given = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error('The browser tests are not set up');
  return value;
};

/** The browser of all journeys: closing it closes the windows that were opened by it. */
export const openChromium = (): Promise<Browser> => chromium.connect(given('BROWSER_TEST_BROWSER'));

/** Where the worker's own server is, for example `at('/app/login')`. */
export const at = (place: string): string => {
  const addresses = given('BROWSER_TEST_ADDRESSES').split(' ');
  const address = addresses[Number(process.env['JEST_WORKER_ID']) - 1];
  if (address === undefined) throw new Error('There are more workers than servers');
  return address + place;
};
