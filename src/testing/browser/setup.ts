import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchServer } from './launchServer';
import { remember } from './startedServer';

/** The browser tests' foreign pages, which may frame the app, are served from here: another site than localhost. */
const foreignPages = 'http://127.0.0.1:*';

/** Starts the built server with the demo marketplace on a data folder of its own, once before the browser tests. */
export default async function setup(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-browser-'));
  const server = await launchServer(folder, { FRAME_ANCESTORS: foreignPages });
  remember(server.process, folder);
  process.env['BROWSER_TEST_ADDRESS'] = server.address;
}
