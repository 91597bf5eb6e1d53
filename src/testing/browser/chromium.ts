import { existsSync } from 'node:fs';
import { chromium, type Browser } from 'playwright-core';

const debian = ['/usr/bin/chromium', '/usr/bin/google-chrome'];

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

/** Starts the Chromium that `npm test` found or installed (CHROMIUM_PATH). */
export const launchChromium = async (further: string[] = []): Promise<Browser> => {
  const executablePath = process.env['CHROMIUM_PATH'] ?? debian.find(existsSync);
  if (executablePath === undefined) throw new Error('No Chromium: run "npm test", or set CHROMIUM_PATH');
  return chromium.launch({ executablePath, args: [...flags, ...further], timeout: 50_000 });
};

/** Where the started server is, for example `at('/app/login')`. */
export const at = (place: string): string => {
  const address = process.env['BROWSER_TEST_ADDRESS'];
  if (address === undefined) throw new Error('The server of the browser tests is not started');
  return address + place;
};
