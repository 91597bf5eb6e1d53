import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endServer, launchServer } from './launchServer';
import { remember } from './startedServer';

/** The browser tests' foreign pages, which may frame the app, are served from here: another site than localhost. */
const foreignPages = 'http://127.0.0.1:*';

/**
 * Fills the demo marketplace once, then starts the built server on a copy of it, before the browser tests. Servers
 * that tests start for themselves begin with copies too (launchServer.ts).
 */
export default async function setup(): Promise<void> {
  const filled = mkdtempSync(path.join(tmpdir(), 'stallkeeper-filled-'));
  const filling = await launchServer(filled);
  await endServer(filling.process);
  const folder = mkdtempSync(path.join(tmpdir(), 'stallkeeper-browser-'));
  cpSync(filled, folder, { recursive: true });
  const server = await launchServer(folder, { FRAME_ANCESTORS: foreignPages });
  remember(server.process, [folder, filled]);
  process.env['BROWSER_TEST_FILLED'] = filled;
  process.env['BROWSER_TEST_ADDRESS'] = server.address;
}
